import LabModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The axis of a factor that was searched, in the order and at the distances of the search.
struct CrossoverAxis {
  private let kind: Factor.Kind
  private let title: String
  private let from: Double
  private let to: Double
  /// Nil: values are told apart by difference.
  private let logarithmOffset: Double?

  /// Nil for a factor whose values have no order.
  init?(_ crossover: Crossover) {
    guard let kind = crossover.kind, let scale = crossover.scale, let from = crossover.number(of: crossover.from),
      let to = crossover.number(of: crossover.to)
    else { return nil }
    self.kind = kind
    title = crossover.factor
    (self.from, self.to) = (from, to)
    logarithmOffset = scale.logarithmOffset
  }

  func channel(_ field: String) -> SpecificationValue {
    ["field": .text(field), "type": "quantitative", "scale": scale, "axis": axis]
  }

  /// A logarithm has no place for 0. Vega's `symlog` of a constant is the logarithm of the value and that constant
  /// together, as positions of the search are.
  private var scale: SpecificationValue {
    switch logarithmOffset {
    case nil: ["type": "linear", "zero": false, "nice": false, "padding": 16]
    case 0?: ["type": "log", "nice": false, "padding": 16]
    case let offset?: ["type": "symlog", "constant": .number(offset), "nice": false, "padding": 16]
    }
  }

  private var axis: SpecificationValue {
    let text =
      switch kind {
      case .duration: ChartUnits.text("datum.value", in: .nanoseconds)
      case .rate: ChartUnits.text("datum.value", in: .perSecond)
      case .percent: "format(datum.value, '.6~r') + ' %'"
      case .count, .choice: "format(datum.value, '.6~r')"
      }
    var members: [String: SpecificationValue] = [
      "title": .text(title), "labelExpr": .text("datum.value === 0 ? '0' : \(text)"), "labelOverlap": true,
    ]
    if logarithmOffset != nil { members["values"] = .list(ticks.map { .number($0) }) }
    return .object(members)
  }

  /// Where logarithms are taken: 1, 2 and 5 times a power of ten over two decades or less, else its powers alone; and 0,
  /// with nothing so small that it would stand on it.
  var ticks: [Double] {
    let least = max(from, logarithmOffset ?? 0)
    guard least > 0, to > least else { return [from, to] }
    let steps: [Double] = to / least > 100 ? [1] : [1, 2, 5]
    let powers = (Int(log10(least).rounded(.down))...Int(log10(to).rounded(.up))).map { pow(10, Double($0)) }
    let ticks = powers.flatMap { power in steps.map { $0 * power } }.filter { least <= $0 && $0 <= to }
    return (from == 0 ? [0] : []) + (ticks.isEmpty ? [least, to] : ticks)
  }
}
