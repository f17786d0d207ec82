import LabModel

/// What stands above and below the verdicts, line by line, in text and Markdown alike.
struct ClaimPage {
  private let verdicts: RunVerdicts
  private let quote: (String) -> String

  init(_ verdicts: RunVerdicts, quote: @escaping (String) -> String) {
    self.verdicts = verdicts
    self.quote = quote
  }

  /// Which run, how it was measured, what to know.
  var head: [String] {
    [verdicts.run.line(ReportingMessages.run, quote)] + [ReportingMessages.Claims.method(verdicts)].compactMap { $0 }
      + notes
  }

  var notes: [String] { verdicts.notes.map { ReportingMessages.note(quote($0)) } }

  var foot: [String] {
    (verdicts.findings.isEmpty ? [ReportingMessages.Claims.none] : [ReportingMessages.Claims.foot(verdicts)])
      + ["trials: \(VerdictText.statuses(verdicts.run.statuses))"]
  }
}

/// One claim with its verdict, in the words of every page.
struct ClaimEntry {
  let id: String
  let sentence: String
  /// What was tested, and where.
  let tested: String
  /// The number, and what it was made from; empty when there is none.
  let found: String
  /// Why it does not hold, or is not decided; empty when it is supported.
  let why: String
  let notes: [String]

  init(_ finding: ClaimFinding, quote: @escaping (String) -> String) {
    let texts = ClaimText(finding.claim, quote: quote)
    id = quote(finding.claim.id)
    sentence = quote(finding.claim.sentence)
    tested = "\(texts.test); \(texts.place)"
    found = [texts.figures(finding), texts.sides(finding)].filter { !$0.isEmpty }.joined(separator: "; ")
    switch finding.verdict {
    case .supported: why = ""
    case .refuted: why = finding.explanation(quote: quote) ?? ""
    case .inconclusive:
      let needed = finding.blocksNeeded.map { [ReportingMessages.Claims.needed($0)] } ?? []
      why = (finding.obstacles.map(quote) + needed).joined(separator: "; ")
    }
    notes = finding.notes.map(quote)
  }
}

extension RunVerdicts {
  /// What a reader must know, for formats that have no room for it.
  public var announcements: [String] { ClaimPage(self, quote: ForeignText.plain).notes }
}
