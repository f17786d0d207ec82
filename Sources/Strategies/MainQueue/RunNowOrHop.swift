import Dispatch
import Scenarios
import StrategyKit

/// Guarantees: on the main queue; before the call returns when the caller is there already. Not: order, since a call on
/// main overtakes what was handed over before and still waits. Main is known by a mark on its queue: on Linux its work may
/// be done by any thread.
final class RunNowOrHop: MainHopper, @unchecked Sendable {  // unchecked: the key is never written after init
  private let mark = DispatchSpecificKey<Bool>()

  init() { DispatchQueue.main.setSpecific(key: mark, value: true) }

  func hop(_ launch: Launch) {
    let view = launch.rootView()
    if isOnMain {
      launch.putUp(view)
    } else {
      DispatchQueue.main.async { launch.putUp(view) }
    }
  }

  nonisolated(nonsending) func roundTrip(_ launch: Launch) async {
    let view = launch.rootView()
    if isOnMain { return launch.putUp(view) }
    await withCheckedContinuation { done in
      DispatchQueue.main.async {
        launch.putUp(view)
        done.resume()
      }
    }
  }

  private var isOnMain: Bool { DispatchQueue.getSpecific(key: mark) == true }
}
