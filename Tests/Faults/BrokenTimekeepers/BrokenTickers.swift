import Scenarios
import StrategyKit
import Synchronization

/// Fires every tick twice: the second one comes before its deadline.
final class EarlyTicker: Ticker {
  private let flag = CancelFlag()

  func start(_ timer: PeriodicTimer) {
    OSThread.start { [flag] in
      while !flag.isCancelled {
        OSThread.sleep(for: timer.untilDue)
        if !flag.isCancelled {
          timer.fire()
          timer.fire()
        }
      }
    }
  }

  func cancel() async { flag.cancel() }
}

/// Ticks on whatever it is told.
final class DeafTicker: Ticker {
  func start(_ timer: PeriodicTimer) {
    OSThread.start {
      while true {
        OSThread.sleep(for: timer.untilDue)
        timer.fire()
      }
    }
  }

  func cancel() async {}
}

/// Stops after three ticks.
final class StoppingTicker: Ticker {
  func start(_ timer: PeriodicTimer) {
    OSThread.start {
      for _ in 0..<3 {
        OSThread.sleep(for: timer.untilDue)
        timer.fire()
      }
    }
  }

  func cancel() async {}
}
