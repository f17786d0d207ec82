import Foundation

/// The executables of this build: they lie beside the test bundle.
enum BuiltTools {
  static let folder: URL = {
    let arguments = CommandLine.arguments
    if let flag = arguments.firstIndex(of: "--test-bundle-path"), flag + 1 < arguments.count {
      // The bundle is a folder on macOS and the test executable itself on Linux.
      var url = URL(fileURLWithPath: arguments[flag + 1])
      while url.path.contains(".xctest") { url.deleteLastPathComponent() }
      return url
    }
    let executable = Bundle.main.executablePath ?? arguments[0]
    return URL(fileURLWithPath: executable).resolvingSymlinksInPath().deletingLastPathComponent()
  }()

  static var lab: String { folder.appendingPathComponent("lab").path }
  static var worker: String { folder.appendingPathComponent("lab-worker").path }

  /// The package's root, for its sources.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}

/// What a command printed and how it ended.
struct CommandResult {
  var exitCode: Int32
  var output: String
  var error: String
}

enum Command {
  /// Runs `executable`. Its output goes to files: a pipe that nobody drains would block it.
  static func run(
    _ executable: String, _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:]
  ) throws -> CommandResult {
    let name = UUID().uuidString
    let (output, error) = (folder.path + "/\(name).out", folder.path + "/\(name).err")
    for path in [output, error] { try Data().write(to: URL(fileURLWithPath: path)) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: error)
    try process.run()
    process.waitUntilExit()
    return CommandResult(
      exitCode: process.terminationStatus, output: try String(contentsOfFile: output, encoding: .utf8),
      error: try String(contentsOfFile: error, encoding: .utf8))
  }

  /// Runs `lab`. While some other run holds the machine it waits: the lock is not what most tests are about.
  static func lab(_ arguments: String..., in folder: TemporaryFolder) throws -> CommandResult {
    try lab(arguments, in: folder)
  }

  static func lab(_ arguments: [String], in folder: TemporaryFolder) throws -> CommandResult {
    try waiting { try run(BuiltTools.lab, arguments, in: folder) }
  }

  /// The first result that is not that another run holds the machine.
  static func waiting(_ attempt: () throws -> CommandResult) throws -> CommandResult {
    while true {
      let result = try attempt()
      guard result.exitCode == 75 else { return result }
      Thread.sleep(forTimeInterval: 0.5)
    }
  }
}

extension Command {
  /// Starts `lab` and returns once `isUnderWay` holds, to be interrupted. Waits like `lab` for its turn.
  /// - Parameter error: a file for what it says; nil for nowhere.
  static func started(
    _ arguments: [String], in folder: TemporaryFolder, error: String? = nil, isUnderWay: () -> Bool
  ) throws -> Process {
    while true {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: BuiltTools.lab)
      process.arguments = arguments
      process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
      process.standardOutput = FileHandle.nullDevice
      process.standardError = error.flatMap { FileHandle(forWritingAtPath: $0) } ?? FileHandle.nullDevice
      try process.run()
      while process.isRunning, !isUnderWay() { Thread.sleep(forTimeInterval: 0.005) }
      guard !process.isRunning, process.terminationStatus == 75 else { return process }
      Thread.sleep(forTimeInterval: 0.5)
    }
  }
}

/// A folder that lives as long as a test.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "/lab-command-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: path + "/" + name, atomically: true, encoding: .utf8)
    return path + "/" + name
  }

  /// The text with this folder's path replaced, so that messages can be compared.
  func masked(_ text: String) -> String { text.replacing(path, with: "FOLDER") }
}
