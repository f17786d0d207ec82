internal import LabModel
internal import Reporting

/// `lab cite`, from its options to the block.
struct CiteCommand {
  private let path: String
  private let cell: String
  private let against: String?
  private let metric: MetricChoice?
  private let format: CiteFormat

  init(_ arguments: Arguments) throws(LabError) {
    guard arguments.words.count >= 2 else { throw CiteMessages.words(arguments.words.count) }
    path = arguments.words[0]
    cell = arguments.words.dropFirst().joined(separator: " ")
    against = arguments.one(.against)
    metric = if let text = arguments.one(.citedMetric) { try MetricChoice(text, at: "--metric \(text)") } else { nil }
    let text = arguments.one(.citeFormat) ?? CiteFormat.text.rawValue
    guard let format = CiteFormat(rawValue: text) else {
      throw CommandMessages.badChoice(.citeFormat, text, choices: CiteFormat.allCases.map(\.rawValue))
    }
    self.format = format
  }

  func run() throws(LabError) -> ExitStatus {
    let rendering = CitationRendering(try citation())
    switch format {
    case .text: Terminal.print(rendering.text)
    case .markdown: Terminal.print(rendering.markdown)
    case .bibtex: Terminal.print(rendering.bibTeX)
    }
    return .success
  }

  private func citation() throws(LabError) -> Citation {
    let input = ResultInput(path)
    let selection = MetricSelection([metric].compactMap { $0 }, files: input.files)
    let run = try CitationRun.read(input, selection)
    let finder = CellFinder(run.cells)
    let cell = try finder.cell(self.cell, at: self.cell)
    var other: CellTrials?
    if let against { other = try finder.cell(against, like: cell, at: "--against \(against)") }
    return try CitationRun.citation(of: run, cell: cell, against: other, selection)
  }
}

/// Reads a run for the sake of one figure.
enum CitationRun {
  /// A run that goes on, or was cut off, may be cited; the block says so.
  static func read(_ input: ResultInput, _ selection: MetricSelection) throws(LabError) -> RunTrials {
    for choice in selection.choices where !input.files.isEmpty && !input.files.contains(choice.figure.file) {
      throw CompareMessages.fileAbsent(choice, [input.path])
    }
    var reading = RunReading(selection: selection, allowPartial: true, scenarioPatterns: [], strategyPatterns: [])
    var run = try reading.trials(of: input)
    // It says that partial files were allowed; that one is partial has a warning of its own.
    run.warnings.removeAll { $0 == CompareMessages.partialAllowed }
    return run
  }

  static func citation(
    of run: RunTrials, cell: CellTrials, against: CellTrials?, _ selection: MetricSelection
  ) throws(LabError) -> Citation {
    guard let metric = selection.metrics(of: cell.name.scenario).first else {
      throw CiteMessages.noMetric(selection.choices.first?.description ?? "", in: cell.name.scenario)
    }
    return try Citation(run, cell: cell, against: against, metric: metric)
  }
}
