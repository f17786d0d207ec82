public import CStrategyABI
import Scenarios
import StrategyKit

@c(lab_strategy_module)
public func strategyModule() -> UnsafePointer<lab_module> { module.table }

private let module = StrategyModule(
  Strategy(
    "task-per-event", "callable from anywhere; exclusive, but tasks start in no promised order",
    primitive: "unstructured Task for each event, Swift actor on the default executor behind it",
    serves: [
      .asking(RWCache.self, threads: TaskPerEventGuard.init, tasks: TaskPerEventGuard.init),
      .asking(ConfinedStore.self, threads: TaskPerEventGuard.init, tasks: TaskPerEventGuard.init),
      .hotPath(TaskPerEventGuard.init),
      .polling(TaskPerAttemptPoller.self),
      .timers(TaskPerTickTicker.self),
      .callbackBridge(TaskPerEventBridge.init),
    ]),
  taskImmediate)

private var taskImmediate: Strategy {
  let services: [Service]
  if #available(macOS 26.0, iOS 26.0, *) {
    services = [.mainHop(ImmediateTaskHop.self)]
  } else {
    services = [.notApplicable(MainHop.name, because: "Task.immediate needs a newer operating system")]
  }
  return Strategy(
    "task-immediate", "a task that runs until its first suspension where it is made, if that is the right executor",
    primitive: "Task.immediate (SE-0472)", serves: services)
}
