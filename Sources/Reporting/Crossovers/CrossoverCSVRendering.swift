import LabModel

/// One line a probe, each with what its crossover came to.
public struct CrossoverCSVRendering {
  public static let header = [
    "experiment", "scenario", "callers", "factor", "from", "to", "contender", "baseline", "metric", "ratio_sought",
    "params", "value", "ratio", "ratio_low", "ratio_high", "blocks", "blocks_tried", "side", "result", "crossing_low",
    "crossing", "crossing_high", "sentence",
  ]

  private let findings: [CrossoverFinding]

  public init(_ findings: [CrossoverFinding]) { self.findings = findings }

  /// Every line ended.
  public var text: String {
    ([Self.header] + findings.flatMap(Self.lines)).map { $0.map(ForeignText.csv).joined(separator: ",") + "\n" }
      .joined()
  }

  private static func lines(_ finding: CrossoverFinding) -> [[String]] {
    let crossover = finding.crossover
    let bracket = finding.result.bracket
    let head = [
      crossover.experiment, crossover.scenario, crossover.callers.rawValue, crossover.factor, crossover.from,
      crossover.to, crossover.contender, crossover.baseline, crossover.metric.text, FigureText.plain(crossover.ratio),
      crossover.parameterText,
    ]
    let tail = [
      finding.result.word, bracket?.lower.value ?? "", CSVRendering.number(bracket?.crossing),
      bracket?.upper.value ?? "", finding.sentence,
    ]
    return finding.probes.map { probe in
      head + [
        probe.value, CSVRendering.number(probe.ratio), CSVRendering.number(probe.lower),
        CSVRendering.number(probe.upper), "\(probe.blocks)", "\(probe.tried)",
        finding.side(of: probe)?.rawValue ?? "",
      ] + tail
    }
  }
}

extension Crossover {
  /// `key=value` joined by `;`, keys sorted; the factor that is searched is not among them.
  var parameterText: String {
    parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ";")
  }
}
