import Dispatch
import Scenarios
import StrategyKit

/// Guarantees: on the main queue, first come first served. Not: at once, not even when the caller is on main already.
struct MainQueueHop: MainHopper {
  func hop(_ launch: Launch) {
    let view = launch.rootView()
    DispatchQueue.main.async { launch.putUp(view) }
  }

  nonisolated(nonsending) func roundTrip(_ launch: Launch) async {
    let view = launch.rootView()
    await withCheckedContinuation { done in
      DispatchQueue.main.async {
        launch.putUp(view)
        done.resume()
      }
    }
  }
}
