import LabModel
import Testing

@testable import Machine

@Suite("readings")
struct TrialReadingTests {
  private static let tick = ProcessorTime.tickNanoseconds

  private static func snapshot(
    _ ticks: UInt64, idle: UInt64, stolen: UInt64 = 0, own: UInt64, throttled: UInt64? = nil, probe: UInt64? = nil
  ) -> MachineSnapshot {
    let text = "cpu  0 0 0 \(idle) 0 0 0 \(stolen) 0 0\ncpu0 0 0 0 0 0 0 0 0 0 0\ncpu1 0 0 0 0 0 0 0 0 0 0\nintr 1\n"
    return MachineSnapshot(
      wallNanoseconds: ticks * tick, processors: ProcessorTime(text), ownNanoseconds: own * tick,
      throttledPeriods: throttled, probeNanoseconds: probe)
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
