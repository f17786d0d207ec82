internal import LabModel

extension Command {
  static let report = Command(
    name: "report", summary: "make a report of a run: Markdown, a page with charts, pictures",
    details: """
      RUN is a run folder; `latest` is Results/latest. For each scenario the report has what is asked, every strategy's
      ratio to the actor's cell (where an actor has no role or is wrong: to what such code was before) with its interval,
      the whole distribution of the latencies, the rate by number of clients, and who was correct; then the strategies,
      the environment with every warning, and what each column means. A run that was cut off, that other work disturbed
      or that another schema describes is reported, and the report says so at its top.

      report.html needs nothing beside it and no network. Its charts are Vega-Lite specifications; they are drawn by what
      `make setup-report` installs. Without that report.md comes alone, with the numbers of all charts in its tables.
      """,
    options: [.reportFolder, .renderer, .quiet, .help],
    examples: [
      .init(line: "lab report latest", meaning: "the newest run's report, in Results/latest/report"),
      .init(
        line: "lab report Results/baselines/kvm-2-cores --output report",
        meaning: "a stored run's report, in a folder of its own"),
    ],
    takesWords: true, words: "RUN",
    run: { arguments in try ReportCommand(arguments).run() })
}
