import Foundation
import LabModel

/// A folder with a hand-made module and one experiment, and what a run of them left in it.
struct RunFixture {
  let folder: TemporaryFolder
  let module: String
  let experiment: String

  /// - Parameter points: of the experiment; `{ keys: 1 }` and so on, as many cells as wanted.
  init(points: String = "{}") throws {
    folder = try TemporaryFolder()
    module = try HandmadeModule.build(in: folder)
    experiment = try folder.write(
      #"{ scenario: "rw-cache", summary: "made by hand", strategies: ["*"], callers: ["threads"], design: "points", "#
        + "points: [\(points)] }\n",
      to: "made.experiment.json5")
  }

  var results: String { folder.path + "/results" }
  var latest: String { results + "/latest" }

  /// `lab run` of the fixture's module.
  func arguments(_ strategies: [String], _ others: [String] = []) -> [String] {
    ["run", "--module", module, "--experiment", experiment, "--results", results, "--allow-debug"]
      + strategies.flatMap { ["--strategy", $0] } + others
  }

  func resume(_ others: String...) throws -> CommandResult {
    try Command.lab(["run", "--resume", "latest", "--results", results, "--allow-debug"] + others, in: folder)
  }

  func record() throws -> RunRecord {
    try JSONDecoder().decode(RunRecord.self, from: Data(contentsOf: URL(fileURLWithPath: latest + "/run.json")))
  }

  func plan() throws -> Plan {
    try JSONDecoder().decode(Plan.self, from: Data(contentsOf: URL(fileURLWithPath: latest + "/plan.json")))
  }

  /// The rows `all` of throughput.csv, as `cell.block`.
  func finishedTrials() throws -> [String] {
    let text = try String(contentsOfFile: latest + "/throughput.csv", encoding: .utf8)
    let lines = text.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    guard let header = lines.first, let cell = header.firstIndex(of: "cell"),
      let block = header.firstIndex(of: "block"),
      let role = header.firstIndex(of: "role")
    else { return [] }
    // The fixture's reasons hold commas in no row that matters here, and the columns wanted stand before them or are found
    // from the end.
    return lines.dropFirst().compactMap { line in
      guard line.count > block, line[max(0, line.count - (header.count - role))] == "all" else { return nil }
      return "\(line[cell]).\(line[block])"
    }
  }
}
