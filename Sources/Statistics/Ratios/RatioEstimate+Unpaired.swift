#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

extension RatioEstimate {
  /// From the trials of two runs: Hodges–Lehmann shift of logs, Welch's t on logs.
  ///
  /// Values that are not finite are left out and counted; a zero or negative one leaves no estimate (see `paired`).
  /// - Parameters:
  ///   - contender: the statistic of each trial of the new run, in any unit and order.
  ///   - baseline: of the old run, same unit.
  public static func unpaired(contender: [Double], baseline: [Double]) -> RatioEstimate {
    var warnings: [Warning] = []
    let (a, b) = (contender.filter(\.isFinite), baseline.filter(\.isFinite))
    let notFinite = contender.count + baseline.count - a.count - b.count
    if notFinite > 0 { warnings.append(.notFinite(notFinite)) }
    let notPositive = (a + b).count { $0 <= 0 }
    guard notPositive == 0 else {
      return RatioEstimate(
        empty: .unpaired, blocks: min(a.count, b.count), warnings: warnings + [.notPositive(notPositive)])
    }
    return RatioEstimate(contenderLogs: a.map { log($0) }, baselineLogs: b.map { log($0) }, warnings: warnings)
  }

  private init(contenderLogs: [Double], baselineLogs: [Double], warnings given: [Warning]) {
    let test = TTest.welch(contenderLogs, baselineLogs)
    let shift = HodgesLehmann.shift(of: contenderLogs, from: baselineLogs)
    let blocks = min(contenderLogs.count, baselineLogs.count)
    guard test.standardError != nil else {
      self.init(
        empty: .unpaired, ratio: shift.value.map { exp($0) }, blocks: blocks,
        warnings: given + [.needBlocks(2, have: blocks)])
      return
    }
    let spread = (test.standardError ?? 0) * Double(blocks).squareRoot()
    let ways = waysToChoose(contenderLogs.count, of: contenderLogs.count + baselineLogs.count)
    self.init(
      design: .unpaired, test: test, centre: shift.value, blocks: blocks, spread: spread,
      smallestPValue: min(1, 2 / ways),
      warnings: given + doubts(about: contenderLogs + baselineLogs, in: [contenderLogs, baselineLogs]))
  }
}
