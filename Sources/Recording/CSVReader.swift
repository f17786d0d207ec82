import Foundation
import LabModel

/// RFC 4180 records from a file, read in pieces: memory does not grow with the file, time grows linearly with it.
///
/// A record's cells are valid until the next call of `next`.
final class CSVReader {
  /// A longer record is a damaged file: the lab's own rows are below 2 KiB.
  static let longestRecord = 1 << 20

  let path: String
  /// The last record's cells.
  private(set) var cells: [Cell] = []
  /// The line on which the last record begins, from 1.
  private(set) var line = 0
  /// The byte after the last record, counted from the file's beginning.
  private(set) var endOffset = 0
  /// The file's length in bytes; 0 when it is a pipe.
  let fileLength: Int

  private let descriptor: Int32
  private(set) var buffer: [UInt8]
  private var filled = 0
  private var position = 0
  private var atEnd = false
  private var nextLine = 1

  /// A cell's bytes in `buffer`, without its quotes.
  struct Cell {
    var start: Int
    var end: Int
    /// Has doubled quotes.
    var isEscaped = false
    var hasLineBreak = false
  }

  enum Step: Equatable {
    case record
    case end
    /// The file ends within a record; `openQuote` when it does so in a quoted cell, `lines` how many it has.
    case cut(openQuote: Bool, lines: Int)
  }

  /// Throws exit code 66 when the file cannot be opened; 65 when it is empty or begins with a byte-order mark.
  init(path: String, pieceLength: Int = 1 << 18) throws(LabError) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    var status = stat()
    fileLength = descriptor >= 0 && fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    // One byte more than a short file has, to meet its end.
    let piece = fileLength > 0 ? min(pieceLength, fileLength + 1) : pieceLength
    buffer = [UInt8](repeating: 0, count: max(piece, 16))
    guard descriptor >= 0 else { throw RecordingMessages.cannotRead(path, errno) }
    while filled < 4, !atEnd { try fill() }
    guard filled > 0 else { throw RecordingMessages.emptyFile(path) }
    if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { throw RecordingMessages.byteOrderMark(path, "UTF-8") }
    if buffer.starts(with: [0xFF, 0xFE]) || buffer.starts(with: [0xFE, 0xFF]) {
      throw RecordingMessages.byteOrderMark(path, "UTF-16")
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Moves to the next record. Throws exit code 65 with `file:line` for bytes that are no CSV.
  func next() throws(LabError) -> Step {
    line = nextLine
    while true {
      let start = position
      var scan = CSVScan(start: start, atEnd: atEnd)
      buffer.withUnsafeBufferPointer { scan.run(UnsafeBufferPointer(rebasing: $0[0..<filled]), into: &cells) }
      switch scan.result {
      case .record:
        position = scan.position
        endOffset += scan.position - start
        nextLine = line + scan.lineBreaks + 1
        return .record
      case .problem(let problem):
        throw RecordingMessages.notCSV(path, line: line + scan.lineBreaks, problem)
      case .needsMore(let openQuote):
        if atEnd {
          return start == filled ? .end : .cut(openQuote: openQuote, lines: scan.lineBreaks + 1)
        }
        guard filled - start <= Self.longestRecord else {
          throw RecordingMessages.longRecord(path, line: line, openQuote: openQuote)
        }
        try fill()
      }
    }
  }

  /// Moves the bytes not yet consumed to the buffer's beginning and reads on behind them.
  private func fill() throws(LabError) {
    if position > 0 {
      buffer.withUnsafeMutableBytes { bytes in
        bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[position..<filled]))
      }
      filled -= position
      position = 0
    }
    if filled == buffer.count { buffer.append(contentsOf: [UInt8](repeating: 0, count: buffer.count)) }
    let used = filled
    var count = -1
    repeat {
      count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress! + used, $0.count - used) }
    } while count < 0 && errno == EINTR
    guard count >= 0 else { throw RecordingMessages.cannotRead(path, errno) }
    filled += count
    atEnd = count == 0
  }
}
