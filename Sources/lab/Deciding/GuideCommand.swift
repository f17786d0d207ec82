internal import LabModel
internal import Reporting

/// `lab guide`, from its options to its exit code.
struct GuideCommand {
  enum Format: String, CaseIterable {
    case text, markdown
  }

  private let format: Format
  private let input: ResultInput
  /// Nil: every scenario of the run.
  private let scenario: String?

  init(_ arguments: Arguments) throws(LabError) {
    let word = arguments.one(.guideFormat) ?? Format.text.rawValue
    guard let format = Format(rawValue: word) else {
      throw CommandMessages.badChoice(.guideFormat, word, choices: Format.allCases.map(\.rawValue))
    }
    guard arguments.words.count <= 1 else { throw DecidingMessages.scenarios(arguments.words) }
    self.format = format
    scenario = arguments.words.first
    input = ResultInput(arguments.one(.guideRun) ?? "latest")
  }

  func run() throws -> ExitStatus {
    let guide = try guide()
    switch format {
    case .text: Terminal.print(GuideTextRendering(guide).text)
    case .markdown: Terminal.print(GuideMarkdownRendering(guide).text)
    }
    return .success
  }

  private func guide() throws(LabError) -> DecisionGuide {
    let reading = try FiguresReading(input)
    let scenarios = reading.scenarios
    if let scenario, !scenarios.contains(scenario) {
      throw DecidingMessages.unknownScenario(scenario, measured: scenarios.sorted(), path: input.path)
    }
    let figures = reading.figures(DecisionGuide.metrics(of: scenarios.sorted()))
    guard !figures.isDuet else { throw DecidingMessages.duet(input.path) }
    return DecisionGuide(figures, crossovers: reading.crossovers) { scenario == nil || $0 == scenario }
  }
}
