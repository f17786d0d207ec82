internal import LabModel

extension Command {
  static let export = Command(
    name: "export", summary: "write a run in the format of another tool",
    details: """
      RUN is a run folder or `latest`. Only trials that are ok are exported, for only they enter statistics; how many are
      left out, and why, is said on standard error.

      benchfmt is Go's benchmark format: a line for each trial, so that benchstat judges the blocks. Values of factors
      are parts of the name (/clients=2), so benchstat -col /strategy compares strategies. Machine and toolchain are its
      configuration keys: runs that differ in one are kept apart unless benchstat -ignore names it. Trials that are not
      ok stand in comments.

      google-benchmark is the JSON of Google Benchmark: each trial is a repetition, real_time the time for an operation,
      or, where the rate is given by the scenario, the median latency that lab compare judges by.

      hgrm is a percentile distribution of HdrHistogram, in nanoseconds: a file in DIR for each cell, role and measure,
      over all its blocks that were ok.
      """,
    options: [.exportFormat, .exportOutput, .scenario, .strategy, .help],
    examples: [
      .init(
        line: "lab export latest --format benchfmt --scenario rw-cache > lab.txt && benchstat -col /strategy lab.txt",
        meaning: "strategies beside one another"),
      .init(
        line: "lab export before --format google-benchmark --output before.json",
        meaning: "one side of compare.py benchmarks before.json after.json"),
      .init(line: "lab export latest --format hgrm --output curves/", meaning: "for HdrHistogram's plotter"),
    ],
    takesWords: true, words: "RUN",
    run: { arguments in try ExportCommand(arguments).run() })
}
