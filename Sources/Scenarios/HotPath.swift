public import CSpin
public import Synchronization

/// Fire and forget: many producers, one sink that writes each event in place. Order and exactness are judged at the
/// sink only, by numbers that each producer gives its events.
public struct HotPath: StateScenario {
  public struct Event: Sendable {
    public let producer: Int
    /// From 0, without gaps, per producer.
    public let number: Int
    @inlinable public init(producer: Int, number: Int) {
      self.producer = producer
      self.number = number
    }
  }

  /// The sink. What it writes is its ledger.
  public struct State {
    @usableFromInline let ledger: Ledger
    @usableFromInline let spins: UInt64
  }

  /// Whether an event may be written after a later one of the same producer. A log must keep the order, a counter need not.
  public enum Order: String, CaseIterable, Sendable {
    case perProducer = "per-producer"
    case free
  }

  public static let name = "hot-path"
  public let clients: Int
  /// Events per second offered by all clients together; nil: as fast as they can.
  public let rate: Double?
  public let burst: Int
  public let workNanoseconds: UInt64
  public let ledger: Ledger
  let order: Order
  /// Rounds of calibrated spinning inside the service.
  public var spins: UInt64

  /// - Parameters:
  ///   - parameters: every factor of the trial.
  ///   - seconds: how long producers may send at most; with the rate it bounds the event numbers.
  /// - Throws: when a factor is missing or cannot be used.
  public init(_ parameters: Parameters, seconds: Double) throws(ParameterError) {
    clients = try parameters.count("clients")
    rate = try parameters.rate("rate")
    burst = try parameters.count("burst")
    order = try parameters.choice("order")
    workNanoseconds = try parameters.nanoseconds("work")
    spins = parameters.spins(workNanoseconds)
    // Unbounded: a bit for each of 2^27 events a producer, 16 MiB of address space, touched only as far as used.
    let producers = clients
    let reserve = 2 * burst + 64
    let bound = rate.map { Int($0 * seconds) / producers + reserve } ?? 1 << 27
    ledger = Ledger(producers: producers, eventsPerProducer: bound)
  }

  public func makeState() -> sending State { State(ledger: ledger, spins: spins) }

  @inlinable public static func isRead(_ request: Event) -> Bool { false }
  @inlinable public static func read(_ request: Event, _ state: State) {}

  @inlinable public static func serve(_ event: Event, _ state: inout State) {
    if state.spins > 0 { _ = lab_spin(state.spins) }
    state.ledger.write(event)
  }

  /// The event that was served last counts as written from here on: who sees the count may read what was recorded of it.
  @inlinable public static func countServed(_ state: State) { state.ledger.countWritten() }

  /// - Parameters:
  ///   - sent: how many events each producer handed over.
  ///   - isDrained: false when the sink was still writing: then what is missing is late, not lost.
  public func judge(sent: [Int], isDrained: Bool = true) -> Judgement {
    var found = Judgement()
    let (missing, duplicated) = ledger.missingAndRepeated(sent: sent)
    let lost = isDrained ? missing : 0
    let inversions = ledger.total(\.inversions)
    if isDrained { found.report("lost", lost) }
    found.report("duplicated", duplicated)
    found.report("out_of_order", inversions)
    found.report("max_displacement", ledger.producers.map(\.displacement).max() ?? 0)
    found.require(zero: lost, "events were never written")
    found.require(zero: duplicated, "events were written again")
    if order == .perProducer {
      found.require(zero: inversions, "events were written after a later one of their producer")
    }
    found.require(zero: ledger.total(\.strangers), "events were written that nobody sent")
    found.require(zero: ledger.afterFinish, "events were written after finish")
    return found
  }
}

extension HotPath {
  /// What the sink wrote. `write` needs the strategy's exclusion; everything else is for the driver, once the sink is quiet.
  public final class Ledger: @unchecked Sendable {  // unchecked: exclusion is what the strategy under test provides
    /// One producer's page.
    public struct Page {
      public var newest = -1
      public var count = 0
      public var inversions = 0
      public var displacement = 0
      public var strangers = 0
    }

    @usableFromInline let pages: UnsafeMutablePointer<Page>
    @usableFromInline let bits: UnsafeMutablePointer<UInt64>
    @usableFromInline let wordsPerProducer: Int
    @usableFromInline var lateWrites = 0
    @usableFromInline let count: Int
    public let eventsPerProducer: Int
    /// Events written so far, so that the driver can watch the backlog from outside.
    public var written: Int { writtenCount.load(ordering: .acquiring) }
    @usableFromInline let writtenCount = Atomic<Int>(0)
    /// Set by the driver when everything was drained: nothing may be written any more.
    public func finish() { finished.store(true, ordering: .releasing) }
    @usableFromInline let finished = Atomic<Bool>(false)

    init(producers: Int, eventsPerProducer: Int) {
      count = producers
      self.eventsPerProducer = eventsPerProducer
      wordsPerProducer = (eventsPerProducer + 63) / 64
      pages = .allocate(capacity: producers)
      pages.initialize(repeating: Page(), count: producers)
      bits = zeroedWords(wordsPerProducer * producers)
    }

    deinit {
      pages.deallocate()
    }

    @inlinable func countWritten() {
      writtenCount.store(writtenCount.load(ordering: .relaxed) &+ 1, ordering: .releasing)
    }

    @inlinable func write(_ event: Event) {
      if finished.load(ordering: .relaxed) { lateWrites += 1 }
      guard (0..<count).contains(event.producer), (0..<eventsPerProducer).contains(event.number) else {
        pages[0].strangers += 1
        return
      }
      let page = pages + event.producer
      page.pointee.count += 1
      let word = bits + (event.producer * wordsPerProducer + event.number >> 6)
      let bit: UInt64 = 1 << UInt64(event.number & 63)
      if event.number > page.pointee.newest {
        page.pointee.newest = event.number
      } else if word.pointee & bit == 0 {
        page.pointee.inversions += 1
        page.pointee.displacement = max(page.pointee.displacement, page.pointee.newest - event.number)
      }
      word.pointee |= bit
    }

    public var producers: [Page] { (0..<count).map { pages[$0] } }
    public var afterFinish: Int { lateWrites }
    func total(_ field: KeyPath<Page, Int>) -> Int { producers.reduce(0) { $0 + $1[keyPath: field] } }

    func missingAndRepeated(sent: [Int]) -> (lost: Int, duplicated: Int) {
      var lost = 0
      var duplicated = 0
      for (producer, sent) in sent.enumerated() {
        let words = UnsafeBufferPointer(start: bits + producer * wordsPerProducer, count: wordsPerProducer)
        let distinct = words.prefix((sent + 63) / 64).reduce(0) { $0 + $1.nonzeroBitCount }
        lost += sent - distinct
        duplicated += pages[producer].count - distinct
      }
      return (lost, duplicated)
    }
  }
}
