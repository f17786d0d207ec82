/// The report as the content of a page. What frames it, how it looks and how its charts are drawn stands in
/// scripts/report.
struct ReportHTML {
  func text(of blocks: [ReportBlock]) -> String { blocks.map(text).joined(separator: "\n") }

  private func text(_ block: ReportBlock) -> String {
    switch block {
    case .heading(let level, let text, let anchor):
      "<h\(level) id=\"\(Self.escaped(anchor))\">\(Self.line(text))</h\(level)>"
    case .paragraph(let text): "<p>\(Self.line(text))</p>"
    case .notices(let notices): "<ul class=\"notices\">\n\(notices.map(notice).joined(separator: "\n"))\n</ul>"
    case .list(let lines): "<ul>\n\(lines.map { "<li>\(Self.line($0))</li>" }.joined(separator: "\n"))\n</ul>"
    case .table(let table): self.table(table)
    case .chart(let chart): figure(chart)
    case .flow(let flow, let asides, let alternative):
      "<div class=\"flow\" role=\"group\" aria-label=\"\(Self.escaped(alternative.plain))\">\n\(([flow] + asides).map(box).joined(separator: "\n"))\n</div>"
    case .folded(let title, let blocks):
      "<details><summary>\(Self.line(title))</summary>\n\(text(of: blocks))\n</details>"
    case .scenario(let blocks): "<section class=\"scenario\">\n\(text(of: blocks))\n</section>"
    }
  }

  private func notice(_ notice: ReportNotice) -> String {
    "<li class=\"\(notice.kind.isGrave ? "grave" : "plain")\"><strong>\(Self.escaped(notice.kind.rawValue))</strong>: "
      + "\(Self.line(notice.text))</li>"
  }

  /// Wide tables scroll inside their own frame, which the keyboard reaches; the page never does.
  private func table(_ table: ReportTable) -> String {
    let head = table.columns.map { "<th scope=\"col\"\(Self.side($0))>\(Self.line($0.title))</th>" }.joined()
    let rows = table.rows.map { row in
      "<tr>" + zip(table.columns, row).map { "<td\(Self.side($0))>\(Self.line($1))</td>" }.joined() + "</tr>"
    }
    let notes = table.notes.map { "<p class=\"note\">\(Self.line($0))</p>" }
    return
      ([
        "<div class=\"table\" role=\"region\" tabindex=\"0\" aria-label=\"\(Self.escaped(table.title.plain))\"><table>",
        "<thead><tr>\(head)</tr></thead>", "<tbody>",
      ] + rows + ["</tbody></table></div>"] + notes).joined(separator: "\n")
  }

  private static func side(_ column: ReportTable.Column) -> String { column.isNumber ? " class=\"number\"" : "" }

  /// The specification stands beside its place. Inside a script only `<` could end it or begin a comment.
  private func figure(_ chart: ReportChart) -> String {
    """
    <figure class="chart" id="chart-\(chart.name)">
    <figcaption><strong>\(Self.line(chart.title))</strong> \(Self.line(chart.alternative))</figcaption>
    <div class="controls"></div>
    <div class="plot" role="img" aria-label="\(Self.escaped("\(chart.title.plain). \(chart.alternative.plain)"))"></div>
    <script type="application/json">\(Self.script(chart.specification.text))</script>
    </figure>
    """
  }

  /// A list of ways behind each box: without a style sheet, too, it reads in the right order.
  private func box(_ flow: ReportFlow) -> String {
    let detail = flow.detail.map { "<li>\(Self.line($0))</li>" }.joined()
    let ways = flow.ways.map { way in
      "<li class=\"\(way.isTaken ? "taken" : "left")\"><span class=\"answer\">\(Self.line(way.answer))</span>\n"
        + "\(box(way.next))</li>"
    }
    return "<div class=\"box \(flow.shape.rawValue)\"><strong>\(Self.line(flow.text))</strong>"
      + (detail.isEmpty ? "" : "<ul class=\"detail\">\(detail)</ul>") + "</div>"
      + (ways.isEmpty ? "" : "\n<ul class=\"ways\">\n\(ways.joined(separator: "\n"))\n</ul>")
  }

  static func line(_ text: ReportText) -> String {
    text.parts.map { part in
      switch part {
      case .own(let text): escaped(text)
      case .foreign(let text): "<code>\(escaped(ForeignText.plain(text)))</code>"
      case .prose(let text): "<bdi>\(escaped(ForeignText.plain(text)))</bdi>"
      case .strong(let text): "<strong>\(escaped(text))</strong>"
      case .link(let text, let target): "<a href=\"\(escaped(target))\">\(escaped(text))</a>"
      }
    }.joined()
  }

  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
  }

  /// JSON inside a script element: `</script>` and `<!--` become text of a JSON string.
  static func script(_ json: String) -> String {
    json.replacing("<", with: "\\u003c").replacing(">", with: "\\u003e").replacing("&", with: "\\u0026")
  }
}
