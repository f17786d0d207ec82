public import CSpin

/// Many readers, few writers. The cache is a dictionary of entries that are not trivially copyable; a writer raises the
/// entry's version under the strategy's exclusion, so lost exclusion shows as lost versions.
public struct RWCache: ClosedScenario {
  /// Stands for a cached object: copying an entry retains it.
  public final class Payload: Sendable {
    public let identity: UInt64
    public init(identity: UInt64) { self.identity = identity }
  }

  public struct Entry: Sendable {
    public var key: Int
    public var version: UInt64
    public var writer: UInt64
    /// Over all other fields: an entry that is half one write and half another does not match.
    public var seal: UInt64
    public var payload: Payload

    @inlinable public init(key: Int, version: UInt64, writer: UInt64, payload: Payload) {
      self.key = key
      self.version = version
      self.writer = writer
      self.payload = payload
      seal = Self.seal(key, version, writer, payload)
    }

    @inlinable public var isWhole: Bool { seal == Self.seal(key, version, writer, payload) }

    // One multiplication a field: cheap beside the dictionary, and any single field out of step shows.
    @inlinable static func seal(_ key: Int, _ version: UInt64, _ writer: UInt64, _ payload: Payload) -> UInt64 {
      var z = UInt64(truncatingIfNeeded: key) &* 0x9e37_79b9_7f4a_7c15
      z = (z ^ version) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ writer) &* 0x94d0_49bb_1331_11eb
      return z ^ payload.identity
    }
  }

  public enum Request: Sendable {
    case read(key: Int)
    case write(key: Int, writer: UInt64, payload: Payload)
    /// As read, but without work: how the final content is looked at.
    case audit(key: Int)
  }

  public struct State {
    @usableFromInline var entries: [Int: Entry]
    @usableFromInline let spins: UInt64
  }

  public static let name = "rw-cache"
  public static let roles = ["read", "write"]
  public let clients: Int
  public let workNanoseconds: UInt64
  let keys: Int
  let readPercent: Double
  /// Rounds of calibrated spinning inside the service.
  public var spins: UInt64
  let seed: UInt64

  public init(_ parameters: Parameters) throws(ParameterError) {
    clients = try parameters.count("clients")
    keys = try parameters.count("keys")
    readPercent = try parameters.percent("reads")
    workNanoseconds = try parameters.nanoseconds("work")
    spins = parameters.spins(workNanoseconds)
    seed = parameters.seed
  }

  public func makeState() -> sending State {
    // A payload each: a shared one would make readers of different keys contend for its reference count.
    let entries = (0..<keys).map {
      ($0, Entry(key: $0, version: 0, writer: 0, payload: Payload(identity: UInt64($0))))
    }
    return State(entries: Dictionary(uniqueKeysWithValues: entries), spins: spins)
  }

  @inlinable public static func isRead(_ request: Request) -> Bool {
    if case .write = request { false } else { true }
  }

  @inlinable public static func read(_ request: Request, _ state: State) -> Entry? {
    switch request {
    case .read(let key):
      if state.spins > 0 { _ = lab_spin(state.spins) }
      return state.entries[key]
    case .audit(let key): return state.entries[key]
    case .write: return nil
    }
  }

  /// A write answers with the entry that it replaced.
  @inlinable public static func serve(_ request: Request, _ state: inout State) -> Entry? {
    guard case .write(let key, let writer, let payload) = request else { return read(request, state) }
    if state.spins > 0 { _ = lab_spin(state.spins) }
    let old = state.entries[key]
    let version = (old?.version ?? 0) + 1
    state.entries[key] = Entry(key: key, version: version, writer: writer, payload: payload)
    return old
  }

  public func makeClient(_ index: Int) -> Client {
    Client(index: index, keys: keys, readPercent: readPercent, seed: seed)
  }

  public func judge(_ clients: [Client]) -> Judgement {
    var found = Judgement()
    let written = clients.reduce(0) { $0 + $1.writes }
    // Every write raised one version by one, so the versions add up to the writes, unless some were lost.
    let kept = clients.first?.finalVersions.reduce(0, +) ?? 0
    found.report("lost", written > kept ? written - kept : 0)
    found.report("duplicated", kept > written ? kept - written : 0)
    found.require(zero: written > kept ? written - kept : 0, "writes are missing from the final content")
    found.require(zero: kept > written ? kept - written : 0, "writes too many in the final content")
    found.require(zero: clients.reduce(0) { $0 + $1.torn }, "replies were torn: no write put that value there")
    found.require(zero: clients.reduce(0) { $0 + $1.stale }, "replies were older than what the same client had seen")
    return found
  }

  public func judgeHung() -> Judgement { Judgement() }
}

extension RWCache {
  public struct Client: ScenarioClient {
    // 4,096 requests, cycled: 64 KiB, so that fetching the next one stays in the nearer caches.
    @usableFromInline let requests: [Request]
    @usableFromInline var position = 0
    /// The newest version this client has seen of each key.
    @usableFromInline var seen: [UInt64]
    @usableFromInline var writes: UInt64 = 0
    @usableFromInline var torn = 0
    @usableFromInline var stale = 0
    /// Filled by the closing requests.
    @usableFromInline var finalVersions: [UInt64] = []

    init(index: Int, keys: Int, readPercent: Double, seed: UInt64) {
      var random = RandomSequence(seed: seed &+ UInt64(index) &* 0x1000_0001)
      let writer = UInt64(index + 1)
      // Exactly the wanted share of reads, in random order, so that no client is a reader by luck.
      let count = 4096
      let reads = Int((Double(count) * readPercent / 100).rounded())
      requests = (0..<count).map { position -> Request in
        let key = random.next(below: keys)
        return position < reads
          ? .read(key: key)
          : .write(key: key, writer: writer, payload: Payload(identity: writer << 32 | UInt64(position)))
      }.shuffled(using: &random)
      seen = [UInt64](repeating: 0, count: keys)
    }

    @inlinable public mutating func next() -> Request {
      position = (position + 1) & 4095
      return requests[position]
    }

    @inlinable public static func role(of request: Request) -> Int { isRead(request) ? 0 : 1 }

    @inlinable public mutating func check(_ reply: Entry?, for request: Request) {
      guard let entry = reply, entry.isWhole else {
        torn += 1
        return
      }
      switch request {
      case .read(let key):
        if entry.key != key { torn += 1 }
        if entry.version < seen[key] { stale += 1 }
        seen[key] = entry.version
      case .audit(let key):
        if entry.key != key { torn += 1 }
        if entry.version < seen[key] { stale += 1 }
        finalVersions.append(entry.version)
      case .write(let key, _, _):
        if entry.key != key { torn += 1 }
        if entry.version < seen[key] { stale += 1 }
        seen[key] = entry.version + 1
        writes += 1
      }
    }

    /// A write was submitted. What it replaces is not known, but a later read by this client has to see one version more
    /// than it had seen.
    @inlinable mutating func noteSubmitted(_ request: Request) {
      guard case .write(let key, _, _) = request else {
        torn += 1
        return
      }
      seen[key] += 1
      writes += 1
    }

    public func closingRequests() -> [Request] { seen.indices.map { .audit(key: $0) } }
  }
}
