import Foundation
import LabModel
import Planning
import Reporting

/// A search against a machine whose truth is known: the log ratio of two strategies by the value of the factor.
struct CrossoverSimulation {
  var crossover: Crossover
  /// Standard deviation of the log of one trial.
  var noise = 0.03
  /// Of the log of one trial, in whole steps of this; 0: as it is.
  var step = 0.0
  var effort = CrossoverEffort(.standard)
  /// Blocks from 1 that are lost at every value, as a disturbed machine loses them.
  var lostBlocks = 0
  /// Of what the factor's value measures.
  var logRatio: @Sendable (Double) -> Double

  static func work(ratio: Double = 1) -> Crossover {
    Crossover(
      experiment: "test", scenario: "rw-cache", factor: "work", from: "0", to: "1ms", contender: "gcd-barrier",
      baseline: "unfair-lock", metric: ResultMetric(role: "all", column: "ops_per_s"), ratio: ratio, callers: .tasks,
      parameters: ["clients": "2"])
  }

  struct Outcome {
    var finding: CrossoverFinding
    /// Values in the order in which they were asked for, with the blocks of each request.
    var requests: [[CrossoverRequest]] = []
  }

  func run(seed: UInt64) -> Outcome {
    var generator = Normal(seed: seed)
    var samples: [CrossoverSample] = []
    let search = CrossoverSearch(crossover, effort)
    var outcome = Outcome(finding: CrossoverFinding(crossover, [], isSearched: true))
    // A search that does not end would go on for ever; 100 rounds are more than any may take.
    for _ in 0..<100 {
      let requests = search.next(outcome.finding.probes)
      guard !requests.isEmpty else { break }
      outcome.requests.append(requests)
      for request in requests {
        if !samples.contains(where: { $0.value == request.value }) {
          samples.append(CrossoverSample(value: request.value))
        }
        guard let index = samples.firstIndex(where: { $0.value == request.value }) else { continue }
        for _ in 0..<request.blocks { measure(&samples[index], &generator) }
      }
      outcome.finding = CrossoverFinding(crossover, samples, isSearched: true)
    }
    return outcome
  }

  private func measure(_ sample: inout CrossoverSample, _ generator: inout Normal) {
    sample.tried += 1
    let block = sample.tried
    let drift = 5 * generator.next()
    let (a, b) = (noise * generator.next(), noise * generator.next())
    guard block > lostBlocks else { return }
    let truth = logRatio(crossover.number(of: sample.value) ?? 0)
    sample.contender[block] = exp(drift + read(truth + a))
    sample.baseline[block] = exp(drift + read(b))
  }

  private func read(_ log: Double) -> Double { step > 0 ? (log / step).rounded() * step : log }

  /// Standard normal numbers from a seed (Box–Muller).
  private struct Normal {
    var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next() -> Double {
      (-2 * log(uniform())).squareRoot() * cos(2 * .pi * uniform())
    }

    private mutating func uniform() -> Double {
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return (Double((z ^ (z >> 31)) >> 11) + 0.5) / 9_007_199_254_740_992
    }
  }
}
