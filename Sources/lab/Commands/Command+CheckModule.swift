internal import LabModel

extension Command {
  static let checkModule = Command(
    name: "check-module", summary: "hold a strategy module, yours or another's, against what all modules must keep",
    details: """
      FILE is the built library. Looked at are its table (contract, kit, method), what it exports beside
      lab_strategy_module, whether it reads a clock, which only drivers may, and how long it takes to load. Then every
      scenario that it serves is run for each kind of caller, in trials too short for a figure and long enough for the
      oracles; what they report must also agree with itself. The lab's own modules are tested in the same way.

      A finding is worth knowing; what is not sound must be put right before a number of the module means anything.
      Symbols are read on Linux; elsewhere they are not checked. Exit codes: 0 sound, 3 not sound, 66 no such file, 65 when
      others could have changed it, so that it is not run.
      """,
    options: [.scenario, .strategy, .fileOnly, .format, .help],
    examples: [
      .init(line: "lab check-module .build/release/libTicketLockStrategy.so", meaning: "a module that was just built"),
      .init(
        line: "lab check-module build/libMineStrategy.so --scenario rw-cache --format json",
        meaning: "one scenario of it, for programs"),
    ],
    takesWords: true, words: "FILE",
    run: { arguments in
      let format = try OutputFormat(arguments)
      let report = try CheckModuleCommand(arguments, worker: try WorkerTool(.own)).report()
      Terminal.print(try format == .json ? JSONText.of(report) : report.text)
      if Interrupts.count > 0 { return .interrupted }
      return report.isSound ? .success : ExitStatus(.incomplete)
    })
}
