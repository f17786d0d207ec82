extension Command {
  private static let runOptions =
    PlanMaker.options + [
      .module, .strategyPath, .budget, .target, .resume, .results, .trustMachine, .allowDebug, .report, .quiet,
      .help,
    ]

  static let runTrials = Command(
    name: "run", summary: "measure, verify and record",
    details: """
      Every trial runs in a process of its own (lab-worker), which is watched: a strategy that crashes, hangs or prints
      without end becomes a row that says so, and the run goes on. Rows are on disk after every trial, in
      RESULTS/runs/<run>/; RESULTS/latest leads to the newest run. Progress is written to standard error, the table at
      the end to standard output. Ctrl-C ends the run after the current trial and keeps what was measured; a second one
      ends it at once. One run at a time on a machine.

      Profile rigorous begins with the blocks of standard and goes on, block after block, with the cells whose 95 %
      interval is still wider than --target: of the ratio to the actor's cell, measured in the same blocks, or of the
      cell's own figure where there is none. It ends when all are narrow enough, after 30 blocks, or when the next
      block would exceed --budget. run.json lists the cells that stayed wider, and why.

      Experiments with the design `crossover` are searched after all blocks: the ends of a range, then by halving, until it
      is known from which value on one strategy overtakes another. The finding stands behind the tables; lab crossovers
      shows it again.

      Before and after every trial the runner looks whether something else used the machine meanwhile: other processes,
      the hypervisor, a container's quota, a processor that became slower. A single sign is held back; repeated ones make
      the trials untrusted, and the run ends with a warning. --trust-machine only warns; lab doctor looks beforehand.

      --resume goes on with a run that was interrupted, killed or stopped by its budget: it runs what is missing of the
      run's own plan (plan.json), nothing twice. It refuses when modules, toolchain or machine are not what they were.
      """,
    options: runOptions,
    examples: [
      .init(line: "lab run", meaning: "the smoke run: two blocks of every experiment's centre; does everything work?"),
      .init(
        line: "lab run --scenario rw-cache --profile standard", meaning: "eight blocks with all arms, for publishing"),
      .init(
        line: "lab run --scenario rw-cache --profile rigorous --target 2 --budget 20min",
        meaning: "as many blocks as ±2 % takes, for 20 minutes at most"),
      .init(
        line: "lab run --module build/libMineStrategy.so --module .build/release/libActorStrategy.so",
        meaning: "an own mechanism beside the actor, nothing else"),
      .init(
        line: "lab run --where clients=cores --seed 42", meaning: "some cells only, in an order that can be repeated"),
      .init(line: "lab run --resume latest", meaning: "go on with the newest run, which was cut off"),
    ],
    run: { arguments in
      let worker = try WorkerTool(.own)
      if let run = arguments.one(.resume) {
        return try RunResumption(run, arguments, options: runOptions, worker: worker).run()
      }
      return try RunStart(arguments, PlanMaker(arguments, worker: worker)).run()
    })
}
