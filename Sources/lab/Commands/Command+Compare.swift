internal import LabModel

extension Command {
  static let compare = Command(
    name: "compare", summary: "say what got better or worse between two runs, or between strategies of one run",
    details: """
      BASE and NEW are run folders, or a throughput.csv or latency.csv each; `latest` is Results/latest. Cells are joined
      by their id. One metric a scenario is judged unless others are asked for: throughput where callers wait for their
      replies, else the p50 of the scenario's headline (METRIC is a FIGURE of that headline, MEASURE.FIGURE or
      ROLE.MEASURE.FIGURE). All rows of a scenario are one family: their p values are corrected together.

      Two runs are unpaired: what differed between them as wholes is in the ratio and not in the interval. Within one run
      the strategies are paired block by block, so that drift of the machine cancels.

      Runs from different environments are refused, and so are runs by different methods; options allow both. A file of
      thresholds looks like this, the most particular entry counts:
        { threshold: 3, metrics: { p99: 10 }, scenarios: { "rw-cache": { threshold: 5, metrics: { p99: 20 } } } }

      exit codes: 0 nothing worse; 2 a row is worse; 3 a cell is missing or fails that did not, or nothing could be
      compared, or the runs are not comparable (goes before 2); 64 bad usage; 65 bad data; 66 no such input.
      --fail-on adds: better (2), and with 3 need-blocks, untrusted, failing (even if it failed before),
      unknown-environment (no run.json); any is all of them.
      """,
    options: [
      .within, .baseline, .contender, .metric, .scenario, .strategy, .threshold, .alpha, .minimumBlocks, .thresholds,
      .acrossEnvironments, .acrossMethods, .allowPartial, .failOn, .showAll, .compareFormat, .help,
    ],
    examples: [
      .init(
        line: "lab compare Results/baselines/ci/throughput.csv latest",
        meaning: "the newest run against stored results"),
      .init(
        line: "lab compare --within latest --baseline actor --contender 'gcd-*' --scenario rw-cache",
        meaning: "how much faster are queues than the actor here?"),
      .init(
        line: "lab compare before after --metric p50,p99 --format markdown > comparison.md",
        meaning: "two metrics, as a table for a pull request"),
      .init(
        line: "lab compare before after --threshold 5 --fail-on need-blocks,untrusted",
        meaning: "for CI: rows that cannot be judged fail as well"),
    ],
    takesWords: true, words: "BASE NEW",
    run: { arguments in try CompareCommand(arguments).run() })
}
