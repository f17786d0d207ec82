/// Options of `lab cite` and `lab reproduce`.
extension CommandOption {
  static let against = CommandOption(
    "against", takes: "CELL", standard: "none: the cell's own median",
    "cite the ratio to this cell, paired by block; a strategy alone is its cell with the same values")
  static let citedMetric = CommandOption(
    "metric", takes: "METRIC", standard: "the scenario's, as in lab compare",
    "throughput, cpu, allocs, mean, p50, p99, max and so on, or more particularly write.response.p99")
  static let citeFormat = CommandOption(
    "format", takes: "text|markdown|bibtex", standard: "text", "how the block is written; all hold the same code")
}

/// What `--format` asks `lab cite` for.
enum CiteFormat: String, CaseIterable {
  case text, markdown, bibtex
}
