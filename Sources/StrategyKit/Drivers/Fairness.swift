/// Jain's index: 1 when all clients got the same, 1/n when one got all; nil when nobody got any.
/// Source: Jain, Chiu, Hawe, DEC-TR-301, 1984.
func fairness(_ shares: [Double]) -> Double? {
  let sum = shares.reduce(0, +)
  let squares = shares.reduce(0) { $0 + $1 * $1 }
  return squares > 0 ? sum * sum / (Double(shares.count) * squares) : nil
}
