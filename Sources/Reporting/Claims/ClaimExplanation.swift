import LabModel
import Statistics

extension ClaimFinding {
  /// Why the claim does not hold, from the run's own numbers: what was expected, what was measured, how correct both
  /// sides were, and where the mechanisms lie apart. One paragraph; nil unless the claim is refuted.
  public var explanation: String? { explanation(quote: ForeignText.plain) }

  /// - Parameter quote: how a text from a file is written.
  func explanation(quote: @escaping (String) -> String) -> String? {
    guard verdict == .refuted else { return nil }
    let texts = ClaimText(claim, quote: quote)
    return [
      ReportingMessages.Claims.expected(claim.expectation, quoted: texts.expectation), measured(texts),
      correctness(texts, quote), mechanisms(texts),
    ].compactMap { $0 }.joined(separator: " ")
  }

  private func measured(_ texts: ClaimText) -> String {
    switch evidence {
    case .none: ""
    case .ratio, .exact:
      ReportingMessages.Claims.measured(
        texts.metric, texts.medians(self), texts.figures(self), texts.missed(self))
    case .count: ReportingMessages.Claims.counted(texts.metric, texts.subject, texts.figures(self))
    }
  }

  private func correctness(_ texts: ClaimText, _ quote: (String) -> String) -> String {
    let sides = [(texts.subject, subject)] + (baseline.map { [(texts.baseline, $0)] } ?? [])
    if sides.allSatisfy({ Set($0.1.statuses.keys) == [.ok] }) { return ReportingMessages.Claims.allOK }
    return ReportingMessages.Claims.correctness(
      sides.map { name, side in
        "\(name) \(VerdictText.statuses(side.statuses))"
          + (side.standing == .ok ? "" : side.reason.map { " (\(quote($0)))" } ?? "")
      })
  }

  /// What else lies apart; of a count, what is known.
  private func mechanisms(_ texts: ClaimText) -> String? {
    guard let baseline else {
      let known = Mechanism.allCases.compactMap { mechanism in
        subject.mechanisms[mechanism].map { "\(mechanism.rawValue) \(FigureText.text($0, in: mechanism.unit))" }
      }
      return known.isEmpty ? nil : ReportingMessages.Claims.process(known)
    }
    // What was claimed is told already.
    let others = Mechanism.allCases.filter { $0.columns.allSatisfy { $0 != claim.metric } }
    let pairs = others.compactMap { mechanism in
      subject.mechanisms[mechanism].flatMap { own in baseline.mechanisms[mechanism].map { (mechanism, own, $0) } }
    }
    guard !pairs.isEmpty else { return nil }
    let apart = pairs.filter { $0.0.differs($0.1, $0.2) }.map { mechanism, own, other in
      "\(mechanism.rawValue) \(FigureText.text(own, in: mechanism.unit)) "
        + "against \(FigureText.text(other, in: mechanism.unit))"
    }
    return apart.isEmpty
      ? ReportingMessages.Claims.alike(pairs.map(\.0.rawValue))
      : ReportingMessages.Claims.apart(texts.subject, texts.baseline, apart)
  }
}
