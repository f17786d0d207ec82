import Scenarios

/// A token bucket that many callers share: an acquire takes a token if there is one, a refill puts one in unless the
/// bucket is full. Callers wait for the answer. Lost exclusion shows as tokens that were made or vanished.
struct RateLimiter: ClosedScenario {
  enum Request: Sendable {
    case acquire, refill
    /// How many are left: for the oracle, at the end.
    case count
  }

  enum Reply: Sendable {
    case granted, refused
    case added, full
    case left(Int)
  }

  struct State {
    var tokens: Int
    let most: Int
  }

  static let name = "rate-limiter"
  static let roles = ["acquire", "refill"]

  let clients: Int
  let workNanoseconds: UInt64 = 0
  let burst: Int
  let refillPercent: Double
  let seed: UInt64

  init(_ parameters: Parameters) throws(ParameterError) {
    clients = try parameters.count("clients")
    burst = try parameters.count("burst")
    refillPercent = try parameters.percent("refills")
    seed = parameters.seed
  }

  func makeState() -> sending State { State(tokens: burst, most: burst) }

  static func isRead(_ request: Request) -> Bool {
    if case .count = request { true } else { false }
  }

  static func read(_ request: Request, _ state: State) -> Reply { .left(state.tokens) }

  static func serve(_ request: Request, _ state: inout State) -> Reply {
    switch request {
    case .acquire:
      guard state.tokens > 0 else { return .refused }
      state.tokens -= 1
      return .granted
    case .refill:
      guard state.tokens < state.most else { return .full }
      state.tokens += 1
      return .added
    case .count: return read(request, state)
    }
  }

  func makeClient(_ index: Int) -> Client { Client(index, self) }

  /// What was in the bucket and what was added has been granted, or is still there.
  func judge(_ clients: [Client]) -> Judgement {
    var found = Judgement()
    let granted = clients.reduce(0) { $0 + $1.granted }
    let added = clients.reduce(0) { $0 + $1.added }
    let left = clients.compactMap(\.left).first ?? 0
    let missing = burst + added - granted - left
    found.report("lost", max(0, missing))
    found.report("duplicated", max(0, -missing))
    found.require(zero: max(0, missing), "tokens vanished: neither granted nor left")
    found.require(zero: max(0, -missing), "tokens too many: granted or left, but never added")
    found.require(zero: (0...burst).contains(left) ? 0 : 1, "bucket was overdrawn or overfull at the end")
    return found
  }

  func judgeHung() -> Judgement { Judgement() }
}

extension RateLimiter {
  /// One caller: 4,096 requests, prepared and cycled, and what it was told.
  struct Client: ScenarioClient {
    private let requests: [Request]
    private var position = 0
    private(set) var granted = 0
    private(set) var added = 0
    /// By the closing request.
    private(set) var left: Int?

    init(_ index: Int, _ scenario: RateLimiter) {
      var random = RandomSequence(seed: scenario.seed &+ UInt64(index))
      let refills = Int((4096 * scenario.refillPercent / 100).rounded())
      requests = (0..<4096).map { $0 < refills ? Request.refill : .acquire }.shuffled(using: &random)
    }

    mutating func next() -> Request {
      position = (position + 1) & 4095
      return requests[position]
    }

    static func role(of request: Request) -> Int {
      if case .refill = request { 1 } else { 0 }
    }

    mutating func check(_ reply: Reply, for request: Request) {
      switch reply {
      case .granted: granted += 1
      case .added: added += 1
      case .left(let count): left = count
      case .refused, .full: break
      }
    }

    func closingRequests() -> [Request] { [.count] }
  }
}
