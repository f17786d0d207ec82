import Foundation
import LabModel
import Testing

@Suite("the worker", .enabled(if: HandmadeModule.isPossible, "needs a C compiler"))
struct WorkerTests {
  let folder: TemporaryFolder
  let module: String

  init() throws {
    folder = try TemporaryFolder()
    module = try HandmadeModule.build(in: folder)
  }

  /// Starts a worker by hand, as a shell would.
  private func answer(of strategy: String, counting: Bool = false) throws -> TrialAnswer {
    let spec = TrialSpec(
      module: module,
      cell: Cell(scenario: "rw-cache", strategy: strategy, callers: .threads, parameters: ["clients": "2"]), seed: 1,
      scratch: folder.path, warmupNanoseconds: 0, windowNanoseconds: 1_000_000, drainNanoseconds: 1_000_000,
      clockMultiplier: 0, spinsPerNanosecond: 1, cores: 2, counting: counting)
    try JSONEncoder().encode(spec).write(to: URL(fileURLWithPath: folder.path + "/spec.json"))
    let result = try Command.run(
      "/bin/sh", ["-c", "exec \"$0\" <spec.json 3>answer.json >/dev/null 2>&1", BuiltTools.worker], in: folder,
      environment: counting ? ["MALLOC_CONF": "tcache:false"] : [:])
    #expect(result.exitCode == 0)
    return try JSONDecoder().decode(
      TrialAnswer.self, from: Data(contentsOf: URL(fileURLWithPath: folder.path + "/answer.json")))
  }

  @Test("answers with what the module reported and what the process cost")
  func plain() throws {
    let answer = try answer(of: "c-plain")
    #expect(answer.status == .ok)
    #expect(answer.histograms.map(\.role) == ["read"])
    #expect(answer.histograms.first?.histogram.value(atPercentile: 50) == 50)
    #expect(answer.counts["all"]?["ops"] == 1000)
    let cost = try #require(answer.process)
    #expect(cost.cpuNanoseconds != nil && cost.voluntarySwitches != nil && cost.residentPeakBytes != nil)
    #expect(cost.heapEndBytes != nil)
    // Only where the heap is sampled all the time and allocations are counted exactly.
    #expect(cost.heapPeakBytes == nil && cost.allocations == nil)
  }

  @Test("counts the allocations of live threads exactly")
  func allocations() throws {
    let cost = try #require(try answer(of: "c-allocate", counting: true).process)
    #expect(cost.allocations == 4000)
    #expect(cost.allocatedBytes == 4000 * 112)
    #expect(try #require(cost.heapPeakBytes) >= #require(cost.heapEndBytes))
  }

  @Test("keeps its answer apart from what a strategy prints or closes", arguments: ["c-flood", "c-close"])
  func apart(strategy: String) throws { #expect(try answer(of: strategy).status == .ok) }

  @Test("says so when a module never finishes")
  func silent() throws {
    let answer = try answer(of: "c-silent")
    #expect(answer.status == .failed)
    #expect(answer.reason?.hasPrefix("run_trial returned without calling finish") == true)
  }

  @Test("names the strategies of a module that has not the one asked for")
  func unknownStrategy() throws {
    let answer = try answer(of: "c-plan")
    #expect(answer.status == .failed)
    #expect(
      answer.reason.map(folder.masked)?.hasPrefix(
        "FOLDER/libHandmade.so: this module has no strategy \"c-plan\" — did you mean \"c-plain\"? it has: c-plain, ")
        == true)
  }

  @Test("refuses to start without a place for its answer")
  func noDescriptor() throws {
    let result = try Command.run("/bin/sh", ["-c", "exec \"$0\" --probe 3>&-", BuiltTools.worker], in: folder)
    #expect(result.exitCode == 64)
    #expect(
      result.error
        == "lab-worker: descriptor 3: it is not open, and answers are written there — use `lab run`; "
        + "by hand: lab-worker --probe 3>&1\n")
  }

  @Test("refuses limits that it cannot read rather than go without")
  func badLimits() throws {
    let result = try Command.run(
      "/bin/sh", ["-c", "exec \"$0\" --limits memory=much --probe 3>&1", BuiltTools.worker], in: folder)
    #expect(result.exitCode == 64)
    #expect(result.output.isEmpty)
    #expect(result.error.hasPrefix("lab-worker: --limits memory=much --probe: the worker does not understand these"))
  }

  @Test("reads the symbols of a file, and no more of their names than a sound one could have")
  func symbols() throws {
    func inspected(symbols: Int) throws -> ModuleInspection {
      let name = String(repeating: "a", count: 60000)
      var file = Data([0x7f, 0x45, 0x4c, 0x46, 2, 1]) + Data(count: 34)
      func add(_ numbers: (value: Int, bytes: Int)...) {
        for (value, bytes) in numbers {
          for byte in 0..<bytes { file.append(UInt8(truncatingIfNeeded: byte < 8 ? value >> (8 * byte) : 0)) }
        }
      }
      // Where the sections are described, how long each description is, and how many there are.
      add((64, 8), (0, 10), (64, 2), (2, 2), (0, 2))
      // Kind, place and length of each; of the symbols also the number of the section with their names.
      add((0, 4), (11, 4), (0, 16), (192, 8), (24 * symbols, 8), (1, 4), (0, 20))
      add((0, 4), (3, 4), (0, 16), (192 + 24 * symbols, 8), (name.count + 2, 8), (0, 24))
      for _ in 0..<symbols { add((1, 4), (0x10, 4), (0, 16)) }
      file += Data([0]) + Data(name.utf8) + Data([0])
      try file.write(to: URL(fileURLWithPath: folder.path + "/made.so"))
      let result = try Command.run(
        "/bin/sh", ["-c", "exec \"$0\" --inspect made.so 3>&1", BuiltTools.worker], in: folder)
      #expect(result.exitCode == 0, "\(result.error)")
      return try JSONDecoder().decode(ModuleInspection.self, from: Data(result.output.utf8))
    }
    #expect(try inspected(symbols: 1).symbols?.imported.map(\.count) == [60000])
    let many = try inspected(symbols: 20)
    #expect(many.symbols == nil && many.unreadable?.isEmpty == false)
  }

  @Test("finds jemalloc to be the allocator")
  func probe() throws {
    let result = try Command.run("/bin/sh", ["-c", "exec \"$0\" --probe 3>&1", BuiltTools.worker], in: folder)
    #expect(result.exitCode == 0)
    let probe = try JSONDecoder().decode(WorkerProbe.self, from: Data(result.output.utf8))
    #expect(probe.allocator == "jemalloc")
    #expect(probe.allocatorOptions.contains("narenas:"))
    #expect(probe.spinsPerNanosecond > 0)
  }
}
