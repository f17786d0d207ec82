import Scenarios
import StrategyKit

/// Guarantees: on the main actor; the round trip comes back when it is done. Not: order one way, since the new task
/// starts on the pool and goes to main from there.
struct MainActorRunHop: MainHopper {
  func hop(_ launch: Launch) {
    let view = launch.rootView()
    Task { await MainActor.run { launch.putUp(view) } }
  }

  nonisolated(nonsending) func roundTrip(_ launch: Launch) async {
    let view = launch.rootView()
    await MainActor.run { launch.putUp(view) }
  }
}
