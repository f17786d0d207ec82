import Foundation
import PackagePlugin

/// Puts the lab's guards, every `<Name>Guard.swift` of Sources/Strategies, among the sources of the target that uses the
/// plugin. They are compiled there and so specialised with its scenarios, as they are with the lab's own: a guard behind
/// a module's border would cost more than an uncontended lock.
@main
struct BuiltInGuards: BuildToolPlugin {
  /// What guards are made of beside their own file.
  private static let parts = ["QueueExecutor.swift", "ThreadExecutor.swift", "EventServer.swift"]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let strategies = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/Strategies")
    let files = try FileManager.default.subpathsOfDirectory(atPath: strategies.path)
      .filter { $0.hasSuffix("Guard.swift") || Self.parts.contains(URL(filePath: $0).lastPathComponent) }.sorted()
    return files.map { file in
      let source = strategies.appending(path: file)
      let copy = context.pluginWorkDirectoryURL.appending(path: source.lastPathComponent)
      return .buildCommand(
        displayName: "Guard \(source.lastPathComponent)", executable: URL(filePath: "/bin/cp"),
        arguments: [source.path, copy.path], inputFiles: [source], outputFiles: [copy])
    }
  }
}
