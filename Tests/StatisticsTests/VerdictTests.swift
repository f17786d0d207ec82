import Foundation
import Statistics
import Testing

@Suite struct VerdictTests {
  /// Blocks that scatter a little around a ratio.
  private func estimate(_ ratio: Double, blocks: Int = 8, scatter: Double = 0.005) -> RatioEstimate {
    let numbers = 1...blocks
    return .paired(
      contender: Dictionary(
        uniqueKeysWithValues: numbers.map { ($0, ratio * exp(scatter * (Double($0 * 37 % 11) - 5) / 5)) }),
      baseline: Dictionary(uniqueKeysWithValues: numbers.map { ($0, 1.0) }))
  }

  private func verdict(_ estimate: RatioEstimate, largerIsBetter: Bool = true, beside rows: Int = 0) -> Verdict {
    let others = (0..<rows).map { _ in ComparedRow(self.estimate(1), largerIsBetter: true) }
    return VerdictPolicy().judge([ComparedRow(estimate, largerIsBetter: largerIsBetter)] + others)[0].verdict
  }

  @Test("the direction depends on whether larger is better")
  func direction() {
    let (up, down) = (estimate(1.2), estimate(0.8))
    #expect(verdict(up) == .better(ratio: up.ratio ?? 0))
    #expect(verdict(up, largerIsBetter: false) == .worse(ratio: up.ratio ?? 0))
    #expect(verdict(down) == .worse(ratio: down.ratio ?? 0))
    #expect(verdict(down, largerIsBetter: false) == .better(ratio: down.ratio ?? 0))
  }

  @Test("a side that was picked as the best of many has to be so many times as certain")
  func picked() throws {
    let vague = estimate(1.2, scatter: 0.3)
    let pValue = try #require(vague.pValue)
    #expect(pValue < 0.05 && 9 * pValue > 0.05)
    func judged(_ count: Int) -> Judgement {
      VerdictPolicy().judge([ComparedRow(vague, largerIsBetter: true, pickedFrom: count)])[0]
    }
    #expect(judged(1).verdict == .better(ratio: vague.ratio ?? 0))
    #expect(judged(9).verdict == .same)
    #expect(judged(9).adjustedPValue == 9 * pValue)
    #expect(judged(1000).adjustedPValue == 1)
    // Identical blocks: 2 / 2⁶ is below 5 %, 9 times that is not.
    let flat = ComparedRow(estimate(2, blocks: 6, scatter: 0), largerIsBetter: true, pickedFrom: 9)
    #expect(VerdictPolicy().judge([flat])[0].verdict == .needBlocks(9))
  }

  @Test("a clear difference below the practical threshold is no alarm")
  func threshold() {
    let small = estimate(1.02)
    #expect((small.pValue ?? 1) < 0.001)
    #expect((small.ratioInterval?.lower ?? 0) > 1)
    #expect(verdict(small) == .same)
    #expect(verdict(estimate(1 / 1.02)) == .same)
  }

  @Test("an interval that holds 1 is no alarm however far the estimate")
  func wide() {
    #expect(verdict(estimate(1.1, scatter: 0.4)) == .same)
  }

  @Test("what passes alone may not pass in a table of many")
  func family() {
    let row = estimate(1.05, scatter: 0.09)
    let p = row.pValue ?? 1
    #expect(p < 0.05 && p > 0.05 / 50)
    #expect(verdict(row) == .better(ratio: row.ratio ?? 0))
    #expect(verdict(row, beside: 49) == .same)
  }

  @Test("too few blocks give a number of blocks, not a number")
  func tooFew() {
    #expect(verdict(estimate(2, blocks: 3)) == .needBlocks(4))
    #expect(verdict(.paired(contender: [:], baseline: [:])) == .needBlocks(4))
    let judgement = VerdictPolicy().judge([ComparedRow(estimate(2, blocks: 3), largerIsBetter: true)])[0]
    #expect(judgement.adjustedPValue == nil)
  }

