import Foundation
public import LabModel

/// One lab-worker process, run without the runner. It answers on descriptor 3, which a shell points at a file.
public enum Worker {
  /// How long the phases of a trial are, and whether it counts.
  public struct Pace: Sendable {
    public var warmupNanoseconds: UInt64 = 20_000_000
    public var windowNanoseconds: UInt64 = 60_000_000
    public var drainNanoseconds: UInt64 = 2_000_000_000
    public var counting = false
    public init() {}
  }

  public static func describe(_ module: String) throws -> ModuleDescription {
    try answer(to: start(arguments: "--describe '\(module)'", input: Data()))
  }

  public static let probe = Result<WorkerProbe, any Error> {
    try answer(to: start(arguments: "--probe", input: Data()))
  }

  /// Runs a trial; factors that are not named take the catalogue's standard values.
  public static func run(
    _ module: String, _ strategy: String, _ scenario: ScenarioDescription, _ callers: Callers,
    _ changes: [String: String] = [:], pace: Pace = Pace(), meanwhile: (Int32) throws -> Void = { _ in }
  ) throws -> TrialAnswer {
    let standard = Dictionary(uniqueKeysWithValues: scenario.factors.map { ($0.name, $0.standard) })
    let probe = try probe.get()
    let scratch = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    let spec = TrialSpec(
      module: module,
      cell: Cell(
        scenario: scenario.name, strategy: strategy, callers: callers,
        parameters: standard.merging(changes) { _, new in new }),
      seed: 7, scratch: scratch, warmupNanoseconds: pace.warmupNanoseconds, windowNanoseconds: pace.windowNanoseconds,
      drainNanoseconds: pace.drainNanoseconds, clockMultiplier: probe.clockMultiplier,
      spinsPerNanosecond: probe.spinsPerNanosecond, cores: 2, counting: pace.counting)
    let started = try start(
      arguments: "", input: JSONEncoder().encode(spec),
      environment: pace.counting ? ["MALLOC_CONF": "tcache:false"] : [:])
    try meanwhile(started.process.processIdentifier)
    return try answer(to: started)
  }

  private struct Started {
    var process: Process
    var folder: String
  }

  private static func temporaryFolder() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lab-worker-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.path
  }

  private static func start(arguments: String, input: Data, environment: [String: String] = [:]) throws -> Started {
    let folder = try temporaryFolder()
    try input.write(to: URL(fileURLWithPath: folder + "/input"))
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = [
      "-c", "exec '\(Build.worker)' \(arguments) <'\(folder)/input' 3>'\(folder)/answer' >/dev/null",
    ]
    shell.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    try shell.run()
    return Started(process: shell, folder: folder)
  }

  private static func answer<Answer: Decodable>(to started: Started) throws -> Answer {
    defer { try? FileManager.default.removeItem(atPath: started.folder) }
    started.process.waitUntilExit()
    return try JSONDecoder().decode(
      Answer.self, from: Data(contentsOf: URL(fileURLWithPath: started.folder + "/answer")))
  }
}
