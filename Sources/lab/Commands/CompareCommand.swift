internal import LabModel
internal import Reporting

/// `lab compare`, from its options to its exit code.
struct CompareCommand {
  /// Every `FailureCondition`.
  static let anyCondition = "any"

  private let arguments: Arguments
  private let options: CompareOptions

  init(_ arguments: Arguments) throws(LabError) {
    self.arguments = arguments
    options = try CompareOptions(arguments)
  }

  func run() throws -> ExitStatus {
    let comparison = if let path = options.within { try within(path) } else { try between() }
    let conclusion = comparison.conclusion(failingOn: options.conditions)
    switch options.format {
    case .text:
      let rendering = TextRendering(
        comparison, conclusion, showingAll: options.showsAll, coloured: Terminal.mayColour(1))
      Terminal.print(rendering.text)
    case .markdown: Terminal.print(MarkdownRendering(comparison, conclusion, showingAll: options.showsAll).text)
    case .csv:
      Terminal.write(CSVRendering(comparison).text, to: 1)
      for line in comparison.announcements { Terminal.printError("lab: \(line)") }
    case .json: Terminal.print(try JSONRendering(comparison, conclusion).text)
    }
    // What a program reads, or a redirected table, still leaves people a word of why.
    if conclusion.code != .nothingWorse { Terminal.printError("lab: \(conclusion.reasons.joined(separator: "; "))") }
    return ExitStatus(rawValue: conclusion.code.rawValue)
  }

  private func between() throws(LabError) -> Comparison {
    let (base, new) = try options.pair()
    let selection = try selection(for: [base, new])
    var reading = reading(selection)
    let old = announced(try reading.trials(of: base))
    let now = announced(try reading.trials(of: new))
    try checkPatterns(reading)
    return .between(base: old, new: now, request(selection))
  }

  private func within(_ path: String) throws(LabError) -> Comparison {
    let baseline = try options.baseline()
    let input = ResultInput(path)
    let selection = try selection(for: [input])
    var reading = reading(selection)
    let run = announced(try reading.trials(of: input))
    try checkPatterns(reading)
    let strategies = reading.strategies.sorted()
    if baseline.hasPrefix("@") { return try duet(run, baseline, among: strategies, request(selection)) }
    guard strategies.contains(baseline) else {
      throw CommandMessages.nothingMatches(.baseline, baseline, known: strategies)
    }
    let others = strategies.filter { $0 != baseline }
    let contenders = Set(try NamePatterns(arguments.all(.contender), of: .contender).kept(others, name: \.self))
    return .within(run, baseline: baseline, request(selection)) { contenders.contains($0) }
  }

  /// `--baseline @A`: not one strategy is the baseline, but one of the two builds.
  private func duet(
    _ run: RunTrials, _ baseline: String, among strategies: [String], _ request: ComparisonRequest
  ) throws(LabError) -> Comparison {
    let sides = DuetSide.allCases.filter { side in strategies.contains { DuetSide.of($0)?.side == side } }
    guard let side = sides.first(where: { "@\($0.rawValue)" == baseline }) else {
      throw CommandMessages.nothingMatches(.baseline, baseline, known: strategies + sides.map { "@\($0.rawValue)" })
    }
    let others = strategies.filter { DuetSide.of($0)?.side == side.other }
    let contenders = Set(try NamePatterns(arguments.all(.contender), of: .contender).kept(others, name: \.self))
    return .duet(run, baseline: side, request) { contenders.contains($0) }
  }

  /// Says that rows may be missing because that was asked for.
  private func announced(_ trials: RunTrials) -> RunTrials {
    var trials = trials
    if options.allowsPartial { trials.warnings.insert(CompareMessages.partialAllowed, at: 0) }
    return trials
  }

  private func request(_ selection: MetricSelection) -> ComparisonRequest {
    ComparisonRequest(
      selection: selection, rules: options.rules, acrossEnvironments: options.acrossEnvironments,
      acrossMethods: options.acrossMethods)
  }

  /// The metrics by which the inputs can be compared. An input with nothing to read is for the reader to explain.
  private func selection(for inputs: [ResultInput]) throws(LabError) -> MetricSelection {
    guard let first = inputs.first, inputs.allSatisfy({ !$0.files.isEmpty }) else {
      return MetricSelection(options.metrics)
    }
    let files = inputs.reduce(first.files) { $0.intersection($1.files) }
    if files.isEmpty { throw CompareMessages.nothingInCommon(inputs.map(\.path)) }
    for choice in options.metrics where !files.contains(choice.figure.file) {
      let lacking = inputs.filter { !$0.files.contains(choice.figure.file) }.map(\.path)
      throw CompareMessages.fileAbsent(choice, lacking)
    }
    return MetricSelection(options.metrics, files: files)
  }

  private func reading(_ selection: MetricSelection) -> RunReading {
    RunReading(
      selection: selection, allowPartial: options.allowsPartial, scenarioPatterns: arguments.all(.scenario),
      strategyPatterns: arguments.all(.strategy))
  }

  /// A pattern that matches nothing is a typing error, not a shorter table.
  private func checkPatterns(_ reading: RunReading) throws(LabError) {
    _ = try NamePatterns(arguments.all(.scenario), of: .scenario).kept(reading.scenarios.sorted(), name: \.self)
    _ = try NamePatterns(arguments.all(.strategy), of: .strategy).kept(reading.strategies.sorted(), name: \.self)
  }
}
