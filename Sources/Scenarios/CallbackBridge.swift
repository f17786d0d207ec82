public import CSpin
public import Synchronization

/// From a C callback into Swift: a library calls many times from its own thread or on a queue it was given, and each
/// value must reach the one consumer.
public struct CallbackBridge: Sendable {
  /// Whether an event may be handled after a later one. Those for the main queue are compared with one another only.
  public enum Order: String, CaseIterable, Sendable { case kept, free }

  /// Whether the few events for the main queue must be handled there, or where they are is only counted.
  public enum Main: String, CaseIterable, Sendable { case free, required }

  public static let name = "callback-bridge"
  /// Calls per second; nil: as fast as the library can.
  public let rate: Double?
  public let workNanoseconds: UInt64
  /// Events that a bounded buffer may hold.
  public let buffer: Int
  let order: Order
  let main: Main
  public let ledger: Ledger
  /// The library stops by itself after so many calls.
  public let limit: Int

  /// - Parameters:
  ///   - parameters: every factor of the trial.
  ///   - seconds: how long the library may call at most; with the rate it bounds the numbers.
  /// - Throws: when a factor is missing or cannot be used.
  public init(_ parameters: Parameters, seconds: Double) throws(ParameterError) {
    rate = try parameters.rate("rate")
    workNanoseconds = try parameters.nanoseconds("work")
    buffer = try parameters.count("buffer")
    order = try parameters.choice("order")
    main = try parameters.choice("main")
    // Unbounded: a bit for each of 2^24 events, more than a thread can send in a window.
    limit = rate.map { Int($0 * seconds) + 64 } ?? 1 << 24
    ledger = Ledger(capacity: limit, spins: parameters.spins(workNanoseconds))
  }

  /// - Parameters:
  ///   - sent: how many calls the library made.
  ///   - isDrained: false when events were still being handled: then what is missing is late, not lost.
  public func judge(sent: Int, isDrained: Bool = true) -> Judgement {
    var found = Judgement()
    let tally = ledger.tally(sent: sent)
    let lost = isDrained ? tally.lost : 0
    let inversions = ledger.common.inversions + ledger.forMain.inversions
    if isDrained { found.report("lost", lost) }
    found.report("duplicated", tally.duplicated)
    found.report("out_of_order", inversions)
    found.report(
      "max_displacement",
      max(ledger.common.displacement, ledger.forMain.displacement * Int(SensorEvent.mainEvery)))
    // What the policy says it dropped beside the gaps that the consumer sees.
    found.report("ops", tally.dropped, role: "drop")
    if isDrained { found.report("ops", tally.gaps, role: "gap") }
    found.report("ops", ledger.onMain, role: "on-main")
    found.require(zero: ledger.foreignValues, "values were not those of their call: read after the next one")
    found.require(zero: lost, "events were never handled nor reported as dropped")
    found.require(zero: tally.duplicated, "events were handled again")
    found.require(zero: tally.droppedAndArrived, "events were reported as dropped and handled")
    if order == .kept { found.require(zero: inversions, "events were handled after a later one") }
    if main == .required {
      found.require(zero: ledger.offMain, "events for the main queue were handled elsewhere")
    }
    found.require(zero: tally.strangers, "events were handled that nobody sent")
    found.require(zero: ledger.lateEvents, "events were handled after the end")
    return found
  }
}

extension CallbackBridge {
  /// Where events end. One common event at a time, and one for the main queue at a time: that is for the strategy to
  /// see to.
  public final class Ledger: @unchecked Sendable {  // unchecked: exclusion is what the strategy under test provides
    @usableFromInline let common: DeliveryRecord
    @usableFromInline let forMain: DeliveryRecord
    @usableFromInline let spins: UInt64
    @usableFromInline let commonCount = Atomic<Int>(0)
    @usableFromInline let mainCount = Atomic<Int>(0)
    @usableFromInline let droppedCount = Atomic<Int>(0)
    @usableFromInline let isOver = Atomic<Bool>(false)
    @usableFromInline let foreign = Atomic<Int>(0)
    @usableFromInline let late = Atomic<Int>(0)
    @usableFromInline var onMain = 0
    @usableFromInline var offMain = 0

    init(capacity: Int, spins: UInt64) {
      common = DeliveryRecord(capacity: capacity)
      forMain = DeliveryRecord(capacity: capacity / Int(SensorEvent.mainEvery) + 1)
      self.spins = spins
    }

    /// An event has arrived. It counts as handled from `countWritten` on.
    @inlinable public func write(_ event: SensorEvent) {
      if spins > 0 { _ = lab_spin(spins) }
      if !event.isOfItsCall { foreign.add(1, ordering: .relaxed) }
      if isOver.load(ordering: .relaxed) { late.add(1, ordering: .relaxed) }
      common.note(event.number)
    }

    /// What was written, and what its handler recorded of it, may be looked at. Under the exclusion of `write`.
    @inlinable public func countWritten() {
      commonCount.store(commonCount.load(ordering: .relaxed) &+ 1, ordering: .releasing)
    }

    /// One of the few has arrived. It counts as handled from `countWrittenForMain` on.
    public func write(forMain event: SensorEvent, isOnMain: Bool) {
      if spins > 0 { _ = lab_spin(spins) }
      if !event.isOfItsCall { foreign.add(1, ordering: .relaxed) }
      if isOver.load(ordering: .relaxed) { late.add(1, ordering: .relaxed) }
      if isOnMain { onMain += 1 } else { offMain += 1 }
      if event.number % Int(SensorEvent.mainEvery) == 0 {
        forMain.note(event.number / Int(SensorEvent.mainEvery))
      } else {
        forMain.note(-1)
      }
    }

    /// The same as `countWritten` for one of the few.
    public func countWrittenForMain() {
      mainCount.store(mainCount.load(ordering: .relaxed) &+ 1, ordering: .releasing)
    }

    /// The mechanism reports that an event will not arrive.
    public func drop(_ event: SensorEvent) {
      if event.isForMain {
        forMain.noteDropped(event.number / Int(SensorEvent.mainEvery))
      } else {
        common.noteDropped(event.number)
      }
      droppedCount.store(droppedCount.load(ordering: .relaxed) &+ 1, ordering: .releasing)
    }

    /// Events handled so far: all, and the few for the main queue. Any thread.
    public var handled: Int { commonCount.load(ordering: .acquiring) + handledForMain }
    public var handledForMain: Int { mainCount.load(ordering: .acquiring) }
    /// Events reported as dropped so far. Any thread.
    public var dropped: Int { droppedCount.load(ordering: .acquiring) }
    /// Set by the driver when everything was drained: nothing may be handled any more.
    public func finish() { isOver.store(true, ordering: .releasing) }

    var foreignValues: Int { foreign.load(ordering: .relaxed) }
    var lateEvents: Int { late.load(ordering: .relaxed) }

    func tally(sent: Int) -> DeliveryRecord.Tally {
      let every = Int(SensorEvent.mainEvery)
      var tally = common.tally(sent: sent) { $0 % every != 0 }
      tally += forMain.tally(sent: (sent + every - 1) / every)
      return tally
    }
  }
}
