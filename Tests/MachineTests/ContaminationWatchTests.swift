import Testing

@testable import Machine

@Suite("contamination watch")
struct ContaminationWatchTests {
  private static let quiet = TrialReading(wallNanoseconds: 300_000_000, otherCores: 0.04, stolenCores: 0)
  private static let busy = TrialReading(wallNanoseconds: 300_000_000, otherCores: 0.87, stolenCores: 0)

  /// A letter a trial: `.` clean, `h` held back, `c` contaminated.
  private static func judge(_ readings: [TrialReading], by watch: ContaminationWatch = ContaminationWatch()) -> String {
    var watch = watch
    return readings.enumerated().map { index, reading in
      switch watch.judge(reading, order: index + 1) {
      case .clean: "."
      case .heldBack: "h"
      case .contaminated: "c"
      }
    }.joined()
  }

  /// From a picture: `b` a busy trial, `.` a quiet one.
  private static func readings(_ picture: String) -> [TrialReading] { picture.map { $0 == "b" ? busy : quiet } }

  @Test(
    "a single alarm is held back, repeated ones are acted on",
    arguments: [
      ("........", "........"),
      ("..b.....", "..h....."),
      ("..bb....", "..hc...."),
      ("..bbbb..", "..hccc.."),
      ("b.b", "h.c"),
      // The fifth trial after the first alarm is the last that confirms it.
      ("b....b", "h....c"),
      ("b.....b", "h.....h"),
      ("b.....b.b......b", "h.....h.c......h"),
    ])
  func alarms(picture: String, verdicts: String) {
    #expect(Self.judge(Self.readings(picture)) == verdicts)
  }

  @Test("what is too little for an alarm is acted on when it goes on for a second")
  func stretch() {
    let some = TrialReading(wallNanoseconds: 300_000_000, otherCores: 0.25)
    #expect(Self.judge(Array(repeating: some, count: 6)) == "...ccc")
    let less = TrialReading(wallNanoseconds: 300_000_000, otherCores: 0.19)
    #expect(Self.judge(Array(repeating: less, count: 6)) == "......")
  }

  @Test("one very busy trial does not make a busy stretch of its quiet neighbours")
  func singleBurst() {
    let burst = TrialReading(wallNanoseconds: 300_000_000, otherCores: 2)
    #expect(Self.judge([Self.quiet, Self.quiet, Self.quiet, burst, Self.quiet, Self.quiet]) == "...h..")
    let long = TrialReading(wallNanoseconds: 3_000_000_000, otherCores: 2)
    #expect(Self.judge([Self.quiet, long, Self.quiet]) == ".h.", "not even one that is long enough to be a stretch")
  }

  @Test("a quiet trial after a busy stretch is clean")
  func afterwards() {
    #expect(Self.judge(Self.readings("bbbbb......")) == "hcccc......")
  }

  @Test("each kind of alarm has its limit; what is unknown alarms nobody")
  func kinds() {
    let policy = ContaminationPolicy()
    func alarms(_ change: (inout TrialReading) -> Void, median: UInt64? = 100) -> [Alarm] {
      var reading = TrialReading(wallNanoseconds: 300_000_000)
      change(&reading)
      return policy.alarms(reading, medianProbe: median)
    }
    #expect(alarms { _ in } == [])
    #expect(alarms { $0.otherCores = 0.29 } == [])
    #expect(alarms { $0.otherCores = 0.31 } == [.otherProcesses(cores: 0.31)])
    #expect(alarms { $0.stolenCores = 0.11 } == [.stolen(cores: 0.11)])
    #expect(alarms { $0.throttledPeriods = 0 } == [])
    #expect(alarms { $0.throttledPeriods = 2 } == [.throttled(periods: 2)])
    #expect(alarms { $0.probeNanoseconds = 125 } == [])
    #expect(alarms { $0.probeNanoseconds = 130 } == [.slowProcessor(factor: 1.3)])
    #expect(alarms({ $0.probeNanoseconds = 130 }, median: nil) == [])
  }

  @Test("probes are compared with the run's median, which a few slow ones do not move")
  func probes() {
    func reading(_ probe: UInt64) -> TrialReading {
      TrialReading(wallNanoseconds: 300_000_000, probeNanoseconds: probe)
    }
    var watch = ContaminationWatch()
    for probe: UInt64 in [100, 104, 98, 102, 101, 99, 240, 100] { watch.learn(probeNanoseconds: probe) }
    #expect(Self.judge([104, 150, 150, 150, 99].map(reading), by: watch) == ".hcc.")
    #expect(Self.judge([100, 300, 300].map(reading)) == "...", "three probes are no reference")
  }

  @Test("large machines are allowed as much again as they have cores for")
  func largeMachine() {
    #expect(ContaminationPolicy(cores: 2) == ContaminationPolicy())
    #expect(ContaminationPolicy(cores: 64).stretchLimit == 1.28)
  }

  @Test("warnings say how many, which, how bad and what to do")
  func warnings() throws {
    var watch = ContaminationWatch()
    for (index, reading) in Self.readings(".b.......bbb..").enumerated() { _ = watch.judge(reading, order: index + 1) }
    #expect(
      ContaminationMessages.warning(watch.tally, isActing: true)
        == "contaminated: 2 of 14 trials (11 to 12) are untrusted: at worst, other processes used 87 % of a core "
        + "(10 began it; rows of first alarms stay as written) — stop other work on this machine and run again "
        + "(`lab doctor` names it)")
    #expect(
      ContaminationMessages.warning(watch.tally, isActing: false).contains(
        "are trusted only because --trust-machine was given"))
    #expect(
      ContaminationMessages.heldBack(watch.tally.heldBack)
        == "the machine was disturbed for moments: a single alarm was held back, since it may be chance (trial 2: "
        + "other processes used 87 % of a core) — nothing need be done unless one of these rows stands out")
    let mean = try #require(watch.tally.meanOtherCores)
    #expect(abs(mean - (4 * 0.87 + 10 * 0.04) / 14) < 1e-9)
  }

  @Test("reasons of rows say what happened during the trial")
  func reasons() {
    #expect(
      ContaminationMessages.reason([.slowProcessor(factor: 1.4), .stolen(cores: 0.2)])
        == "contaminated machine: the processor took 1.40 times as long for the same work, the hypervisor gave 20 % of a "
        + "core to other machines during this trial — fix the processor's frequency or let it cool, keep its other half "
        + "idle, and run again")
    #expect(ContaminationMessages.ranges([1, 2, 3, 7, 9, 10]) == "1 to 3, 7, 9 to 10")
    #expect(ContaminationMessages.ranges([]) == "")
  }
}
