import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("lab check-module", .enabled(if: HandmadeModule.isPossible, "needs a C compiler"))
struct CheckModuleTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func check(_ path: String, _ others: String...) throws -> CommandResult {
    try Command.lab(["check-module", path] + others, in: folder)
  }

  private static func builtModule(_ name: String) -> String {
    BuiltTools.folder.path + "/lib\(name)Strategy." + (isLinux ? "so" : "dylib")
  }

  #if canImport(Darwin)
    private static let isLinux = false
  #else
    private static let isLinux = true
  #endif

  /// The line of the report that begins with a subject, its columns one blank apart.
  private func line(_ subject: String, of result: CommandResult) throws -> String {
    let line = try #require(
      result.output.split(separator: "\n").first { $0.hasPrefix("  \(subject) ") }, "\(result.output)\(result.error)")
    return line.split(separator: " ").joined(separator: " ")
  }

  @Test("a module of the lab is sound: contract, symbols, every cell verified")
  func sound() throws {
    let result = try check(Self.builtModule("UnfairLock"), "--scenario", "rw-cache", "--scenario", "barrier-*")
    #expect(result.exitCode == 0, "\(result.output)\(result.error)")
    #expect(try line("contract", of: result) == "contract ok contract 1, kit 1, method 1; unfair-lock")
    for cell in ["threads", "tasks", "threads work=10us", "tasks work=10us"] {
      #expect(try line("unfair-lock rw-cache \(cell)", of: result).contains(" ok verified, "))
    }
    #expect(try line("unfair-lock barrier-property threads", of: result).contains(" ok verified, "))
    #expect(result.output.contains("\nsound: "))
  }

  @Test("no module of the lab reads a clock or exports what others could take for theirs")
  func symbols() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: BuiltTools.folder.path)
      .filter { $0.hasPrefix("lib") && $0.hasSuffix("Strategy.so") }
    #expect(!Self.isLinux || names.count > 20)
    for name in names {
      let result = try check(BuiltTools.folder.path + "/" + name, "--file-only")
      #expect(result.exitCode == 0, "\(name): \(result.output)\(result.error)")
      #expect(try line("exports", of: result).hasPrefix("exports ok "))
      #expect(try line("clock", of: result).hasPrefix("clock ok "))
    }
  }

  @Test("answers that contradict themselves are caught, though the module calls them ok")
  func wrongCounts() throws {
    let module = try HandmadeModule.build(in: folder)
    let result = try check(module, "--strategy", "c-plain")
    #expect(result.exitCode == 3)
    #expect(
      try line("c-plain rw-cache threads", of: result)
        == "c-plain rw-cache threads not sound the roles' ops add up to 900, role all has 1000 — count each operation of the "
        + "window once, and report what was counted (strategy_abi.h, Results/README.md)")
    #expect(result.output.hasSuffix("checks, \(try notSound(in: result)) not sound, 1 not checked\n"))
  }

  private func notSound(in result: CommandResult) throws -> Int {
    result.output.split(separator: "\n").filter { $0.hasPrefix("  ") && $0.contains("  not sound  ") }.count
  }

  @Test(
    "what goes wrong in a trial is said",
    arguments: [
      ("c-crash", "not sound crashed: ended by SIGSEGV; its last words: about to fall"),
      ("c-wrong", "not sound incorrect: 3 events lost"),
      ("c-silent", "not sound failed: run_trial returned without calling finish"),
    ])
  func trials(strategy: String, text: String) throws {
    let result = try check(try HandmadeModule.build(in: folder), "--strategy", strategy)
    #expect(result.exitCode == 3)
    #expect(try line("\(strategy) rw-cache threads", of: result).contains(text))
  }

  @Test("C names beside the one that is wanted are named, and a clock that the author reads")
  func surprises() throws {
    #if !canImport(Darwin)
      // A module with the kit in it, as its symbols say.
      let module = try HandmadeModule.build(
        text: """
          #include "strategy_abi.h"
          #include <time.h>
          int kit __asm__("$s11StrategyKit4fake");
          int helper(void) { struct timespec t; return clock_gettime(CLOCK_MONOTONIC, &t); }
          static const lab_strategy strategies[] = {{"c-mine", "a sample", "none", 0, 0}};
          static const lab_module module = {LAB_ABI_VERSION, sizeof(lab_module), LAB_KIT_REVISION, LAB_METHOD_VERSION,
            strategies, 1, sizeof(lab_strategy), sizeof(lab_service)};
          const lab_module *lab_strategy_module(void) { return &module; }
          """, in: folder, name: "libMineStrategy.so")
      let result = try check(module)
      #expect(result.exitCode == 3)
      #expect(
        try line("exports", of: result).hasPrefix("exports not sound it exports helper — make them static or hidden"))
      #expect(
        try line("clock", of: result).hasPrefix("clock not sound it imports clock_gettime — leave time to the driver"))
    #endif
  }

  @Test("a driver of one's own may read a clock, and a table of another method is refused by its number")
  func ownDriver() throws {
    let module = try HandmadeModule.build(in: folder)
    #if !canImport(Darwin)
      let result = try check(module, "--file-only")
      #expect(result.exitCode == 0, "\(result.output)")
      #expect(try line("clock", of: result).hasPrefix("clock not checked the module has a driver of its own"))
    #endif
    let other = try check(
      try HandmadeModule.build(in: folder, name: "other.so", defines: ["FIXTURE_METHOD=7"]), "--file-only")
    #expect(other.exitCode == 3)
    #expect(
      try line("contract", of: other).contains(" this module measures by method 7, this lab by method 1 — "))
  }

  @Test("a file that can be loaded and not read is not checked further, and the rest is")
  func unreadable() throws {
    #if !canImport(Darwin)
      // It is away as soon as it was loaded.
      let module = try HandmadeModule.build(
        text: """
          #define _GNU_SOURCE
          #include "strategy_abi.h"
          #include <dlfcn.h>
          #include <unistd.h>
          static const lab_strategy strategies[] = {{"c-mine", "a sample", "none", 0, 0}};
          static const lab_module module = {LAB_ABI_VERSION, sizeof(lab_module), LAB_KIT_REVISION, LAB_METHOD_VERSION,
            strategies, 1, sizeof(lab_strategy), sizeof(lab_service)};
          const lab_module *lab_strategy_module(void) {
            Dl_info here;
            if (dladdr(&module, &here)) unlink(here.dli_fname);
            return &module;
          }
          """, in: folder, name: "libMineStrategy.so")
      let result = try check(module, "--file-only")
      #expect(result.exitCode == 0, "\(result.output)\(result.error)")
      for subject in ["exports", "clock"] {
        let line = try line(subject, of: result)
        #expect(line.hasPrefix("\(subject) not checked ") && line.contains(": there is no such strategy module"))
      }
    #endif
  }

  @Test("every name of Swift's by which a clock is read is spelt as the toolchain's libraries spell it")
  func clockNames() throws {
    #if !canImport(Darwin)
      let source = BuiltTools.package.path + "/Sources/lab/Checking/SymbolChecks.swift"
      let list = try String(contentsOfFile: source, encoding: .utf8).components(separatedBy: "static let clocks")[1]
        .components(separatedBy: "\n  ]")[0]
      let names = list.matches(of: #/"(\$s\w+|swift_\w+)"/#).map { String($0.output.1) }
      #expect(names.count > 10)
      for name in names { #expect(dlsym(nil, name) != nil, "\(name)") }
    #endif
  }

  @Test("what is no module is not sound, what is not there is said, and one file is wanted")
  func noModule() throws {
    let text = try folder.write("no library\n", to: "text.so")
    let result = try check(text)
    #expect(result.exitCode == 3)
    #expect(try line("contract", of: result).contains("the dynamic loader refuses this file"))
    let missing = try check(folder.path + "/nope.so")
    #expect(missing.exitCode == 66)
    #expect(
      folder.masked(missing.error)
        == "lab: FOLDER/nope.so: there is no such file — build it (`swift build -c release`), or name the library that was "
        + "built: lib<Name>Strategy.so\n")
    #expect(try Command.lab("check-module", in: folder).exitCode == 64)
    #expect(try check(text, text).exitCode == 64)
    #expect(try check(text, "--file-onyl").exitCode == 64)
  }

  @Test("as JSON for programs")
  func json() throws {
    let result = try check(Self.builtModule("Null"), "--file-only", "--format", "json")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let checks = try #require(report["checks"] as? [[String: String]])
    #expect(checks.first?["subject"] == "contract" && checks.first?["result"] == "ok")
  }
}
