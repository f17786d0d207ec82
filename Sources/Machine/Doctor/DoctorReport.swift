/// What `lab doctor` found, as text and as JSON.
public struct DoctorReport: Sendable, Equatable, Codable {
  public var schema = 1
  public var findings: [Finding]
  public var noiseFloor: NoiseFloor?
  /// Why there is no noise floor.
  public var notMeasured: String?

  public init(findings: [Finding], noiseFloor: NoiseFloor?, notMeasured: String?) {
    self.findings = findings
    self.noiseFloor = noiseFloor
    self.notMeasured = notMeasured
  }

  /// The gravest first; lines end without spaces, the last is not ended.
  public var text: String {
    let width = findings.map(\.topic.count).max() ?? 0
    let sorted = Finding.Severity.allCases.flatMap { severity in findings.filter { $0.severity == severity } }
    let lines = sorted.map { finding in
      let head = "  \(padded(finding.severity.rawValue, 7))  \(padded(finding.topic, width))  \(finding.reading)"
      guard let consequence = finding.consequence, let remedy = finding.remedy else { return head }
      let indent = String(repeating: " ", count: 2 + 7 + 2 + width + 2)
      return "\(head)\n\(indent)\(consequence)\n\(indent)→ \(remedy)"
    }
    return ([summary, ""] + lines + ["", noiseText]).joined(separator: "\n")
  }

  private var summary: String {
    let counts = Finding.Severity.allCases.compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      guard count > 0 else { return nil }
      switch severity {
      case .warning: return count == 1 ? "1 warning" : "\(count) warnings"
      case .note: return count == 1 ? "1 note" : "\(count) notes"
      case .unknown, .fine: return "\(count) \(severity.rawValue)"
      }
    }
    return "what disturbs measurements here: " + counts.joined(separator: ", ")
  }

  private var noiseText: String {
    guard let floor = noiseFloor else { return "noise floor: not measured: \(notMeasured ?? "no reason given")" }
    let decimal = DoctorMessages.decimal
    let blocks =
      floor.blocksFor3Percent.map { "± 3 % takes \($0) blocks at 80 %" } ?? "± 3 % cannot be shown by adding blocks"
    return """
      noise floor: ± \(decimal(floor.percentAtPower80)) % is the smallest difference that \(floor.blocks) blocks (standard) \
      show here with 80 % power; ± \(decimal(floor.percentAtPower95)) % with 95 %
        \(blocks); from \(floor.trials) trials of \(floor.strategy), two of which differ by \
      \(decimal((floor.logRatioSpread) * 100)) % (standard deviation)
      """
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
