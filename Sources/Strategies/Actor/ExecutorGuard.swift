import Scenarios
import StrategyKit

/// An executor that an actor makes for itself.
protocol OwnExecutor: SerialExecutor { init() }

/// An actor on an executor of its own. Guarantees: one request at a time; the caller suspends, no thread blocks. What else is
/// guaranteed, the executor says.
actor ExecutorGuard<Scenario: StateScenario, Executor: OwnExecutor>: SuspendingStateGuard, SuspendingEventSink {
  private let executor = Executor()
  private var state: Scenario.State

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ scenario: Scenario) { state = scenario.makeState() }

  func ask(_ request: Scenario.Request) -> Scenario.Reply { Scenario.serve(request, &state) }

  func tell(_ request: Scenario.Request) { _ = Scenario.serve(request, &state) }
}
