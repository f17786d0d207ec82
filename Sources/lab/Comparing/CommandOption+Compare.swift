extension CommandOption {
  static let within = CommandOption("within", takes: "RUN", "compare strategies of this run with one another")
  static let baseline = CommandOption(
    "baseline", takes: "STRATEGY",
    "with --within: the strategy that others are compared with; of a duet @A, so that each is compared with its own")
  static let contender = CommandOption(
    "contender", takes: "PATTERN[,…]", repeatable: true, standard: "all others",
    "with --within: only strategies that match this shell pattern")
  static let metric = CommandOption(
    "metric", takes: "METRIC[,…]", repeatable: true, standard: "one a scenario",
    "throughput, cpu, allocs, alloc-bytes, heap, rss, mean, p50, p90, p99, p999, p9999, max; or more particularly "
      + "submit.p50, write.response.p99, read.throughput")
  static let threshold = CommandOption(
    "threshold", takes: "PERCENT", standard: "3", "smaller changes do not count, however certain they are")
  static let alpha = CommandOption(
    "alpha", takes: "P", standard: "0.05", "the largest p value that counts, after correction for the family")
  static let minimumBlocks = CommandOption(
    "minimum-blocks", takes: "N", standard: "4", "fewer trials give no judgement")
  static let thresholds = CommandOption(
    "thresholds", takes: "FILE", "a JSON5 file with thresholds by scenario and metric; the options above go before it")
  static let acrossEnvironments = CommandOption(
    "across-environments", "compare although machine, toolchain, allocator or kit revision differ")
  static let acrossMethods = CommandOption(
    "across-methods", "compare although the numbers were obtained by different method versions")
  static let allowPartial = CommandOption("allow-partial", "read a file up to a row that was cut off")
  static let failOn = CommandOption(
    "fail-on", takes: "CONDITION[,…]", repeatable: true,
    "fail on better, need-blocks, untrusted, failing, unknown-environment or any of them as well")
  static let showAll = CommandOption("all", "show every row of a long table")
  static let compareFormat = CommandOption(
    "format", takes: "text|markdown|csv|json", standard: "text",
    "markdown goes into a pull request; csv and json are for programs")
}
