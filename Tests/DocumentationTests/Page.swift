import Foundation
import LabTestSupport

/// A page for readers, and what it promises to have from elsewhere.
struct Page: Sendable, CustomStringConvertible {
  /// Below the package's root.
  let path: String
  let text: String

  init(_ path: String) {
    self.path = path
    text = (try? String(contentsOf: Build.package.appendingPathComponent(path), encoding: .utf8)) ?? ""
  }

  var description: String { path }

  static let all = [
    "README.md", "TUTORIAL.md", "FAQ.md", "METHOD.md", "CONTRIBUTING.md", "CHANGELOG.md", "Results/README.md",
    "Results/acceptance/README.md", "Results/baselines/README.md", "Results/probes/README.md",
    "Results/soak/README.md",
    "Experiments/cases/README.md",
    "Examples/CStrategy/README.md", "Examples/RateLimiter/README.md",
    "Sources/StrategyKit/StrategyKit.docc/StrategyKit.md", "Sources/StrategyKit/StrategyKit.docc/WritingAStrategy.md",
    "Sources/Scenarios/Scenarios.docc/Scenarios.md",
  ].map(Page.init)

  /// The blocks of code behind a mark `<!-- name: argument -->`.
  func blocks(marked name: String) -> [(argument: String, code: String)] {
    text.components(separatedBy: "<!-- \(name): ").dropFirst().map { part in
      let argument = part.components(separatedBy: " -->")[0]
      let fenced = part.components(separatedBy: "```").dropFirst().first ?? ""
      // Without the language behind the fence.
      return (argument, String(fenced.drop { $0 != "\n" }.dropFirst()))
    }
  }

  /// The lines outside of blocks of code.
  var prose: [Substring] {
    var isCode = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.hasPrefix("```") { isCode.toggle() }
      return !isCode
    }
  }

  /// What links may lead to: a heading in lower case, without punctuation, words joined by hyphens.
  var anchors: Set<String> {
    Set(
      prose.filter { $0.hasPrefix("#") }.map { line in
        line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
          .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }.replacing(" ", with: "-")
      })
  }

  /// Targets of links that do not lead out of the repository.
  var links: [String] {
    prose.joined(separator: "\n").matches(of: #/\]\(([^)\s]+)\)/#).map { String($0.output.1) }
      .filter { !$0.contains("://") }
  }
}
