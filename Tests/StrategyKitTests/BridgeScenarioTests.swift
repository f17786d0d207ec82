import CEventSource
import Scenarios
import Testing

private func parameters(_ changes: [String: String]) -> Parameters {
  let standard = [
    "rate": "1k", "order": "kept", "main": "free", "buffer": "4", "work": "0", "subscribers": "2", "stuck": "none",
    "late": "none", "early": "free", "scale": "1000",
  ]
  return Parameters(
    values: standard.merging(changes) { $1 }, seed: 1, scratch: "/nonexistent", spinsPerNanosecond: 1)
}

struct DeliveryRecordTests {
  @Test("gaps are lost unless they were reported, and a report for what arrived is a contradiction")
  func gaps() {
    let record = DeliveryRecord(capacity: 100)
    for number in [0, 1, 4, 5, 6, 6] { record.note(number) }
    for number in [2, 5] { record.noteDropped(number) }
    let tally = record.tally(sent: 8)
    #expect((tally.lost, tally.dropped, tally.gaps) == (2, 2, 3))
    #expect((tally.droppedAndArrived, tally.duplicated, tally.strangers) == (1, 1, 0))
  }

  @Test("only what is expected can be lost")
  func expectations() {
    let record = DeliveryRecord(capacity: 100)
    for number in [70, 71, 73] { record.note(number) }
    #expect(record.tally(sent: 75) { $0 >= 70 }.lost == 2)
    #expect(record.tally(sent: 75) { $0 >= 70 && $0 % 2 == 1 }.lost == 0)
  }

  @Test("order counts with the largest displacement")
  func order() {
    let record = DeliveryRecord(capacity: 100)
    for number in [3, 0, 1, 2, 4] { record.note(number) }
    #expect(record.inversions == 3)
    #expect(record.displacement == 3)
  }

  @Test("numbers that nobody sent touch no foreign memory")
  func strangers() {
    let record = DeliveryRecord(capacity: 10)
    for number in [-1, 10, .max, 7] { record.note(number) }
    #expect(record.tally(sent: 5).strangers == 4)
  }
}

struct CallbackBridgeTests {
  private func event(_ call: UInt64, value: UInt64? = nil) -> SensorEvent {
    let number = value ?? call
    var reading = lab_reading()
    reading.number = number
    reading.values = (lab_reading_value(number, 0), lab_reading_value(number, 1), lab_reading_value(number, 2))
    return SensorEvent(call, &reading)
  }

  private func scenario(_ changes: [String: String] = [:]) throws -> CallbackBridge {
    try CallbackBridge(parameters(changes), seconds: 1)
  }

  private func write(_ events: [SensorEvent], to scenario: CallbackBridge, isOnMain: Bool = true) {
    for event in events {
      if event.isForMain {
        scenario.ledger.write(forMain: event, isOnMain: isOnMain)
      } else {
        scenario.ledger.write(event)
      }
    }
  }

  @Test("every event once, in order and with its value is right, wherever the few for the main queue come in between")
  func right() throws {
    let scenario = try scenario(["main": "required"])
    write(((1..<64) + [65, 66, 0, 64]).map { event(UInt64($0)) }, to: scenario)
    #expect(scenario.judge(sent: 67).problems.isEmpty)
  }

