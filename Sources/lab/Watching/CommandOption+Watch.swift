extension CommandOption {
  static let watchBaseline = CommandOption("baseline", takes: "STRATEGY", standard: "actor", "what it is compared with")
  static let watchScenario = CommandOption("scenario", takes: "NAME", standard: "rw-cache", "where it is measured")
  static let watchBlocks = CommandOption(
    "blocks", takes: "N", standard: WatchCommand.blocks,
    "how often each cell is measured: more, and the interval is narrower")
  static let watchResults = CommandOption(
    "results", takes: "DIR", standard: "./\(WatchCommand.results)", "where the runs are kept")
  static let sources = CommandOption(
    "sources", takes: "DIR", standard: "the strategy's folder in the lab; with --build ./Sources",
    "whose files are watched")
  static let build = CommandOption(
    "build", takes: "LINE", standard: "`swift build` of the strategy's product in the lab",
    "what builds the module, for /bin/sh")
  static let once = CommandOption("once", "build and measure once, and end")
}
