#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The most memory this program ever had resident.
enum ResidentPeak {
  /// On Linux from VmHWM: `ru_maxrss` survives exec, so it is at least what the runner had when it started us. This
  /// thread's own file: that of the process is empty once `dispatchMain` has ended the main thread.
  static var bytes: UInt64? {
    #if canImport(Darwin)
      var usage = rusage()
      guard getrusage(RUSAGE_SELF, &usage) == 0 else { return nil }
      return UInt64(max(0, usage.ru_maxrss))
    #else
      let descriptor = open("/proc/thread-self/status", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &buffer, buffer.count)
      let lines = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self).split(separator: "\n")
      guard let line = lines.first(where: { $0.hasPrefix("VmHWM:") }),
        let kibibytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ UInt64($0) })
      else { return nil }
      return kibibytes * 1024
    #endif
  }
}
