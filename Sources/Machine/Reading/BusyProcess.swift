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

  /// What a process has used. The kernel makes these ticks from what its scheduler counted, not by sampling.
  struct Ticks: Sendable, Equatable {
    var name: String
    var own: UInt64
    /// Of its children that have ended.
    var children: UInt64
  }

  /// Of every process that can be seen, but this one.
  static func ticks() -> [Int32: Ticks] {
    guard let folder = opendir("/proc") else { return [:] }
    defer { closedir(folder) }
    var found: [Int32: Ticks] = [:]
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let pid = Int32(name), pid != getpid(), let text = SystemFile.text("/proc/\(pid)/stat") else { continue }
      found[pid] = parse(text)
    }
    return found
  }

  /// All of them together; nil where none can be seen. Who ends is still in it, as a child of the parent that waited.
  static func allTicks() -> UInt64? {
    let processes = ticks().values
    return processes.isEmpty ? nil : processes.reduce(0) { $0 &+ $1.own &+ $1.children }
  }

  /// `pid (name) state ppid …`: utime, stime, cutime and cstime are fields 14 to 17 (proc_pid_stat(5)); the name may hold
  /// anything.
  static func parse(_ text: String) -> Ticks? {
    guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"), open < close else { return nil }
    let fields = text[text.index(after: close)...].split(separator: " ")
    let times = fields.dropFirst(11).prefix(4).compactMap { UInt64($0) }
    guard times.count == 4 else { return nil }
    return Ticks(
      name: String(text[text.index(after: open)..<close]), own: times[0] &+ times[1], children: times[2] &+ times[3])
  }

  /// Those that used most between two readings, none below 2 % of a core.
  static func busiest(
    _ count: Int, from before: [Int32: Ticks], to after: [Int32: Ticks], nanoseconds: UInt64
  ) -> [BusyProcess] {
    guard nanoseconds > 0 else { return [] }
    let all = after.compactMap { pid, process -> BusyProcess? in
      let used = process.own - min(before[pid]?.own ?? 0, process.own)
      let cores = Double(used * ProcessorTime.tickNanoseconds) / Double(nanoseconds)
      return cores >= 0.02 ? BusyProcess(pid: pid, name: process.name, cores: cores) : nil
    }
    return Array(all.sorted { ($0.cores, $1.pid) > ($1.cores, $0.pid) }.prefix(count))
  }
}
