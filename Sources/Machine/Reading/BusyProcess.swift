#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A process and the processor time it has used.
struct BusyProcess: Sendable, Equatable {
  var pid: Int32
  var name: String
  /// Processor time over wall time: 1.0 is one core.
  var cores: Double

  /// Ticks of every process but this one.
  static func ticks() -> [Int32: (name: String, ticks: UInt64)] {
    guard let folder = opendir("/proc") else { return [:] }
    defer { closedir(folder) }
    var found: [Int32: (name: String, ticks: UInt64)] = [:]
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let pid = Int32(name), pid != getpid(), let text = SystemFile.text("/proc/\(pid)/stat") else { continue }
      found[pid] = parse(text)
    }
    return found
  }

  /// `pid (name) state ppid …`: utime and stime are fields 14 and 15 (proc_pid_stat(5)); the name may hold anything.
  static func parse(_ text: String) -> (name: String, ticks: UInt64)? {
    guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"), open < close else { return nil }
    let fields = text[text.index(after: close)...].split(separator: " ")
    guard fields.count > 12, let user = UInt64(fields[11]), let system = UInt64(fields[12]) else { return nil }
    return (String(text[text.index(after: open)..<close]), user + system)
  }

  /// Those that used most between two readings, none below 2 % of a core.
  static func busiest(
    _ count: Int, from before: [Int32: (name: String, ticks: UInt64)],
    to after: [Int32: (name: String, ticks: UInt64)], nanoseconds: UInt64
  ) -> [BusyProcess] {
    guard nanoseconds > 0 else { return [] }
    let all = after.compactMap { pid, process -> BusyProcess? in
      let used = process.ticks - min(before[pid]?.ticks ?? 0, process.ticks)
      let cores = Double(used * ProcessorTime.tickNanoseconds) / Double(nanoseconds)
      return cores >= 0.02 ? BusyProcess(pid: pid, name: process.name, cores: cores) : nil
    }
    return Array(all.sorted { ($0.cores, $1.pid) > ($1.cores, $0.pid) }.prefix(count))
  }
}
