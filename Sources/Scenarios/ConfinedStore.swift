public import CSpin

/// A store that works only on its own thread, as Realm's objects do. It is opened by the first request, in the place
/// where an app would open it: inside whatever guards it.
public struct ConfinedStore: ClosedScenario {
  public enum Kind: String, CaseIterable, Sendable { case checked, lmdb }
  public enum Slow: String, CaseIterable, Sendable { case none, some }

  public enum Request: Sendable {
    /// Adds to the number under a key; a slow one takes 10 ms.
    case put(key: Int, amount: UInt64, isSlow: Bool)
    case close
  }

  public struct State {
    @usableFromInline let store: ConfinedTable
    @usableFromInline let spins: UInt64
    @usableFromInline let slowSpins: UInt64
  }

  public static let name = "confined-store"
  public static let roles = ["put", "slow-put"]
  public let clients: Int
  public let workNanoseconds: UInt64
  let slow: Slow
  /// Rounds of calibrated spinning inside the service.
  public var spins: UInt64
  let slowSpins: UInt64
  let seed: UInt64
  let evidence: ConfinementEvidence
  let kind: Kind
  let folder: String

  public init(_ parameters: Parameters) throws(ParameterError) {
    clients = try parameters.count("clients")
    workNanoseconds = try parameters.nanoseconds("work")
    kind = try parameters.choice("store")
    slow = try parameters.choice("slow")
    spins = parameters.spins(workNanoseconds)
    slowSpins = parameters.spins(10_000_000)
    seed = parameters.seed
    folder = parameters.scratch
    evidence = ConfinementEvidence()
  }

  public func makeState() -> sending State {
    let store: ConfinedTable =
      switch kind {
      case .checked: CheckedTable(evidence)
      case .lmdb: LMDBTable(evidence, folder: folder)
      }
    return State(store: store, spins: spins, slowSpins: slowSpins)
  }

  @inlinable public static func isRead(_ request: Request) -> Bool { false }
  @inlinable public static func read(_ request: Request, _ state: State) -> Bool { false }

  /// Whether the store accepted the request.
  @inlinable public static func serve(_ request: Request, _ state: inout State) -> Bool {
    guard case .put(let key, let amount, let isSlow) = request else { return state.store.close() }
    let spins = isSlow ? state.slowSpins : state.spins
    if spins > 0 { _ = lab_spin(spins) }
    return state.store.add(amount, to: key)
  }

  public func makeClient(_ index: Int) -> Client { Client(seed: seed &+ UInt64(index) &* 0x1000_0001, slow: slow) }

  public func judge(_ clients: [Client]) -> Judgement {
    var found = judgeHung()
    if !evidence.failure.isEmpty { found.add(problem: "the first failure: \(evidence.failure)") }
    found.require(zero: clients.reduce(0) { $0 + $1.refused }, "requests were refused by the store")
    let accepted = clients.reduce(0) { $0 &+ $1.accepted }
    let contents = kind == .lmdb ? LMDBTable.contentAfterReopening(folder) : .success(evidence.content)
    switch contents {
    case .success(let content) where content != accepted:
      found.report("lost", accepted > content ? accepted - content : 0)
      found.report("duplicated", content > accepted ? content - accepted : 0)
      found.add(problem: "the content adds up to \(content), the accepted requests to \(accepted)")
    case .success: break
    case .failure(let problem): found.add(problem: problem.description)
    }
    return found
  }

  /// Reads whole words only, since clients that hang may still write.
  public func judgeHung() -> Judgement {
    var found = Judgement()
    found.report("distinct_threads", evidence.distinctThreads)
    found.report("confinement_violations", evidence.threadViolations)
    found.report("confinement_violations", evidence.threadViolations, role: "check-thread")
    found.report("confinement_violations", evidence.queueViolations, role: "check-queue")
    found.report("confinement_violations", evidence.executorViolations, role: "check-executor")
    found.require(
      zero: evidence.threadViolations, "accesses came from another thread than the one that opened the store")
    found.require(zero: evidence.failures, "calls failed in the store")
    return found
  }
}

extension ConfinedStore {
  public struct Client: ScenarioClient {
    @usableFromInline let requests: [Request]
    @usableFromInline var position = 0
    @usableFromInline var accepted: UInt64 = 0
    @usableFromInline var refused = 0

    init(seed: UInt64, slow: Slow) {
      var random = RandomSequence(seed: seed)
      let slowOne = slow == .some ? random.next(below: 512) : -1
      requests = (0..<512).map {
        .put(key: random.next(below: 64), amount: 1 + random.next() % 100, isSlow: $0 == slowOne)
      }
    }

    @inlinable public mutating func next() -> Request {
      position = (position + 1) & 511
      return requests[position]
    }

    @inlinable public static func role(of request: Request) -> Int {
      if case .put(_, _, let isSlow) = request, isSlow { 1 } else { 0 }
    }

    @inlinable public mutating func check(_ reply: Bool, for request: Request) {
      guard reply else {
        refused += 1
        return
      }
      if case .put(_, let amount, _) = request { accepted &+= amount }
    }

    public func closingRequests() -> [Request] { [.close] }
  }
}
