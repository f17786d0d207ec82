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

  /// A style for each: those that stand in most scenarios first, then by name. A strategy gets the colour that the fewest
  /// beside it have, so that six differ in colour wherever they meet; those of one colour differ in shape (up to seven) and
  /// in dashes (up to six).
  /// - Parameter scenarios: the strategies of each.
  static func of(_ scenarios: [[String]]) -> [String: StrategyStyle] {
    var taken: [String: Int] = [:]
    var uses = colours.map { _ in 0 }
    var styles: [String: StrategyStyle] = [:]
    for name in inOrder(scenarios) {
      let beside = Set(scenarios.filter { $0.contains(name) }.joined()).compactMap { taken[$0] }
      func rank(_ colour: Int) -> (Int, Int, Int) { (beside.count { $0 == colour }, uses[colour], colour) }
      let colour = colours.indices.min { rank($0) < rank($1) } ?? 0
      styles[name] = StrategyStyle(colour: colour, use: uses[colour])
      taken[name] = colour
      uses[colour] += 1
    }
    return styles
  }

  private static func inOrder(_ scenarios: [[String]]) -> [String] {
    let places = scenarios.joined().reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    return places.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  /// - Parameter use: how many have the colour already.
  private init(colour index: Int, use: Int) {
    colour = Self.colours[index]
    shape = Self.shapes[(index + use) % Self.shapes.count]
    dash = Self.dashes[use % Self.dashes.count]
  }
}
