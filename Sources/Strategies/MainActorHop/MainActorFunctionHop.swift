import Scenarios
import StrategyKit

/// What one writes when the function that shows the view belongs to the main actor. Guarantees: as MainActor.run, checked
/// by the compiler wherever the function is called. Not: order one way.
struct MainActorFunctionHop: MainHopper {
  @MainActor private func show(_ view: RootView, of launch: Launch) { launch.putUp(view) }

  func hop(_ launch: Launch) {
    let view = launch.rootView()
    Task { await show(view, of: launch) }
  }

  nonisolated(nonsending) func roundTrip(_ launch: Launch) async {
    let view = launch.rootView()
    await show(view, of: launch)
  }
}
