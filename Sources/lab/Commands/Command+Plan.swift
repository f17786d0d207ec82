internal import LabModel
internal import Planning

extension Command {
  static let plan = Command(
    name: "plan", summary: "show what a run would do, with nothing run",
    details: """
      Experiment files say which factors vary; modules say which strategies serve them. A cell is one strategy with one
      value of every factor; a block is every cell once, in an order that follows from the seed. Cells that a strategy
      cannot serve are listed with the reason. The same options give lab run the same trials.
      """,
    options: PlanMaker.options + [.module, .strategyPath, .budget, .target, .format, .help],
    examples: [
      .init(line: "lab plan", meaning: "the smoke run of everything, and how long it will take"),
      .init(
        line: "lab plan --scenario rw-cache --where callers=tasks --profile standard",
        meaning: "one scenario, called from tasks only, as it is measured for publishing"),
      .init(line: "lab plan --seed 42 --format json", meaning: "every trial in its order, for programs"),
    ],
    run: { arguments in
      let format = try OutputFormat(arguments)
      let made = try PlanMaker(arguments, worker: try WorkerTool(.own))
      for warning in made.warnings { Terminal.printError("lab: warning: \(warning)") }
      switch format {
      case .json: Terminal.print(try JSONText.of(made.plan))
      case .text: Terminal.write(PlanText(made.plan).description, to: 1)
      }
      return .success
    })
}
