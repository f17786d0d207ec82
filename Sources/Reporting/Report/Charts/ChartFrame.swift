/// What all charts have in common: size, signals that a page sets, colours and the legend.
///
/// A page finds under `usermeta.lab` which signals it may offer, and each strategy's style for its own legend. Without a
/// page the signals keep their standard values and the chart has its legend in it.
struct ChartFrame {
  /// Of the strategies that the chart shows.
  let styles: [(strategy: String, style: StrategyStyle)]
  /// The channel of what was measured: its axis is logarithmic, and a page may make it linear.
  let measured: Channel
  /// What differs between the cells of which only some are shown at a time.
  let choices: [Choice]

  enum Channel: String { case x, y }

  struct Choice {
    /// The field of the data, and the signal.
    let field: String
    let label: String
    /// What stands in the data, and what people read.
    let values: [(value: String, text: String)]
    var standard: String { values.first?.value ?? "" }
  }

  /// A chart is as high as its rows: a page that shows fewer or more makes it fit. (A height in steps would do so by
  /// itself, but Vega-Lite then warns that it cannot fit the width, and does.)
  let step: Step?

  struct Step {
    /// Of the data: each of its values has a row.
    let field: String
    let pixels: Double
  }

  init(
    _ strategies: [String], styles: [String: StrategyStyle], measured: Channel, choices: [Choice], step: Step? = nil
  ) {
    self.styles = strategies.compactMap { name in styles[name].map { (name, $0) } }
    self.measured = measured
    self.choices = choices
    self.step = step
  }

  /// Of a chart's data, and the layers over them.
  func specification(
    description: String, rows: [SpecificationValue], height: SpecificationValue,
    calculations: [SpecificationValue] = [], layers: [SpecificationValue]
  ) -> SpecificationValue {
    [
      "$schema": SpecificationValue.schema, "description": .text(description), "width": 640, "height": height,
      "background": "white", "autosize": ["type": "fit-x", "contains": "padding"],
      "usermeta": ["lab": lab], "config": Self.config, "params": .list(signals), "data": ["values": .list(rows)],
      "transform": .list([["filter": .text(filter)]] + calculations), "layer": .list(layers),
    ]
  }

  var colour: SpecificationValue { scale("strategy", styles.map { .text($0.style.colour) }) }
  var shape: SpecificationValue { scale("strategy", styles.map { .text($0.style.shape) }) }
  var dash: SpecificationValue { scale("strategy", styles.map { .list($0.style.dash.map { .number($0) }) }) }

  private func scale(_ field: String, _ range: [SpecificationValue]) -> SpecificationValue {
    [
      "field": .text(field), "type": "nominal",
      "scale": ["domain": SpecificationValue(styles.map(\.strategy)), "range": .list(range)],
      "legend": ["title": .null, "orient": "bottom", "columns": 4, "symbolSize": 90, "labelLimit": 150],
    ]
  }

  private var signals: [SpecificationValue] {
    [["name": "hidden", "value": []], ["name": "linear", "value": false]]
      + choices.map { ["name": .text($0.field), "value": .text($0.standard)] }
  }

  /// Names stand in the data only, never in an expression.
  private var filter: String {
    (choices.map { "datum.\($0.field) === \($0.field)" } + ["indexof(hidden, datum.strategy) < 0"])
      .joined(separator: " && ")
  }

  private var lab: SpecificationValue {
    [
      "measured": .text(measured.rawValue),
      "step": step.map { ["field": .text($0.field), "pixels": .number($0.pixels)] } ?? .null,
      "choices": .list(
        choices.map { choice in
          [
            "signal": .text(choice.field), "label": .text(choice.label),
            "values": .list(choice.values.map { ["value": .text($0.value), "text": .text($0.text)] }),
          ]
        }),
      "strategies": .list(
        styles.map { name, style in
          [
            "name": .text(name), "colour": .text(style.colour), "shape": .text(style.shape),
            "dash": .list(style.dash.map { .number($0) }),
          ]
        }),
    ]
  }

  /// `currentColor` is black in a picture, and in a page what its text has.
  private static let config: SpecificationValue = [
    "font": "system-ui, sans-serif",
    "view": ["stroke": .null],
    "axis": [
      "labelColor": "currentColor", "titleColor": "currentColor", "domainColor": "currentColor",
      "tickColor": "currentColor", "gridColor": "currentColor", "gridOpacity": 0.15, "labelFontSize": 12,
      "titleFontSize": 12, "titleFontWeight": "normal", "labelLimit": 200,
    ],
    "legend": ["labelColor": "currentColor", "labelFontSize": 12],
    "text": ["color": "currentColor"],
    "rule": ["color": "currentColor"],
  ]
}
