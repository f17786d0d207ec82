/// Columns as wide as their widest entry, indented by two.
struct TextTable {
  private var rows: [[String]]

  init(header: [String]) { rows = [header] }

  mutating func add(_ row: [String]) { rows.append(row) }

  /// Each line ended.
  var text: String {
    var widths: [Int] = []
    for row in rows {
      for (column, entry) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], entry.count)
      }
    }
    return rows.map { row in
      let padded = row.enumerated().map { column, entry in
        column == row.count - 1 ? entry : entry + String(repeating: " ", count: widths[column] - entry.count)
      }
      return "  \(padded.joined(separator: "  "))\n"
    }.joined()
  }
}
