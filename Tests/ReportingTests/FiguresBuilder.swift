import LabModel

@testable import Reporting

/// A run made cell by cell, with any of its numbers and whatever its trials' status.
struct FiguresBuilder {
  private(set) var figures: RunFigures

  init(record: RunRecord? = record()) {
    figures = RunFigures(path: "Results/runs/made", wanted: [])
    figures.record = record
  }

  /// - Parameters:
  ///   - values: by metric as claims write it, of blocks 1, 2, …; nil where a block has none.
  ///   - statuses: of the blocks; as many ok trials as the longest list of values when left out.
  func cell(
    _ name: CellName, _ values: [String: [Double?]], statuses: [TrialStatus]? = nil, reason: String = "",
    primitive: String = "a primitive"
  ) -> FiguresBuilder {
    var copy = self
    let session = copy.figures.session(run: "20261130T071500Z-1a2b3c4")
    let position = copy.figures.position(of: name.cell.id(methodVersion: 1), named: name, primitive: primitive)
    let blocks = values.values.map(\.count).max() ?? 0
    for (index, status) in (statuses ?? Array(repeating: .ok, count: blocks)).enumerated() {
      let occasion = RunTrials.occasion(session: session, block: index + 1)
      copy.figures.note(status, reason: status == .ok ? "" : reason, occasion: occasion, at: position)
      for (text, values) in values where index < values.count {
        if let value = values[index] { copy.figures.set(value, of: metric(text), occasion: occasion, at: position) }
      }
    }
    return copy
  }

  /// Eight quiet blocks of one metric, or fewer.
  func cell(
    _ name: CellName, _ text: String = "ops_per_s", around value: Double, blocks: Int = 8,
    primitive: String = "a primitive"
  ) -> FiguresBuilder {
    cell(name, [text: noise.prefix(blocks).map { $0 * value }], primitive: primitive)
  }

  func verdicts(_ claims: Claim...) -> RunVerdicts { RunVerdicts(figures, claims: claims) }

  func finding(_ claim: Claim) throws -> ClaimFinding { RunVerdicts(figures, claims: [claim]).findings[0] }
}

/// `ops_per_s`, `read.ops_per_s`, `read.response.p50_ns`.
func metric(_ text: String) -> ResultMetric {
  let parts = text.split(separator: ".").map { String($0) }
  return switch parts.count {
  case 1: ResultMetric(role: ResultMetric.wholeTrial, column: text)
  case 2: ResultMetric(role: parts[0], column: parts[1])
  default: ResultMetric(role: parts[0], measure: parts[1], column: parts[2])
  }
}

/// About the cells that `cell(_:)` names.
func claim(
  _ subject: String, over baseline: String, of text: String = "ops_per_s", atLeast: Double? = nil,
  atMost: Double? = nil, conditions: [String: String] = [:], scenario: String = "rw-cache", id: String = "x.a"
) -> Claim {
  let values = ["clients": "2", "reads": "90", "callers": "tasks"].merging(conditions) { $1 }
  return Claim(
    id: id, scenario: scenario, sentence: "One is faster.", subject: .init(strategy: subject, values: values),
    baseline: .init(strategy: baseline, values: values), metric: metric(text),
    test: .ratio(atLeast: atLeast, atMost: atMost), expectation: "supported", conditions: conditions)
}

func claim(_ subject: String, _ column: String, is presence: Claim.Presence, id: String = "x.a") -> Claim {
  Claim(
    id: id, scenario: "rw-cache", sentence: "It is counted.",
    subject: .init(strategy: subject, values: ["clients": "2", "reads": "90", "callers": "tasks"]), baseline: nil,
    metric: nil, test: .count(column: column, is: presence), expectation: "supported", conditions: [:])
}
