public import Scenarios

/// Who may touch this state, and when? For callers that can block: threads, and tasks that do not mind.
public protocol StateGuard<Scenario>: Sendable {
  /// The problem whose state it guards.
  associatedtype Scenario: StateScenario

  /// Makes the state and its guard, once a trial. On the thread of `run_trial`, before anybody calls.
  init(_ scenario: Scenario)

  /// Serves the request under this guard's exclusion and waits for the reply. Any thread.
  func ask(_ request: Scenario.Request) -> Scenario.Reply
}

/// The same for callers that suspend: tasks.
public protocol SuspendingStateGuard<Scenario>: Sendable {
  /// The problem whose state it guards.
  associatedtype Scenario: StateScenario

  /// Makes the state and its guard, once a trial. On the thread of `run_trial`, before anybody calls.
  init(_ scenario: Scenario)

  /// Serves the request under this guard's exclusion and suspends until the reply is there. Any task.
  func ask(_ request: Scenario.Request) async -> Scenario.Reply
}

/// Fire and forget: who carries an event to the state it changes?
public protocol EventSink<Scenario>: Sendable {
  /// The problem whose state it guards.
  associatedtype Scenario: StateScenario

  /// Makes the state and its guard, once a trial. On the thread of `run_trial`, before anybody calls.
  init(_ scenario: Scenario)

  /// Hands the request over; it is served later, or at once, under this sink's exclusion. Returns as soon as it can. Any
  /// thread.
  func tell(_ request: Scenario.Request)
}

/// Fire and forget for mechanisms that only tasks can call.
public protocol SuspendingEventSink<Scenario>: Sendable {
  /// The problem whose state it guards.
  associatedtype Scenario: StateScenario

  /// Makes the state and its guard, once a trial. On the thread of `run_trial`, before anybody calls.
  init(_ scenario: Scenario)

  /// Hands the request over and suspends as long as the mechanism makes its caller wait. Any task.
  func tell(_ request: Scenario.Request) async
}
