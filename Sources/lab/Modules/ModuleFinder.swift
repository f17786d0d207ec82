internal import Foundation
internal import LabModel

/// Strategy modules and what they say of themselves.
struct ModuleFinder {
  #if canImport(Darwin)
    static let suffix = "Strategy.dylib"
  #else
    static let suffix = "Strategy.so"
  #endif

  let worker: WorkerTool
  let tools: ToolFolder

  /// The modules that a command line asks for, by path. One that was only found and cannot be used is left out with a
  /// warning; one that was named ends the command.
  func modules(named: [String], folders: [String]) throws -> (modules: [ModuleDescription], warnings: [String]) {
    let paths = try named.isEmpty ? found(in: [tools.path] + folders) : named
    guard !paths.isEmpty else { throw CommandMessages.noModules([tools.path] + folders) }
    return try described(paths, areNamed: !named.isEmpty)
  }

  /// The modules of one build: of a folder all, or one file.
  func modules(in place: String) throws -> (modules: [ModuleDescription], warnings: [String]) {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: place, isDirectory: &isFolder)
    guard isThere, isFolder.boolValue else { return try described([place], areNamed: true) }
    let paths = try found(in: [place.hasSuffix("/") ? String(place.dropLast()) : place])
    guard !paths.isEmpty else { throw CommandMessages.noModules([place]) }
    return try described(paths, areNamed: false)
  }

  private func described(
    _ paths: [String], areNamed: Bool
  ) throws -> (modules: [ModuleDescription], warnings: [String]) {
    var modules: [ModuleDescription] = []
    var warnings: [String] = []
    for answer in try worker.describe(paths) {
      do {
        modules.append(try answer.get())
      } catch  where !areNamed {
        warnings.append(CommandMessages.moduleLeftOut(error))
      }
    }
    guard !modules.isEmpty else { throw CommandMessages.noUsableModule(warnings) }
    return (modules, warnings)
  }

  private func found(in folders: [String]) throws(LabError) -> [String] {
    var paths: [String] = []
    for folder in folders {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
        throw CommandMessages.noModuleFolder(folder)
      }
      paths += names.filter { $0.hasPrefix("lib") && $0.hasSuffix(Self.suffix) }.sorted().map { folder + "/" + $0 }
    }
    return paths
  }
}
