#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

extension RatioEstimate {
  /// From the blocks of one run that have both strategies.
  ///
  /// Blocks with a value on one side only, or with one that is not finite (the trial was not `ok`), are left out and
  /// counted in the warnings. A zero or negative value is different: it was measured and has no ratio, so there is no
  /// estimate at all; leaving it out would flatter whoever failed.
  /// - Parameters:
  ///   - contender: the trial's statistic by block number, in any unit.
  ///   - baseline: the same statistic, same unit.
  public static func paired(contender: [Int: Double], baseline: [Int: Double]) -> RatioEstimate {
    var logRatios: [Double] = []
    var notFinite = 0
    var notPositive = 0
    var unpaired = 0
    for block in Set(contender.keys).union(baseline.keys).sorted() {
      guard let a = contender[block], let b = baseline[block] else {
        unpaired += 1
        continue
      }
      if !a.isFinite || !b.isFinite {
        notFinite += [a, b].count { !$0.isFinite }
      } else if a <= 0 || b <= 0 {
        notPositive += [a, b].count { $0 <= 0 }
      } else {
        logRatios.append(logRatio(a, b))
      }
    }
    var warnings: [Warning] = []
    if unpaired > 0 { warnings.append(.unpairedBlocks(unpaired)) }
    if notFinite > 0 { warnings.append(.notFinite(notFinite)) }
    if notPositive > 0 {
      return RatioEstimate(empty: .paired, blocks: logRatios.count, warnings: warnings + [.notPositive(notPositive)])
    }
    return RatioEstimate(pairedLogRatios: logRatios, warnings: warnings)
  }

  /// From log ratios of blocks, natural logarithm, finite.
  init(pairedLogRatios logRatios: [Double], warnings given: [Warning]) {
    let test = TTest.oneSample(logRatios)
    let centre = HodgesLehmann.centre(of: logRatios)
    let blocks = logRatios.count
    guard let spread = test.standardError.map({ $0 * Double(blocks).squareRoot() }) else {
      self.init(
        empty: .paired, ratio: centre.value.map { exp($0) }, blocks: blocks,
        warnings: given + [.needBlocks(2, have: blocks)])
      return
    }
    self.init(
      design: .paired, test: test, centre: centre.value, blocks: blocks, spread: spread,
      smallestPValue: 2 / Double(sign: .plus, exponent: blocks, significand: 1),
      warnings: given + doubts(about: logRatios, in: [logRatios]))
  }

  private static func logRatio(_ a: Double, _ b: Double) -> Double {
    // The quotient keeps equal ratios equal; the difference serves where it would leave the range of Double.
    let quotient = a / b
    return quotient.isNormal ? log(quotient) : log(a) - log(b)
  }
}
