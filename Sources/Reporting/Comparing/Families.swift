import LabModel
import Statistics

/// From pairs of cells to judged rows.
struct Families {
  let selection: MetricSelection
  let rules: JudgingRules

  /// One family a scenario, in the catalogue's order; scenarios it does not know follow by name.
  func of(_ pairings: [Pairing]) -> [Family] {
    Dictionary(grouping: pairings) { $0.name?.scenario ?? "" }
      .sorted { Self.rank($0.key) < Self.rank($1.key) }
      .map { family($0.key, $0.value) }
  }

  static func rank(_ scenario: String) -> (Int, String) {
    let known = ScenarioCatalogue.all
    return (known.firstIndex { $0.name == scenario } ?? known.count, scenario)
  }

  private func family(_ scenario: String, _ pairings: [Pairing]) -> Family {
    let centre = Centre.of(pairings.compactMap(\.name), in: scenario)
    let sorted = Self.sorted(pairings, centre: centre)
    var drafts: [Draft] = []
    for (index, metric) in selection.metrics(of: scenario).enumerated() {
      let threshold = rules.threshold(of: metric, in: scenario)
      let isMeasured = pairings.contains { $0.isMeasured(by: metric) }
      for pairing in sorted {
        guard let draft = pairing.draft(by: metric, threshold: threshold) else { continue }
        switch draft.finding {
        // What no trial of the scenario has is said once, above the tables.
        case .unmeasured where !isMeasured: continue
        // A finding about the cell is one finding, not one a metric.
        case .missing, .added, .noBaseline, .worsened, .failing, .recovered, .untrusted:
          if index == 0 { drafts.append(draft) }
        default: drafts.append(draft)
        }
      }
    }
    let judgements = rules.judge(
      drafts.compactMap { draft in
        draft.estimate.map {
          (ComparedRow($0, largerIsBetter: draft.metric.figure.largerIsBetter), draft.threshold)
        }
      })
    var next = judgements.makeIterator()
    return Family(
      scenario: scenario, centre: centre, rows: drafts.map { $0.row($0.estimate == nil ? nil : next.next()) })
  }

  private static func sorted(_ pairings: [Pairing], centre: [String: String]) -> [Pairing] {
    let keyed = pairings.map { pairing in
      (pairing: pairing, difference: pairing.name.map { Family.difference(of: $0, from: centre) } ?? "")
    }
    return keyed.sorted { a, b in
      guard let x = a.pairing.name, let y = b.pairing.name else { return false }
      return (a.difference, x.strategy, x.callers.bit) < (b.difference, y.strategy, y.callers.bit)
    }.map(\.pairing)
  }
}
