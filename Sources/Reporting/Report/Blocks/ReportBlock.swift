/// A piece of the report, before it is Markdown or HTML: both say the same.
enum ReportBlock: Sendable, Equatable {
  /// Level 1 is the report's title. `anchor` is what links name.
  case heading(level: Int, ReportText, anchor: String)
  case paragraph(ReportText)
  /// What a reader must know before any number.
  case notices([ReportNotice])
  case list([ReportText])
  case table(ReportTable)
  case chart(ReportChart)
  /// What few readers want to see: closed until asked for.
  case folded(title: ReportText, [ReportBlock])
  /// What belongs to one scenario; its charts share a legend.
  case scenario([ReportBlock])
}

/// A doubt about the run as a whole.
struct ReportNotice: Sendable, Equatable {
  enum Kind: String, Sendable, CaseIterable {
    case otherSchema = "other schema"
    case partial
    case contaminated
    case warning
    case note

    /// Whether the numbers are to be used with care.
    var isGrave: Bool { self != .warning && self != .note }
  }

  let kind: Kind
  let text: ReportText
}

struct ReportTable: Sendable, Equatable {
  struct Column: Sendable, Equatable {
    let title: ReportText
    var isNumber = false
  }

  /// For those who cannot see where it stands.
  let title: ReportText
  let columns: [Column]
  var rows: [[ReportText]]
  /// Under the table, in the order of their marks.
  var notes: [ReportText] = []
}

struct ReportChart: Sendable, Equatable {
  /// Of the file below charts/, without its ending.
  let name: String
  let title: ReportText
  /// What there is to see, for those who do not see it and for those who look for the first time.
  let alternative: ReportText
  let specification: SpecificationValue
}
