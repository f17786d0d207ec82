internal import LabModel
internal import Planning
internal import Reporting

/// `lab verdicts`, from its options to its exit code.
struct VerdictsCommand {
  private let format: CompareFormat
  private let input: ResultInput
  private let experiments: String?

  init(_ arguments: Arguments) throws(LabError) {
    format = try CompareFormat(arguments)
    guard arguments.words.count == 1 else { throw DecidingMessages.oneRun(arguments.words) }
    input = ResultInput(arguments.words[0])
    experiments = arguments.one(.claimExperiments)
  }

  func run() throws -> ExitStatus {
    let verdicts = try verdicts()
    switch format {
    case .text: Terminal.print(ClaimTextRendering(verdicts, coloured: Terminal.mayColour(1)).text)
    case .markdown: Terminal.print(ClaimMarkdownRendering(verdicts).text)
    case .csv:
      Terminal.write(ClaimCSVRendering(verdicts).text, to: 1)
      for line in verdicts.announcements { Terminal.printError("lab: \(line)") }
    case .json: Terminal.print(try ClaimJSONRendering(verdicts).text)
    }
    return .success
  }

  private func verdicts() throws(LabError) -> RunVerdicts {
    let reading = try FiguresReading(input)
    guard let experiments else {
      guard let claims = reading.record?.claims else { throw DecidingMessages.noClaims(input.path) }
      return RunVerdicts(try figures(reading, for: claims), claims: claims)
    }
    let files = try ExperimentFile.loadAll(folder: experiments)
    guard let cores = reading.record?.environment.cores else { throw DecidingMessages.unknownCores(input.path) }
    let claims = files.flatMap(\.claims).map { $0.resolved(cores: cores) }
    let figures = try figures(reading, for: claims)
    return RunVerdicts(
      figures, claims: figures.measured(claims), notes: [DecidingMessages.foreignClaims(experiments)])
  }

  private func figures(_ reading: FiguresReading, for claims: [Claim]) throws(LabError) -> RunFigures {
    let figures = reading.figures(RunVerdicts.metrics(of: claims))
    guard !figures.isDuet else { throw DecidingMessages.duet(input.path) }
    return figures
  }
}

extension RunFigures {
  /// The claims about strategies that the run has in their scenario.
  fileprivate func measured(_ claims: [Claim]) -> [Claim] {
    let pairs = Set(cells.map { [$0.name.scenario, $0.name.strategy] })
    return claims.filter { claim in
      [claim.subject.strategy, claim.baseline?.strategy].compactMap { $0 }
        .allSatisfy { pairs.contains([claim.scenario, $0]) }
    }
  }
}
