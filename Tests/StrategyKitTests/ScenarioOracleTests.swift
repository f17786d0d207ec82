import Scenarios
import Synchronization
import Testing

/// A clock that a test sets.
final class FakeClock: Sendable {
  private let time = Atomic<UInt64>(0)
  func set(_ nanoseconds: UInt64) { time.store(nanoseconds, ordering: .relaxed) }
  var now: UInt64 { time.load(ordering: .relaxed) }
}

private func parameters(_ values: [String: String]) -> Parameters {
  Parameters(values: values, seed: 1, scratch: "/nonexistent", spinsPerNanosecond: 1)
}

struct PeriodicTimerTests {
  let clock = FakeClock()

  private func timer() -> PeriodicTimer {
    PeriodicTimer(
      first: 100, intervalNanoseconds: 100, leewayNanoseconds: 0, capacity: 16, clock: { [clock] in clock.now })
  }

  private func judge(_ timer: PeriodicTimer, at end: UInt64) throws -> Judgement {
    try Timers(parameters(["timers": "1", "interval": "100ns", "leeway": "0"])).judge([timer], at: end)
  }

  @Test("a tick at its deadline or later is right, and its lateness is kept")
  func lateness() throws {
    let timer = timer()
    for (at, due) in [(100, 200), (205, 300), (399, 400)] as [(UInt64, UInt64)] {
      clock.set(at)
      timer.fire()
      #expect(timer.dueNanoseconds == due)
    }
    #expect(Array(timer.lateness) == [0, 5, 99])
    #expect(try judge(timer, at: 399).problems.isEmpty)
  }

  @Test("a stall counts for every deadline it delayed, not modulo the interval")
  func stall() throws {
    let timer = timer()
    clock.set(430)
    timer.fire()
    #expect(Array(timer.lateness) == [330, 230, 130, 30])
    #expect(try judge(timer, at: 430).figures.contains { $0.column == "missed" && $0.value == 3 })
  }

  @Test("what fires after the window has ended is not measured")
  func afterTheWindow() {
    let timer = timer()
    clock.set(100)
    timer.fire()
    timer.noteEnded(at: 150)
    clock.set(200)
    timer.fire()
    #expect(timer.fired == 1)
  }

  @Test("a timer that never ticks is dead after three deadlines")
  func neverTicks() throws {
    #expect(try judge(timer(), at: 199).problems.isEmpty)
    #expect(try judge(timer(), at: 300).problems == ["3 ticks never came: their timers had stopped"])
  }

  @Test("a tick before the first deadline is an error")
  func early() throws {
    let timer = timer()
    clock.set(99)
    timer.fire()
    #expect(try judge(timer, at: 150).problems == ["1 ticks came before their deadline"])
  }

  @Test("a second tick within one interval is an error, unless one was missed before")
  func repeated() throws {
    let timer = timer()
    for at: UInt64 in [100, 150] {
      clock.set(at)
      timer.fire()
    }
    #expect(try judge(timer, at: 199).problems.count == 1)
    let late = self.timer()
    for at: UInt64 in [310, 311, 312] {
      clock.set(at)
      late.fire()
    }
    #expect(try judge(late, at: 312).problems.isEmpty)
  }

  @Test("deadlines without a tick are counted, not errors")
  func missed() throws {
    let timer = timer()
    for at: UInt64 in [100, 500] {
      clock.set(at)
      timer.fire()
    }
    let found = try judge(timer, at: 500)
    #expect(found.problems.isEmpty)
    #expect(found.figures.contains { $0.column == "missed" && $0.value == 3 })
  }

  @Test("a timer that stopped is an error, one that is merely behind is not")
  func stopped() throws {
    let timer = timer()
    clock.set(100)
    timer.fire()
    #expect(try judge(timer, at: 700).problems.isEmpty)
    #expect(try judge(timer, at: 1000).problems == ["8 ticks never came: their timers had stopped"])
  }

  @Test("a tick after cancel is an error")
  func afterCancel() throws {
    let timer = timer()
    timer.noteCancelled()
    clock.set(100)
    timer.fire()
    #expect(try judge(timer, at: 100).problems == ["1 ticks came after cancel"])
  }

  @Test("an interval of zero is refused")
  func zeroInterval() {
    #expect(throws: ParameterError.self) {
      try Timers(parameters(["timers": "1", "interval": "0", "leeway": "0"]))
    }
  }
}

