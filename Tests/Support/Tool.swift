public import Foundation

/// One run of a built tool.
public struct Tool {
  public var exitCode: Int32
  public var output: String
  public var error: String

  /// Runs to the end. Output goes to files: a pipe that nobody drains would block it.
  public static func run(_ executable: String, _ arguments: [String]) throws -> Tool {
    let folder = FileManager.default.temporaryDirectory.path + "/lab-tool-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let process = try start(executable, arguments, output: folder + "/out", error: folder + "/err")
    process.waitUntilExit()
    return Tool(
      exitCode: process.terminationStatus, output: try String(contentsOfFile: folder + "/out", encoding: .utf8),
      error: try String(contentsOfFile: folder + "/err", encoding: .utf8))
  }

  /// Runs `lab`. While some other run holds the machine it waits.
  public static func lab(_ arguments: [String]) throws -> Tool {
    while true {
      let result = try run(Build.lab, arguments)
      guard result.exitCode == 75 else { return result }
      Thread.sleep(forTimeInterval: 2)
    }
  }

  /// Starts and returns at once.
  public static func start(_ executable: String, _ arguments: [String], output: String, error: String) throws -> Process
  {
    for path in [output, error] { try Data().write(to: URL(fileURLWithPath: path)) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: error)
    try process.run()
    return process
  }
}
