internal import Foundation
internal import LabModel

/// The program that draws charts and frames the page: Python in the environment that `make setup-report` makes.
struct ReportRenderer {
  static let environment = ".report-venv"
  static let limitNanoseconds: UInt64 = 300_000_000_000

  private let python: String
  private let script: String

  /// What it is told: one JSON document on its standard input.
  private struct Job: Encodable {
    struct Chart: Encodable {
      let name: String
      /// Vega-Lite, as JSON.
      let specification: String
    }
    let title: String
    let page: String
    let charts: [Chart]
  }

  /// The folders in which it is looked for.
  static func places(_ given: String?) -> [String] {
    given.map { [$0] } ?? Checkout.places
  }

  /// Nil: not installed in any of them.
  init?(in places: [String]) {
    let found = places.lazy.map { ("\($0)/\(Self.environment)/bin/python", "\($0)/scripts/report/render.py") }
      .first { python, script in
        FileManager.default.isExecutableFile(atPath: python) && FileManager.default.fileExists(atPath: script)
      }
    guard let found else { return nil }
    (python, script) = found
  }

  /// Writes report.html and charts/ into a folder.
  func render(
    title: String, page: String, charts: [(name: String, specification: String)], into folder: String
  ) throws(LabError) {
    let job = Job(
      title: title, page: page, charts: charts.map { .init(name: $0.name, specification: $0.specification) })
    guard let input = try? JSONEncoder().encode(job) else { throw ReportMessages.rendererFailed(script, nil) }
    let child = try ChildProcess(
      .init(path: python, arguments: [script, folder], environment: ProcessInfo.processInfo.environment))
    let end = ChildWatch(child, input: Array(input), limitNanoseconds: Self.limitNanoseconds).end()
    if end.killing != nil { throw ReportMessages.slowRenderer(script) }
    guard end.exit == .code(0) else { throw ReportMessages.rendererFailed(script, end.error.lastWords) }
  }
}
