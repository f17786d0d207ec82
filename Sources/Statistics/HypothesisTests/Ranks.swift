/// Ranks from 1, ties sharing their average.
struct Ranks {
  /// In the order of the values.
  let ranks: [Double]
  /// Σ (t³ − t) over groups of t equal values: what ties take from a rank statistic's variance.
  let tieSum: Double

  init(_ values: [Double]) {
    let order = values.indices.sorted { values[$0] < values[$1] }
    var ranks = [Double](repeating: 0, count: values.count)
    var tieSum = 0.0
    var start = 0
    while start < order.count {
      var end = start + 1
      while end < order.count, values[order[end]] == values[order[start]] { end += 1 }
      for position in start..<end { ranks[order[position]] = Double(start + end + 1) / 2 }
      let tied = Double(end - start)
      tieSum += tied * tied * tied - tied
      start = end
    }
    self.ranks = ranks
    self.tieSum = tieSum
  }

  var hasTies: Bool { tieSum > 0 }
}

/// Two-sided normal p value of a rank statistic, moved half a step towards its mean (continuity).
func rankPValue(distanceFromMean distance: Double, variance: Double) -> Double {
  guard variance > 0 else { return 1 }
  return StandardNormal.twoSidedPValue(max(0, abs(distance) - 0.5) / variance.squareRoot())
}
