/// What a row of a table says about its contender.
///
/// An alarm needs three things at once: the uncorrected 95 % t interval clear of 1, the p value no larger than alpha
/// after correction over the family, and the Hodges–Lehmann ratio beyond the practical threshold on the interval's side
/// of 1.
///
/// ## Why a t test on log ratios with Benjamini and Hochberg's correction
/// With 8 blocks an exact signed-rank or sign-flip test cannot go below p = 0.008, so no row of a table of fifty would
/// ever pass. Simulated instead: 2,000 families of rows a line, noise with a standard deviation of 1, 2, 5 and mixed
/// 1–5 % a trial, four rows to a baseline, default policy, nothing changed (VerdictSimulationTests):
///
/// | noise of a trial | 12 / 50 rows: families with a false alarm, worst spread | false rows | up : down |
/// |---|---|---|---|
/// | normal | 4.3 % / 5.5 % (standard error 0.5 %) | ≤ 0.42 % | 186 : 218 |
/// | normal, 1 trial in 20 slow by a log-normal amount | 2.8 % / 2.1 % | ≤ 0.26 % | 98 : 97 |
/// | Student's t, 3 degrees of freedom | 3.2 % / 2.0 % | ≤ 0.33 % | 75 : 108 |
/// | read in steps of two standard deviations | 2.4 % / 1.3 % | ≤ 0.26 % | 132 : 134 |
///
/// Down to 4 blocks (12 rows): ≤ 2.9 % of families, whatever the noise. Over the 32 lines at 8 blocks 1.4 % of families
/// alarm.
///
/// Power at +5 %, 1.5 % noise a trial (2.1 % a ratio), 8 blocks: 98.7 % when a quarter of the rows changed (one
/// strategy of four), in 12 rows and in 50; a lone row: 99.7 % by itself, 95 % among 12, 78 % among 50 (some 95 % with
/// 10 blocks). With 1.5 % a ratio a lone row among 50 is found in 98.7 %. With t₃ noise 96 %, and 84 % alone among 50.
/// With one trial in twenty an outlier 66 %, and 39 % alone among 50: such rows carry `Warning.outlierDominated`, and
/// more blocks are the remedy. So judge together what is read together, one experiment rather than the whole catalogue.
///
/// Tried and dropped, each for too many alarms where nothing changed: variances shrunk towards the family's (Smyth
/// 2004) find a lone row among 50 in 86–99 % but alarm in up to 8 % of families whose rows differ in noise (4 to 6
/// blocks); trimmed means (Yuen 1974) alarm in up to 9 %.
///
/// ## Rows without spread
/// Where all blocks agree to the last digit there is no t. Such a row is judged by its permutation p value: it can
/// raise no alarm from few blocks, and where it differs by more than the threshold it asks for the blocks that would
/// prove it.
public enum Verdict: Sendable, Equatable {
  /// `~`: no difference shown. Not a proof of sameness: the interval beside it says what is still possible.
  case same
  /// Contender / baseline; below 1 where smaller is better.
  case better(ratio: Double)
  /// Contender / baseline; below 1 where larger is better.
  case worse(ratio: Double)
  /// A judgement takes so many blocks.
  case needBlocks(Int)
  /// There is no ratio: the warning says why.
  case undefined(Warning)
}

/// A verdict with the figures it rests on.
public struct Judgement: Sendable, Equatable {
  public let verdict: Verdict
  public let estimate: RatioEstimate
  /// Corrected for what the row was picked from and over the rows judged together; `nil` when the row had too few blocks to be judged.
  public let adjustedPValue: Double?

  public var warnings: [Warning] { estimate.warnings }
}

/// A row to be judged.
public struct ComparedRow: Sendable, Equatable {
  public let estimate: RatioEstimate
  /// True for rates, false for latencies and costs.
  public let largerIsBetter: Bool
  /// From how many the side that is ahead was picked, because it did best in these very trials: the best of many looks
  /// better than it is, so the p value counts so many times (Bonferroni). 1 for a row that was there before the trials.
  public let pickedFrom: Int

  public init(_ estimate: RatioEstimate, largerIsBetter: Bool, pickedFrom: Int = 1) {
    self.estimate = estimate
    self.largerIsBetter = largerIsBetter
    self.pickedFrom = max(1, pickedFrom)
  }
}
