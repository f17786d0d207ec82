internal import Foundation
internal import LabModel

/// The strategy that is being worked on: where its sources are, and what builds it.
struct WatchedStrategy {
  let id: String
  /// The folder whose files are watched.
  let sources: String
  /// A line for the shell.
  let build: String

  /// - Throws: exit code 64 for a strategy that neither a module nor a folder has, 66 when its sources are not there,
  ///   69 when a build of the checkout would not reach this tool.
  init(_ arguments: Arguments, known: [ModuleDescription]) throws(LabError) {
    guard arguments.words.count == 1 else { throw WatchMessages.words(arguments.words.count) }
    id = arguments.words[0]
    if let build = arguments.one(.build) {
      self.build = build
      sources = arguments.one(.sources) ?? "Sources"
    } else {
      let checkout = try Checkout(nil)
      let module = try Self.module(of: id, in: checkout, known: known)
      build = try Self.standardBuild(module, in: checkout)
      sources = arguments.one(.sources) ?? "\(checkout.strategies)/\(module)"
    }
    guard !SourceState(of: sources).isEmpty else { throw WatchMessages.noSources(sources) }
  }

  /// The name of its folder: as the built module is named, or, of one that was never built, as the strategy is.
  private static func module(
    of id: String, in checkout: Checkout, known: [ModuleDescription]
  ) throws(LabError) -> String {
    if let built = known.first(where: { $0.strategies.contains { $0.id == id } }) {
      let file = URL(fileURLWithPath: built.path).lastPathComponent
      return String(file.dropFirst("lib".count).dropLast(ModuleFinder.suffix.count))
    }
    if let name = try? StrategyName(id), FileManager.default.fileExists(atPath: "\(checkout.strategies)/\(name.type)") {
      return name.type
    }
    throw WatchMessages.unknown(id, known: known.flatMap { $0.strategies.map(\.id) })
  }

  /// Only the one product, in the configuration of this tool, beside which it will lie.
  private static func standardBuild(_ module: String, in checkout: Checkout) throws(LabError) -> String {
    // <scratch path>/<platform>/<configuration>
    let tools = URL(fileURLWithPath: ToolFolder.own.path)
    guard checkout.isOwn, tools.lastPathComponent == Version.optimisation else {
      throw WatchMessages.builtElsewhere(checkout.path, tools: tools.path)
    }
    let scratch = tools.deletingLastPathComponent().deletingLastPathComponent().path
    let swift = ProcessInfo.processInfo.environment["SWIFT"] ?? "swift"
    return "\(swift) build --package-path '\(checkout.path)' --scratch-path '\(scratch)' -c \(Version.optimisation) "
      + "--product \(module)Strategy"
  }
}
