import Foundation
import Testing

/// What renderings should look like, in files that one can read as they are.
enum Golden {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden")

  /// Compares with `Golden/<name>.txt`. With LAB_WRITE_GOLDEN in the environment it writes that file: look at the
  /// difference before it is committed.
  static func expect(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = folder.appendingPathComponent("\(name).txt")
    if ProcessInfo.processInfo.environment["LAB_WRITE_GOLDEN"] != nil {
      try (text + "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(text + "\n" == expected, "\(file.lastPathComponent) differs", sourceLocation: sourceLocation)
  }
}
