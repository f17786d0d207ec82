internal import CSystem
internal import LabModel

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A pipe whose ends are inherited by nobody and lie above the descriptors that a child is given.
struct Pipe {
  private static let lowestDescriptor: Int32 = 10
  let readEnd: Int32
  let writeEnd: Int32

  /// - Parameter isLarge: hold 1 MiB instead of 64 KiB where that can be had, so that a flood wakes its reader less often.
  init(isLarge: Bool = false) throws(LabError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw CommandMessages.noDescriptors(errno) }
    readEnd = fcntl(ends[0], F_DUPFD_CLOEXEC, Self.lowestDescriptor)
    writeEnd = fcntl(ends[1], F_DUPFD_CLOEXEC, Self.lowestDescriptor)
    let code = errno
    close(ends[0])
    close(ends[1])
    guard readEnd >= 0, writeEnd >= 0 else {
      close(readEnd)
      close(writeEnd)
      throw CommandMessages.noDescriptors(code)
    }
    if isLarge { lab_enlarge_pipe(writeEnd, 1 << 20) }
  }
}
