import LabModel

/// The fields of one code, and what they mean.
struct CitationFields {
  private let fields: [String: Substring]
  private let place: String

  /// - Parameter place: `name:line`.
  /// - Throws: `badData` when the code is of another version, cut off, or not as it was written.
  init(_ candidate: CitationScan.Candidate, at place: String) throws(LabError) {
    guard candidate.version == CitationCode.version else {
      throw ReportingMessages.otherCitationVersion(candidate.version, at: place)
    }
    let text = String(decoding: candidate.text, as: UTF8.self)
    guard let end = text.firstRange(of: ";\(CitationCode.sumKey)=") else { throw ReportingMessages.cutCitation(place) }
    let sum = text[end.upperBound...].prefix(12)
    guard sum.utf8.count == 12 else { throw ReportingMessages.cutCitation(place) }
    let body = text[..<end.lowerBound]
    guard CitationCode.sum(of: String(body)) == sum else { throw ReportingMessages.damagedCitation(place) }
    var fields: [String: Substring] = [:]
    for field in body.split(separator: ";", omittingEmptySubsequences: false).dropFirst() {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, fields.updateValue(parts[1], forKey: String(parts[0])) == nil else {
        throw ReportingMessages.badCitationField(String(parts[0]), at: place)
      }
    }
    self.fields = fields
    self.place = place
  }

  func code() throws(LabError) -> CitationCode {
    let method: UInt32 = try whole("method")
    let cell = try cell("cell", method)
    let against = fields["against"] == nil ? nil : try self.cell("against", method)
    if let against, against.scenario != cell.scenario || against == cell { throw bad("against") }
    let run = try text("run")
    guard !run.isEmpty, run.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }) else {
      throw bad("run")
    }
    var facts: [String: String] = [:]
    for name in CitedFact.names where fields[name.key] != nil { facts[name.key] = try text(name.key) }
    return CitationCode(
      run: run, seed: try whole("seed"), methodVersion: method, metric: try metric(in: cell.scenario), cell: cell,
      against: against, estimate: try estimate(isRatio: against != nil), facts: facts)
  }

  private func metric(in scenario: String) throws(LabError) -> Metric {
    let name = try text("metric")
    guard let metric = try? MetricChoice(name, at: place, exitCode: .badData).metric(in: scenario), metric.name == name
    else { throw bad("metric") }
    return metric
  }

  private func estimate(isRatio: Bool) throws(LabError) -> CitedEstimate {
    let estimate = CitedEstimate(
      value: try number(isRatio ? "ratio" : "median"), lower: try number("low"), upper: try number("high"),
      blocks: try whole("blocks"))
    guard estimate.value > 0 || !isRatio else { throw bad("ratio") }
    guard estimate.lower <= estimate.upper else { throw bad("low") }
    guard estimate.blocks > 1 else { throw bad("blocks") }
    return estimate
  }

  /// The id is that of the description, so a description that somebody changed by hand is found out.
  private func cell(_ key: String, _ methodVersion: UInt32) throws(LabError) -> Cell {
    let parts = (fields[key] ?? "").split(separator: "/", omittingEmptySubsequences: false)
    let head = (parts.first ?? "").split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 4, head.count == 2, let scenario = CitationAlphabet.decoded(head[1]),
      let strategy = CitationAlphabet.decoded(parts[1]), let callers = Callers(rawValue: String(parts[2]))
    else { throw bad(key) }
    var parameters: [String: String] = [:]
    for pair in parts[3].split(separator: ",") {
      let sides = pair.split(separator: ":", omittingEmptySubsequences: false).map { CitationAlphabet.decoded($0) }
      guard sides.count == 2, let name = sides[0], let value = sides[1],
        parameters.updateValue(value, forKey: name) == nil
      else { throw bad(key) }
    }
    let cell = Cell(scenario: scenario, strategy: strategy, callers: callers, parameters: parameters)
    guard cell.id(methodVersion: methodVersion) == head[0], isName(scenario),
      isName(DuetSide.of(strategy)?.name ?? strategy)
    else { throw bad(key) }
    return cell
  }

  /// As scenarios and strategies are called: patterns and paths are no names.
  private func isName(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
  }

  private func text(_ key: String) throws(LabError) -> String {
    guard let text = fields[key].flatMap({ CitationAlphabet.decoded($0) }) else { throw bad(key) }
    return text
  }

  private func whole<Number: FixedWidthInteger>(_ key: String) throws(LabError) -> Number {
    guard let text = fields[key], let number = Number(text), number >= 0 else { throw bad(key) }
    return number
  }

  private func number(_ key: String) throws(LabError) -> Double {
    guard let number = Double(try text(key)), number.isFinite, number >= 0 else { throw bad(key) }
    return number
  }

  private func bad(_ key: String) -> LabError {
    fields[key] == nil
      ? ReportingMessages.missingCitationField(key, at: place) : ReportingMessages.badCitationField(key, at: place)
  }
}
