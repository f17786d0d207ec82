import Foundation
import LabTestSupport

/// The public declarations of a module with their documentation, as the toolchain extracts them from the build.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Name: Decodable { var identifier: String }
    struct Identifier: Decodable { var precise: String }
    struct Text: Decodable { var text: String }
    struct Comment: Decodable { var lines: [Text] }
    struct Fragment: Decodable {
      var kind: String
      var spelling: String
    }
    struct Parameter: Decodable {
      var name: String
      var internalName: String?
      var declarationFragments: [Fragment]?
    }
    struct Signature: Decodable { var parameters: [Parameter]? }

    var kind: Name
    var identifier: Identifier
    var pathComponents: [String]
    var docComment: Comment?
    var declarationFragments: [Fragment]
    var functionSignature: Signature?

    var path: String { pathComponents.joined(separator: ".") }
    var documentation: String { docComment?.lines.map(\.text).joined(separator: "\n") ?? "" }
    var declaration: String { declarationFragments.map(\.spelling).joined() }
  }

  struct Relationship: Decodable {
    var kind: String
    var source: String
    var target: String
  }

  var symbols: [Symbol]
  var relationships: [Relationship]

  /// Of a module that was built beside this test, its extensions of other modules' types included.
  static func of(_ module: String) throws -> SymbolGraph {
    let folder = FileManager.default.temporaryDirectory.path + "/lab-symbol-graphs-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let extraction = try Tool.run(Build.package.path + "/scripts/symbol-graphs", [Build.folder.path, folder])
    guard extraction.exitCode == 0 else { throw ExtractionError(words: extraction.error) }
    var all = SymbolGraph(symbols: [], relationships: [])
    for name in try FileManager.default.contentsOfDirectory(atPath: folder + "/" + module).sorted() {
      let file = URL(fileURLWithPath: folder + "/\(module)/\(name)")
      let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
      all.symbols += graph.symbols
      all.relationships += graph.relationships
    }
    return all
  }

  struct ExtractionError: Error { var words: String }

  /// Whether a protocol demands this symbol of those who conform.
  func isRequirement(_ symbol: Symbol) -> Bool {
    relationships.contains {
      $0.source == symbol.identifier.precise && ["requirementOf", "optionalRequirementOf"].contains($0.kind)
    }
  }
}