struct DeliveryTests {
  let clock = FakeClock()

  private func polling(_ ready: String) throws -> Polling {
    try Polling(parameters(["interval": "100ns", "attempts": "5", "pending": "1", "ready": ready]))
  }

  private func delivery(_ polling: Polling, isMain: Bool = true) -> Delivery {
    Delivery(
      began: 1000, periods: polling.readyPeriods,
      surroundings: .init(now: { [clock] in clock.now }, isMainQueue: { isMain }))
  }

  @Test("response counts from the moment the app became ready")
  func response() throws {
    let polling = try polling("mid-interval")
    let delivery = delivery(polling)
    clock.set(1100)
    #expect(!delivery.look())
    clock.set(1200)
    #expect(delivery.look())
    clock.set(1205)
    delivery.route()
    #expect(delivery.responseNanoseconds == 55)
    // The look at two intervals is the first that can find it ready.
    #expect(delivery.latenessNanoseconds(interval: 100) == 5)
    #expect(polling.judge([delivery]).problems.isEmpty)
  }

  @Test("ready, not ready, ready: nobody may route in between")
  func flapping() throws {
    let polling = try polling("flapping")
    let delivery = delivery(polling)
    for (at, isReady) in [(1100, false), (1130, true), (1200, false), (1400, true)] as [(UInt64, Bool)] {
      clock.set(at)
      #expect(delivery.look() == isReady)
    }
  }

  @Test("routing unseen, off main, twice, never: each has its problem")
  func problems() throws {
    let polling = try polling("mid-interval")
    clock.set(1200)
    let unseen = delivery(polling)
    unseen.route()
    let offMain = delivery(polling, isMain: false)
    #expect(offMain.look())
    offMain.route()
    let twice = delivery(polling)
    #expect(twice.look())
    twice.route()
    twice.route()
    let never = delivery(polling)
    #expect(
      polling.judge([unseen, offMain, twice, never]).problems == [
        "1 deliveries were routed or given up more than once",
        "1 deliveries were neither routed nor given up",
        "1 deliveries were routed though no look had found the app ready",
        "1 deliveries ended outside the main queue",
      ])
  }

  @Test("whoever goes on looking after cancel was not told")
  func lookingOn() throws {
    let polling = try polling("cancelled")
    let delivery = delivery(polling)
    delivery.noteCancelled()
    clock.set(1100)
    #expect(!delivery.look())
    #expect(polling.judge([delivery]).problems.isEmpty)
    clock.set(1200)
    #expect(!delivery.look())
    #expect(polling.judge([delivery]).problems == ["1 deliveries were looked at again after cancel"])
  }

  @Test("who is told when the app is ready may give up at the cap, however seldom it looked, and not before")
  func patience() throws {
    let polling = try polling("never")
    let patient = delivery(polling)
    let hasty = delivery(polling)
    #expect(!patient.look() && !hasty.look())
    clock.set(1399)
    hasty.giveUp()
    clock.set(1400)
    patient.giveUp()
    #expect(polling.judge([patient], isSignalled: true).problems.isEmpty)
    #expect(polling.judge([hasty], isSignalled: true).problems == ["1 deliveries were given up before their time"])
    #expect(polling.judge([patient]).problems == ["1 deliveries were given up before the last look"])
  }

  @Test("looks that come faster than the interval are no patience")
  func haste() throws {
    let polling = try polling("never")
    let delivery = delivery(polling)
    for at: UInt64 in [1000, 1010, 1020, 1030, 1040] {
      clock.set(at)
      #expect(!delivery.look())
    }
    delivery.giveUp()
    #expect(polling.judge([delivery]).problems == ["1 deliveries were given up before their time"])
  }

  @Test("what ends after cancel is an error")
  func afterCancel() throws {
    let polling = try polling("cancelled")
    let delivery = delivery(polling)
    clock.set(1100)
    delivery.noteCancelled()
    clock.set(1200)
    delivery.giveUp()
    #expect(polling.judge([delivery]).problems.contains("1 deliveries were routed or given up after cancel"))
  }
}

struct HotPathTests {
  private func scenario(_ order: String = "per-producer") throws -> HotPath {
    try HotPath(
      parameters(["clients": "2", "rate": "1k", "burst": "1", "work": "0", "order": order]), seconds: 1)
  }

