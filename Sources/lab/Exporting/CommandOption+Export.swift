internal import LabModel

/// Options of `lab export`.
extension CommandOption {
  static let exportFormat = CommandOption(
    "format", takes: ExportFormat.allCases.map(\.rawValue).joined(separator: "|"),
    "benchfmt (Go, benchstat), google-benchmark (JSON) or hgrm (HdrHistogram)")
  static let exportOutput = CommandOption(
    "output", takes: "FILE|DIR", standard: "standard output", "where to write; hgrm makes many files and takes a folder"
  )
}

/// What `--format` asks `lab export` for.
enum ExportFormat: String, CaseIterable {
  case benchfmt
  case googleBenchmark = "google-benchmark"
  case hgrm

  init(_ arguments: Arguments) throws(LabError) {
    let known = Self.allCases.map(\.rawValue)
    guard let text = arguments.one(.exportFormat) else { throw ExportMessages.noFormat(known) }
    guard let format = Self(rawValue: text) else {
      throw CommandMessages.badChoice(.exportFormat, text, choices: known)
    }
    self = format
  }
}
