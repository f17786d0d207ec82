import LabModel

/// Findings as lines of three kinds: `finding`, one for each crossover, with its sentence; `probe`, one for each value that
/// was measured; `crossing`, one for each place where the ratio is passed. Numbers of the factor are in `unit` on all of
/// them.
public struct CrossoverCSVRendering {
  public static let header = [
    "line", "experiment", "scenario", "callers", "factor", "from", "to", "contender", "baseline", "metric",
    "ratio_sought", "params", "result", "unit", "value", "number", "ratio", "ratio_low", "ratio_high", "blocks",
    "blocks_tried", "side", "crossing_low", "crossing", "crossing_high", "sentence",
  ]
  private static let probeColumns = 8
  private static let crossingColumns = 3

  private let findings: [CrossoverFinding]

  public init(_ findings: [CrossoverFinding]) { self.findings = findings }

  /// Every line ended.
  public var text: String {
    ([Self.header] + findings.flatMap(Self.lines)).map { $0.map(ForeignText.csv).joined(separator: ",") + "\n" }
      .joined()
  }

  private static func lines(_ finding: CrossoverFinding) -> [[String]] {
    let head = head(finding)
    let probe = Array(repeating: "", count: probeColumns)
    let crossing = Array(repeating: "", count: crossingColumns)
    return [["finding"] + head + probe + crossing + [finding.sentence]]
      + finding.probes.map { ["probe"] + head + cells($0, of: finding) + crossing + [""] }
      + finding.result.brackets.map { ["crossing"] + head + probe + cells($0) + [""] }
  }

  private static func head(_ finding: CrossoverFinding) -> [String] {
    let crossover = finding.crossover
    return [
      crossover.experiment, crossover.scenario, crossover.callers.rawValue, crossover.factor, crossover.from,
      crossover.to, crossover.contender, crossover.baseline, crossover.metric.text, FigureText.plain(crossover.ratio),
      crossover.parameterText, finding.result.word, crossover.unit ?? "",
    ]
  }

  private static func cells(_ probe: CrossoverProbe, of finding: CrossoverFinding) -> [String] {
    [
      probe.value, FigureText.plain(probe.number), CSVRendering.number(probe.ratio),
      CSVRendering.number(probe.lower), CSVRendering.number(probe.upper), "\(probe.blocks)", "\(probe.tried)",
      finding.side(of: probe)?.rawValue ?? "",
    ]
  }

  private static func cells(_ bracket: CrossoverBracket) -> [String] {
    [
      FigureText.plain(bracket.lower.number), CSVRendering.number(bracket.crossing),
      FigureText.plain(bracket.upper.number),
    ]
  }
}

extension Crossover {
  /// `key=value` joined by `;`, keys sorted; the factor that is searched is not among them.
  var parameterText: String {
    parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ";")
  }

  /// For programs: what the factor's values measure as numbers; nil for a factor that the catalogue does not know.
  var unit: String? {
    switch kind {
    case .count: "count"
    case .duration: "ns"
    case .rate: "per_s"
    case .percent: "percent"
    case .choice, nil: nil
    }
  }
}
