internal import Foundation
internal import LabModel

/// What `--format` asks for.
enum OutputFormat: String, CaseIterable {
  case text, json

  init(_ arguments: Arguments) throws(LabError) {
    let text = arguments.one(.format) ?? OutputFormat.text.rawValue
    guard let format = OutputFormat(rawValue: text) else {
      throw CommandMessages.badChoice(.format, text, choices: OutputFormat.allCases.map(\.rawValue))
    }
    self = format
  }
}

enum JSONText {
  /// Keys sorted, so that two outputs can be compared line by line.
  static func of(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
