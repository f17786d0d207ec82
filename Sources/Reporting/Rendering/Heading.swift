/// What stands above and below the tables, line by line, in text and Markdown alike.
struct Heading {
  let comparison: Comparison
  let quote: (String) -> String

  /// Which sides, what differs beside the code, what to know.
  var lines: [String] {
    let (base, new) = ReportingMessages.sides(comparison.kind)
    return [comparison.base.line(base, quote), comparison.new.line(new, quote)] + announcements
  }

  /// As `lines` without the sides.
  var announcements: [String] {
    comparison.differences.map { ReportingMessages.differs($0, quote: quote) }
      + comparison.notes.map { ReportingMessages.note(quote($0)) }
  }

  /// Cells compared, trials by status, and what it comes to.
  func foot(_ conclusion: Conclusion) -> [String] {
    let tally = Tally(comparison)
    let (base, new) = ReportingMessages.sides(comparison.kind)
    var lines: [String] = []
    if !comparison.isRefused { lines.append(ReportingMessages.counts(tally)) }
    lines.append(
      "trials: \(base) \(VerdictText.statuses(comparison.base.statuses)); "
        + "\(new) \(VerdictText.statuses(comparison.new.statuses))")
    let judgedRows = comparison.families.reduce(0) { $0 + $1.judgedRows } + tally["no-ratio"]
    lines.append(ReportingMessages.conclusion(conclusion, judgedRows: judgedRows))
    return lines
  }
}

extension RunSide {
  /// Which run it is: `base: Results/runs/x, run x, commit 1a2b3c4`.
  func line(_ title: String, _ quote: (String) -> String) -> String {
    let runs = runs.count == 1 ? runs.map { "run \(quote($0))" } : ["\(runs.count) runs"]
    let commit = commit.map { "commit \(quote($0))" }
    return "\(title): " + ([quote(path)] + runs + [commit].compactMap { $0 }).joined(separator: ", ")
  }
}

extension Comparison {
  /// What differs beside the code, and what else a reader must know, for formats that have no room for it.
  public var announcements: [String] { Heading(comparison: self, quote: ForeignText.plain).announcements }
}
