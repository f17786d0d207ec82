internal import LabModel

extension Command {
  static let list = Command(
    name: "list", summary: "show the strategies, and which scenarios they serve for whom",
    details: """
      A strategy is one way to guard, carry or repeat work; a scenario is a problem that strategies can be measured on.
      Modules are found beside lab (lib*\(ModuleFinder.suffix)); they are described, never run. Where a strategy does not
      serve a scenario, its reason is given. Claims stand in the experiment files.
      """,
    options: [
      .scenarios, .claims, .scenario, .strategy, .module, .strategyPath, .experiment, .experiments, .format, .help,
    ],
    examples: [
      .init(line: "lab list --scenarios", meaning: "with every scenario's question and the factors that vary in it"),
      .init(line: "lab list --claims --scenario rw-cache", meaning: "with what the experiments say of one scenario"),
      .init(line: "lab list --strategy 'gcd-*'", meaning: "only strategies whose name begins with gcd-"),
      .init(line: "lab list --format json", meaning: "the same for programs"),
    ],
    run: { arguments in
      let format = try OutputFormat(arguments)
      let worker = try WorkerTool(.own)
      let found = try ModuleFinder(worker: worker, tools: .own).modules(
        named: arguments.all(.module), folders: arguments.all(.strategyPath))
      for warning in found.warnings { Terminal.printError("lab: warning: \(warning)") }
      var listing = try Listing(
        modules: found.modules, scenarios: arguments.all(.scenario), strategies: arguments.all(.strategy))
      if arguments.has(.claims) { listing.claims = try ClaimListing(arguments).claims }
      Terminal.print(
        try format == .json ? JSONText.of(listing) : listing.text(describingScenarios: arguments.has(.scenarios)))
      return .success
    })
}
