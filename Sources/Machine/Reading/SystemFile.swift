#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Small files of the kernel, whose size is not known before they are read.
public enum SystemFile {
  /// - Parameter limit: bytes; what lies beyond is left out.
  public static func text(_ path: String, limit: Int = 1 << 20) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16384)
    while bytes.count < limit {
      let count = read(descriptor, &chunk, chunk.count)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes.prefix(limit), as: UTF8.self)
  }

  /// The file's first line, without its end; nil when there is none.
  public static func line(_ path: String) -> String? {
    guard let line = text(path)?.split(separator: "\n").first else { return nil }
    return String(line)
  }

  static func number(_ path: String) -> UInt64? { line(path).flatMap { UInt64($0) } }

  /// Of a text with one `key value` pair a line, as the kernel likes them: the number behind `key`, with or without a
  /// colon and a unit.
  static func number(after key: String, in text: String) -> UInt64? {
    for line in text.split(separator: "\n") {
      let fields = line.split { $0 == " " || $0 == "\t" || $0 == ":" }
      if fields.count > 1, fields[0] == key { return UInt64(fields[1]) }
    }
    return nil
  }
}
