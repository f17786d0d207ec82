/// Why rows are not ok. Reasons of one strategy that differ in their numbers only are said once.
struct RowNotes {
  private(set) var lines: [String] = []

  init(_ rows: [(strategy: String, reasons: [String])]) {
    var order: [String] = []
    var groups: [String: (strategy: String, first: String, others: Int)] = [:]
    for row in rows {
      for reason in row.reasons {
        let key = row.strategy + "\n" + reason.filter { !$0.isNumber }
        if groups[key] == nil {
          order.append(key)
          groups[key] = (row.strategy, reason, 0)
        } else {
          groups[key]?.others += 1
        }
      }
    }
    lines = order.compactMap { groups[$0] }.map { group in
      let more = group.others == 0 ? "" : " (and \(group.others) more like it)"
      return "  ! \(group.strategy): \(group.first)\(more)"
    }
  }
}
