public import CClock
public import Scenarios

/// A fire-and-forget scenario that says to its driver how much was served.
public protocol StampedScenario: StateScenario {
  /// Counts one request more, which was served and whose times are recorded. Any thread, with exclusive access.
  static func countServed(_ state: State)
}

extension HotPath: StampedScenario {}

/// A fire-and-forget scenario whose requests travel as arrivals. Serving one, the only way to the state, stamps begin and
/// end where the work is really done, without allocating: authors never read a clock.
public struct Stamped<Base: StampedScenario>: StateScenario {
  /// A request, and when it was meant to arrive.
  public struct Arrival: Sendable {
    /// What is to be done.
    public let request: Base.Request
    /// When it should have arrived, in nanoseconds of the lab's clock; 0: outside the measured window.
    public let intended: UInt64
    /// - Parameters:
    ///   - request: what is to be done.
    ///   - intended: when it should arrive, in nanoseconds of the lab's clock; 0: not measured.
    @inlinable public init(request: Base.Request, intended: UInt64) {
      self.request = request
      self.intended = intended
    }
  }

  /// The state of the scenario, and where its times go.
  public struct State {
    @usableFromInline var base: Base.State
    @usableFromInline let times: ServiceTimes
  }

  /// The scenario that is stamped.
  public var base: Base
  let times: ServiceTimes

  init(_ base: Base, _ times: ServiceTimes) {
    self.base = base
    self.times = times
  }

  /// The state at the start of a trial. Called once, by the strategy, from any thread.
  public func makeState() -> sending State { State(base: base.makeState(), times: times) }

  /// Never: events change the state.
  @inlinable public static func isRead(_ arrival: Arrival) -> Bool { false }

  /// Never called: events are not reads.
  @inlinable public static func read(_ arrival: Arrival, _ state: State) -> Base.Reply {
    Base.read(arrival.request, state.base)
  }

  /// Does the work and stamps it. Any thread, with exclusive access.
  @inlinable public static func serve(_ arrival: Arrival, _ state: inout State) -> Base.Reply {
    // Counted last: who sees the count may read what was recorded.
    defer { Base.countServed(state.base) }
    guard arrival.intended != 0 else { return Base.serve(arrival.request, &state.base) }
    let multiplier = state.times.clockMultiplier
    let begin = lab_clock_now_ns(multiplier)
    let reply = Base.serve(arrival.request, &state.base)
    let end = lab_clock_now_ns(multiplier)
    state.times.wait.record(from: arrival.intended, to: begin)
    state.times.service.record(from: begin, to: end)
    state.times.response.record(from: arrival.intended, to: end)
    return reply
  }
}

/// When the sink did its work. Recorded under the strategy's exclusion.
public struct ServiceTimes: Sendable {
  @usableFromInline let clockMultiplier: UInt64
  @usableFromInline let wait = LatencyRecorder()
  @usableFromInline let service = LatencyRecorder()
  @usableFromInline let response = LatencyRecorder()
}
