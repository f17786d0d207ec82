/// The rows of one scenario by one metric, with what a long table leaves out.
struct Section {
  let family: Family
  let metric: Metric
  let shown: [CellComparison]
  /// Rows left out, by what was found.
  let folded: [String: Int]

  /// Whether any row shown differs from the centre.
  var hasParameters: Bool { shown.contains { !family.difference(of: $0.name).isEmpty } }

  /// Marks that rows shown carry.
  var marks: [CellComparison.Mark] {
    CellComparison.Mark.allCases.filter { mark in shown.contains { $0.mark == mark } }
  }

  /// All rows up to `mostRows`, beyond that only those in which something was found.
  static func of(_ comparison: Comparison, showingAll: Bool) -> [Section] {
    let isLong = comparison.families.reduce(0) { $0 + $1.rows.count } > mostRows && !showingAll
    return comparison.families.flatMap { family in
      let byMetric = Dictionary(grouping: family.rows, by: \.metric)
      return family.metrics.map { metric in
        let rows = byMetric[metric] ?? []
        let folded = isLong ? rows.filter(\.isFoldable) : []
        return Section(
          family: family, metric: metric, shown: isLong ? rows.filter { !$0.isFoldable } : rows,
          folded: folded.reduce(into: [:]) { $0[$1.outcome.word, default: 0] += 1 })
      }
    }
  }

  /// What a screen or a pull request takes without scrolling for long.
  static let mostRows = 60
}
