#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// What trials leave open about something that none of them showed.
public enum UnseenShare {
  /// The largest share of trials that may show it and still leave so many without it in one case of twenty: the exact
  /// one-sided 95 % bound 1 − 0.05^(1/n), about 3 / n. 0.53 after 4 trials, 0.31 after 8.
  ///
  /// Source: Hanley & Lippman-Hand, Journal of the American Medical Association 249 (1983).
  /// - Parameter trials: independent ones, none of which showed it; 0 or fewer leave everything open.
  public static func bound(trials: Int) -> Double {
    trials > 0 ? -expm1(log(1 - RatioEstimate.confidence) / Double(trials)) : 1
  }
}
