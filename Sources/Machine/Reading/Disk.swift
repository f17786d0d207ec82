#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The disk below a folder that may not be there yet.
struct Disk: Sendable, Equatable {
  var folder: String
  var freeBytes: UInt64?
  /// Median wall time of writing 4 KiB durably, as after every trial; nil when nothing could be written.
  var syncNanoseconds: UInt64?

  init(folder: String, freeBytes: UInt64?, syncNanoseconds: UInt64?) {
    self.folder = folder
    self.freeBytes = freeBytes
    self.syncNanoseconds = syncNanoseconds
  }

  init(below folder: String) {
    self.folder = Self.nearestFolder(folder)
    var status = statvfs()
    if statvfs(self.folder, &status) == 0 { freeBytes = UInt64(status.f_bavail) * UInt64(status.f_frsize) }
    syncNanoseconds = Self.measureSync(self.folder)
  }

  /// The folder, or the nearest one above it that is there.
  private static func nearestFolder(_ path: String) -> String {
    var path = path
    while access(path, F_OK) != 0 {
      guard let slash = path.lastIndex(of: "/") else { return "." }
      path = slash == path.startIndex ? "/" : String(path[..<slash])
    }
    return path
  }

  /// In a file without a name in the folder, so that nothing stays behind whatever happens.
  private static func measureSync(_ folder: String) -> UInt64? {
    var template = Array("\(folder)/.lab-doctor-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    unlink(template)
    let page = [UInt8](repeating: 120, count: 4096)
    var times: [UInt64] = []
    for _ in 0..<7 {
      let began = Monotonic.now
      guard write(descriptor, page, page.count) == page.count, fsync(descriptor) == 0 else { return nil }
      times.append(Monotonic.now - began)
    }
    return times.sorted()[times.count / 2]
  }
}
