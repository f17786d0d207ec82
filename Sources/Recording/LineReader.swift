import Foundation
import LabModel

/// The complete lines of a small text file; what follows the last line break is passed over.
struct LineReader {
  private let bytes: Data
  private var position = 0
  /// The line last returned, from 1.
  private(set) var line = 0
  /// The byte after the line last returned.
  var endOffset: Int { position }

  init(path: String) throws(LabError) {
    do {
      bytes = try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    } catch {
      throw RecordingMessages.cannotRead(path, FileManager.default.fileExists(atPath: path) ? EACCES : ENOENT)
    }
  }

  mutating func next() -> String? {
    guard position < bytes.count, let end = bytes[position...].firstIndex(of: .lineFeed) else { return nil }
    defer { position = end + 1 }
    line += 1
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }
}
