import LabModel
import Statistics

/// One line a claim, for programs and spreadsheets. Announcements have no place in it: see `RunVerdicts.announcements`.
public struct ClaimCSVRendering {
  public static let header = [
    "claim", "scenario", "verdict", "sentence", "metric", "unit", "at_least", "at_most", "count_is", "where", "subject",
    "subject_cell", "subject_median", "subject_n", "subject_statuses", "baseline", "baseline_cell", "baseline_median",
    "baseline_n", "baseline_statuses", "ratio", "ratio_low", "ratio_high", "evidence", "blocks", "blocks_above_zero",
    "total", "blocks_needed", "expectation", "why", "notes",
  ]

  private let verdicts: RunVerdicts

  public init(_ verdicts: RunVerdicts) { self.verdicts = verdicts }

  /// Every line ended.
  public var text: String {
    ([Self.header] + verdicts.findings.map(cells)).map { $0.map(ForeignText.csv).joined(separator: ",") + "\n" }
      .joined()
  }

  private func cells(_ finding: ClaimFinding) -> [String] {
    let document = FindingDocument(finding)
    let number = CSVRendering.number
    return [
      document.claim, document.scenario, document.verdict, document.sentence, document.metric, document.unit,
      number(document.atLeast), number(document.atMost), document.countIs ?? "",
      document.conditions.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ";"),
    ] + cells(document.subject, finding.subject.statuses) + cells(document.baseline, finding.baseline?.statuses) + [
      number(document.ratio), number(document.ratioLow), number(document.ratioHigh), document.evidence,
      "\(document.blocks)", document.blocksAboveZero.map { "\($0)" } ?? "", number(document.total),
      document.blocksNeeded.map { "\($0)" } ?? "", document.expectation,
      document.explanation ?? document.obstacles.joined(separator: "; "), document.notes.joined(separator: "; "),
    ]
  }

  private func cells(_ side: FindingDocument.Side?, _ statuses: [TrialStatus: Int]?) -> [String] {
    guard let side, let statuses else { return Array(repeating: "", count: 5) }
    return [
      side.strategy, side.cell ?? "", CSVRendering.number(side.median), "\(side.values)",
      VerdictText.statuses(statuses),
    ]
  }
}
