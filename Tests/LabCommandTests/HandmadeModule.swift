import Foundation

/// Tests/Fixtures/handmade_module.c, compiled with the C compiler of the machine.
enum HandmadeModule {
  static let compiler = ["/usr/bin/cc", "/usr/bin/clang", "/usr/bin/gcc"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }
  static var isPossible: Bool { compiler != nil }

  /// Compiles the module into `folder`.
  /// - Parameter defines: macros that make it one to refuse.
  static func build(in folder: TemporaryFolder, name: String = "libHandmade.so", defines: [String] = []) throws
    -> String
  {
    let sources = BuiltTools.package.appendingPathComponent("Tests/Fixtures/handmade_module.c").path
    return try compile(sources, in: folder, name: name, options: defines.map { "-D" + $0 })
  }

  /// A shared object of the given C text.
  static func build(text: String, in folder: TemporaryFolder, name: String) throws -> String {
    try compile(try folder.write(text, to: name + ".c"), in: folder, name: name, options: [])
  }

  private static func compile(
    _ source: String, in folder: TemporaryFolder, name: String, options: [String]
  ) throws -> String {
    let output = folder.path + "/" + name
    let headers = BuiltTools.package.appendingPathComponent("Sources/CStrategyABI/include").path
    let result = try Command.run(
      compiler ?? "cc", ["-shared", "-fPIC", "-O1", "-pthread", "-I", headers] + options + [source, "-o", output],
      in: folder)
    guard result.exitCode == 0 else { throw CompilationFailure(message: result.error) }
    return output
  }

  struct CompilationFailure: Error { let message: String }
}
