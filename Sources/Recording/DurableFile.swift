import Foundation
import LabModel

/// Files that survive: whole writes, synchronised before they count as done.
enum DurableFile {
  /// Follows a file's name while it is being written.
  static let temporaryMark = ".tmp-"

  /// Writes a file under a temporary name, synchronises it and renames it into place, so that a reader sees the old
  /// content or the new one, never a part.
  static func replace(_ path: String, with text: String) throws(LabError) {
    let temporary = "\(path)\(temporaryMark)\(getpid())"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw RecordingMessages.cannotWrite(path, errno) }
    var failure = write(Array(text.utf8), to: descriptor)
    if failure == 0, fsync(descriptor) != 0 { failure = errno }
    close(descriptor)
    if failure == 0, rename(temporary, path) != 0 { failure = errno }
    guard failure == 0 else {
      unlink(temporary)
      throw RecordingMessages.cannotWrite(path, failure)
    }
    synchronizeFolder(of: path)
  }

  /// Shortens a file to so many bytes; does not touch one that has no more.
  static func cut(_ path: String, to length: Int) throws(LabError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw RecordingMessages.cannotWrite(path, errno) }
    guard Int(status.st_size) > length else { return }
    guard truncate(path, off_t(length)) == 0 else { throw RecordingMessages.cannotWrite(path, errno) }
  }

  /// Makes the entries of a file's folder durable. A file system that cannot is no error: the content already is.
  static func synchronizeFolder(of path: String) {
    let descriptor = open((path as NSString).deletingLastPathComponent, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Writes all bytes, in one call when the system takes them so; 0 or the error number.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var done = 0
    while done < bytes.count {
      let written = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress! + done, $0.count - done) }
      if written < 0 {
        if errno == EINTR { continue }
        return errno
      }
      // A regular file takes less than asked only when the disk is full or a limit is reached: the next call says which.
      done += written
    }
    return 0
  }
}
