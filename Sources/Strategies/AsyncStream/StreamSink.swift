import Scenarios
import StrategyKit

/// Events go into a stream that one task reads. Guarantees: one at a time, in the order of submission; `tell` waits for a
/// short lock only. Not: a bound on what waits.
final class StreamSink<Scenario: StateScenario>: EventSink {
  private let continuation: AsyncStream<Scenario.Request>.Continuation

  init(_ scenario: Scenario) {
    let (stream, continuation) = AsyncStream.makeStream(of: Scenario.Request.self)
    self.continuation = continuation
    Task {
      var state = scenario.makeState()
      for await request in stream { _ = Scenario.serve(request, &state) }
    }
  }

  deinit { continuation.finish() }

  func tell(_ request: Scenario.Request) { continuation.yield(request) }
}
