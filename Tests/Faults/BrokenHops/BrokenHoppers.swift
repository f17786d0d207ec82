import Dispatch
import Scenarios
import StrategyKit

extension MainHopper {
  nonisolated(nonsending) func roundTrip(_ launch: Launch) async {
    await withCheckedContinuation { done in
      DispatchQueue.main.async {
        launch.putUp(launch.rootView())
        done.resume()
      }
    }
  }
}

/// The race of a scene delegate: a task sets a variable, and main reads it without having waited.
final class HalfSetHop: MainHopper, @unchecked Sendable {  // unchecked: the race is the point
  private final class Scene: @unchecked Sendable {
    var view: RootView?
  }

  func hop(_ launch: Launch) {
    let scene = Scene()
    Task { scene.view = launch.rootView() }
    DispatchQueue.main.async { launch.putUp(scene.view) }
  }
}

/// Keeps the view where the next launch overwrites it.
final class StaleHop: MainHopper, @unchecked Sendable {  // unchecked: the race is the point
  private var view: RootView?

  func hop(_ launch: Launch) {
    let shown = view ?? launch.rootView()
    view = launch.rootView()
    DispatchQueue.main.async { launch.putUp(shown) }
  }
}

/// Sends the first of two launches by a detour.
struct ReorderingHop: MainHopper {
  func hop(_ launch: Launch) {
    let view = launch.rootView()
    if launch.number.isMultiple(of: 2) {
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(1)) { launch.putUp(view) }
    } else {
      DispatchQueue.main.async { launch.putUp(view) }
    }
  }
}

struct OffMainHop: MainHopper {
  func hop(_ launch: Launch) {
    DispatchQueue.global().async { launch.putUp(launch.rootView()) }
  }
}

/// Two threads put the same view up off main, at the same time.
struct OffMainTwiceHop: MainHopper {
  func hop(_ launch: Launch) {
    for _ in 0..<2 { DispatchQueue.global().async { launch.putUp(launch.rootView()) } }
  }
}

/// Puts the view up where it is called, and on main as well.
struct OffMainAndOnHop: MainHopper {
  func hop(_ launch: Launch) {
    DispatchQueue.main.async { launch.putUp(launch.rootView()) }
    launch.putUp(launch.rootView())
  }
}

/// Loses a launch now and then.
struct ForgettingHop: MainHopper {
  func hop(_ launch: Launch) {
    guard launch.number % 8 != 7 else { return }
    DispatchQueue.main.async { launch.putUp(launch.rootView()) }
  }
}

struct TwiceHop: MainHopper {
  func hop(_ launch: Launch) {
    DispatchQueue.main.async {
      launch.putUp(launch.rootView())
      launch.putUp(launch.rootView())
    }
  }
}

/// Puts each view up again, when everybody believes that it is over.
struct AgainLaterHop: MainHopper {
  func hop(_ launch: Launch) {
    DispatchQueue.main.async { launch.putUp(launch.rootView()) }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(4)) { launch.putUp(launch.rootView()) }
  }
}

/// Main never comes back.
struct BlockingHop: MainHopper {
  func hop(_ launch: Launch) {
    DispatchQueue.main.async { while true { OSThread.sleep(for: .seconds(1)) } }
  }
}
