internal import Foundation
internal import LabModel
internal import Reporting

/// `lab export`, from its options to the files.
struct ExportCommand {
  private let arguments: Arguments
  private let path: String
  private let format: ExportFormat
  /// Nil: standard output.
  private let output: String?

  init(_ arguments: Arguments) throws(LabError) {
    guard arguments.words.count == 1 else { throw ExportMessages.oneRun(arguments.words.count) }
    self.arguments = arguments
    path = arguments.words[0]
    format = try ExportFormat(arguments)
    output = arguments.one(.exportOutput)
    guard format != .hgrm || output != nil else { throw ExportMessages.noFolder }
  }

  func run() throws -> ExitStatus {
    let reading = try ExportReading(path, arguments)
    for warning in reading.warnings { Terminal.printError("lab: warning: \(warning)") }
    switch format {
    case .benchfmt: try write(BenchmarkFormat(reading.export).document)
    case .googleBenchmark: try write(GoogleBenchmark(reading.export).document)
    case .hgrm: try writeDistributions(reading)
    }
    return .success
  }

  private func write(_ document: Export.Document) throws(LabError) {
    if let output { try write(document.text, to: output) } else { Terminal.write(document.text, to: 1) }
    Terminal.printError("lab: \(ExportMessages.written(document.trials, document.leftOut))")
  }

  private func writeDistributions(_ reading: ExportReading) throws(LabError) {
    guard let folder = output else { throw ExportMessages.noFolder }
    let distributions = try reading.distributions()
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw ExportMessages.cannotWrite(folder, error.localizedDescription)
    }
    for distribution in distributions {
      let text = PercentileDistribution(.sum(of: distribution.histograms)).text
      try write(text, to: "\(folder)/\(distribution.fileName)")
    }
    let trials = reading.export.trials
    let leftOut = trials.filter { $0.status != .ok }.reduce(into: [:]) { $0[$1.status.rawValue, default: 0] += 1 }
    let count = trials.count { $0.status == .ok }
    Terminal.printError("lab: \(ExportMessages.written(count, leftOut, files: distributions.count))")
  }

  private func write(_ text: String, to path: String) throws(LabError) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      throw ExportMessages.cannotWrite(path, error.localizedDescription)
    }
  }
}