  @Test("a value read after the next call had overwritten it is caught, lost and repeated")
  func lateRead() throws {
    let scenario = try scenario()
    write([event(0), event(1, value: 2), event(2)], to: scenario)
    #expect(
      scenario.judge(sent: 3).problems == [
        "1 values were not those of their call: read after the next one",
        "1 events were never handled nor reported as dropped",
        "1 events were handled again",
      ])
  }

  @Test("handled and reported drops make what was sent")
  func drops() throws {
    let scenario = try scenario()
    write([event(0), event(3)], to: scenario)
    for call: UInt64 in [1, 2] { scenario.ledger.drop(event(call)) }
    let found = scenario.judge(sent: 4)
    #expect(found.problems.isEmpty)
    #expect(found.figures.contains { $0.role == "drop" && $0.value == 2 })
    #expect(found.figures.contains { $0.role == "gap" && $0.value == 2 })
    #expect(scenario.judge(sent: 5).problems == ["1 events were never handled nor reported as dropped"])
  }

  @Test("order is an error where it must be kept, and counted where it is free")
  func order() throws {
    for (order, problems) in [("kept", 1), ("free", 0)] {
      let scenario = try scenario(["order": order])
      write([event(0), event(2), event(1)], to: scenario)
      let found = scenario.judge(sent: 3)
      #expect(found.problems.count == problems)
      #expect(found.figures.contains { $0.column == "out_of_order" && $0.value == 1 })
    }
  }

  @Test("an event for the main queue that is handled elsewhere is an error where that is required")
  func offMain() throws {
    for (main, problems) in [("required", 1), ("free", 0)] {
      let scenario = try scenario(["main": main])
      write([event(0)], to: scenario, isOnMain: false)
      #expect(scenario.judge(sent: 1).problems.count == problems)
    }
  }

  @Test("an event counts as handled when its handler says so, not when it is written")
  func counted() throws {
    let ledger = try scenario().ledger
    ledger.write(event(1))
    ledger.write(forMain: event(0), isOnMain: true)
    #expect((ledger.handled, ledger.handledForMain) == (0, 0))
    ledger.countWritten()
    ledger.countWrittenForMain()
    #expect((ledger.handled, ledger.handledForMain) == (2, 1))
  }

  @Test("what comes after the end is an error")
  func late() throws {
    let scenario = try scenario()
    write([event(0)], to: scenario)
    scenario.ledger.finish()
    write([event(1)], to: scenario)
    #expect(scenario.judge(sent: 2).problems == ["1 events were handled after the end"])
  }
}

struct DeviceBrowserTests {
  @Test("a replay publishes each of the eleven kinds, and the same again each time")
  func replay() {
    let session = ScriptedSession(.photoSession)
    var events: [BrowserEvent] = []
    let browser = DeviceBrowser(session: session, browser: session) { events.append($0) }
    browser.start()
    for _ in 0..<3 * SessionScript.photoSession.entries.count { session.playNext(to: browser) }
    let once = events.prefix(events.count / 3)
    #expect(Array(once + once + once) == events)
    #expect(once.reduce(into: EventKinds()) { $0.formUnion($1.kinds) } == [.ten, .startTransferCommand])
    #expect(session.isBrowsing)
    #expect(session.disconnects == 3)
  }

  @Test("three silent seconds are a heartbeat timeout, two are not, and it is told once")
  func silence() {
    let session = ScriptedSession(.photoSession)
    var events: [BrowserEvent] = []
    let browser = DeviceBrowser(session: session, browser: session) { events.append($0) }
    browser.connected(NearbyDevice(id: 1))
    for second in 1...9 {
      browser.secondPassed()
      if second == 2 { browser.received(.heartbeat) }
    }
    #expect(events == [.deviceConnected(NearbyDevice(id: 1)), .heartbeatTimeout])
  }

  @Test("steps come at their time, replay after replay")
  func times() {
    let script = SessionScript(length: 100, [(30, .secondPassed), (10, .connectionFailed)])
    let session = ScriptedSession(script)
    let browser = DeviceBrowser(session: session, browser: session) { _ in }
    var times: [Int] = []
    for _ in 0..<4 {
      times.append(session.nextAt)
      session.playNext(to: browser)
    }
    #expect(times == [10, 30, 110, 130])
  }
}

struct EventStreamTests {
  private let early = Array(repeating: EventKinds.deviceFound, count: EventStream.earlyCount)

  private func notice(_ number: Int, _ event: BrowserEvent) -> BrowserNotice {
    BrowserNotice(event: event, number: number, intended: 0)
  }

