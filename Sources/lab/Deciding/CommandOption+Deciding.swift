extension CommandOption {
  static let claimExperiments = CommandOption(
    "experiments", takes: "DIR", standard: "the run's own claims", "take the claims from the experiment files there")
  static let guideRun = CommandOption(
    "run", takes: "RUN", standard: "latest", "the run that decides: a run folder, or a throughput.csv")
  static let guideFormat = CommandOption(
    "format", takes: "text|markdown", standard: "text", "markdown goes into a design document")
}
