import Foundation
import Statistics
import Testing

/// The study behind `Verdict`. Here with few families; the figures in its documentation are made with
///
///     LAB_SIMULATED_FAMILIES=2000 swift test -c release --filter VerdictSimulationTests
///
/// which prints them.
@Suite struct VerdictSimulationTests {
  private let wanted = ProcessInfo.processInfo.environment["LAB_SIMULATED_FAMILIES"].flatMap { Int($0) }
  private var families: Int { wanted ?? 25 }

  private func report(_ simulation: VerdictSimulation, _ outcome: VerdictSimulation.Outcome) {
    guard wanted != nil else { return }
    func percent(_ share: Double) -> String { String(format: "%.2f %%", share * 100) }
    print(
      simulation.noise, simulation.spreads, "rows", simulation.rows, "blocks", simulation.blocks, "effect",
      simulation.effect, "changed", simulation.changedRows, "| families alarmed", percent(outcome.alarmedShare),
      "rows", percent(outcome.falseShare), "up", outcome.falseUp, "down", outcome.falseDown, "power",
      percent(outcome.power), "coverage", percent(outcome.coverage))
  }

  @Test("the same strategy twice raises an alarm in at most one family of twenty, on either side as often")
  func nothingChanged() {
    var families = 0
    var alarmed = 0
    var up = 0
    var down = 0
    for (index, noise) in VerdictSimulation.Noise.allCases.enumerated() {
      for spreads in [[0.01], [0.02], [0.05], [0.01, 0.02, 0.03, 0.05]] {
        for rows in [12, 50] {
          let simulation = VerdictSimulation(noise: noise, spreads: spreads, rows: rows)
          let outcome = simulation.run(families: self.families, seed: UInt64(1_000 + index))
          report(simulation, outcome)
          families += outcome.families
          alarmed += outcome.alarmedFamilies
          up += outcome.falseUp
          down += outcome.falseDown
          #expect(outcome.falseShare <= 0.05)
        }
      }
    }
    #expect(Double(alarmed) / Double(families) <= 0.05, "\(alarmed) of \(families) families")
    // Alarms come in clumps (rows share a baseline), so the bound is wider than that of a fair coin.
    #expect(abs(Double(up - down)) <= 5 * Double(up + down + 1).squareRoot(), "\(up) up, \(down) down")
  }

  @Test("so it does with the fewest blocks that are judged")
  func fewestBlocks() {
    var families = 0
    var alarmed = 0
    for noise in VerdictSimulation.Noise.allCases {
      for spreads in [[0.02], [0.01, 0.02, 0.03, 0.05]] {
        let simulation = VerdictSimulation(
          noise: noise, spreads: spreads, rows: 12, blocks: VerdictPolicy().minimumBlocks)
        let outcome = simulation.run(families: 2 * self.families, seed: 77)
        report(simulation, outcome)
        families += outcome.families
        alarmed += outcome.alarmedFamilies
      }
    }
    #expect(Double(alarmed) / Double(families) <= 0.05, "\(alarmed) of \(families) families")
  }

  @Test("+5 % is found in at least 19 of 20 rows at 1.5 % noise and 8 blocks, when a strategy's rows all change")
  func changed() {
    for rows in [12, 50] {
      let simulation = VerdictSimulation(
        noise: .normal, spreads: [0.015], rows: rows, effect: 0.05, changedRows: rows / 4)
      let outcome = simulation.run(families: 2 * families, seed: 2_000)
      report(simulation, outcome)
      #expect(outcome.power >= 0.95, "\(rows) rows: \(outcome.power)")
    }
  }

  @Test("the figures for a lone row and for noise that is not normal are printed when asked for")
  func lone() {
    guard wanted != nil else { return }
    for noise in VerdictSimulation.Noise.allCases {
      for spreads in [[0.015], [0.015 / 2.0.squareRoot()]] {
        for (rows, changed) in [(12, 1), (50, 1), (12, 3), (50, 12), (1, 1)] {
          let simulation = VerdictSimulation(
            noise: noise, spreads: spreads, rows: rows, effect: 0.05, changedRows: changed)
          report(simulation, simulation.run(families: families, seed: 3_000))
        }
      }
    }
  }

  @Test("adding blocks until the interval is narrow costs it little of its coverage")
  func stopping() {
    var generator = SplitMix64(seed: 4_000)
    let target = log(1.03)
    var covered = 0
    let runs = 20 * families
    for _ in 0..<runs {
      var contender: [Int: Double] = [:]
      var baseline: [Int: Double] = [:]
      var estimate = RatioEstimate.paired(contender: contender, baseline: baseline)
      for block in 1...30 {
        // Sums of 12 uniforms are normal enough here; 0.045 makes the target reached after some 13 blocks.
        let z = (0..<12).reduce(-6.0) { sum, _ in sum + Double.random(in: 0..<1, using: &generator) }
        contender[block] = exp(0.045 * z)
        baseline[block] = 1
        guard block >= 8 else { continue }
        estimate = .paired(contender: contender, baseline: baseline)
        if (estimate.logRatioHalfWidth ?? 1) <= target { break }
      }
      if estimate.ratioInterval?.contains(1) == true { covered += 1 }
    }
    let share = Double(covered) / Double(runs)
    if wanted != nil { print("adaptive blocks: coverage", share) }
    #expect(share > 0.9, "\(share)")
  }
}
