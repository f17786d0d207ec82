extension Command {
  static let crossovers = Command(
    name: "crossovers", summary: "say from which value on one strategy overtakes another",
    details: """
      RUN is a run folder, or a file of one; `latest` is Results/latest. An experiment with the design `crossover` names
      two strategies, a metric and a factor; lab run halves the range of the factor until it is known where the ratio
      contender / baseline passes 1, or the ratio that the file asks about. This shows the values that were measured, each
      with its ratio and 95 % interval, and what follows from them: the two neighbouring values on whose sides the ratio is
      clear, and between them the value at which it passes, interpolated.

      A value is clear when its whole interval lies on one side; `~` says that it does not. What lies between two values
      was not measured. The profile smoke measures the ends only and finds nothing.
      """,
    options: [.compareFormat, .allowPartial, .help],
    examples: [
      .init(line: "lab crossovers latest", meaning: "what the newest run found"),
      .init(line: "lab crossovers latest --format csv > probes.csv", meaning: "every probe, to draw them"),
    ],
    takesWords: true, words: "RUN",
    run: { arguments in try CrossoversCommand(arguments).run() })
}
