internal import LabModel
internal import Recording
internal import Reporting

/// `lab crossovers`, from its words to its text.
struct CrossoversCommand {
  private let input: ResultInput
  private let format: CompareFormat
  private let allowsPartial: Bool

  /// - Throws: exit code 64 unless exactly one run is named.
  init(_ arguments: Arguments) throws(LabError) {
    format = try CompareFormat(arguments)
    guard arguments.words.count == 1 else { throw CommandMessages.oneRun(arguments.words) }
    input = ResultInput(arguments.words[0])
    allowsPartial = arguments.has(.allowPartial)
  }

  func run() throws -> ExitStatus {
    let set = try ResultsReader.read(input.path, allowPartial: allowsPartial)
    guard let record = set.record else { throw CommandMessages.noDefinitions(input.path) }
    for warning in set.warnings { Terminal.printError("lab: warning: \(warning)") }
    if record.finished == nil || record.interrupted || record.stopped != nil {
      Terminal.printError("lab: warning: \(CommandMessages.searchCutOff(record.run))")
    }
    let findings = CrossoverRows(set).findings
    switch format {
    case .text: Terminal.print(CrossoverTextRendering(findings).text)
    case .markdown: Terminal.print(CrossoverMarkdownRendering(findings).text)
    case .csv: Terminal.write(CrossoverCSVRendering(findings).text, to: 1)
    case .json: Terminal.print(try CrossoverJSONRendering(findings).text)
    }
    return .success
  }
}
