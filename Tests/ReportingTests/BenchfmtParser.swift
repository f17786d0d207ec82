/// Go's benchmark format by its published rules, written from those and not from the lab's writer: what it does not
/// allow is an error.
///
/// Source: golang.org/design/14313-benchmark-format; `Unit` lines: golang.org/x/perf/benchfmt.
struct BenchfmtParser {
  struct Result: Equatable {
    var name: String
    var configuration: [String: String]
    var iterations: Int
    var values: [String: Double]
    /// Parts of the name behind slashes, `key=value`.
    var parts: [String: String]
    /// Behind the last hyphen.
    var processors: Int?
  }

  struct Malformed: Error { let line: String, why: String }

  private(set) var results: [Result] = []
  private(set) var units: [String: [String: String]] = [:]
  private(set) var comments: [String] = []
  private var configuration: [String: String] = [:]

  init(_ text: String) throws {
    guard text.hasSuffix("\n") else { throw Malformed(line: "", why: "the last line is not ended") }
    for line in text.dropLast().split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      try add(line)
    }
  }

  private mutating func add(_ line: String) throws {
    if line.isEmpty { return }
    if line.hasPrefix("#") {
      comments.append(line)
    } else if let key = Self.configurationKey(line) {
      configuration[key] = String(line.dropFirst(key.count + 1)).trimming
    } else if line.hasPrefix("Benchmark") {
      results.append(try result(line))
    } else if line.hasPrefix("Unit ") {
      let words = line.fields
      guard words.count >= 3, units[words[1]] == nil else { throw Malformed(line: line, why: "no unit") }
      for word in words.dropFirst(2) {
        let pair = word.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
        guard pair.count == 2, pair[0] != "better" || ["higher", "lower"].contains(pair[1]) else {
          throw Malformed(line: line, why: "no property")
        }
        units[words[1], default: [:]][pair[0]] = pair[1]
      }
    } else {
      // The format has tools pass such lines over; a writer that makes them made a mistake.
      throw Malformed(line: line, why: "neither key, result, unit nor comment")
    }
  }

  /// A key begins with a lower-case letter, holds neither space nor upper case, and is followed by a colon and a space.
  private static func configurationKey(_ line: String) -> String? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let key = line[..<colon]
    guard let first = key.unicodeScalars.first, first.properties.isLowercase,
      key.unicodeScalars.allSatisfy({ !$0.properties.isWhitespace && !$0.properties.isUppercase })
    else { return nil }
    let rest = line[line.index(after: colon)...]
    return rest.isEmpty || rest.first == " " || rest.first == "\t" ? String(key) : nil
  }

  /// `BenchmarkName iterations value unit …`: an even number of fields, at least four.
  private func result(_ line: String) throws -> Result {
    let fields = line.fields
    guard fields.count >= 4, fields.count % 2 == 0 else { throw Malformed(line: line, why: "fields") }
    guard let first = fields[0].dropFirst("Benchmark".count).unicodeScalars.first, first.properties.isUppercase else {
      throw Malformed(line: line, why: "the name does not begin with upper case")
    }
    guard let iterations = Int(fields[1]), iterations > 0 else { throw Malformed(line: line, why: "iterations") }
    var values: [String: Double] = [:]
    for index in stride(from: 2, to: fields.count, by: 2) {
      guard let value = Double(fields[index]), value.isFinite, Double(fields[index + 1]) == nil else {
        throw Malformed(line: line, why: "value")
      }
      guard values.updateValue(value, forKey: fields[index + 1]) == nil else {
        throw Malformed(line: line, why: "unit \(fields[index + 1]) twice")
      }
    }
    var name = fields[0]
    var processors: Int?
    if let hyphen = name.lastIndex(of: "-"), let count = Int(name[name.index(after: hyphen)...]) {
      processors = count
      name = String(name[..<hyphen])
    }
    var parts: [String: String] = [:]
    for part in name.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let pair = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard pair.count == 2, parts.updateValue(pair[1], forKey: pair[0]) == nil else {
        throw Malformed(line: line, why: "part \(part)")
      }
    }
    return Result(
      name: fields[0], configuration: configuration, iterations: iterations, values: values, parts: parts,
      processors: processors)
  }
}

extension String {
  /// As Go's `strings.Fields`.
  fileprivate var fields: [String] {
    unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) }
  }

  fileprivate var trimming: String { fields.joined(separator: " ") }
}
