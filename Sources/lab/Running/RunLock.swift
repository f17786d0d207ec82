internal import Foundation
internal import LabModel

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// One run at a time on a machine: two would measure each other. The lock is the kernel's, so it ends with its holder
/// even when that is killed.
struct RunLock {
  /// Not TMPDIR: users with other folders share the machine's processors all the same.
  static let path = "/tmp/actor-versus-gcd-lab.lock"

  private let descriptor: Int32

  /// - Throws: exit code 75 while another run goes on.
  init(command: [String]) throws(LabError) {
    // Without O_CREAT first: in a sticky folder Linux refuses O_CREAT for a file of another user.
    var descriptor = open(Self.path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
    if descriptor < 0, errno == ENOENT {
      descriptor = open(Self.path, O_RDWR | O_CLOEXEC | O_CREAT | O_NOFOLLOW, 0o666)
      if descriptor >= 0 { fchmod(descriptor, 0o666) }
    }
    guard descriptor >= 0 else { throw CommandMessages.cannotLock(Self.path, errno) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      let holder = Self.holder(descriptor)
      close(descriptor)
      throw code == EWOULDBLOCK
        ? CommandMessages.otherRun(Self.path, holder: holder) : CommandMessages.cannotLock(Self.path, code)
    }
    self.descriptor = descriptor
    ftruncate(descriptor, 0)
    Terminal.write("\(getpid())\n\(command.joined(separator: " "))\n", to: descriptor)
  }

  func release() {
    ftruncate(descriptor, 0)
    close(descriptor)
  }

  private static func holder(_ descriptor: Int32) -> (pid: String, command: String)? {
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    let lines = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: "\n")
    guard let pid = lines.first, let command = lines.dropFirst().first else { return nil }
    return (String(pid), String(command))
  }
}
