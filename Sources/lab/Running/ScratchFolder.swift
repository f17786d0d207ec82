internal import Foundation
internal import LabModel

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What one worker may write to, for as long as it lives.
struct ScratchFolder {
  private let root: String
  /// The folder that the trial owns.
  var path: String { root + "/trial" }
  /// Where the worker writes its stacks when it crashes or hangs; not there otherwise.
  var backtrace: String { root + "/backtrace" }

  init() throws(LabError) {
    let parent = ProcessInfo.processInfo.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array("\(parent)/actor-versus-gcd-lab-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw CommandMessages.noScratch(parent, errno) }
    // The worker may go to another folder, and must find its file all the same.
    root = URL(fileURLWithPath: String(cString: made)).path
    guard mkdir(path, 0o700) == 0 else { throw CommandMessages.noScratch(root, errno) }
  }

  func remove() { try? FileManager.default.removeItem(atPath: root) }
}
