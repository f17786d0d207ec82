/// All verdicts with their numbers, for programs.
public struct ClaimJSONRendering {
  private let verdicts: RunVerdicts

  public init(_ verdicts: RunVerdicts) { self.verdicts = verdicts }

  /// Keys sorted; no line break at its end.
  public var text: String {
    get throws { try WireText.of(VerdictsDocument(verdicts)) }
  }
}
