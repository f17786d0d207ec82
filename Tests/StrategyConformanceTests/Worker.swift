import Foundation
import LabModel

/// The tools and modules of the build that these tests belong to.
enum Build {
  static let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()

  static func library(_ name: String) -> String {
    #if canImport(Darwin)
      folder.appendingPathComponent("lib\(name).dylib").path
    #else
      folder.appendingPathComponent("lib\(name).so").path
    #endif
  }

  /// Every built file whose name ends as a strategy module's does.
  static func strategyModules() throws -> [String] {
    let suffixes = ["Strategy.so", "Strategy.dylib"]
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { name in name.hasPrefix("lib") && suffixes.contains { name.hasSuffix($0) } }
      .map { folder.appendingPathComponent($0).path }.sorted()
  }
}

/// One lab-worker process. It answers on descriptor 3, which a shell points at a file.
enum Worker {
  static func describe(_ module: String) throws -> ModuleDescription {
    try answer(arguments: "--describe '\(module)'", input: Data())
  }

  static let probe = Result { try answer(arguments: "--probe", input: Data()) as WorkerProbe }

  static func run(
    _ module: String, _ strategy: String, _ scenario: ScenarioDescription, _ callers: Callers,
    _ changes: [String: String] = [:], counting: Bool = false
  ) throws -> TrialAnswer {
    let standard = Dictionary(uniqueKeysWithValues: scenario.factors.map { ($0.name, $0.standard) })
    let scratch = try scratchFolder()
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    let probe = try probe.get()
    let spec = TrialSpec(
      module: module,
      cell: Cell(
        scenario: scenario.name, strategy: strategy, callers: callers,
        parameters: standard.merging(changes) { _, new in new }),
      seed: 7, scratch: scratch, warmupNanoseconds: 20_000_000, windowNanoseconds: 60_000_000,
      drainNanoseconds: 2_000_000_000, clockMultiplier: probe.clockMultiplier,
      spinsPerNanosecond: probe.spinsPerNanosecond, cores: 2, counting: counting)
    return try answer(
      arguments: "", input: JSONEncoder().encode(spec), environment: counting ? ["MALLOC_CONF": "tcache:false"] : [:])
  }

  private static func scratchFolder() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lab-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.path
  }

  private static func answer<Answer: Decodable>(
    arguments: String, input: Data, environment: [String: String] = [:]
  ) throws -> Answer {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try input.write(to: URL(fileURLWithPath: folder + "/input"))
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    let worker = Build.folder.appendingPathComponent("lab-worker").path
    shell.arguments = ["-c", "exec '\(worker)' \(arguments) <'\(folder)/input' 3>'\(folder)/answer' >/dev/null"]
    shell.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    try shell.run()
    shell.waitUntilExit()
    return try JSONDecoder().decode(Answer.self, from: Data(contentsOf: URL(fileURLWithPath: folder + "/answer")))
  }
}
