/// What every column and verdict means, under the tables.
enum Legend {
  /// Column or word, and meaning.
  static func entries(_ comparison: Comparison, hasParameters: Bool) -> [(name: String, meaning: String)] {
    var entries: [(name: String, meaning: String)] = []
    for column in Columns.of(comparison, hasParameters: hasParameters) {
      if column.meaning.isEmpty { continue }
      let isSides = column.title == ReportingMessages.sides(comparison.kind).base
      entries.append(
        (isSides ? "\(column.title), \(ReportingMessages.sides(comparison.kind).new)" : column.title, column.meaning))
    }
    entries += ReportingMessages.Legend.verdicts(comparison.rules)
    entries.append((ReportingMessages.Legend.familyName, ReportingMessages.Legend.family))
    return entries
  }
}
