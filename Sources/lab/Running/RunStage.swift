internal import CSystem
internal import LabModel

/// What every run needs before its first trial: the machine for itself, a worker that can be trusted, and the facts
/// about both.
struct RunStage {
  let worker: WorkerTool
  let lock: RunLock
  let probe: WorkerProbe
  let tools: ToolReader.Facts
  let cores: Int
  /// False for debug builds, whose rows are never `ok`.
  let isTrusted: Bool
  /// Whether trials that other work on the machine disturbed keep their status.
  let trustsMachine: Bool

  /// - Throws: exit code 75 while another run goes on, 64 for a debug build that was not asked for.
  init(_ arguments: Arguments, worker: WorkerTool) throws {
    let allowsDebug = arguments.has(.allowDebug)
    trustsMachine = arguments.has(.trustMachine)
    guard Version.optimisation == "release" || allowsDebug else { throw CommandMessages.debugBuild("lab") }
    self.worker = worker
    lock = try RunLock(command: CommandLine.arguments)
    ScratchFolder.removeLeftovers()
    Interrupts.listen()
    let tools = ToolReader()
    do {
      probe = try worker.probe()
      guard probe.optimisation == "release" || allowsDebug else { throw CommandMessages.debugBuild(worker.path) }
    } catch {
      lock.release()
      throw error
    }
    self.tools = tools.facts()
    cores = Int(lab_cores_available())
    isTrusted = Version.optimisation == "release" && probe.optimisation == "release"
  }

  func environment() -> Environment { EnvironmentReader.read(cores: cores, probe: probe, tools: tools) }

  /// What a reader of the results should know of the machine and the build.
  var warnings: [String] {
    var warnings: [String] = []
    if !isTrusted { warnings.append(CommandMessages.debugReason) }
    if let load = EnvironmentReader.load, load > 0.5 * Double(cores) {
      warnings.append(CommandMessages.busyMachine(load: load, cores: cores))
    }
    if probe.clockMultiplier == 0 { warnings.append(CommandMessages.kernelClock) }
    return warnings
  }
}
