import LabModel

/// A cited figure beside the one that was measured anew.
public struct Reproduction: Sendable, Equatable {
  public enum Verdict: Sendable, Equatable {
    /// The intervals overlap.
    case agrees
    case differs
    /// Another environment, which was not allowed.
    case cannotSay
  }

  /// A part of the environment that the code names and the new run does not know.
  public struct UnknownFact: Sendable, Equatable {
    public let name: String
    public let cited: String
  }

  public let cited: CitationCode
  public let measured: Citation
  /// What is not as it was, of all that the code names.
  public let differences: [FactDifference]
  /// Whether these differ cannot be said; they do not keep from a verdict.
  public let unknown: [UnknownFact]
  public let verdict: Verdict

  /// - Parameter acrossEnvironments: judge although the environments differ.
  public init(of cited: CitationCode, by measured: Citation, acrossEnvironments: Bool = false) {
    self.cited = cited
    self.measured = measured
    let now = CitedFact.facts(of: measured.record)
    differences = CitedFact.names.compactMap { name in
      guard let old = cited.facts[name.key], let new = now[name.key], old != new else { return nil }
      return FactDifference(kind: .environment, name: name.fact, base: old, new: new)
    }
    unknown = CitedFact.names.compactMap { name in
      guard let old = cited.facts[name.key], now[name.key] == nil else { return nil }
      return UnknownFact(name: name.fact, cited: old)
    }
    if !differences.isEmpty, !acrossEnvironments {
      verdict = .cannotSay
    } else {
      verdict = cited.estimate.overlaps(measured.estimate.rounded) ? .agrees : .differs
    }
  }

  /// 0 agrees, 2 differs, 3 cannot say.
  public var exitCode: Int32 {
    switch verdict {
    case .agrees: 0
    case .differs: 2
    case .cannotSay: 3
    }
  }

  /// What differs beside the figure first, then both figures and what they come to. Without a line break at its end.
  public var text: String {
    let rows = [
      ("cited", cited.estimate, cited.run), ("measured", measured.estimate, measured.record.run),
    ].map { title, estimate, run in
      "\(title):\(String(repeating: " ", count: 8 - title.count)) "
        + ReportingMessages.figure(estimate, metric: cited.metric, isRatio: cited.against != nil) + ", run \(run)"
    }
    return
      (differences.map(ReportingMessages.differsHere) + unknown.map(ReportingMessages.unknownHere)
      + measured.notes.map(ReportingMessages.note)
      + [ReportingMessages.subject(cited)] + rows + [ReportingMessages.verdict(self)])
      .map(ForeignText.plain).joined(separator: "\n")
  }
}
