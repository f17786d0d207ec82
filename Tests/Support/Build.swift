public import Foundation

/// What was built beside the running test bundle or acceptance suite.
public enum Build {
  public static let folder: URL = {
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

  public static var lab: String { folder.appendingPathComponent("lab").path }
  public static var worker: String { folder.appendingPathComponent("lab-worker").path }

  /// The package's root, for its sources.
  public static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  public static func library(_ name: String) -> String {
    #if canImport(Darwin)
      folder.appendingPathComponent("lib\(name).dylib").path
    #else
      folder.appendingPathComponent("lib\(name).so").path
    #endif
  }

  /// Every built file whose name ends as a strategy module's does.
  public static func strategyModules() throws -> [String] {
    let suffixes = ["Strategy.so", "Strategy.dylib"]
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { name in name.hasPrefix("lib") && suffixes.contains { name.hasSuffix($0) } }
      .map { folder.appendingPathComponent($0).path }.sorted()
  }
}
