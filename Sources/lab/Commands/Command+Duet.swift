extension Command {
  static let duet = Command(
    name: "duet", summary: "measure two builds of the same strategies against each other",
    details: """
      BEFORE and AFTER are folders with strategy modules, or single module files: two builds of the same strategies. Both
      are measured in one run, each cell of one build right beside the same cell of the other, in an order that is drawn,
      with the same inputs: what the machine does meanwhile hits both alike. This is the way to judge a change.

      Rows carry the strategies actor@A (from BEFORE) and actor@B (from AFTER); run.json names the file behind each. A
      strategy that only one build has is not applicable. The table shows B ÷ A with its 95 % interval.
      """,
    options: PlanMaker.options.map { $0 == .profile ? .duetProfile : $0 }
      + [.budget, .target, .results, .trustMachine, .allowDebug, .report, .quiet, .help],
    examples: [
      .init(
        line: "lab duet before/ .build/release --scenario rw-cache",
        meaning: "the modules kept in before/ against those just built"),
      .init(
        line: "lab duet before/libActorStrategy.so .build/release/libActorStrategy.so --profile rigorous --target 2",
        meaning: "one module, to ±2 %"),
    ],
    takesWords: true, words: "BEFORE AFTER",
    run: { arguments in
      let worker = try WorkerTool(.own)
      return try RunStart(arguments, PlanMaker(duet: arguments, worker: worker)).run()
    })
}
