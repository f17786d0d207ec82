import Foundation
import LabModel
import Testing

@Suite("budgets and precision", .serialized, .enabled(if: HandmadeModule.isPossible, "needs a C compiler"))
struct RigorousTests {
  let fixture: RunFixture

  init() throws { fixture = try RunFixture() }

  private func run(_ strategies: [String], _ others: String...) throws -> CommandResult {
    // Other tests disturb these trials, and a cell whose first blocks cannot be used gets no more.
    try Command.lab(fixture.arguments(strategies, others + ["--trust-machine"]), in: fixture.folder)
  }

  @Test("a cell that is known well enough gets no more blocks")
  func settled() throws {
    let result = try run(["c-plain"], "--profile", "rigorous", "--blocks", "2")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("precision: 1 of 1 cells are known within ±3.0 %"))
    #expect(try fixture.record().imprecise == [])
    #expect(try fixture.plan().trials.count == 2)
  }

  @Test("a cell that is not gets blocks until it is, or until there are 30")
  func wide() throws {
    let result = try run(["c-noisy"], "--profile", "rigorous", "--blocks", "2", "--target", "12")
    #expect(result.exitCode == 0)
    let (plan, record) = (try fixture.plan(), try fixture.record())
    #expect(plan.trials.count > 2 && plan.trials.count <= 30)
    #expect(plan.trials.map(\.block) == Array(1...plan.trials.count))
    #expect(record.plannedTrials == plan.trials.count)
    #expect(try fixture.finishedTrials().count == plan.trials.count)
    #expect((record.imprecise ?? []).isEmpty == (plan.trials.count < 30))
    #expect(record.profile.precision == PrecisionTarget(halfWidth: 0.12, mostBlocks: 30))
  }

  @Test("a budget ends the run before the block that would exceed it, and resuming goes on")
  func budget() throws {
    let result = try run(["c-noisy"], "--profile", "rigorous", "--blocks", "2", "--target", "0.5", "--budget", "2s")
    #expect(result.exitCode == 0)
    let record = try fixture.record()
    let stopped = try #require(record.stopped)
    #expect(stopped.hasPrefix("the budget of 2.0 s has "))
    #expect(stopped.hasSuffix(" — resume the run with a new --budget"))
    #expect(result.output.contains("stopped: " + stopped))
    #expect(record.imprecise?.map(\.strategy) == ["c-noisy"])
    #expect(record.imprecise?.first?.reason == stopped)
    let count = try fixture.finishedTrials().count
    #expect(count >= 2 && count < 30)
    #expect(try fixture.resume("--budget", "2s", "--quiet").exitCode == 0)
    #expect(try fixture.finishedTrials().count > count)
    #expect(Set(try fixture.finishedTrials()).count == (try fixture.finishedTrials().count))
  }

  @Test("a cell that is never correct gets no more blocks, and the record says why")
  func hopeless() throws {
    _ = try run(["c-wrong"], "--profile", "rigorous", "--blocks", "2", "--quiet")
    let cell = try #require(try fixture.record().imprecise?.first)
    #expect(cell.halfWidth == nil && cell.blocks == 0)
    #expect(cell.reason == "0 blocks were ok: an interval takes two; see the reasons of its rows")
    #expect(try fixture.plan().trials.count == 2)
  }

  /// Options → the message. All of them exit with 64, before anything is made.
  static let messages: [(options: [String], message: String)] = [
    (
      ["--budget", "1min 3x"],
      "--budget 1min 3x: it is no length of time that a run can have — write a number and s, min or h, at most a week: "
        + "90s, 20min, 1h30min"
    ),
    (
      ["--profile", "rigorous", "--target", "0"],
      "--target 0: it is no share that can be aimed at — write percent from 0.1 to 50: --target 3 asks for ±3 %"
    ),
    (
      ["--target", "2"],
      "--target: profile `smoke` measures the same blocks whatever their precision — add --profile rigorous"
    ),
    (
      ["--budget", "0.1s"],
      "--budget 0.1 s: the first block alone takes about 0.7 s — give more, or choose fewer cells: `lab plan` with the "
        + "same options shows them"
    ),
  ]

  @Test("what cannot be aimed at is refused", arguments: messages.indices)
  func refused(index: Int) throws {
    let (options, message) = Self.messages[index]
    let result = try Command.lab(fixture.arguments(["c-plain"], options), in: fixture.folder)
    #expect(result.exitCode == 64)
    #expect(result.error == "lab: \(message)\n")
    #expect(!FileManager.default.fileExists(atPath: fixture.results))
  }
}
