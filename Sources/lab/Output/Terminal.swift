#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Where people read: results on standard output, progress and messages on standard error.
enum Terminal {
  static func print(_ text: String) { write(text + "\n", to: 1) }
  static func printError(_ text: String) { write(text + "\n", to: 2) }

  static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if written > 0 { bytes = bytes.dropFirst(written) } else if errno != EINTR { return }
    }
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Columns of the terminal behind standard error.
  static var width: Int {
    var size = winsize()
    guard ioctl(2, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}

// Inside Terminal, `write` is its own.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

extension String {
  func padded(to width: Int) -> String { self + String(repeating: " ", count: Swift.max(0, width - count)) }
  func paddedLeft(to width: Int) -> String { String(repeating: " ", count: Swift.max(0, width - count)) + self }
}