  private func write(_ events: [(Int, Int)], to scenario: HotPath) {
    var state = scenario.makeState()
    for (producer, number) in events { HotPath.serve(.init(producer: producer, number: number), &state) }
  }

  @Test("every event once and in its producer's order is right")
  func right() throws {
    let scenario = try scenario()
    write([(0, 0), (1, 0), (0, 1), (1, 1)], to: scenario)
    #expect(scenario.judge(sent: [2, 2]).problems.isEmpty)
  }

  @Test("loss and repetition are told apart")
  func lossAndRepetition() throws {
    let scenario = try scenario("free")
    write([(0, 0), (0, 2), (0, 2), (1, 0)], to: scenario)
    let found = scenario.judge(sent: [3, 1])
    #expect(found.problems == ["1 events were never written", "1 events were written again"])
  }

  @Test("order counts per producer, with the largest displacement; whether it is an error is a factor")
  func order() throws {
    for (order, problems) in [("per-producer", 1), ("free", 0)] {
      let scenario = try scenario(order)
      write([(0, 5), (0, 0), (0, 1), (0, 2), (0, 3), (0, 4)], to: scenario)
      let found = scenario.judge(sent: [6, 0])
      #expect(found.problems.count == problems)
      #expect(found.figures.contains { $0.column == "out_of_order" && $0.value == 5 })
      #expect(found.figures.contains { $0.column == "max_displacement" && $0.value == 5 })
    }
  }

  @Test("an event that nobody sent does not touch foreign memory")
  func strangers() throws {
    let scenario = try scenario()
    write([(7, 0), (-1, 0), (0, .max), (0, -5)], to: scenario)
    #expect(scenario.judge(sent: [0, 0]).problems.contains("4 events were written that nobody sent"))
  }
}

struct ParametersTests {
  @Test("lengths of time are read in every unit, and nonsense is refused with the factor's name")
  func durations() throws {
    let read = parameters(["a": "0", "b": "500ns", "c": "10us", "d": "16.67ms", "e": "2s", "f": "-1ms", "g": "soon"])
    #expect(try read.nanoseconds("a") == 0)
    #expect(try read.nanoseconds("b") == 500)
    #expect(try read.nanoseconds("c") == 10_000)
    #expect(try read.nanoseconds("d") == 16_670_000)
    #expect(try read.nanoseconds("e") == 2_000_000_000)
    for name in ["f", "g", "missing"] {
      #expect { try read.nanoseconds(name) } throws: { "\($0)".contains("factor \(name)") }
    }
  }
}

struct SubmittedRWCacheTests {
  private func scenario() throws -> SubmittedRWCache {
    try SubmittedRWCache(parameters(["clients": "1", "keys": "1", "reads": "50", "work": "0"]))
  }

  @Test("a write may be submitted only, so long as the client's next read sees it")
  func submitted() throws {
    let scenario = try scenario()
    var client = scenario.makeClient(0)
    var state = scenario.makeState()
    let write = RWCache.Request.write(key: 0, writer: 1, payload: .init(identity: 1))
    for _ in 0..<3 { client.check(SubmittedRWCache.unanswered(write), for: write) }
    for _ in 0..<2 { _ = SubmittedRWCache.serve(write, &state) }
    var early = client
    early.check(SubmittedRWCache.read(.read(key: 0), state), for: .read(key: 0))
    #expect(scenario.judge([early]).problems.contains("1 replies were older than what the same client had seen"))
    _ = SubmittedRWCache.serve(write, &state)
    for request in client.closingRequests() { client.check(SubmittedRWCache.serve(request, &state), for: request) }
    #expect(scenario.judge([client]).problems.isEmpty)
  }

  @Test("a read is not submitted, and a submitted write that is never done is missing")
  func unanswered() throws {
    let scenario = try scenario()
    var client = scenario.makeClient(0)
    client.check(.submitted, for: .read(key: 0))
    let write = RWCache.Request.write(key: 0, writer: 1, payload: .init(identity: 1))
    client.check(SubmittedRWCache.unanswered(write), for: write)
    var state = scenario.makeState()
    for request in client.closingRequests() { client.check(SubmittedRWCache.serve(request, &state), for: request) }
    let found = scenario.judge([client])
    #expect(found.problems.contains("1 replies were torn: no write put that value there"))
    #expect(found.problems.contains("1 writes are missing from the final content"))
  }
}
