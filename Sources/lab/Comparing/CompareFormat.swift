internal import LabModel

/// What `--format` asks `lab compare` for.
enum CompareFormat: String, CaseIterable {
  case text, markdown, csv, json

  init(_ arguments: Arguments) throws(LabError) {
    let text = arguments.one(.compareFormat) ?? Self.text.rawValue
    guard let format = Self(rawValue: text) else {
      throw CommandMessages.badChoice(.compareFormat, text, choices: Self.allCases.map(\.rawValue))
    }
    self = format
  }
}
