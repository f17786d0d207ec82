import Foundation
import LabModel
import Testing

@Suite("lab reproduce", .serialized)
struct ReproduceTests {
  static let values = ["clients": "2", "crowd": "idle", "keys": "1000", "reads": "90", "work": "0"]
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A file that quotes the citation of a strategy.
  private func citation(
    of strategy: String, callers: Callers = .threads, _ parameters: [String: String] = values, method: UInt32 = 1
  ) throws -> String {
    let row = ResultFixture.Row(strategy: strategy, callers: callers, parameters: parameters)
    let run = try ResultFixture(row).write(to: "cited", in: folder)
    let block = try Command.lab("cite", run, "rw-cache/\(strategy)", "--format", "markdown", in: folder)
    #expect(block.exitCode == 0, "\(block.error)")
    let quoted = block.output.split(separator: "\n").map { "> \($0)" }.joined(separator: "\n")
    return try folder.write("Hello,\n\(quoted)\nbye\n", to: "mail.txt")
  }

  private func reproduce(_ arguments: String...) throws -> CommandResult {
    try Command.lab(["reproduce"] + arguments, in: folder)
  }

  @Test(
    "measures the cited cell alone, by profile standard and with the cited seed",
    .enabled(if: HandmadeModule.isPossible))
  func measures() throws {
    let module = try HandmadeModule.build(in: folder)
    let result = try reproduce(
      try citation(of: "c-plain"), "--module", module, "--results", folder.path + "/new", "--allow-debug")
    // The fixture's machine is none that there is; and a debug build's rows are never ok.
    #expect(result.exitCode == 3, "\(result.error)")
    #expect(result.error.contains("lab: measuring one cell in 8 blocks again, seed 7\n"))
    let plan = try JSONDecoder().decode(
      Plan.self, from: Data(contentsOf: URL(fileURLWithPath: folder.path + "/new/latest/plan.json")))
    let cell = Cell(scenario: "rw-cache", strategy: "c-plain", callers: .threads, parameters: Self.values)
    #expect(plan.seed == 7 && plan.profile == .standard)
    #expect(plan.trials.map(\.cell) == Array(repeating: cell, count: 8))
    #expect(plan.trials.map(\.experiment) == Array(repeating: "cited", count: 8))
    if result.error.contains("debug build") {
      #expect(result.error.contains("measured anew, and not to be cited: it is no result: 8 untrusted (debug build"))
    } else {
      #expect(result.output.contains("cannot say: another environment"))
    }
  }

  @Test("what cannot be measured here ends with 3", .enabled(if: HandmadeModule.isPossible))
  func notHere() throws {
    let module = try HandmadeModule.build(in: folder)
    let strange = try reproduce(try citation(of: "c-plane"), "--module", module, "--allow-debug")
    #expect(strange.exitCode == 3)
    #expect(strange.error.contains("c-plane: none of the modules here has that strategy — did you mean c-plain?"))
    let tasks = try reproduce(try citation(of: "c-plain", callers: .callback), "--module", module, "--allow-debug")
    #expect(tasks.exitCode == 65 && tasks.error.contains("callers `callback` is unknown"))
    let duet = try reproduce(try citation(of: "actor@B"), "--module", module, "--allow-debug")
    #expect(duet.exitCode == 3 && duet.error.contains("a duet was cited"))
    let factor = try reproduce(try citation(of: "c-plain", ["clients": "2"]), "--module", module, "--allow-debug")
    #expect(factor.exitCode == 65 && factor.error.contains("the cell has no value of `reads`"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/Results"))
  }

  @Test("a text without a citation ends with 65, no text with 66, none or two with 64")
  func refused() throws {
    let garbage = try folder.write("avg1; run=x\0\u{202E}; sum=", to: "garbage")
    let unread = try reproduce(garbage)
    #expect(unread.exitCode == 65)
    #expect(folder.masked(unread.error).hasPrefix("lab: FOLDER/garbage:1: the citation code is cut off"))
    // Standard input is empty in these tests.
    let empty = try reproduce("-")
    #expect(empty.exitCode == 65)
    #expect(empty.error.hasPrefix("lab: standard input: there is no citation code in it — paste the whole block"))
    for path in ["gone", folder.path] { #expect(try reproduce(path).exitCode == 66) }
    #expect(try reproduce().exitCode == 64)
    #expect(try reproduce("a", "b").error.contains("one text with a citation is needed, 2 given"))
  }

  @Test("a file of any bytes is refused, not a crash")
  func bytes() throws {
    let path = folder.path + "/bytes"
    for seed in 0..<8 {
      let bytes = (0..<4096).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> (seed + 5) ^ $0 &* seed) }
      try Data(Array("avg1; run=".utf8) + bytes).write(to: URL(fileURLWithPath: path))
      #expect(try reproduce(path).exitCode == 65)
    }
  }
}
