internal import LabModel
internal import Machine

extension WorkerLimits {
  /// For a worker on this machine.
  /// - Parameters:
  ///   - lifeNanoseconds: how long the runner lets it live.
  ///   - cores: how many it can keep busy.
  static func here(lifeNanoseconds: UInt64, cores: Int) -> WorkerLimits {
    WorkerLimits(
      lifeNanoseconds: lifeNanoseconds, cores: cores, machineMemoryBytes: machineMemory,
      machineThreads: machineThreads)
  }

  private static let machineMemory = Memory.now?.total

  /// `0.20 0.18 0.12 1/80 11206`: the number behind the slash counts the threads of all users.
  private static var machineThreads: UInt64? {
    let fields = SystemFile.line("/proc/loadavg")?.split(separator: " ") ?? []
    return fields.count > 3 ? fields[3].split(separator: "/").last.flatMap { UInt64($0) } : nil
  }

  /// As the worker's first arguments.
  var arguments: [String] { ["--limits", text] }
}
