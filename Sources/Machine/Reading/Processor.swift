internal import CSystem

/// What the kernel says of the processors.
public enum Processor {
  public static var model: String? { value("model name") ?? value("Model") ?? value("CPU part") }

  /// The hypervisor's name, `yes` when only its flag shows, `none` on bare metal, nil when it cannot be told.
  public static var virtualisation: String? {
    guard let flags = value("flags") else { return SystemFile.line("/sys/hypervisor/type") }
    guard flags.split(separator: " ").contains("hypervisor") else { return "none" }
    return hypervisor ?? SystemFile.line("/sys/hypervisor/type") ?? SystemFile.line("/sys/class/dmi/id/sys_vendor")
      ?? "yes"
  }

  /// As the processor itself names it; small virtual machines have no table of their hardware to ask.
  private static var hypervisor: String? {
    var name = [CChar](repeating: 0, count: 13)
    guard lab_hypervisor_name(&name) == 1 else { return nil }
    let text = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let known = [
      "KVMKVMKVM": "KVM", "Microsoft Hv": "Hyper-V", "VMwareVMware": "VMware", "XenVMMXenVMM": "Xen",
      "TCGTCGTCGTCG": "QEMU without KVM", "bhyve bhyve ": "bhyve", "ACRNACRNACRN": "ACRN",
    ]
    return known[text] ?? text
  }

  public static var governor: String? { SystemFile.line("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor") }

  /// `on` or `off`, where the frequency driver says.
  public static var turbo: String? {
    if let off = SystemFile.line("/sys/devices/system/cpu/intel_pstate/no_turbo") { return off == "0" ? "on" : "off" }
    if let on = SystemFile.line("/sys/devices/system/cpu/cpufreq/boost") { return on == "0" ? "off" : "on" }
    return nil
  }

  /// Whether cores share their execution units in pairs.
  static var hasActiveSMT: Bool? { SystemFile.line("/sys/devices/system/cpu/smt/active").map { $0 == "1" } }

  /// The clock that the kernel itself uses.
  static var clockSource: String? {
    SystemFile.line("/sys/devices/system/clocksource/clocksource0/current_clocksource")
  }

  /// Whether some cores are faster than others by design: then the same work takes longer on some of them, with nothing
  /// wrong.
  static var coresDiffer: Bool {
    if SystemFile.text("/sys/devices/cpu_atom/cpus") != nil { return true }
    let capacities = (0..<256).lazy.map { SystemFile.line("/sys/devices/system/cpu/cpu\($0)/cpu_capacity") }
    return Set(capacities.prefix { $0 != nil }.compactMap { $0 }).count > 1
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
