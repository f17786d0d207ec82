/// Findings for programs.
public struct CrossoverJSONRendering {
  private let findings: [CrossoverFinding]

  public init(_ findings: [CrossoverFinding]) { self.findings = findings }

  /// Keys sorted, so that two outputs can be compared line by line; no line break at its end.
  public var text: String {
    get throws { try WireText.of(CrossoverDocument(findings)) }
  }
}
