internal import LabModel

extension Command {
  static let newStrategy = Command(
    name: "new-strategy", summary: "begin a strategy of your own, in the lab or in a package outside",
    details: """
      It writes a mechanism that works, with comments that say what to replace: in the lab's tree one file and one line of
      Package.swift; with --out-of-tree a package that builds a module for --strategy-path. NAME is ticket-lock or
      TicketLock. Names in use are refused, nothing is overwritten, and what cannot be written whole is not written.
      """,
    options: [.role, .outOfTree, .lab, .help],
    examples: [
      .init(line: "lab new-strategy ticket-lock", meaning: "a guard of shared state among the lab's own strategies"),
      .init(
        line: "lab new-strategy event-queue --role sink --out-of-tree ../event-queue",
        meaning: "a sink of events in a package of its own"),
    ],
    takesWords: true, words: "NAME",
    run: { arguments in
      let command = try NewStrategyCommand(arguments)
      // Whoever has built nothing yet has the enrolled names to go by.
      let known = try? ModuleFinder(worker: try WorkerTool(.own), tools: .own).modules(named: [], folders: [])
      Terminal.print(try command.run(known: (known?.modules ?? []).flatMap { $0.strategies.map(\.id) }))
      return .success
    })
}