  private func subscription(_ index: Int, _ scenario: EventStream) -> Subscription {
    Subscription(kinds: scenario.kinds(ofSubscriber: index), from: EventStream.earlyCount, capacity: 100)
  }

  @Test("each gets what it subscribed for: two the transfer, the third not")
  func kinds() throws {
    let scenario = try EventStream(parameters(["subscribers": "3"]), seconds: 1)
    let all = (0..<3).map { subscription($0, scenario) }
    for subscription in all { subscription.note(notice(8, .captureCommand)) }
    for subscription in all.prefix(2) { subscription.note(notice(9, .startTransferCommand)) }
    let published = early + [.captureCommand, .startTransferCommand]
    #expect(scenario.judge(published: published, all).problems.isEmpty)
    all[2].note(notice(9, .startTransferCommand))
    #expect(
      scenario.judge(published: published, all).problems
        == ["1 events reached somebody who had not subscribed for them"])
  }

  @Test("a split stream, a repetition, an inversion and a late arrival each have their problem")
  func problems() throws {
    let scenario = try EventStream(parameters([:]), seconds: 1)
    let both = (0..<2).map { subscription($0, scenario) }
    for number in [8, 11] { both[0].note(notice(number, .sendPhoto)) }
    for number in [9, 9, 11, 10] { both[1].note(notice(number, .sendPhoto)) }
    both[0].finish()
    both[0].note(notice(10, .sendPhoto))
    #expect(
      scenario.judge(published: early + [.sendPhoto, .sendPhoto, .sendPhoto, .sendPhoto], both).problems == [
        "2 events never reached a subscriber nor were reported as dropped",
        "1 events reached a subscriber again",
        "2 events reached a subscriber after a later one",
        "1 events reached a subscriber after the end",
      ])
  }

  @Test("events before the first subscriber are counted, and an error only where they must be kept")
  func earlyEvents() throws {
    for (early, problems) in [("free", 0), ("kept", 1)] {
      let scenario = try EventStream(parameters(["early": early]), seconds: 1)
      let first = subscription(0, scenario)
      first.note(notice(0, .deviceFound(NearbyDevice(id: 1))))
      let found = scenario.judge(published: self.early, [first])
      #expect(found.problems.count == problems)
      #expect(found.figures.contains { $0.role == "early-gap" && $0.value == 7 })
    }
  }

  @Test("a late joiner is owed what is published once it stands; a reported drop is not lost")
  func lateAndDropped() throws {
    let scenario = try EventStream(parameters([:]), seconds: 1)
    let late = Subscription(kinds: .ten, from: nil, capacity: 200)
    let published = early + Array(repeating: EventKinds.sendPhoto, count: 5)
    #expect(late.awaited(of: published) == 0)
    late.note(notice(8, .sendPhoto))
    late.note(notice(9, .sendPhoto))
    late.from = 10
    // What came before cannot stand for what is missing.
    #expect(late.awaited(of: published) == 3)
    late.note(notice(10, .sendPhoto))
    late.noteDropped(notice(11, .sendPhoto))
    #expect((late.arrived, late.dropped, late.settled) == (3, 1, 4))
    #expect(late.awaited(of: published) == 1)
    #expect(
      scenario.judge(published: published, [late]).problems
        == ["1 events never reached a subscriber nor were reported as dropped"])
    late.note(notice(12, .sendPhoto))
    #expect(late.awaited(of: published) == 0)
    #expect(scenario.judge(published: published, [late]).problems.isEmpty)
  }

  @Test("the audience of an event is who subscribed for it: all, or the first two")
  func audience() throws {
    for (subscribers, two) in [(1, 1), (3, 2)] {
      let scenario = try EventStream(parameters(["subscribers": "\(subscribers)"]), seconds: 1)
      #expect(scenario.audience(of: .sendPhoto) == subscribers)
      #expect(scenario.audience(of: .startTransferCommand) == two)
    }
  }
}
