import LabModel
import Testing

@testable import Machine

@Suite("readings")
struct TrialReadingTests {
  private static let tick = ProcessorTime.tickNanoseconds

  private static func snapshot(
    _ ticks: UInt64, idle: UInt64, working: UInt64 = 0, stolen: UInt64 = 0, own: UInt64, others: UInt64? = nil,
    throttled: UInt64? = nil, probe: UInt64? = nil
  ) -> MachineSnapshot {
    let text =
      "cpu  \(working) 0 0 \(idle) 0 0 0 \(stolen) 0 0\ncpu0 0 0 0 0 0 0 0 0 0 0\ncpu1 0 0 0 0 0 0 0 0 0 0\nintr 1\n"
    return MachineSnapshot(
      wallNanoseconds: ticks * tick, processors: ProcessorTime(text), ownNanoseconds: own * tick,
      otherTicks: others, throttledPeriods: throttled, probeNanoseconds: probe)
  }

  @Test("what is left after idling, stealing and ourselves is others'")
  func others() throws {
    // 100 ticks on two cores: 200; 90 idle, 10 stolen, 60 our own, so 40 are others'.
    let reading = TrialReading(
      from: Self.snapshot(0, idle: 1000, own: 5, throttled: 3, probe: 120),
      to: Self.snapshot(100, idle: 1090, stolen: 10, own: 65, throttled: 5, probe: 110))
    #expect(abs(try #require(reading.otherCores) - 0.4) < 1e-9)
    #expect(abs(try #require(reading.stolenCores) - 0.1) < 1e-9)
    #expect(reading.throttledPeriods == 2)
    #expect(reading.probeNanoseconds == 120)
  }

  @Test("idling that the kernel missed is nobody's work; work is, of a process that can be seen or of one that cannot")
  func missedIdling() throws {
    // 100 ticks on two cores, 110 our own, 70 idle: 20 are left.
    func others(working: UInt64, seen: UInt64) throws -> Double {
      try #require(
        TrialReading(
          from: Self.snapshot(0, idle: 0, own: 0, others: 7_000),
          to: Self.snapshot(100, idle: 70, working: working, own: 110, others: 7_000 + seen)
        ).otherCores)
    }
    #expect(try abs(others(working: 85, seen: 1) - 0.01) < 1e-9, "the tick found us less often than we ran")
    #expect(try abs(others(working: 85, seen: 15) - 0.15) < 1e-9, "a neighbour that can be seen")
    #expect(try abs(others(working: 128, seen: 0) - 0.18) < 1e-9, "one in another container")
    #expect(try abs(others(working: 150, seen: 90) - 0.2) < 1e-9, "no more than is left")
    let fewer = TrialReading(
      from: Self.snapshot(0, idle: 0, own: 0, others: 50), to: Self.snapshot(100, idle: 70, own: 110, others: 40))
    #expect(abs(try #require(fewer.otherCores) - 0.2) < 1e-9, "one ended that nobody waited for: all that is left")
    // Known: what the tick missed of ourselves hides as much of a neighbour that cannot be seen.
    #expect(try abs(others(working: 125, seen: 0) - 0.15) < 1e-9)
  }

  @Test("rounding never makes others' time negative, and an unreadable machine is unknown")
  func edges() throws {
    let busy = TrialReading(
      from: Self.snapshot(0, idle: 0, own: 0), to: Self.snapshot(100, idle: 0, own: 203))
    #expect(busy.otherCores == 0)
    let unknown = TrialReading(
      from: MachineSnapshot(wallNanoseconds: 0, ownNanoseconds: 0),
      to: MachineSnapshot(wallNanoseconds: 1, ownNanoseconds: 0))
    #expect(unknown == TrialReading(wallNanoseconds: 1))
  }

  @Test("the line of sums is read as proc_stat(5) says; others are no processors")
  func processorTime() throws {
    let time = try #require(ProcessorTime("cpu  10 1 5 100 20 3 4 7 50 0\ncpu0 1 1 1 1 1 1 1 1 0 0\nintr 5\n"))
    #expect(time.cores == 1)
    #expect(time.all == 150)
    #expect(time.idle == 120)
    #expect(time.interrupts == 7)
    #expect(time.stolen == 7)
    #expect(ProcessorTime("intr 5") == nil)
    #expect(ProcessorTime("") == nil)
  }

  @Test("only rows that were ok lose their trust")
  func doubt() {
    let answer = TrialAnswer(status: .ok)
    #expect(answer.doubted(nil) == answer)
    #expect(answer.doubted("busy") == TrialAnswer(status: .untrusted, reason: "busy"))
    let wrong = TrialAnswer(status: .incorrect, reason: "1 event lost")
    #expect(wrong.doubted("busy") == wrong)
  }
}
