import Statistics

/// Numbered notes under a table. Notes that are equal but for their numbers share one: twenty strategies with twenty
/// counts of lost events would else bury the table.
struct Footnotes {
  /// Written into Markdown, or as plain text.
  private let quote: (String) -> String
  private var entries: [(first: String, isVaried: Bool)] = []
  private var numbers: [String: Int] = [:]

  init(quote: @escaping (String) -> String = ForeignText.plain) { self.quote = quote }

  /// In the order of their numbers.
  var notes: [String] { entries.map { $0.first + ($0.isVaried ? ReportingMessages.otherNumbers : "") } }

  /// ` [1] [2]` for a row; nothing without a doubt about it.
  mutating func marks(for row: CellComparison) -> String {
    texts(of: row).map { " [\(number(of: $0))]" }.joined()
  }

  private mutating func number(of note: String) -> Int {
    let key = note.filter { !$0.isNumber }
    if let number = numbers[key] {
      if entries[number - 1].first != note { entries[number - 1].isVaried = true }
      return number
    }
    entries.append((note, false))
    numbers[key] = entries.count
    return entries.count
  }

  private func texts(of row: CellComparison) -> [String] {
    var texts = (row.outcome.judgement?.warnings ?? []).filter(\.isFootnote).map(\.description)
    switch row.outcome {
    case .worsened, .failing, .untrusted, .missing: texts += [row.new.reason].compactMap { $0 }.map(quote)
    case .recovered: texts += [row.base.reason].compactMap { $0 }.map(quote)
    case .judged, .zeroOnBothSides:
      if row.new.statuses.contains(where: { $0.key.isFailure }) {
        texts.append(ReportingMessages.mixed(row, reason: row.new.reason.map(quote)))
      }
    default: break
    }
    return texts
  }
}

extension Warning {
  /// The verdict itself says how many blocks are needed.
  fileprivate var isFootnote: Bool {
    if case .needBlocks = self { false } else { true }
  }
}
