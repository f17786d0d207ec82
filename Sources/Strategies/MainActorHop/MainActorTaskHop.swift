import Scenarios
import StrategyKit

/// Guarantees: on the main actor, to which the new task goes without a detour by the pool. Not: at once; and order only as
/// far as the tasks have the same priority.
struct MainActorTaskHop: MainHopper {
  func hop(_ launch: Launch) {
    let view = launch.rootView()
    Task { @MainActor in launch.putUp(view) }
  }

  nonisolated(nonsending) func roundTrip(_ launch: Launch) async {
    let view = launch.rootView()
    await Task { @MainActor in launch.putUp(view) }.value
  }
}
