import Foundation
import Statistics

/// Families of rows as a run would give them, made by a seeded generator, with the truth known.
struct VerdictSimulation {
  enum Noise: String, CaseIterable {
    case normal
    /// Normal, and one trial in twenty is slow by a log-normal amount, in the median six standard deviations.
    case outliers
    /// Student's t with 3 degrees of freedom, scaled to the same standard deviation.
    case heavyTailed
    /// Normal, read off in steps of two standard deviations: most blocks tie, some rows have no spread at all.
    case quantised
  }

  var noise: Noise
  /// Standard deviation of the log of one trial's statistic; each group of rows draws one of these.
  var spreads: [Double]
  var rows: Int
  var blocks = 8
  /// Contender / baseline − 1 in the first `changedRows`.
  var effect = 0.0
  var changedRows = 0
  var policy = VerdictPolicy()

  /// So many strategies are compared with the same baseline trials, as in a table of the lab.
  static let rowsPerBaseline = 4

  struct Outcome {
    var families = 0
    /// Families with a false alarm.
    var alarmedFamilies = 0
    var falseUp = 0
    var falseDown = 0
    var unchangedRows = 0
    var changedRows = 0
    var found = 0
    /// Whose uncorrected 95 % interval holds the truth.
    var covered = 0

    var alarmedShare: Double { Double(alarmedFamilies) / Double(families) }
    var falseShare: Double { Double(falseUp + falseDown) / Double(max(1, unchangedRows)) }
    var power: Double { Double(found) / Double(max(1, changedRows)) }
    var coverage: Double { Double(covered) / Double(unchangedRows + changedRows) }
  }

  func run(families: Int, seed: UInt64) -> Outcome {
    var generator = SplitMix64(seed: seed)
    var outcome = Outcome()
    for _ in 0..<families {
      let judgements = policy.judge(family(&generator))
      outcome.families += 1
      let before = outcome.falseUp + outcome.falseDown
      for (row, judgement) in judgements.enumerated() {
        let isChanged = row < changedRows
        let truth = isChanged ? 1 + effect : 1
        if judgement.estimate.ratioInterval?.contains(truth) == true { outcome.covered += 1 }
        if isChanged { outcome.changedRows += 1 } else { outcome.unchangedRows += 1 }
        switch judgement.verdict {
        case .better where isChanged: outcome.found += 1
        case .better: outcome.falseUp += 1
        case .worse: outcome.falseDown += isChanged ? 0 : 1
        default: break
        }
      }
      if outcome.falseUp + outcome.falseDown > before { outcome.alarmedFamilies += 1 }
    }
    return outcome
  }

  private func family(_ generator: inout SplitMix64) -> [ComparedRow] {
    var family: [ComparedRow] = []
    var baseline: [Int: Double] = [:]
    var spread = 0.0
    for row in 0..<rows {
      if row.isMultiple(of: Self.rowsPerBaseline) {
        spread = spreads.randomElement(using: &generator) ?? 0
        baseline = trials(spread, factor: 1, &generator)
      }
      let factor = row < changedRows ? 1 + effect : 1
      let contender = trials(spread, factor: factor, &generator)
      family.append(ComparedRow(.paired(contender: contender, baseline: baseline), largerIsBetter: true))
    }
    return family
  }

  private func trials(_ spread: Double, factor: Double, _ generator: inout SplitMix64) -> [Int: Double] {
    var trials: [Int: Double] = [:]
    for block in 1...blocks { trials[block] = factor * exp(draw(spread, &generator)) }
    return trials
  }

  private func draw(_ spread: Double, _ generator: inout SplitMix64) -> Double {
    let z = normal(&generator)
    switch noise {
    case .normal: return spread * z
    case .quantised: return 2 * spread * (z / 2).rounded()
    case .outliers:
      let isSlow = Double.random(in: 0..<1, using: &generator) < 0.05
      return spread * z + (isSlow ? 6 * spread * exp(0.5 * normal(&generator)) : 0)
    case .heavyTailed:
      let squares = (0..<3).reduce(0.0) { sum, _ in
        let w = normal(&generator)
        return sum + w * w
      }
      // t₃ has variance 3: z / √(χ²/3) / √3.
      return spread * z / squares.squareRoot()
    }
  }

  /// Box and Muller, one of the pair.
  private func normal(_ generator: inout SplitMix64) -> Double {
    let radius = (-2 * log(1 - Double.random(in: 0..<1, using: &generator))).squareRoot()
    return radius * cos(2 * Double.pi * Double.random(in: 0..<1, using: &generator))
  }
}
