extension Command {
  static let watch = Command(
    name: "watch", summary: "build a strategy at each change of its sources, and print how it compares",
    details: """
      The strategy's module alone is built, and measured beside --baseline in one scenario, at the centre of its
      experiment: some ten seconds from saving to a ratio with its 95 % interval, paired by block. Then it waits for the next
      change. What does not build is said, and the next change waited for. It is for trying: a figure to cite comes from
      lab run, a judgement of a change from lab duet.

      Of a package outside the lab --build says how it is built, --sources what to watch, --strategy-path where the module
      will lie.
      """,
    options: [
      .watchBaseline, .watchScenario, .filter, .watchBlocks, .seed, .sources, .build, .module, .strategyPath,
      .experiments, .watchResults, .once, .trustMachine, .allowDebug, .help,
    ],
    examples: [
      .init(line: "lab watch ticket-lock", meaning: "beside the actor, in rw-cache"),
      .init(
        line: "lab watch event-queue --baseline gcd-serial --scenario hot-path --where rate=100k --once",
        meaning: "beside a queue, once"),
      .init(
        line: "lab watch mine --build 'swift build -c release' --strategy-path .build/release",
        meaning: "a strategy of the package in the current folder"),
    ],
    takesWords: true, words: "STRATEGY",
    run: { arguments in
      var command = try WatchCommand(arguments)
      return try command.run()
    })
}
