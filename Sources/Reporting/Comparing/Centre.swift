import LabModel

/// The values that a star varies one at a time.
enum Centre {
  /// Of each factor the value that most cells have; the standard among equals.
  static func of(_ names: [CellName], in scenario: String) -> [String: String] {
    var votes: [String: [String: Int]] = [:]
    for name in names {
      for (factor, value) in name.parameters { votes[factor, default: [:]][value, default: 0] += 1 }
    }
    let standards = Dictionary(
      (ScenarioCatalogue.named(scenario)?.factors ?? []).map { ($0.name, $0.standard) }, uniquingKeysWith: { a, _ in a }
    )
    var centre: [String: String] = [:]
    for (factor, values) in votes {
      func rank(_ vote: (key: String, value: Int)) -> (Int, Int, String) {
        (vote.value, vote.key == standards[factor] ? 1 : 0, vote.key)
      }
      centre[factor] = values.max { rank($0) < rank($1) }?.key
    }
    return centre
  }
}