  @Test("rows with too few blocks do not cost the others anything")
  func notInFamily() {
    let good = ComparedRow(estimate(1.2), largerIsBetter: true)
    let poor = ComparedRow(estimate(1.2, blocks: 2), largerIsBetter: true)
    let policy = VerdictPolicy()
    #expect(policy.judge([good])[0] == policy.judge([good, poor, poor])[0])
    #expect(policy.judge([]).isEmpty)
  }

  @Test("a row with a measured zero has no verdict, and says why")
  func undefined() {
    let row = RatioEstimate.paired(contender: [1: 0, 2: 1], baseline: [1: 1, 2: 1])
    #expect(verdict(row) == .undefined(.notPositive(1)))
  }

  @Test("identical blocks raise no false alarm and, where they differ, ask for as many as would prove it")
  func zeroSpread() {
    #expect(verdict(estimate(1, scatter: 0)) == .same)
    #expect(verdict(estimate(1.01, scatter: 0)) == .same)
    #expect(verdict(estimate(1.5, blocks: 4, scatter: 0)) == .needBlocks(6))
    #expect(verdict(estimate(1.5, blocks: 6, scatter: 0)) == .better(ratio: 1.5))
    #expect(verdict(estimate(1.5, blocks: 8, scatter: 0), beside: 49) == .needBlocks(11))
    #expect(verdict(estimate(1.5, blocks: 11, scatter: 0), beside: 49) == .better(ratio: 1.5))
  }

  @Test("a claim is supported beyond, refuted on the other side, and open across the interval")
  func claims() {
    let double = estimate(2)
    #expect(ClaimVerdict(RatioClaim(.atLeast, ratio: 1.5), estimate: double) == .supported)
    #expect(ClaimVerdict(RatioClaim(.atMost, ratio: 1.5), estimate: double) == .refuted)
    #expect(ClaimVerdict(RatioClaim(.atLeast, ratio: 2.5), estimate: double) == .refuted)
    #expect(ClaimVerdict(RatioClaim(.atMost, ratio: 2.5), estimate: double) == .supported)
    let vague = estimate(2, scatter: 0.4)
    guard case .inconclusive(let needed?) = ClaimVerdict(RatioClaim(.atLeast, ratio: 1.9), estimate: vague) else {
      Issue.record("decided")
      return
    }
    #expect(needed > 8)
  }

  @Test("a wrong answer is not supported by its speed, but may be refuted")
  func incorrectSubject() {
    let double = estimate(2)
    #expect(
      ClaimVerdict(RatioClaim(.atLeast, ratio: 1.5), estimate: double, subjectIsCorrect: false)
        == .inconclusive(blocksNeeded: nil))
    #expect(ClaimVerdict(RatioClaim(.atLeast, ratio: 3), estimate: double, subjectIsCorrect: false) == .refuted)
  }

  @Test("claims on too little data, without spread or about nothing stay open")
  func degenerateClaims() {
    let claim = RatioClaim(.atLeast, ratio: 1.5)
    #expect(ClaimVerdict(claim, estimate: estimate(2, blocks: 3)) == .inconclusive(blocksNeeded: 4))
    #expect(ClaimVerdict(claim, estimate: estimate(2, blocks: 4, scatter: 0)) == .inconclusive(blocksNeeded: 6))
    #expect(ClaimVerdict(claim, estimate: estimate(2, blocks: 6, scatter: 0)) == .supported)
    #expect(ClaimVerdict(claim, estimate: estimate(1.5, scatter: 0)) == .inconclusive(blocksNeeded: nil))
    #expect(ClaimVerdict(RatioClaim(.atLeast, ratio: 0), estimate: estimate(2)) == .inconclusive(blocksNeeded: nil))
    let zero = RatioEstimate.paired(contender: [1: 0], baseline: [1: 1])
    #expect(ClaimVerdict(claim, estimate: zero) == .inconclusive(blocksNeeded: nil))
  }
}
