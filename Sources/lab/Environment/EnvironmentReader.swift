internal import Foundation
internal import LabModel
internal import Machine

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Where a run is made, as far as it can be read. What cannot be read stays unknown; nothing here can fail.
enum EnvironmentReader {
  static func read(cores: Int, probe: WorkerProbe, tools: ToolReader.Facts) -> LabModel.Environment {
    var environment = LabModel.Environment(
      optimisation: Version.optimisation == probe.optimisation ? probe.optimisation : "debug", cores: cores,
      isRoot: geteuid() == 0, worker: probe, mainLoop: "dispatchMain")
    environment.gitCommit = tools.gitCommit
    environment.gitDirty = tools.gitDirty
    environment.toolchain = tools.toolchain
    environment.operatingSystem = operatingSystem
    environment.kernel = kernel
    environment.libc = libc
    environment.cpuModel = Processor.model
    environment.virtualisation = Processor.virtualisation
    environment.governor = Processor.governor
    environment.turbo = Processor.turbo
    environment.cgroupQuota = ControlGroup.own.quota
    environment.loadBefore = load
    environment.memoryBytes = Memory.now?.total
    environment.hardwareCounters = HardwareCounters.now.text
    return environment
  }

  /// Runnable processes over the last minute.
  static var load: Double? { SystemLoad.average }

  private static var operatingSystem: String? {
    let lines = (SystemFile.text("/etc/os-release") ?? "").split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("PRETTY_NAME=") }) else {
      return ProcessInfo.processInfo.operatingSystemVersionString
    }
    return line.dropFirst("PRETTY_NAME=".count).trimmingCharacters(in: CharacterSet(charactersIn: "\"'"))
  }

  private static var kernel: String? {
    var names = utsname()
    guard uname(&names) == 0 else { return nil }
    func text<T>(_ field: T) -> String {
      withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    return "\(text(names.sysname)) \(text(names.release)) \(text(names.machine))"
  }

  private static var libc: String? {
    #if canImport(Glibc)
      var bytes = [CChar](repeating: 0, count: 128)
      guard confstr(Int32(_CS_GNU_LIBC_VERSION), &bytes, bytes.count) > 0 else { return nil }
      return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
      return nil
    #endif
  }
}
