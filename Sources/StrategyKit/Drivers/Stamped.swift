public import CClock
public import Scenarios

/// A fire-and-forget scenario whose requests travel as arrivals. Serving one, the only way to the state, stamps begin and
/// end where the work is really done, without allocating: authors never read a clock.
public struct Stamped<Base: StateScenario>: StateScenario {
  public struct Arrival: Sendable {
    public let request: Base.Request
    /// When it should have arrived, in nanoseconds of the lab's clock; 0: outside the measured window.
    public let intended: UInt64
    @inlinable public init(request: Base.Request, intended: UInt64) {
      self.request = request
      self.intended = intended
    }
  }

  public struct State {
    @usableFromInline var base: Base.State
    @usableFromInline let times: ServiceTimes
  }

  public var base: Base
  let times: ServiceTimes

  init(_ base: Base, _ times: ServiceTimes) {
    self.base = base
    self.times = times
  }

  public func makeState() -> sending State { State(base: base.makeState(), times: times) }

  @inlinable public static func isRead(_ arrival: Arrival) -> Bool { false }

  /// Never called: events are not reads.
  @inlinable public static func read(_ arrival: Arrival, _ state: State) -> Base.Reply {
    Base.read(arrival.request, state.base)
  }

  @inlinable public static func serve(_ arrival: Arrival, _ state: inout State) -> Base.Reply {
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
