/// Everything a comparison holds, for programs.
public struct JSONRendering {
  private let comparison: Comparison
  private let conclusion: Conclusion

  public init(_ comparison: Comparison, _ conclusion: Conclusion) {
    self.comparison = comparison
    self.conclusion = conclusion
  }

  /// Keys sorted, so that two outputs can be compared line by line; no line break at its end.
  public var text: String {
    get throws { try WireText.of(ComparisonDocument(comparison, conclusion)) }
  }
}
