import Foundation
import LabModel

/// Rows for several files that are written all or not at all, as long as the process lives.
///
/// Files are opened anew each time: a descriptor kept open would go on writing into a folder that somebody removed.
struct AppendTransaction {
  private var pieces: [(path: String, bytes: [UInt8])] = []

  /// Rows for one file; files are written in the order of these calls. An empty text is left out.
  mutating func add(_ text: String, to path: String) {
    if !text.isEmpty { pieces.append((path, Array(text.utf8))) }
  }

  /// One write and one synchronisation a file. When one fails, all files get their former lengths back.
  func commit() throws(LabError) {
    var opened: [(descriptor: Int32, length: off_t)] = []
    defer { for file in opened { close(file.descriptor) } }
    func fail(_ path: String, _ code: Int32) -> LabError {
      for file in opened { ftruncate(file.descriptor, file.length) }
      return RecordingMessages.cannotAppend(path, code)
    }
    // All are opened before the first is written: what can be known beforehand costs no rollback.
    for piece in pieces {
      let descriptor = open(piece.path, O_WRONLY | O_APPEND | O_CLOEXEC)
      guard descriptor >= 0 else { throw fail(piece.path, errno) }
      let length = lseek(descriptor, 0, SEEK_END)
      opened.append((descriptor, length))
      guard length >= 0 else { throw fail(piece.path, errno) }
    }
    for (piece, file) in zip(pieces, opened) {
      let code = DurableFile.write(piece.bytes, to: file.descriptor)
      guard code == 0 else { throw fail(piece.path, code) }
      #if canImport(Darwin)
        let synchronised = fsync(file.descriptor)
      #else
        let synchronised = fdatasync(file.descriptor)
      #endif
      guard synchronised == 0 else { throw fail(piece.path, errno) }
    }
  }
}
