import Scenarios
import StrategyKit
import Synchronization

/// A reader holds the lock only to take a reference and reads what it got. A writer changes a copy and puts it in place.
/// Guarantees: no reader waits for another's work, each read is of one moment. Not: cheap writes; each copies the whole
/// state.
final class SnapshotGuard<Scenario: StateScenario>: StateGuard {
  private final class Version: @unchecked Sendable {  // unchecked: never changed, only replaced
    let state: Scenario.State
    init(_ state: Scenario.State) { self.state = state }
  }

  private let current: Mutex<Version>
  private let writers = Mutex(())

  init(_ scenario: Scenario) { current = Mutex(Version(scenario.makeState())) }

  func ask(_ request: Scenario.Request) -> Scenario.Reply {
    if Scenario.isRead(request) { return Scenario.read(request, current.withLock { $0 }.state) }
    return writers.withLock { _ in
      var state = current.withLock { $0 }.state
      let reply = Scenario.serve(request, &state)
      let next = Version(state)
      current.withLock { $0 = next }
      return reply
    }
  }
}
