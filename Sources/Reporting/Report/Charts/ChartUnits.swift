/// Texts that a chart makes of its numbers itself: written out for each point they would be most of a page.
enum ChartUnits {
  /// A Vega expression for what people read of a value in nanoseconds or in 1/s.
  static func text(_ value: String, in unit: Unit) -> String {
    let steps: [(factor: String, name: String)] =
      unit == .perSecond
      ? [("1e9", "G/s"), ("1e6", "M/s"), ("1e3", "k/s"), ("1", "/s")]
      : [("1e9", "s"), ("1e6", "ms"), ("1e3", "µs"), ("1", "ns")]
    let whole = steps.dropLast().map {
      "\(value) >= \($0.factor) ? format(\(value) / \($0.factor), '.3~r') + ' \($0.name)' : "
    }
    return whole.joined() + "format(\(value), '.3~r') + ' \(steps.last?.name ?? "")'"
  }

  /// An axis of such values that a page may make linear.
  static func axis(_ unit: Unit, title: String) -> SpecificationValue {
    ["title": .text(title), "labelExpr": .text(label(text("datum.value", in: unit), on: .y)), "labelOverlap": true]
  }

  /// Of ratios, which a page may make linear.
  static func ratioAxis(on channel: ChartFrame.Channel, title: String) -> SpecificationValue {
    [
      "title": .text(title), "labelExpr": .text(label("format(datum.value, '~r')", on: channel)), "labelOverlap": true,
    ]
  }

  /// On a logarithmic axis of more than a decade only 1, 2 and 5 times a power of ten are named: what else fits between
  /// them is no help.
  static func label(_ text: String, on channel: ChartFrame.Channel) -> String {
    let axis = channel.rawValue
    let digit = "round(datum.value / pow(10, floor(log(datum.value) / LN10 + 1e-9)))"
    return
      "linear || domain('\(axis)')[1] < 12 * domain('\(axis)')[0] || indexof([1, 2, 5], \(digit)) >= 0 ? \(text) : ''"
  }

  /// Of the measured channel. Neither marks nor their intervals touch the frame.
  static let logarithmic: SpecificationValue = ["type": "log", "nice": false, "padding": 10]
}
