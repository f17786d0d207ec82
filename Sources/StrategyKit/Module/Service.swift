import CStrategyABI
public import Scenarios

/// One scenario that a strategy serves, or the reason why it does not.
public struct Service: Sendable {
  /// Who may call.
  public struct Callers: OptionSet, Sendable {
    /// `LAB_CALLERS_…` of the C contract, or-ed.
    public let rawValue: UInt32
    /// - Parameter rawValue: `LAB_CALLERS_…`, or-ed.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Threads of the operating system.
    public static let threads = Callers(rawValue: UInt32(LAB_CALLERS_THREADS))
    /// Swift tasks on the pool.
    public static let tasks = Callers(rawValue: UInt32(LAB_CALLERS_TASKS))
    /// A library or a session that calls from a thread of its own.
    public static let callback = Callers(rawValue: UInt32(LAB_CALLERS_CALLBACK))
    /// Work on the main queue.
    public static let main = Callers(rawValue: UInt32(LAB_CALLERS_MAIN))
  }

  let scenario: String
  let callers: Callers
  var maximumClients: Int?
  let unavailable: String?
  let run: @Sendable (Trial, Sink) throws(ParameterError) -> Void

  @usableFromInline init(
    _ scenario: String, _ callers: Callers, run: @escaping @Sendable (Trial, Sink) throws(ParameterError) -> Void
  ) {
    self.scenario = scenario
    self.callers = callers
    unavailable = nil
    self.run = run
  }

  /// The scenario cannot honestly be served.
  /// - Parameters:
  ///   - scenario: its name.
  ///   - reason: why, for the list, the CSV and the report.
  public static func notApplicable(_ scenario: String, because reason: String) -> Service {
    Service(notApplicable: scenario, because: reason)
  }

  private init(notApplicable scenario: String, because reason: String) {
    self.scenario = scenario
    callers = []
    unavailable = reason
    run = { (_, sink) throws(ParameterError) in sink.finish(Int(LAB_OUTCOME_FAILED), reason) }
  }

  /// For the control, which has no synchronisation.
  /// - Parameter clients: how many callers at once it can bear; cells with more are not planned for it.
  public func atMost(clients: Int) -> Service {
    var service = self
    service.maximumClients = clients
    return service
  }
}

// Guards of shared state, under closed load. Inlined, so that the loop is specialised with the guard in its own module.
extension Service {
  /// A guard that blocks its callers: threads, and tasks as in an app.
  @inlinable
  public static func asking<S: ClosedScenario, G: StateGuard>(
    _ scenario: S.Type, blocking make: @escaping @Sendable (S) -> G
  ) -> Service where G.Scenario == S {
    Service(S.name, [.threads, .tasks]) { (trial, sink) throws(ParameterError) in
      let run = try ClosedTrial<S>(trial, sink)
      switch trial.callers {
      case .tasks: run.run(tasks: make)
      default: run.run(threads: make)
      }
    }
  }

  /// A guard that suspends its callers: tasks only.
  @inlinable
  public static func asking<S: ClosedScenario, G: SuspendingStateGuard>(
    _ scenario: S.Type, suspending make: @escaping @Sendable (S) -> G
  ) -> Service where G.Scenario == S {
    Service(S.name, [.tasks]) { (trial, sink) throws(ParameterError) in
      try ClosedTrial<S>(trial, sink).run(suspending: make)
    }
  }

  /// A mechanism that does one thing for threads and another for tasks.
  @inlinable
  public static func asking<S: ClosedScenario, G: StateGuard, H: SuspendingStateGuard>(
    _ scenario: S.Type, threads: @escaping @Sendable (S) -> G, tasks: @escaping @Sendable (S) -> H
  ) -> Service where G.Scenario == S, H.Scenario == S {
    Service(S.name, [.threads, .tasks]) { (trial, sink) throws(ParameterError) in
      let run = try ClosedTrial<S>(trial, sink)
      switch trial.callers {
      case .tasks: run.run(suspending: tasks)
      default: run.run(threads: threads)
      }
    }
  }
}

// Fire and forget.
extension Service {
  /// A sink that any caller can tell.
  @inlinable
  public static func hotPath<K: EventSink>(_ make: @escaping @Sendable (Stamped<HotPath>) -> K) -> Service
  where K.Scenario == Stamped<HotPath> {
    Service(HotPath.name, [.threads, .tasks]) { (trial, sink) throws(ParameterError) in
      let run = try HotPathTrial(trial, sink)
      switch trial.callers {
      case .tasks: run.run(tasks: make)
      default: run.run(threads: make)
      }
    }
  }

  /// A sink that only tasks can tell.
  @inlinable
  public static func hotPath<K: SuspendingEventSink>(suspending make: @escaping @Sendable (Stamped<HotPath>) -> K)
    -> Service where K.Scenario == Stamped<HotPath>
  {
    Service(HotPath.name, [.tasks]) { (trial, sink) throws(ParameterError) in
      try HotPathTrial(trial, sink).run(suspending: make)
    }
  }
}

// Waiting.
extension Service {
  /// A poller, made once a trial.
  public static func polling<P: Poller>(_ poller: P.Type) -> Service {
    Service(Polling.name, [.threads, .tasks]) { (trial, sink) throws(ParameterError) in
      try PollingTrial(trial, sink).run(P())
    }
  }

  /// A poller that the app tells when it becomes ready.
  public static func polling<G: ReadyGate>(gate: G.Type) -> Service {
    Service(Polling.name, [.threads, .tasks]) { (trial, sink) throws(ParameterError) in
      try PollingTrial(trial, sink).run(gate: G())
    }
  }

  /// A ticker, made once a trial.
  public static func timers<T: Ticker>(_ ticker: T.Type) -> Service {
    Service(Timers.name, [.threads]) { (trial, sink) throws(ParameterError) in
      try TimersTrial(trial, sink).run(T())
    }
  }
}

// Callbacks and streams of events.
extension Service {
  /// A bridge from a C callback to one consumer.
  /// - Parameter make: given the consumer and the most events that a bounded buffer may hold.
  public static func callbackBridge<B: EventBridge>(_ make: @escaping @Sendable (EventConsumer, Int) -> B) -> Service {
    Service(CallbackBridge.name, [.callback]) { (trial, sink) throws(ParameterError) in
      try CallbackBridgeTrial(trial, sink).run(make)
    }
  }

  /// Events for many subscribers.
  /// - Parameter make: given the most events that a bounded buffer may hold.
  public static func eventStream<P: EventPublisher>(_ make: @escaping @Sendable (Int) -> P) -> Service {
    Service(EventStream.name, [.callback]) { (trial, sink) throws(ParameterError) in
      try EventStreamTrial(trial, sink).run(make)
    }
  }
}
