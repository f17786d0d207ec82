import Scenarios
import StrategyKit

/// Guarantees nothing: correct for one client only.
final class NullGuard<Scenario: StateScenario>: StateGuard, EventSink, @unchecked Sendable {
  private var state: Scenario.State  // unchecked: the catalogue gives the control one client

  init(_ scenario: Scenario) { state = scenario.makeState() }

  func ask(_ request: Scenario.Request) -> Scenario.Reply { Scenario.serve(request, &state) }

  func tell(_ request: Scenario.Request) { _ = Scenario.serve(request, &state) }
}
