import Scenarios
import StrategyKit

/// Guarantees nothing: correct for one client only. The state lies behind a pointer, since a class's property would be
/// checked for exclusive access: the control is to cost what the harness costs, and nothing else.
final class NullGuard<Scenario: StateScenario>: StateGuard, EventSink, @unchecked Sendable {
  private let state: UnsafeMutablePointer<Scenario.State>  // unchecked: the catalogue gives the control one client

  init(_ scenario: Scenario) {
    state = .allocate(capacity: 1)
    state.initialize(to: scenario.makeState())
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  func ask(_ request: Scenario.Request) -> Scenario.Reply { Scenario.serve(request, &state.pointee) }

  func tell(_ request: Scenario.Request) { _ = Scenario.serve(request, &state.pointee) }
}
