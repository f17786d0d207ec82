/// The null distribution of the number of inversions (pairs out of order) among n values in random order without ties:
/// the sum of independent uniforms on 0…i − 1, i = 1…n.
/// Source: Kendall & Gibbons, Rank Correlation Methods, 5th ed., 5.
struct InversionDistribution {
  /// Above, the normal approximation serves.
  static let largestExactCount = 30

  let probability: [Double]

  init(count: Int) {
    var probability = [1.0]
    for i in stride(from: 2, through: count, by: 1) {
      var next = [Double](repeating: 0, count: probability.count + i - 1)
      for (inversions, p) in probability.enumerated() {
        for more in 0..<i { next[inversions + more] += p / Double(i) }
      }
      probability = next
    }
    self.probability = probability
  }

  /// P(inversions ≤ k).
  func cumulative(_ k: Int) -> Double {
    k < 0 ? 0 : min(1, probability[...min(k, probability.count - 1)].reduce(0, +))
  }
}
