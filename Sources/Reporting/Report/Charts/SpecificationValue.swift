#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A Vega-Lite specification, written as Swift literals.
///
/// Source: vega.github.io/vega-lite, version 6.
indirect enum SpecificationValue: Sendable, Equatable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([SpecificationValue])
  case object([String: SpecificationValue])

  static let schema: SpecificationValue = "https://vega.github.io/schema/vega-lite/v6.json"

  /// One line of JSON, keys sorted: the same report is the same text.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Numbers that are not finite never get here (`init(_:)` below), and nothing else can fail.
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  /// Unknown, or no number that JSON has: null. Six digits that matter.
  init(_ value: Double?) {
    guard let value = FigureText.rounded(value), value.isFinite else {
      self = .null
      return
    }
    self = .number(value)
  }

  init(_ values: [String]) { self = .list(values.map { .text($0) }) }

  subscript(key: String) -> SpecificationValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  var elements: [SpecificationValue] { if case .list(let elements) = self { elements } else { [] } }
}

extension SpecificationValue: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let value): try container.encode(value)
    case .number(let value):
      if let whole = Int(exactly: value) { try container.encode(whole) } else { try container.encode(value) }
    case .text(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

extension SpecificationValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(booleanLiteral value: Bool) { self = .flag(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(floatLiteral value: Double) { self = .number(value) }
  init(stringLiteral value: String) { self = .text(value) }
  init(arrayLiteral elements: SpecificationValue...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, SpecificationValue)...) {
    self = .object([String: SpecificationValue](elements) { _, last in last })
  }
}
