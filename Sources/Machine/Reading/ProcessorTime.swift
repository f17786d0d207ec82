#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The processors' time so far, all of them together, in the kernel's ticks.
public struct ProcessorTime: Sendable, Equatable {
  /// How long a tick is: 10 ms nearly everywhere.
  static let tickNanoseconds = 1_000_000_000 / UInt64(max(1, sysconf(Int32(_SC_CLK_TCK))))

  var cores: Int
  var all: UInt64
  /// Nothing to do, or waiting for a disk.
  var idle: UInt64
  var interrupts: UInt64
  /// Spent in processes: what the kernel's tick found running, so an estimate.
  var working: UInt64
  /// Given to other guests by the hypervisor.
  var stolen: UInt64

  /// 64 KiB hold the lines of more than 800 processors; the interrupts' line behind them can be as long again.
  public static var now: ProcessorTime? { SystemFile.text("/proc/stat", limit: 1 << 16).flatMap(ProcessorTime.init) }

  /// Of the text of /proc/stat: a line of sums, then one line a processor.
  init?(_ text: String) {
    let lines = text.split(separator: "\n").prefix { $0.hasPrefix("cpu") }
    // user nice system idle iowait irq softirq steal …; guest time is already in user (proc_stat(5)).
    let fields = lines.first?.split(separator: " ").dropFirst().prefix(8).compactMap { UInt64($0) } ?? []
    guard fields.count == 8, lines.count > 1 else { return nil }
    cores = lines.count - 1
    all = fields.reduce(0, +)
    idle = fields[3] + fields[4]
    interrupts = fields[5] + fields[6]
    working = fields[0] + fields[1] + fields[2]
    stolen = fields[7]
  }

  /// In percent of all processors' time.
  public static func steal(from before: ProcessorTime?, to after: ProcessorTime?) -> Double? {
    guard let before, let after, after.all > before.all, after.stolen >= before.stolen else { return nil }
    return Double(after.stolen - before.stolen) * 100 / Double(after.all - before.all)
  }
}

/// The processor time of this process and of those of its children that have ended.
enum OwnTime {
  /// Exact, unlike the kernel's ticks: the scheduler counts it.
  static var nanoseconds: UInt64 {
    #if canImport(Darwin)
      let whose = [RUSAGE_SELF, RUSAGE_CHILDREN]
    #else
      let whose = [RUSAGE_SELF, RUSAGE_CHILDREN].map { __rusage_who_t($0.rawValue) }
    #endif
    return whose.reduce(0) { sum, who in
      var usage = rusage()
      getrusage(who, &usage)
      return sum + nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime)
    }
  }

  private static func nanoseconds(_ time: timeval) -> UInt64 {
    UInt64(max(0, time.tv_sec)) * 1_000_000_000 + UInt64(max(0, time.tv_usec)) * 1000
  }
}
