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
  /// A flowchart and what stands beside it. `alternative` says the way that was taken, or what there is to see.
  case flow(ReportFlow, asides: [ReportFlow] = [], alternative: ReportText)
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
  /// Whether that is what was found, rather than how to look: then it is told where there is no picture, too.
  var statesFinding = false
  let specification: SpecificationValue
}

/// A box of a flowchart, and the ways that lead on from it. Text in boxes needs no picture: a page draws it with its own
/// style sheet, Markdown writes it as a list in lists.
struct ReportFlow: Sendable, Equatable {
  enum Shape: String, Sendable {
    case question, end
    /// What else there is to know.
    case aside
  }

  struct Way: Sendable, Equatable {
    let answer: ReportText
    /// Whether something goes there: a way that nothing goes stands back.
    let isTaken: Bool
    let next: ReportFlow
  }

  let shape: Shape
  let text: ReportText
  /// In the box, below its text.
  var detail: [ReportText] = []
  var ways: [Way] = []
}
