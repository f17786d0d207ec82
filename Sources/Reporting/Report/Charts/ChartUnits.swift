/// Texts that a chart makes of its numbers itself: written out for each point they would be most of a page.
enum ChartUnits {
  /// A Vega expression for what people read of a value in nanoseconds or in 1/s.
  static func text(_ value: String, in unit: Unit) -> String {
    let steps: [(factor: String, name: String)] =
      unit == .perSecond
      ? [("1e9", "G/s"), ("1e6", "M/s"), ("1e3", "k/s"), ("1", "/s")]
      : [("1e9", "s"), ("1e6", "ms"), ("1e3", "µs"), ("1", "ns")]
    let whole = steps.dropLast().map { "\(value) >= \($0.factor) ? format(\(value) / \($0.factor), '.3~r') + ' \($0.name)' : " }
    return whole.joined() + "format(\(value), '.3~r') + ' \(steps.last?.name ?? "")'"
  }

  /// An axis of such values that a page may make linear.
  static func axis(_ unit: Unit, title: String) -> SpecificationValue {
    ["title": .text(title), "labelExpr": .text(text("datum.value", in: unit)), "tickCount": 6, "labelOverlap": true]
  }

  static let logarithmic: SpecificationValue = ["type": "log", "zero": false, "nice": false]
}
