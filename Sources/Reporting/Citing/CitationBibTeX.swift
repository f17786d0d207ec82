import LabModel

extension CitationRendering {
  /// An entry for a bibliography. Styles do not know the field of the code and leave it out; it stays in the file.
  public var bibTeX: String {
    let citation = citation
    let date = citation.record.started.prefix(10).split(separator: "-").compactMap { Int($0) }
    var fields = [
      ("author", "{\(BibTeXText.escaped(ReportingMessages.labName))}"),
      ("title", "{\(BibTeXText.escaped(ReportingMessages.title(citation)))}"),
    ]
    if date.count == 3, Self.months.indices.contains(date[1] - 1) {
      fields += [("year", String(date[0])), ("month", Self.months[date[1] - 1])]
    }
    let facts = Self.facts(of: citation).map { "\($0.0): \($0.1)" }.joined(separator: ". ")
    fields += [
      ("howpublished", BibTeXText.escaped(ReportingMessages.published(citation.record))),
      ("note", BibTeXText.escaped("\(ReportingMessages.sentence(citation)) \(facts)")),
      ("citationcode", citation.code.text),
    ]
    let lines = fields.map { name, value in
      name == "month" ? "  \(name) = \(value)" : "  \(name) = {\(value)}"
    }
    return "@misc{\(key),\n" + lines.joined(separator: ",\n") + "\n}"
  }

  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

  private var key: String {
    let parts = ["avg", citation.record.run, citation.cell.id] + [citation.against?.id].compactMap { $0 }
    return String(parts.joined(separator: "-").map { Self.mayBeInKey($0) ? $0 : "-" })
  }

  private static func mayBeInKey(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || ".-".contains(character))
  }
}

/// Text inside the braces of a BibTeX field.
enum BibTeXText {
  /// What TeX takes for a command, joins to a dash or bends to a quotation mark, and what older fonts lack: a command line
  /// must be copied from the page as it was given. BibTeX counts braces even when they are escaped, so a lone one goes by
  /// its name.
  static func escaped(_ text: String) -> String {
    var previous: Character = " "
    return ForeignText.plain(text).map { character in
      defer { previous = character }
      let isJoined = hyphens.contains(previous) && hyphens.contains(character)
      return (isJoined ? "{}" : "") + escaped(character)
    }.joined()
  }

  /// Two that stand side by side would become one dash.
  private static let hyphens: Set<Character> = ["-", "−", "—"]

  private static func escaped(_ character: Character) -> String {
    switch character {
    case "\\": "\\textbackslash{}"
    case "{": "\\textbraceleft{}"
    case "}": "\\textbraceright{}"
    case "^": "\\textasciicircum{}"
    case "~": "\\textasciitilde{}"
    case "<": "\\textless{}"
    case ">": "\\textgreater{}"
    case "|": "\\textbar{}"
    case "\"": "\\texttt{\\char34}"
    case "'": "\\textquotesingle{}"
    case "`": "\\textasciigrave{}"
    case "#", "$", "%", "&", "_": "\\\(character)"
    case "µ": "\\textmu{}"
    case "…": "\\ldots{}"
    case "—": "---"
    case "×": "$\\times$"
    case "÷": "$\\div$"
    case "−": "-"
    default: String(character)
    }
  }
}
