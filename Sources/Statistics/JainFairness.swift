/// Jain's index of how equally clients were served: (Σx)² / (n Σx²), from 1/n (one client has all) to 1 (all have the
/// same).
///
/// Source: Jain, Chiu & Hawe, DEC-TR-301 (1984).
/// - Parameter shares: operations, time or rate of each client: any unit, not negative.
/// - Returns: `nil` without clients, when nobody got anything, or when a share is negative or not finite.
public func jainFairness(_ shares: [Double]) -> Double? {
  guard let most = shares.max(), most > 0, shares.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
  // Divided by the largest, so that squares cannot overflow.
  let scaled = shares.map { $0 / most }
  let sum = scaled.reduce(0, +)
  return min(1, sum * sum / (Double(shares.count) * scaled.reduce(0.0) { $0 + $1 * $1 }))
}
