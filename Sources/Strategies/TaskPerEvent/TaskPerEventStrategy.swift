public import CStrategyABI
import Scenarios
import StrategyKit

@c(lab_strategy_module)
public func strategyModule() -> UnsafePointer<lab_module> { module.table }

private let module = StrategyModule(taskPerEvent, taskMixedPriority, taskImmediate, taskIsolated)

private let taskPerEvent = Strategy(
  "task-per-event", "callable from anywhere; exclusive, but tasks start in no promised order",
  primitive: "unstructured Task for each event, Swift actor on the default executor behind it",
  serves: [
    .asking(RWCache.self, threads: TaskPerEventGuard.init, tasks: TaskPerEventGuard.init),
    .asking(ConfinedStore.self, threads: TaskPerEventGuard.init, tasks: TaskPerEventGuard.init),
    .hotPath(TaskPerEventGuard.init),
    .polling(TaskPerAttemptPoller.self),
    .timers(TaskPerTickTicker.self),
    .callbackBridge(TaskPerEventBridge.init),
  ])

private let taskMixedPriority = Strategy(
  "task-mixed-priority", "as task-per-event, every second event with high priority: those overtake",
  primitive: "unstructured Task for each event, of high or low priority in turn, Swift actor behind it",
  serves: [.hotPath(MixedPrioritySink.init)]
    + onlyTells("a caller that waits for the reply has it in order: see task-per-event"))

private var taskImmediate: Strategy {
  let services: [Service]
  if #available(macOS 26.0, iOS 26.0, *) {
    services = [.hotPath(ImmediateTaskSink.init), .mainHop(ImmediateTaskHop.self)]
  } else {
    let reason = "Task.immediate needs a newer operating system"
    services = [.notApplicable(HotPath.name, because: reason), .notApplicable(MainHop.name, because: reason)]
  }
  return Strategy(
    "task-immediate", "callable from anywhere; exclusive, in the order of submission while priorities are equal",
    primitive: "Task.immediate for each event, Swift actor on the default executor behind it",
    serves: services + onlyTells("a caller that waits for the reply need not start a task at once: see task-per-event"))
}

private let taskIsolated = Strategy(
  "task-isolated", "exclusive, in the order in which the actor was told; costs its caller a hop to the actor",
  primitive: "unstructured Task made inside the Swift actor that it runs on",
  serves: [.hotPath(suspending: IsolatedTaskSink.init)]
    + onlyTells("a caller that is on the actor already needs no task to ask: see actor"))

private func onlyTells(_ reason: String) -> [Service] {
  [
    .notApplicable(RWCache.name, because: reason),
    .notApplicable(ConfinedStore.name, because: reason),
    .notApplicable(Polling.name, because: "how a task begins does not change how it sleeps: see task-per-event"),
    .notApplicable(Timers.name, because: "how a task begins does not change how it sleeps: see task-per-event"),
  ]
}
