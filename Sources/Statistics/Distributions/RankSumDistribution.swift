/// The null distribution of Mann and Whitney's U for samples of n and m values without ties. The number of ways to
/// reach u is the number of partitions of u into at most n parts, each at most m.
/// Source: Mann & Whitney, Annals of Mathematical Statistics 18 (1947).
struct RankSumDistribution {
  /// Above, for either sample, the normal approximation serves (as in R).
  static let largestExactCount = 50

  /// `probability[u]` = P(U = u), u in 0…nm.
  let probability: [Double]

  init(_ n: Int, _ m: Int) {
    let most = n * m
    // ways[k][u]: partitions of u into exactly k parts of the sizes seen so far. Counts are exact up to 2⁵³, and only
    // additions follow, so the relative error stays near rounding beyond.
    var ways = [[Double]](repeating: [Double](repeating: 0, count: most + 1), count: n + 1)
    ways[0][0] = 1
    for size in stride(from: 1, through: m, by: 1) {
      for parts in stride(from: 1, through: n, by: 1) {
        for u in stride(from: size, through: most, by: 1) { ways[parts][u] += ways[parts - 1][u - size] }
      }
    }
    let totals = (0...most).map { u in ways.reduce(0.0) { $0 + $1[u] } }
    let all = totals.reduce(0, +)
    probability = totals.map { $0 / all }
  }

  /// P(U ≤ u).
  func cumulative(_ u: Int) -> Double {
    u < 0 ? 0 : min(1, probability[...min(u, probability.count - 1)].reduce(0, +))
  }
}
