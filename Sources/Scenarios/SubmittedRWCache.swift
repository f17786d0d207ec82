/// rw-cache for guards that return from a write before it is done, as a property with an asynchronous setter does. Its
/// clients accept that; all else is rw-cache. A type of its own, since the question costs 3 ns an operation, which the
/// clients of other guards need not pay.
public struct SubmittedRWCache: ClosedScenario, UnansweredWrites {
  public typealias State = RWCache.State
  public typealias Request = RWCache.Request

  public enum Reply: Sendable {
    /// As in rw-cache.
    case served(RWCache.Entry?)
    /// The write will be done. What it replaces is not known yet.
    case submitted
  }

  public static let name = RWCache.name
  public static let roles = RWCache.roles
  let base: RWCache

  public init(_ parameters: Parameters) throws(ParameterError) { base = try RWCache(parameters) }

  public var clients: Int { base.clients }
  public var workNanoseconds: UInt64 { base.workNanoseconds }
  public func makeState() -> sending State { base.makeState() }

  @inlinable public static func isRead(_ request: Request) -> Bool { RWCache.isRead(request) }

  @inlinable public static func read(_ request: Request, _ state: State) -> Reply {
    .served(RWCache.read(request, state))
  }

  @inlinable public static func serve(_ request: Request, _ state: inout State) -> Reply {
    .served(RWCache.serve(request, &state))
  }

  @inlinable public static func unanswered(_ write: Request) -> Reply { .submitted }

  public func makeClient(_ index: Int) -> Client { Client(base: base.makeClient(index)) }
  public func judge(_ clients: [Client]) -> Judgement { base.judge(clients.map(\.base)) }
  public func judgeHung() -> Judgement { base.judgeHung() }
}

extension SubmittedRWCache {
  public struct Client: ScenarioClient {
    @usableFromInline var base: RWCache.Client

    @inlinable public mutating func next() -> Request { base.next() }
    @inlinable public static func role(of request: Request) -> Int { RWCache.Client.role(of: request) }

    @inlinable public mutating func check(_ reply: Reply, for request: Request) {
      switch reply {
      case .served(let entry): base.check(entry, for: request)
      case .submitted: base.noteSubmitted(request)
      }
    }

    public func closingRequests() -> [Request] { base.closingRequests() }
  }
}
