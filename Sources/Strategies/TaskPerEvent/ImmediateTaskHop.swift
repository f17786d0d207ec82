import Scenarios
import StrategyKit

/// A task that starts where it is made when that is main (SE-0472). Guarantees: on the main actor; at once when the
/// caller is a task of the main actor already, or runs on the system's main thread. Not: at once in a block of the main
/// queue under dispatchMain on Linux, where another thread serves it and the runtime does not take it for main; nor order,
/// since a call on main overtakes what still waits there.
@available(macOS 26.0, iOS 26.0, *)
struct ImmediateTaskHop: MainHopper {
  func hop(_ launch: Launch) {
    let view = launch.rootView()
    Task.immediate { @MainActor in launch.putUp(view) }
  }

  nonisolated(nonsending) func roundTrip(_ launch: Launch) async {
    let view = launch.rootView()
    await Task.immediate { @MainActor in launch.putUp(view) }.value
  }
}
