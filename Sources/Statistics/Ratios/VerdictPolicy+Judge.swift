#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

extension VerdictPolicy {
  /// Judges rows that are read together; the correction is over those with enough blocks.
  /// - Returns: one judgement a row, in the same order.
  public func judge(_ family: [ComparedRow]) -> [Judgement] {
    let pValues = family.map { row in
      row.estimate.blocks >= minimumBlocks ? row.estimate.pValue.map { min(1, $0 * Double(row.pickedFrom)) } : nil
    }
    let adjusted = correction.adjusted(pValues)
    let judged = pValues.count { $0 != nil }
    return zip(family, adjusted).map { row, adjusted in
      Judgement(
        verdict: verdict(row, adjustedPValue: adjusted, judgedRows: judged), estimate: row.estimate,
        adjustedPValue: adjusted)
    }
  }

  private func verdict(_ row: ComparedRow, adjustedPValue: Double?, judgedRows: Int) -> Verdict {
    let estimate = row.estimate
    if let none = estimate.warnings.first(where: \.leavesNoRatio) { return .undefined(none) }
    guard estimate.blocks >= minimumBlocks, let ratio = estimate.ratio, let adjustedPValue else {
      return .needBlocks(max(minimumBlocks, 2))
    }
    guard abs(log(ratio)) >= log1p(practicalThreshold) else { return .same }
    guard adjustedPValue <= alpha else {
      // Identical blocks beyond the threshold: what is missing is the number of them.
      return estimate.hasZeroSpread
        ? .needBlocks(blocksWithoutSpread(estimate.design, rows: judgedRows * row.pickedFrom)) : .same
    }
    if let interval = estimate.ratioInterval {
      guard ratio > 1 ? interval.lower > 1 : interval.upper < 1 else { return .same }
    }
    return (ratio > 1) == row.largerIsBetter ? .better(ratio: ratio) : .worse(ratio: ratio)
  }

  /// The fewest identical blocks whose permutation p value passes even as the only alarm among so many rows.
  private func blocksWithoutSpread(_ design: RatioEstimate.Design, rows: Int) -> Int {
    let needed = correction == .none ? alpha : alpha / Double(max(1, rows))
    return (2...60).first { blocks in
      switch design {
      case .paired: 2 / Double(sign: .plus, exponent: blocks, significand: 1) <= needed
      case .unpaired: 2 / waysToChoose(blocks, of: 2 * blocks) <= needed
      }
    } ?? 60
  }
}

extension Warning {
  /// Whether there is no ratio at all, however many blocks are run.
  var leavesNoRatio: Bool {
    if case .notPositive = self { true } else { false }
  }
}
