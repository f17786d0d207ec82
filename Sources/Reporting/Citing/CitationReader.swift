public import LabModel

/// Finds the citation code in what somebody pasted: a block of `lab cite`, a mail that quotes it, a page, a .bib file.
public enum CitationReader {
  /// A longer text is no citation.
  public static let mostBytes = 1 << 20

  /// Pure; whatever the text holds, it is a code or an error.
  /// - Parameters:
  ///   - text: with the code somewhere in it, folded and quoted as it may be.
  ///   - name: of the text, for messages.
  /// - Throws: `badData` with `name:line` when there is no code, more than one, or one that is cut off, damaged or of a
  ///   newer lab.
  public static func code(in text: String, named name: String) throws(LabError) -> CitationCode {
    guard text.utf8.count <= mostBytes else { throw ReportingMessages.longCitation(name, most: mostBytes) }
    do {
      return try onlyCode(in: text, name)
    } catch {
      // The source of a mail: every `=` is then written `=3D`, and lines end in `=`.
      guard let plain = quotedPrintable(text), let code = try? onlyCode(in: plain, name) else { throw error }
      return code
    }
  }

  private static func onlyCode(in text: String, _ name: String) throws(LabError) -> CitationCode {
    let candidates = CitationScan(text).candidates
    guard !candidates.isEmpty else { throw ReportingMessages.noCitation(name) }
    var codes: [(code: CitationCode, line: Int)] = []
    var problem: LabError?
    for candidate in candidates {
      do throws(LabError) {
        let code = try CitationFields(candidate, at: "\(name):\(candidate.line)").code()
        // A reply that quotes the block holds it twice.
        if !codes.contains(where: { $0.code == code }) { codes.append((code, candidate.line)) }
      } catch {
        problem = problem ?? error
      }
    }
    if codes.count > 1 { throw ReportingMessages.severalCitations(name, codes) }
    guard let found = codes.first else { throw problem ?? ReportingMessages.noCitation(name) }
    return found.code
  }

  /// Nil when the text is not encoded so.
  private static func quotedPrintable(_ text: String) -> String? {
    guard text.contains("=3D") else { return nil }
    return text.replacing("=\r\n", with: "").replacing("=\n", with: "").replacing("=3D", with: "=")
  }
}
