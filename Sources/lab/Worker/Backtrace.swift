internal import CSystem
internal import Foundation
internal import LabModel

/// The file in which a worker wrote its stacks. The module could reach it: it may be anything.
enum Backtrace {
  private static let limit = 256 << 10

  /// What it holds, as text that a terminal shows as it is; nil when there is none.
  static func read(_ path: String) -> String? {
    // Neither a link, which could lead to any file, nor a pipe, which could keep us waiting.
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = Foundation.read(descriptor, &bytes, limit)
    guard count > 0 else { return nil }
    return plain(String(decoding: bytes[..<count], as: UTF8.self))
  }

  /// How many threads have written theirs.
  static func parts(in path: String) -> Int {
    read(path)?.split(separator: "\n").count { $0.hasPrefix(LAB_BACKTRACE_END) } ?? 0
  }

  /// Without control characters, which could move a terminal's cursor about.
  private static func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isPlain($0) ? $0 : "?" }))
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\t" || scalar.properties.generalCategory != .control
  }
}
