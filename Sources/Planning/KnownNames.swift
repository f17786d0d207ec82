import LabModel

enum KnownNames {
  /// The known name a person most likely meant: a few letters wrong, or the same beginning (`readPercnt` → `reads`).
  static func nearest(to word: String, among names: [String]) -> String? {
    if let name = NearestName.of(word, among: names) { return name }
    let scored = names.map { (name: $0, length: $0.lowercased().commonPrefix(with: word.lowercased())) }
    guard let best = scored.max(by: { ($0.length, $1.name) < ($1.length, $0.name) }) else { return nil }
    return best.length >= 4 ? best.name : nil
  }
}

extension String {
  /// How many leading characters are the same.
  fileprivate func commonPrefix(with other: String) -> Int {
    zip(self, other).prefix { $0 == $1 }.count
  }
}
