/// Mann and Kendall's test for a trend, used on sub-windows of a warm-up: does the value go on rising or falling?
///
/// Exact up to 30 values without ties, else normal with the correction for ties. It decides nothing: what counts as
/// flat is for the caller to say. With 5 values the smallest p is 2/120 = 0.017.
///
/// Source: Mann, Econometrica 13 (1945); Kendall & Gibbons, Rank Correlation Methods, 5th ed.
public struct TrendTest: Sendable, Equatable {
  /// Kendall's tau-b against time, −1 (falls at every step) … 1 (rises at every step); 0 when all values are equal;
  /// `nil` below `fewestValues`.
  public let tau: Double?
  /// Two-sided; `nil` when `tau` is.
  public let pValue: Double?
  public let calculation: TestResult.Calculation
  public let warnings: [Warning]

  /// Below, not even a steady rise would be evidence.
  public static let fewestValues = 5

  /// - Parameter values: in the order of time, evenly spaced, in any unit.
  public init(_ values: [Double]) {
    guard notFiniteWarning(values) == nil, values.count >= Self.fewestValues else {
      tau = nil
      pValue = nil
      calculation = .impossible
      warnings = [notFiniteWarning(values) ?? .needBlocks(Self.fewestValues, have: values.count)]
      return
    }
    var score = 0
    for (i, earlier) in values.enumerated() {
      for later in values[(i + 1)...] { score += later > earlier ? 1 : later < earlier ? -1 : 0 }
    }
    let n = Double(values.count)
    let pairs = values.count * (values.count - 1) / 2
    let groups = Dictionary(grouping: values) { $0 }.values.map { Double($0.count) }
    let untied = Double(pairs) - groups.reduce(0.0) { $0 + $1 * ($1 - 1) / 2 }
    tau = untied > 0 ? Double(score) / (untied * Double(pairs)).squareRoot() : 0
    if groups.count == values.count, values.count <= InversionDistribution.largestExactCount {
      // The score is pairs − 2 × inversions; the smaller tail, doubled.
      let inversions = (pairs - abs(score)) / 2
      pValue = min(1, 2 * InversionDistribution(count: values.count).cumulative(inversions))
      calculation = .exact
      warnings = []
      return
    }
    let tied = groups.reduce(0.0) { $0 + $1 * ($1 - 1) * (2 * $1 + 5) }
    let variance = (n * (n - 1) * (2 * n + 5) - tied) / 18
    // The score moves in steps of 2, so half a step is 1.
    pValue = variance > 0 ? StandardNormal.twoSidedPValue(max(0, Double(abs(score)) - 1) / variance.squareRoot()) : 1
    calculation = .normalApproximation
    let hasTies = groups.count < values.count
    warnings =
      untied == 0 ? [.zeroSpread] : hasTies ? [.quantised(distinct: groups.count, of: values.count)] : []
  }
}
