/// What the kernel says of the processors.
enum Processor {
  static var model: String? { value("model name") ?? value("Model") ?? value("CPU part") }

  /// The hypervisor, `yes` when only its flag shows, `none` on bare metal, nil when it cannot be told.
  static var virtualisation: String? {
    guard let flags = value("flags") else { return SystemFile.line("/sys/hypervisor/type") }
    guard flags.split(separator: " ").contains("hypervisor") else { return "none" }
    return SystemFile.line("/sys/hypervisor/type") ?? SystemFile.line("/sys/class/dmi/id/sys_vendor") ?? "yes"
  }

  /// `on` or `off`, where the frequency driver says.
  static var turbo: String? {
    if let off = SystemFile.line("/sys/devices/system/cpu/intel_pstate/no_turbo") { return off == "0" ? "on" : "off" }
    if let on = SystemFile.line("/sys/devices/system/cpu/cpufreq/boost") { return on == "0" ? "off" : "on" }
    return nil
  }

  private static func value(_ key: String) -> String? {
    let lines = (SystemFile.text("/proc/cpuinfo") ?? "").split(separator: "\n")
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ $0 != "\t" }) == key else { continue }
      return String(parts[1].drop { $0 == " " })
    }
    return nil
  }
}

/// The processors' time so far, all of them together.
struct ProcessorTime {
  var all: UInt64
  /// Given to other guests by the hypervisor.
  var stolen: UInt64

  static var now: ProcessorTime? {
    // user nice system idle iowait irq softirq steal …; guest time is already in user (proc_stat(5)).
    let fields = SystemFile.line("/proc/stat")?.split(separator: " ").dropFirst().prefix(8).compactMap { UInt64($0) }
    guard let fields, fields.count == 8 else { return nil }
    return ProcessorTime(all: fields.reduce(0, +), stolen: fields[7])
  }

  /// In percent.
  static func steal(from before: ProcessorTime?, to after: ProcessorTime?) -> Double? {
    guard let before, let after, after.all > before.all, after.stolen >= before.stolen else { return nil }
    return Double(after.stolen - before.stolen) * 100 / Double(after.all - before.all)
  }
}
