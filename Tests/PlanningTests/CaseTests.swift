import Foundation
import LabModel
import Testing

@testable import Planning

@Suite("The public cases")
struct CaseTests {
  private static let folder = Fixtures.repository + "/Experiments/cases"

  /// Files whose scenario the catalogue has.
  private func cases() throws -> [Experiment] {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder).sorted()
    return try names.filter { $0.hasSuffix(ExperimentFile.suffix) }.compactMap { name in
      let text = try String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8)
      guard ScenarioCatalogue.published.contains(where: { text.contains("scenario: \"\($0.name)\"") }) else {
        return nil
      }
      return try ExperimentFile.parse(text, name: name)
    }
  }

  @Test("are fourteen, and each names the threads it answers")
  func threads() throws {
    let cases = try cases()
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    #expect(Set(files.filter { $0.hasPrefix("case-") }.map { $0.prefix(7) }).count == 14)
    for experiment in cases {
      #expect(!experiment.answers.isEmpty, "\(experiment.name) answers nobody")
      #expect(experiment.answers.allSatisfy { $0.hasPrefix("https://") })
      for claim in experiment.claims { #expect(claim.id.hasPrefix("\(experiment.name.prefix(7)).")) }
    }
  }

  @Test("stand in the table of their page")
  func page() throws {
    let page = try String(contentsOfFile: Self.folder + "/README.md", encoding: .utf8)
    for experiment in try cases() {
      #expect(page.contains("[\(experiment.name)](\(experiment.name)\(ExperimentFile.suffix))"), "\(experiment.name)")
    }
  }

  @Test("are no part of what is run when nothing is said")
  func apart() throws { #expect(try Fixtures.shipped().allSatisfy { !$0.name.hasPrefix("case-") }) }
}
