import Scenarios

/// The actor behind the tasks.
actor EventServer<Scenario: StateScenario> {
  private var state: Scenario.State

  init(_ scenario: Scenario) { state = scenario.makeState() }

  func serve(_ request: Scenario.Request) -> Scenario.Reply { Scenario.serve(request, &state) }
}
