import LabModel
import Testing

@testable import Planning

@Suite("The predicted time")
struct PredictionTests {
  /// Scenario, factor values, milliseconds of one trial in the profiles' window of 200 ms.
  static let rules: [(String, [String: String], UInt64)] = [
    ("rw-cache", ["work": "0"], 475), ("rw-cache", ["work": "1us"], 275),
    ("confined-store", ["work": "0"], 475), ("confined-store", ["work": "10us"], 275),
    ("hot-path", ["rate": "10k", "work": "0"], 285), ("hot-path", ["rate": "unbounded", "work": "0"], 475),
    ("timers", ["interval": "5ms"], 275), ("timers", ["interval": "100ms"], 475),
    ("timers", ["interval": "1s"], 4_075), ("timers", ["interval": "1000000000s"], 275),
    ("polling", ["interval": "10ms", "attempts": "30", "ready": "at-once"], 225),
    ("polling", ["interval": "10ms", "attempts": "30", "ready": "mid-interval"], 235),
    ("polling", ["interval": "100ms", "attempts": "30", "ready": "mid-interval"], 325),
    ("polling", ["interval": "10ms", "attempts": "30", "ready": "before-cap"], 310),
    ("polling", ["interval": "100ms", "attempts": "30", "ready": "never"], 3_025),
    ("polling", ["interval": "10ms", "attempts": "30", "ready": "cancelled"], 225),
    ("polling", ["interval": "10ms", "attempts": "30", "ready": "flapping"], 250),
    ("callback-bridge", ["rate": "10k", "work": "10us"], 285),
    ("callback-bridge", ["rate": "10k", "work": "120us"], 335),
    ("callback-bridge", ["rate": "unbounded", "work": "0"], 475), ("event-stream", ["subscribers": "2"], 285),
    ("main-hop", ["loop": "run-loop"], 475), ("barrier-property", ["blocks": "64"], 275),
    ("another", [:], 275),
  ]

  @Test("of a trial follows its driver", arguments: rules)
  func rule(scenario: String, values: [String: String], milliseconds: UInt64) {
    let trial = trial(scenario, values, counting: false)
    #expect(Prediction.predictedNanoseconds(for: trial, profile: .smoke) == milliseconds * 1_000_000)
  }

  @Test("of a counting trial comes on top, with half the window")
  func counting() {
    let trial = trial("rw-cache", ["work": "0"], counting: true)
    #expect(Prediction.predictedNanoseconds(for: trial, profile: .smoke) == (475 + 275) * 1_000_000)
  }

  @Test("never overflows")
  func extremes() {
    let trial = trial(
      "polling", ["interval": "18446744073s", "attempts": "9999999999", "ready": "never"], counting: true)
    #expect(Prediction.predictedNanoseconds(for: trial, profile: .smoke) == .max)
  }

  static let spoken: [(UInt64, String)] = [
    (0, "0.0 s"), (449, "0.4 s"), (9_999, "9.9 s"), (12_400, "12 s"), (59_600, "1 min"), (100_000, "1 min 40 s"),
    (3_600_000, "1 h"), (7_500_000, "2 h 5 min"),
  ]

  @Test("reads like speech", arguments: spoken)
  func text(milliseconds: UInt64, text: String) {
    #expect(DurationText.of(nanoseconds: milliseconds * 1_000_000) == text)
  }

  private func trial(_ scenario: String, _ values: [String: String], counting: Bool) -> PlannedTrial {
    PlannedTrial(
      experiment: "x", cell: Cell(scenario: scenario, strategy: "actor", callers: .tasks, parameters: values), block: 1,
      order: 1, counting: counting, seed: 1, primitive: "", module: "")
  }
}
