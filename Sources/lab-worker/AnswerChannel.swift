internal import LabModel

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Where the answer goes: descriptor 3 of the runner, moved out of reach of a strategy that prints, closes or writes
/// to descriptors it guesses.
struct AnswerChannel: Sendable {
  private static let lowestDescriptor: Int32 = 200
  private let descriptor: Int32

  init() throws {
    let moved = fcntl(3, F_DUPFD_CLOEXEC, Self.lowestDescriptor)
    guard moved >= 0 else { throw WorkerMessages.noAnswerDescriptor() }
    close(3)
    descriptor = moved
  }

  /// Writes the whole document and ends the process at once: no destructor or exit handler of a strategy runs.
  func send(_ answer: some Encodable) -> Never {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let document = try? encoder.encode(answer) else { _exit(70) }
    document.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let written = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if written > 0 { rest = rest.dropFirst(written) } else if errno != EINTR { _exit(74) }
      }
    }
    _exit(0)
  }
}

/// Messages for people.
enum StandardError {
  static func print(_ text: String) {
    (text + "\n").withCString { _ = write(2, $0, strlen($0)) }
  }
}
