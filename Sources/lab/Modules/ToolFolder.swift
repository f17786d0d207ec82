internal import Foundation

/// The folder of this executable: the worker and the built-in strategy modules lie beside it.
struct ToolFolder: Sendable {
  let path: String

  static var own: ToolFolder {
    let executable = Bundle.main.executablePath ?? CommandLine.arguments.first ?? "lab"
    let resolved = URL(fileURLWithPath: executable).resolvingSymlinksInPath()
    return ToolFolder(path: resolved.deletingLastPathComponent().path)
  }
}
