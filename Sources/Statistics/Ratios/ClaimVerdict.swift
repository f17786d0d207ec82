#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A statement about a ratio contender / baseline: "at least 5 times the rate", "at most half the latency".
public struct RatioClaim: Sendable, Equatable, Codable {
  public enum Bound: String, Sendable, Codable {
    case atLeast, atMost
  }

  public let bound: Bound
  /// Contender / baseline, above 0.
  public let ratio: Double

  public init(_ bound: Bound, ratio: Double) {
    self.bound = bound
    self.ratio = ratio
  }
}

/// What the measurement says about a claim.
public enum ClaimVerdict: Sendable, Equatable {
  /// The interval lies wholly beyond the claimed ratio.
  case supported
  /// It lies wholly on the other side.
  case refuted
  /// It holds the claimed ratio. So many blocks would decide with a chance of 80 %, should ratio and spread stay as
  /// they are; `nil` when no number of blocks would.
  case inconclusive(blocksNeeded: Int?)

  /// - Parameters:
  ///   - subjectIsCorrect: whether the strategy passed its verification. A wrong answer is not supported by its speed;
  ///     it may still be refuted.
  ///   - minimumBlocks: fewer are never conclusive.
  public init(
    _ claim: RatioClaim, estimate: RatioEstimate, subjectIsCorrect: Bool = true,
    minimumBlocks: Int = VerdictPolicy().minimumBlocks
  ) {
    guard claim.ratio > 0, claim.ratio.isFinite, !estimate.warnings.contains(where: \.leavesNoRatio) else {
      self = .inconclusive(blocksNeeded: nil)
      return
    }
    guard estimate.blocks >= minimumBlocks, let mean = estimate.logRatioMean, let spread = estimate.logRatioSpread
    else {
      self = .inconclusive(blocksNeeded: max(2, minimumBlocks))
      return
    }
    let distance = mean - log(claim.ratio)
    let isDecided: Bool
    if let interval = estimate.ratioInterval {
      isDecided = !interval.contains(claim.ratio)
    } else {
      // No spread: the blocks' number alone is evidence, by the sign test of "all on this side".
      isDecided =
        abs(distance) > RatioEstimate.smallestLogRatioSpread && estimate.blocks >= Self.blocksWithoutSpread
    }
    guard isDecided else {
      guard abs(distance) > RatioEstimate.smallestLogRatioSpread else {
        self = .inconclusive(blocksNeeded: nil)
        return
      }
      let needed =
        spread > 0
        ? Precision.blocksNeeded(toResolve: distance, logRatioSpread: spread) : Self.blocksWithoutSpread
      self = .inconclusive(blocksNeeded: needed.map { max($0, estimate.blocks + 1) })
      return
    }
    guard (distance > 0) == (claim.bound == .atLeast) else {
      self = .refuted
      return
    }
    self = subjectIsCorrect ? .supported : .inconclusive(blocksNeeded: nil)
  }

  /// 2 / 2⁶ is the first permutation p value below 5 %.
  private static let blocksWithoutSpread = 6
}
