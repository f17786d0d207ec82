/// How a strategy is drawn: colour, dashes and shape, the same in every chart of a report.
struct StrategyStyle: Sendable, Equatable {
  let colour: String
  /// Lengths of line and gap in turn.
  let dash: [Double]
  let shape: String

  /// Okabe and Ito's palette, which people with any colour vision tell apart, without its light colours and with two
  /// darkened: each has a contrast of 3 and more to white and to the dark page alike.
  static let colours = ["#0072b2", "#d55e00", "#009e73", "#b5578f", "#a67c00", "#7a7a7a"]
  static let shapes = ["circle", "square", "triangle-up", "diamond", "cross", "triangle-down", "triangle-right"]
  static let dashes: [[Double]] = [[1, 0], [7, 3], [2, 2], [9, 3, 2, 3], [12, 5], [5, 2, 1, 2, 1, 2]]

  /// A style for each: those that stand in most scenarios first, so that they differ in colour, then by name. The numbers
  /// of colours and shapes have no common divisor, so 42 strategies differ in one of them, and 36 in colour or dashes.
  /// - Parameter strategies: of each scenario, one after the other.
  static func of(_ strategies: [String]) -> [String: StrategyStyle] {
    let scenarios = strategies.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    let sorted = scenarios.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    return Dictionary(uniqueKeysWithValues: sorted.enumerated().map { index, name in (name, StrategyStyle(index)) })
  }

  private init(_ index: Int) {
    colour = Self.colours[index % Self.colours.count]
    shape = Self.shapes[index % Self.shapes.count]
    dash = Self.dashes[index / Self.colours.count % Self.dashes.count]
  }
}
