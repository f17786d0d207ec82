import LabModel

/// A citation as a block to paste.
public struct CitationRendering {
  let citation: Citation

  public init(_ citation: Citation) { self.citation = citation }

  /// For a mail or a comment in code. Without a line break at its end.
  public var text: String {
    let facts = Self.facts(of: citation) + [("code", citation.code.text)]
    let width = facts.map(\.0.count).max() ?? 0
    let lines = facts.map { name, text in
      "\(name):\(String(repeating: " ", count: width - name.count)) \(ForeignText.plain(text))"
    }
    return ([ForeignText.plain(ReportingMessages.sentence(citation))] + lines).joined(separator: "\n")
  }

  /// For a pull request or a page (GitHub's Markdown). Without a line break at its end.
  public var markdown: String {
    let facts = Self.facts(of: citation).map { "- **\($0.0)**: \(ForeignText.markdown($0.1))" }
    return
      (["> " + Self.escaped(ForeignText.plain(ReportingMessages.sentence(citation))), ""] + facts
      + ["", "```text", citation.code.text, "```"]).joined(separator: "\n")
  }

  /// Where, with what and when it was measured, how to repeat it, and what to know; the name of each fact first.
  static func facts(of citation: Citation) -> [(String, String)] {
    let (record, place) = (citation.record, citation.record.environment)
    let unknown = ReportingMessages.unknown
    let machine = [
      place.cpuModel ?? unknown, "\(place.cores) cores", place.virtualisation, place.kernel,
    ].compactMap { $0 }.joined(separator: ", ")
    let commit = place.gitCommit.map { $0 + (place.gitDirty == true ? " with local changes" : "") } ?? unknown
    return [
      ("machine", machine), ("toolchain", place.toolchain ?? unknown),
      ("allocator", "\(place.worker.allocator) \(place.worker.allocatorVersion)"),
      ("measured", "\(record.started), run \(record.run), commit \(commit), method \(record.methodVersion)"),
    ] + citation.notes.map { ("note", $0) } + [
      ("repeat", ReportingMessages.repeating), ("whole run", CommandText.of(record)), ("seed", String(record.seed)),
    ]
  }

  private static func escaped(_ text: String) -> String {
    text.map { "\\`*_{}[]<>#|~@&".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
