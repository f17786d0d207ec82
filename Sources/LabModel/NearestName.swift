/// The known name a person most likely meant.
public enum NearestName {
  /// The candidate with the smallest edit distance, if at most a third of the word differs.
  public static func of(_ word: String, among candidates: some Sequence<String>) -> String? {
    let scored = candidates.map { (name: $0, distance: distance(word.lowercased(), $0.lowercased())) }
    guard let best = scored.min(by: { ($0.distance, $0.name) < ($1.distance, $1.name) }) else { return nil }
    return best.distance <= Swift.max(2, word.count / 3) ? best.name : nil
  }

  /// Levenshtein distance.
  static func distance(_ a: String, _ b: String) -> Int {
    let b = Array(b)
    var row = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, y) in b.enumerated() {
        let above = row[j + 1]
        row[j + 1] = Swift.min(diagonal + (x == y ? 0 : 1), above + 1, row[j] + 1)
        diagonal = above
      }
    }
    return row[b.count]
  }
}
