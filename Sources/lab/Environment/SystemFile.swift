#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Small files of the kernel, whose size is not known before they are read.
enum SystemFile {
  static func text(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16384)
    while bytes.count < 1 << 20 {
      let count = read(descriptor, &chunk, chunk.count)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The file's one line, without its end; nil when there is none.
  static func line(_ path: String) -> String? {
    guard let line = text(path)?.split(separator: "\n").first else { return nil }
    return String(line)
  }
}
