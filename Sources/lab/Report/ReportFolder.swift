internal import Foundation
internal import LabModel

/// Where a report is written.
struct ReportFolder {
  let path: String

  var markdown: String { "\(path)/report.md" }
  var page: String { "\(path)/report.html" }

  /// Throws exit code 73 when it cannot be made.
  init(_ path: String) throws(LabError) {
    self.path = path
    do {
      try FileManager.default.createDirectory(atPath: "\(path)/charts", withIntermediateDirectories: true)
      // A page of an earlier report must not stand beside this one's Markdown.
      if FileManager.default.fileExists(atPath: page) { try FileManager.default.removeItem(atPath: page) }
    } catch {
      throw ReportMessages.cannotWrite(path, error.localizedDescription)
    }
  }

  func writeMarkdown(_ text: String) throws(LabError) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: markdown), options: .atomic)
    } catch {
      throw ReportMessages.cannotWrite(markdown, error.localizedDescription)
    }
  }
}
