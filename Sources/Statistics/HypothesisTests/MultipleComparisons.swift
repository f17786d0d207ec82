/// How p values of a table of many rows are corrected, so that its alarms stay few.
public enum MultipleComparisons: String, Sendable, CaseIterable, Codable {
  /// p values as they are.
  case none
  /// Bounds the chance of any false alarm. Source: Holm, Scandinavian Journal of Statistics 6 (1979).
  case holm
  /// Bounds the expected share of false among all alarms, for independent or positively dependent rows.
  /// Source: Benjamini & Hochberg, JRSS B 57 (1995).
  case benjaminiHochberg
  /// The same under any dependence, at a price of 1 + 1/2 + … + 1/m. Source: Benjamini & Yekutieli, Annals of
  /// Statistics 29 (2001).
  case benjaminiYekutieli

  /// Adjusted p values in the order given: compare each with alpha. A row without a p value keeps none and does not
  /// count.
  public func adjusted(_ pValues: [Double?]) -> [Double?] {
    let order = pValues.indices.filter { pValues[$0].map { !$0.isNaN } ?? false }
      .sorted { pValues[$0]! < pValues[$1]! }
    let count = Double(order.count)
    var adjusted = [Double?](repeating: nil, count: pValues.count)
    switch self {
    case .none:
      for index in order { adjusted[index] = pValues[index] }
    case .holm:
      var highest = 0.0
      for (position, index) in order.enumerated() {
        highest = max(highest, min(1, pValues[index]! * (count - Double(position))))
        adjusted[index] = highest
      }
    case .benjaminiHochberg, .benjaminiYekutieli:
      let price =
        self == .benjaminiHochberg
        ? 1 : stride(from: 1, through: order.count, by: 1).reduce(0.0) { $0 + 1 / Double($1) }
      var lowest = 1.0
      for (position, index) in order.enumerated().reversed() {
        lowest = min(lowest, pValues[index]! * price * count / Double(position + 1))
        adjusted[index] = lowest
      }
    }
    return adjusted
  }
}
