extension CommandOption {
  static let profile = CommandOption(
    "profile", takes: "NAME", standard: "smoke", profiles)
  /// Two blocks say nothing of a change.
  static let duetProfile = CommandOption("profile", takes: "NAME", standard: "standard", profiles)
  private static let profiles =
    "smoke (2 blocks, few arms), standard (8 blocks, all arms) or rigorous (standard, then blocks as needed)"

  static let budget = CommandOption(
    "budget", takes: "TIME", standard: "30min for rigorous, else none",
    "begin no block that would not end within it: 90s, 20min, 1h30min; of a resumed run, from now on")
  static let target = CommandOption(
    "target", takes: "PERCENT", standard: "3", "rigorous: add blocks until 95 % intervals are within ± so much")
  static let resume = CommandOption(
    "resume", takes: "RUN", "go on with this run: a run folder, the name of one below RESULTS/runs, or latest")
}
