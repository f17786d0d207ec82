#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A decoded JSON5 value, before anything is known of its meaning.
public enum JSONValue: Decodable, Equatable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])
  /// The parser let it pass, but it has no value: `01`, a broken escape.
  case unreadable

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .list(value)
    } else if let value = try? container.decode([String: JSONValue].self) {
      self = .object(value)
    } else {
      self = .unreadable
    }
  }

  /// What a JSON5 text holds; nil when Foundation's decoder refuses it.
  ///
  /// The decoder parses a number with strtod, which reads on behind the end of the text when the number is the last thing
  /// in it, and traps when digits happen to lie there. So a line break ends every text.
  static func decoded(fromJSON5 text: String) -> JSONValue? {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    return try? decoder.decode(JSONValue.self, from: Data((text + "\n").utf8))
  }

  /// Texts and numbers both name factor values; nil for everything else.
  var factorText: String? {
    switch self {
    case .text(let text): text
    case .number(let number):
      // Beyond 2^53 a Double no longer says which whole number was written.
      number.magnitude < 9e15 && number.rounded() == number ? String(Int64(number)) : "\(number)"
    default: nil
    }
  }

  /// What it is, for messages.
  public var kindName: String {
    switch self {
    case .null: "null"
    case .boolean: "true or false"
    case .number: "a number"
    case .text: "a text"
    case .list: "a list"
    case .object: "an object"
    case .unreadable: "something unreadable"
    }
  }
}
