import Foundation
import LabModel
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("lab watch", .serialized, .enabled(if: HandmadeModule.isPossible, "needs a C compiler"))
struct WatchTests {
  let fixture: RunFixture
  let sources: String

  init() throws {
    fixture = try RunFixture()
    sources = fixture.folder.path + "/sources"
    try FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
    _ = try fixture.folder.write("one\n", to: "sources/mine.c")
  }

  private func arguments(_ strategy: String, build: String = "true", _ others: String...) -> [String] {
    [
      "watch", strategy, "--build", build, "--sources", sources, "--module", fixture.module, "--experiments",
      fixture.folder.path, "--results", fixture.results, "--allow-debug", "--trust-machine", "--blocks", "2",
    ] + others
  }

  @Test("builds, measures both in one run and shows the ratio")
  func once() throws {
    let result = try Command.lab(
      arguments("c-plain", build: "touch '\(sources)/../built'", "--baseline", "c-wrong", "--once"), in: fixture.folder)
    #expect(result.exitCode == 0, "\(result.error)")
    #expect(FileManager.default.fileExists(atPath: fixture.folder.path + "/built"))
    let lines = result.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.contains { $0.hasPrefix("strategy callers rate ÷ c-wrong 95 % interval p50 ÷ c-wrong") }, "\(lines)")
    // The baseline was incorrect: a fast wrong answer is no result, and there is no ratio to it.
    #expect(lines.contains { $0.hasPrefix("c-plain threads 5.00 k/s — — 50.0 ns — —") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("! c-wrong: 3 events lost") }, "\(lines)")
    #expect(try fixture.plan().trials.map(\.cell.strategy).sorted() == ["c-plain", "c-plain", "c-wrong", "c-wrong"])
  }

  @Test("a ratio to a baseline that was correct")
  func ratio() throws {
    let result = try Command.lab(arguments("c-plain", "--baseline", "c-quick", "--once"), in: fixture.folder)
    #expect(result.exitCode == 0, "\(result.error)")
    #expect(result.output.contains("1.00"))
  }

  @Test("what does not build is said with the compiler's words")
  func broken() throws {
    let result = try Command.lab(
      arguments("c-plain", build: "echo 'mine.c:1: error: no semicolon'; exit 1", "--baseline", "c-wrong", "--once"),
      in: fixture.folder)
    #expect(result.exitCode == 65)
    #expect(result.error.contains("it does not build — correct it and save:\n  mine.c:1: error: no semicolon"))
  }

  @Test("all that the build says of its failure is shown, not only its last command")
  func everyCommand() throws {
    let result = try Command.lab(
      arguments("c-plain", build: "cd '\(sources)/nowhere' && true", "--once"), in: fixture.folder)
    #expect(result.exitCode == 65)
    #expect(result.error.components(separatedBy: "save:\n").last?.contains("nowhere") == true, "\(result.error)")
  }

  @Test(
    "builds into the folder that the tool and its modules lie in",
    .enabled(if: BuiltTools.folder.path.hasPrefix(BuiltTools.package.path + "/"), "needs a build within the checkout"))
  func buildsBesideTheTool() throws {
    let result = try Command.run(
      BuiltTools.lab, ["watch", "unfair-lock", "--once"], in: fixture.folder, environment: ["SWIFT": "false"])
    #expect(result.exitCode == 65)
    let tools = BuiltTools.folder.resolvingSymlinksInPath()
    let scratch = tools.deletingLastPathComponent().deletingLastPathComponent().path
    #expect(
      result.error.hasPrefix(
        "lab: false build --package-path '\(BuiltTools.package.path)' --scratch-path '\(scratch)' "
          + "-c \(tools.lastPathComponent) --product UnfairLockStrategy: it does not build"), "\(result.error)")
  }

  @Test("a checkout that this tool was not built in is refused: nothing that is built there would be measured")
  func otherCheckout() throws {
    let checkout = try TemporaryFolder()
    for path in ["Sources/StrategyKit", "Sources/Strategies/UnfairLock"] {
      try FileManager.default.createDirectory(atPath: checkout.path + "/" + path, withIntermediateDirectories: true)
    }
    _ = try checkout.write("", to: "Package.swift")
    _ = try checkout.write("", to: "Sources/Strategies/UnfairLock/UnfairLockStrategy.swift")
    let result = try Command.lab("watch", "unfair-lock", "--once", in: checkout)
    #expect(result.exitCode == 69)
    #expect(
      result.error.hasSuffix(
        ": what is built there does not come to lie beside this tool, in "
          + "\(BuiltTools.folder.resolvingSymlinksInPath().path) — use the lab that `make build` puts into its .build, "
          + "or name --build and --sources\n"), "\(result.error)")
  }

  /// As `arguments`, with a module that the build puts into the folder `modules` of the test's.
  private func found(_ build: String, _ others: String...) throws -> [String] {
    try FileManager.default.createDirectory(
      atPath: fixture.folder.path + "/modules", withIntermediateDirectories: true)
    return [
      "watch", "c-plain", "--build", build, "--sources", sources, "--strategy-path", fixture.folder.path + "/modules",
      "--baseline", "c-quick", "--experiments", fixture.folder.path, "--results", fixture.results, "--allow-debug",
      "--trust-machine", "--blocks", "2",
    ] + others
  }

  @Test("a module that cannot be used is bad data, with the reason, and no wrong command line")
  func unusable() throws {
    _ = try HandmadeModule.build(in: fixture.folder, name: "old.so", defines: ["FIXTURE_ABI=7"])
    let result = try Command.lab(found("cp old.so modules/libMineStrategy.so", "--once"), in: fixture.folder)
    #expect(result.exitCode == 65)
    #expect(
      result.error.hasPrefix(
        "lab: lab watch c-plain: no module that can be used has a strategy c-plain — correct what is wrong and save:\n"
          + "  left out: "), "\(result.error)")
    #expect(result.error.contains("this module speaks plug-in contract 7, this lab speaks 1"))
  }

  @Test("a strategy that is away for a while is waited for, once it was there")
  func away() throws {
    let folder = fixture.folder
    _ = try HandmadeModule.build(in: folder, name: "good.so")
    _ = try HandmadeModule.build(in: folder, name: "old.so", defines: ["FIXTURE_ABI=7"])
    _ = try HandmadeModule.build(in: folder, name: "renamed.so", defines: [#"FIXTURE_ID="c-renamed""#])
    _ = try folder.write("good.so", to: "sources/mine.c")
    let output = try folder.write("", to: "messages")
    let watched = try Command.started(
      found("cp \"$(cat sources/mine.c)\" modules/libMineStrategy.so"), in: folder, error: output
    ) { runs == 1 }
    #expect(runs == 1)
    for (module, message) in [("old.so", "plug-in contract 7"), ("renamed.so", "there is no such strategy")] {
      _ = try folder.write(module, to: "sources/mine.c")
      wait { (try? String(contentsOfFile: output, encoding: .utf8))?.contains(message) == true }
      #expect(watched.isRunning, "\(module)")
    }
    _ = try folder.write("good.so", to: "sources/mine.c")
    wait { runs == 2 || !watched.isRunning }
    #expect(runs == 2)
    watched.interrupt()
    watched.waitUntilExit()
    #expect(watched.terminationStatus == 130)
  }

  @Test("a wrong command line ends it, also when the first build had failed")
  func wrongAfterFailure() throws {
    let folder = fixture.folder
    _ = try HandmadeModule.build(in: folder, name: "good.so")
    _ = try folder.write("not-yet.so", to: "sources/mine.c")
    let output = try folder.write("", to: "messages")
    func said(_ text: String) -> Bool {
      (try? String(contentsOfFile: output, encoding: .utf8))?.contains(text) == true
    }
    let watched = try Command.started(
      found("cp \"$(cat sources/mine.c)\" modules/libMineStrategy.so", "--scenario", "no-such-scenario"), in: folder,
      error: output
    ) { said("it does not build") }
    _ = try folder.write("good.so", to: "sources/mine.c")
    wait { !watched.isRunning }
    watched.interrupt()
    watched.waitUntilExit()
    #expect(watched.terminationStatus == 64)
  }

  @Test("an interrupt ends the one build of --once, and what it started")
  func interruptedOnce() throws {
    func builder() -> pid_t? {
      (try? String(contentsOfFile: fixture.folder.path + "/builder", encoding: .utf8)).flatMap { text in
        text.hasSuffix("\n") ? pid_t(text.dropLast()) : nil
      }
    }
    let watched = try Command.started(
      arguments("c-plain", build: "echo $$ >'\(sources)/../builder'; exec sleep 300", "--once"), in: fixture.folder
    ) { builder() != nil }
    watched.interrupt()
    watched.waitUntilExit()
    #expect(watched.terminationReason == .exit && watched.terminationStatus == 130)
    let number = try #require(builder())
    #expect(kill(number, 0) != 0)
  }

  @Test("goes on at a change, also after one that did not build, until it is interrupted")
  func loop() throws {
    let folder = fixture.folder
    let output = try folder.write("", to: "messages")
    // Builds fail while the source says so.
    let watched = try Command.started(
      arguments("c-plain", build: "! grep broken '\(sources)/mine.c'", "--baseline", "c-quick"), in: folder,
      error: output
    ) { runs == 1 }
    #expect(runs == 1)
    _ = try folder.write("broken once\n", to: "sources/mine.c")
    wait { (try? String(contentsOfFile: output, encoding: .utf8))?.contains("it does not build") == true }
    _ = try folder.write("mended again\n", to: "sources/mine.c")
    wait { runs == 2 }
    #expect(runs == 2)
    watched.interrupt()
    watched.waitUntilExit()
    #expect(watched.terminationStatus == 130)
  }

  private var runs: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: fixture.results + "/runs"))?.count ?? 0
  }

  private func wait(until isThere: () -> Bool) {
    for _ in 0..<600 where !isThere() { Thread.sleep(forTimeInterval: 0.1) }
  }

  @Test("wrong command lines are refused before anything is built")
  func refused() throws {
    let unknown = try Command.lab(["watch", "unfair-lok"], in: fixture.folder)
    #expect(unknown.exitCode == 64)
    #expect(unknown.error.contains("there is no such strategy — did you mean unfair-lock?"), "\(unknown.error)")
    #expect(try Command.lab(["watch"], in: fixture.folder).exitCode == 64)
    let empty = try Command.lab(
      ["watch", "c-plain", "--build", "true", "--sources", fixture.folder.path + "/nowhere"], in: fixture.folder)
    #expect(empty.exitCode == 66)
    #expect(fixture.folder.masked(empty.error).contains("FOLDER/nowhere: there is no file to watch"))
    let apart = try Command.lab(
      arguments("c-plain", "--baseline", "c-plain", "--once"), in: fixture.folder)
    #expect(apart.exitCode == 64 && apart.error.contains("have no cell of rw-cache in common"), "\(apart.error)")
  }
}
