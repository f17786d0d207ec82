/// A problem in which callers share one piece of state. Strategies that guard state are generic over it, so one type
/// serves every scenario of the role, those of other packages included.
public protocol StateScenario: Sendable {
  /// What is guarded. Not Sendable: keeping it safe is the strategy's job.
  associatedtype State
  /// What a caller wants done.
  associatedtype Request: Sendable
  /// What it gets back.
  associatedtype Reply: Sendable

  /// The state at the start of a trial. Called once, by the strategy, from any thread.
  func makeState() -> sending State

  /// Does the work of one request. The only way to the state; needs exclusive access. Any thread.
  static func serve(_ request: Request, _ state: inout State) -> Reply

  /// Whether `read` may do the work of this request, beside other reads. Any thread.
  static func isRead(_ request: Request) -> Bool

  /// Does the work of a request for which `isRead` holds. May run beside other reads, never beside
  /// `serve`. Any thread.
  static func read(_ request: Request, _ state: State) -> Reply
}

/// A state scenario whose clients do not insist on the reply of a write: it may only have been submitted, so long as it is
/// done before anything that the same client asks for later.
public protocol UnansweredWrites: StateScenario {
  /// The reply of a write that was submitted and not waited for.
  static func unanswered(_ write: Request) -> Reply
}

/// A state scenario whose clients wait for each reply: closed load.
public protocol ClosedScenario: StateScenario {
  /// One caller and what it remembers.
  associatedtype Client: ScenarioClient where Client.Request == Request, Client.Reply == Reply

  /// As in the catalogue and the `scenario` column.
  static var name: String { get }
  /// What a client may be doing: two roles at most, by the index that `Client.role(of:)` gives.
  static var roles: [String] { get }

  /// - Throws: when a factor is missing or has a value that the scenario cannot use.
  init(_ parameters: Parameters) throws(ParameterError)

  /// How many callers at once.
  var clients: Int { get }
  /// Time spent inside the service by calibrated spinning, in nanoseconds.
  var workNanoseconds: UInt64 { get }
  /// One for each index below `clients`.
  func makeClient(_ index: Int) -> Client
  /// Looks at the evidence after all clients have stopped.
  func judge(_ clients: [Client]) -> Judgement
  /// What can be said while clients hang and the state may still be touched.
  func judgeHung() -> Judgement
}

/// One caller: its prepared requests, and what it must remember to judge the replies. A value that its loop owns.
public protocol ScenarioClient: Sendable {
  /// The scenario's.
  associatedtype Request: Sendable
  /// The scenario's.
  associatedtype Reply: Sendable

  /// The next request, prepared before the window.
  mutating func next() -> Request
  /// Index into the scenario's roles.
  static func role(of request: Request) -> Int
  /// Judges a reply.
  mutating func check(_ reply: Reply, for request: Request)
  /// What the first client asks after all others have stopped, so that the final content can be judged. Their
  /// replies come to `check`.
  func closingRequests() -> [Request]
}
