/// Columns as wide as their widest entry; numbers stand to the right.
struct TextTable {
  enum Side { case left, right }

  private let sides: [Side]
  private var rows: [[String]]

  init(_ columns: [(title: String, side: Side)]) {
    sides = columns.map(\.side)
    rows = [columns.map(\.title)]
  }

  mutating func add(_ row: [String]) { rows.append(row) }

  /// Indented by two, the last line not ended.
  var text: String {
    let widths = sides.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let entries = row.indices.map { column -> String in
        if sides[column] == .right { return row[column].paddedLeft(to: widths[column]) }
        return column == row.count - 1 ? row[column] : row[column].padded(to: widths[column])
      }
      return "  " + entries.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
