internal import Foundation
internal import LabModel

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A folder that one trial owns.
struct ScratchFolder {
  let path: String

  init() throws(LabError) {
    let parent = ProcessInfo.processInfo.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array("\(parent)/actor-versus-gcd-lab-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw CommandMessages.noScratch(parent, errno) }
    path = String(cString: made)
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
