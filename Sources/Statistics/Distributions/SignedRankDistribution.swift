/// The null distribution of Wilcoxon's signed-rank statistic T⁺ for n values without ties: each rank 1…n is in the sum
/// with probability one half.
/// Source: Hollander, Wolfe & Chicken, Nonparametric Statistical Methods, 3rd ed., 3.1.
struct SignedRankDistribution {
  /// Above, the normal approximation serves; R and SciPy draw the line at the same place.
  static let largestExactCount = 50

  /// `probability[t]` = P(T⁺ = t).
  let probability: [Double]

  init(count: Int) {
    var probability = [1.0]
    for rank in stride(from: 1, through: count, by: 1) {
      var next = [Double](repeating: 0, count: probability.count + rank)
      for (sum, p) in probability.enumerated() {
        next[sum] += p / 2
        next[sum + rank] += p / 2
      }
      probability = next
    }
    self.probability = probability
  }

  /// P(T⁺ ≤ t).
  func cumulative(_ t: Int) -> Double {
    t < 0 ? 0 : min(1, probability[...min(t, probability.count - 1)].reduce(0, +))
  }
}
