public import CStrategyABI
import Scenarios
import StrategyKit
import Synchronization

@c(lab_strategy_module)
public func strategyModule() -> UnsafePointer<lab_module> { module.table }

/// One lock under two names, and the same lock with 5 % and 20 % more work inside the service: what `lab compare` must
/// not tell apart, and what it must.
private let module = StrategyModule(
  lock("same-a", percent: 100), lock("same-b", percent: 100), lock("slower-05", percent: 105),
  lock("slower-20", percent: 120))

private func lock(_ id: String, percent: UInt64) -> Strategy {
  Strategy(
    id, "work × \(percent) %", primitive: "Synchronization.Mutex",
    serves: [
      .asking(RWCache.self, blocking: { SlowableGuard($0.withWork(percent: percent)) }),
      .asking(ConfinedStore.self, blocking: { SlowableGuard($0.withWork(percent: percent)) }),
      .hotPath { SlowableGuard($0.withWork(percent: percent)) },
    ])
}

/// All four are this one type: they differ in data only.
private final class SlowableGuard<Scenario: StateScenario>: StateGuard, EventSink {
  private let state: Mutex<Scenario.State>
  init(_ scenario: Scenario) { state = Mutex(scenario.makeState()) }
  func ask(_ request: Scenario.Request) -> Scenario.Reply { state.withLock { Scenario.serve(request, &$0) } }
  func tell(_ request: Scenario.Request) { state.withLock { _ = Scenario.serve(request, &$0) } }
}

extension RWCache {
  fileprivate func withWork(percent: UInt64) -> RWCache {
    var copy = self
    copy.spins = spins * percent / 100
    return copy
  }
}

extension ConfinedStore {
  fileprivate func withWork(percent: UInt64) -> ConfinedStore {
    var copy = self
    copy.spins = spins * percent / 100
    return copy
  }
}

extension Stamped<HotPath> {
  fileprivate func withWork(percent: UInt64) -> Stamped<HotPath> {
    var copy = self
    copy.base.spins = base.spins * percent / 100
    return copy
  }
}
