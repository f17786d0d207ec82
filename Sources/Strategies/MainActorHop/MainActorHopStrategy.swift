public import CStrategyABI
import Scenarios
import StrategyKit

@c(lab_strategy_module)
public func strategyModule() -> UnsafePointer<lab_module> { module.table }

private let module = StrategyModule(
  Strategy(
    "main-actor-run", "a closure on the main actor, awaited; without a task to await in, a new one that does",
    primitive: "await MainActor.run; one way: Task { await MainActor.run }",
    serves: [
      .mainHop(MainActorRunHop.self)
    ]),
  Strategy(
    "main-actor-task", "a new task that starts on the main actor",
    primitive: "Task { @MainActor in }",
    serves: [
      .mainHop(MainActorTaskHop.self)
    ]),
  Strategy(
    "main-actor-function", "a function of the main actor, awaited; without a task to await in, a new one that does",
    primitive: "await of a @MainActor function; one way: Task { await }",
    serves: [
      .mainHop(MainActorFunctionHop.self)
    ]))
