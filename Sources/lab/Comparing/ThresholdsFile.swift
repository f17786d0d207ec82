internal import Foundation
internal import LabModel
internal import Planning
internal import Reporting

/// Thresholds that a team keeps beside its experiments.
///
/// ```
/// {
///   threshold: 3,            // percent
///   alpha: 0.05,
///   minimumBlocks: 4,
///   metrics: { p99: 10 },    // as --metric takes them
///   scenarios: { "rw-cache": { threshold: 5, metrics: { "write.response.p99": 20 } } },
/// }
/// ```
struct ThresholdsFile {
  static let mostBytes = 256 * 1024

  private enum Key: String, CaseIterable {
    case threshold, alpha, minimumBlocks, metrics, scenarios
  }

  private let document: JSON5Document

  /// - Throws: exit code 66 when it cannot be read, 65 with `file:line` when it is not understood.
  static func rules(path: String) throws(LabError) -> JudgingRules {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw CompareMessages.noThresholds(path) }
    guard status.st_size <= mostBytes else { throw CompareMessages.thresholdsTooLong(path) }
    guard let bytes = FileManager.default.contents(atPath: path) else { throw CompareMessages.noThresholds(path) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw CompareMessages.notUTF8(path) }
    guard text.contains(where: { !$0.isWhitespace }) else { throw CompareMessages.emptyThresholds(path) }
    return try ThresholdsFile(document: JSON5Document(text, name: path)).rules()
  }

  private func rules() throws(LabError) -> JudgingRules {
    var rules = JudgingRules()
    let keys = try object(document.root, "the file", at: "")
    try refuseUnknown(keys, in: "", known: Key.allCases.map(\.rawValue))
    if let value = keys["threshold"] { rules.threshold = try share(value, "threshold", in: "") }
    if let value = keys["alpha"] {
      let alpha = try number(value, "alpha", in: "")
      let place = document.place(of: "alpha", in: "")
      guard alpha > 0, alpha < 1 else { throw CompareMessages.badAlpha("\(alpha)", at: place, .badData) }
      rules.alpha = alpha
    }
    if let value = keys["minimumBlocks"] {
      let blocks = try number(value, "minimumBlocks", in: "")
      guard let whole = Int(exactly: blocks), (2...1000).contains(whole) else {
        throw CompareMessages.badBlocks("\(blocks)", at: document.place(of: "minimumBlocks", in: ""))
      }
      rules.minimumBlocks = whole
    }
    rules.metrics = try metrics(keys["metrics"], in: "")
    rules.scenarios = try scenarios(keys["scenarios"])
    return rules
  }

  private func scenarios(_ value: JSONValue?) throws(LabError) -> [String: JudgingRules.ScenarioRules] {
    guard let value else { return [:] }
    var rules: [String: JudgingRules.ScenarioRules] = [:]
    for (name, value) in try object(value, "scenarios", at: document.place(of: "scenarios", in: "")).sorted(by: byKey) {
      let place = document.place(of: name, in: "scenarios")
      guard ScenarioCatalogue.named(name) != nil else { throw CompareMessages.unknownScenario(name, at: place) }
      let keys = try object(value, name, at: place)
      let path = "scenarios.\(name)"
      try refuseUnknown(keys, in: path, known: ["threshold", "metrics"])
      var own = JudgingRules.ScenarioRules(metrics: try metrics(keys["metrics"], in: path))
      if let value = keys["threshold"] { own.threshold = try share(value, "threshold", in: path) }
      rules[name] = own
    }
    return rules
  }

  private func metrics(_ value: JSONValue?, in path: String) throws(LabError) -> [MetricChoice: Double] {
    guard let value else { return [:] }
    let own = path.isEmpty ? "metrics" : "\(path).metrics"
    var thresholds: [MetricChoice: Double] = [:]
    for (name, value) in try object(value, "metrics", at: document.place(of: "metrics", in: path)).sorted(by: byKey) {
      let choice = try MetricChoice(name, at: document.place(of: name, in: own), exitCode: .badData)
      thresholds[choice] = try share(value, name, in: own)
    }
    return thresholds
  }

  private func byKey(_ a: (key: String, value: JSONValue), _ b: (key: String, value: JSONValue)) -> Bool {
    a.key < b.key
  }

  // MARK: - Types

  private func refuseUnknown(_ keys: [String: JSONValue], in path: String, known: [String]) throws(LabError) {
    guard let key = keys.keys.filter({ !known.contains($0) }).min() else { return }
    throw CompareMessages.unknownKey(key, at: document.place(of: key, in: path), known: known)
  }

  private func object(_ value: JSONValue, _ key: String, at place: String) throws(LabError) -> [String: JSONValue] {
    guard case .object(let object) = value else {
      let place = place.isEmpty ? document.source.place("") : place
      throw CompareMessages.wrongKind(key, is: value.kindName, wanted: "an object", at: place)
    }
    return object
  }

  private func number(_ value: JSONValue, _ key: String, in path: String) throws(LabError) -> Double {
    guard case .number(let number) = value else {
      let place = document.place(of: key, in: path)
      throw CompareMessages.wrongKind(key, is: value.kindName, wanted: "a number", at: place)
    }
    return number
  }

  /// A percentage as a share.
  private func share(_ value: JSONValue, _ key: String, in path: String) throws(LabError) -> Double {
    let percent = try number(value, key, in: path)
    guard percent.isFinite, (0...1000).contains(percent) else {
      throw CompareMessages.badPercent("\(percent)", at: document.place(of: key, in: path), .badData)
    }
    return percent / 100
  }
}
