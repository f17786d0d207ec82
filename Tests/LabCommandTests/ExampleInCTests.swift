import Foundation
import Testing

/// Examples/CStrategy: a module that knows nothing of the lab but its header.
@Suite("the example in C", .serialized, .enabled(if: HandmadeModule.isPossible, "needs a C compiler"))
struct ExampleInCTests {
  let folder: TemporaryFolder
  let module: String

  init() throws {
    folder = try TemporaryFolder()
    module = folder.path + "/libCTicketLockStrategy.so"
    let example = BuiltTools.package.appendingPathComponent("Examples/CStrategy").path
    let sources = try FileManager.default.contentsOfDirectory(atPath: example).filter { $0.hasSuffix(".c") }
    let result = try Command.run(
      try #require(HandmadeModule.compiler),
      ["-std=gnu11", "-O2", "-Wall", "-Wextra", "-Werror", "-fPIC", "-shared", "-fvisibility=hidden", "-pthread"]
        + ["-I", BuiltTools.package.appendingPathComponent("Sources/CStrategyABI/include").path]
        + sources.sorted().map { example + "/" + $0 } + ["-o", module], in: folder)
    try #require(result.exitCode == 0, "\(result.error)")
  }

  @Test("is sound, with counts that agree")
  func sound() throws {
    let result = try Command.lab("check-module", module, in: folder)
    #expect(result.exitCode == 0, "\(result.output)\(result.error)")
    #expect(result.output.contains("c-ticket-lock rw-cache threads work=10us"))
  }

  @Test("is measured like any other, and its rows are as complete")
  func measured() throws {
    let results = folder.path + "/results"
    let result = try Command.lab(
      "run", "--module", module, "--results", results, "--profile", "standard", "--allow-debug", "--trust-machine",
      "--blocks", "1", "--experiments",
      BuiltTools.package.appendingPathComponent("Examples/CStrategy/Experiments").path, in: folder)
    #expect(result.exitCode == 0, "\(result.error)")
    let rows = try String(contentsOfFile: results + "/latest/throughput.csv", encoding: .utf8).split(separator: "\n")
    for role in ["all", "read", "write"] {
      #expect(rows.contains { $0.contains(",c-ticket-lock,") && $0.contains(",\(role),closed,") }, "\(role)")
    }
    #expect(!rows.contains { $0.contains(",incorrect,") || $0.contains(",failed,") })
    let latencies = try String(contentsOfFile: results + "/latest/latency.csv", encoding: .utf8)
    #expect(latencies.contains(",read,response,") && latencies.contains(",write,response,"))
  }
}
