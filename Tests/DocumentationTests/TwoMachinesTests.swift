import Foundation
import LabTestSupport
import Testing

/// Where the page of the committed runs compares two machines.
struct TwoMachinesTests {
  private struct Verdicts: Decodable {
    struct Claim: Decodable {
      var claim: String
      var sentence: String
      var verdict: String
      var ratio: Double?

      /// As a cell of the table has it.
      var found: String { verdict + (ratio.map { ", " + String(format: "%.4g", $0) } ?? "") }
    }
    var claims: [Claim]
  }

  private static func claims(of run: String) throws -> [Verdicts.Claim] {
    let result = try Tool.lab(["verdicts", "\(Build.package.path)/Results/baselines/\(run)", "--format", "json"])
    return try JSONDecoder().decode(Verdicts.self, from: Data(result.output.utf8)).claims
  }

  @Test("the verdicts that they do not share are those of the table, and no others")
  func verdicts() throws {
    let page = Page("Results/baselines/README.md")
    let (first, second) = (try Self.claims(of: "kvm-2-cores"), try Self.claims(of: "kvm-2-cores-xeon"))
    #expect(first.map(\.claim) == second.map(\.claim))
    let rows = zip(first, second).filter { $0.verdict != $1.verdict }.map { one, other in
      "| `\(one.claim)` | \(one.sentence) | \(one.found) | \(other.found) |"
    }
    #expect(page.prose.filter { $0.contains(#/^\| `[a-z-]+\.[a-z0-9]+` \|/#) }.map(String.init) == rows)
    #expect(page.text.contains("\(first.count - rows.count) of \(first.count) claims have the same verdict on both"))
  }
}
