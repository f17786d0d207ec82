import Foundation
import Testing

@Suite("modules that cannot be used", .enabled(if: HandmadeModule.isPossible, "needs a C compiler"))
struct ModuleErrorTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func expect(_ path: String, _ code: Int32, _ message: String) throws {
    let result = try Command.lab("list", "--module", path, in: folder)
    #expect(result.exitCode == code)
    #expect(folder.masked(result.error) == "lab: FOLDER/\(message)\n")
    #expect(result.output.isEmpty)
  }

  @Test("a missing file")
  func missing() throws {
    try expect(
      folder.path + "/nope.so", 66,
      "nope.so: there is no such strategy module — build it with `swift build -c release`, or name an existing file")
  }

  @Test("a text")
  func text() throws {
    let path = try folder.write("no library\n", to: "text.so")
    let result = try Command.lab("list", "--module", path, in: folder)
    #expect(result.exitCode == 65)
    let message = folder.masked(result.error)
    #expect(message.hasPrefix("lab: FOLDER/text.so: the dynamic loader refuses this file: "))
    #expect(message.contains("name a dynamic library, such as lib<Name>Strategy.so, built for this machine"))
  }

  @Test("a library without the symbol")
  func noSymbol() throws {
    try expect(
      try HandmadeModule.build(text: "int nothing;\n", in: folder, name: "plain.so"), 65,
      "plain.so: this library is no strategy module: it exports no lab_strategy_module — "
        + "export the table of strategy_abi.h under that name (StrategyKit's `StrategyModule` does)")
  }

  @Test("another contract")
  func otherABI() throws {
    try expect(
      try HandmadeModule.build(in: folder, name: "old.so", defines: ["FIXTURE_ABI=7"]), 65,
      "old.so: this module speaks plug-in contract 7, this lab speaks 1 — "
        + "rebuild it with this lab's strategy_abi.h: `swift build -c release` in a package that uses it")
  }

  @Test("another method, also where no module of this lab's stands beside it")
  func otherMethod() throws {
    let module = try HandmadeModule.build(in: folder, name: "other.so", defines: ["FIXTURE_METHOD=7"])
    let message =
      "other.so: this module measures by method 7, this lab by method 1 — rebuild it against this lab's StrategyKit or "
      + "strategy_abi.h: numbers of different methods are never compared"
    try expect(module, 65, message)
    let run = try Command.lab(
      "run", "--module", module, "--experiments", folder.path, "--results", folder.path, "--allow-debug", in: folder)
    #expect(run.exitCode == 65 && folder.masked(run.error) == "lab: FOLDER/\(message)\n", "\(run.error)")
  }

  @Test("a module of another kit is refused, with both numbers")
  func otherKit() throws {
    let module = try HandmadeModule.build(in: folder, name: "other.so", defines: ["FIXTURE_KIT=9"])
    try expect(
      module, 65,
      "other.so: this module was built with kit revision 9, this lab has kit revision 1 — "
        + "rebuild it against this lab's StrategyKit or strategy_abi.h: other drivers measure other things")
  }

  @Test("a table from before modules brought scenarios is read; a shorter one is not")
  func oldTable() throws {
    let module = try HandmadeModule.build(in: folder, name: "old.so", defines: ["FIXTURE_SIZE=40"])
    #expect(try Command.lab("list", "--module", module, in: folder).exitCode == 0)
    try expect(
      try HandmadeModule.build(in: folder, name: "short.so", defines: ["FIXTURE_SIZE=32"]), 65,
      "short.so: a structure of its table has 32 bytes, contract 1 has 40 — "
        + "set struct_size, strategy_size, service_size, scenario_size and factor_size to what sizeof says, and "
        + "rebuild it")
  }

  @Test("no table")
  func noTable() throws {
    try expect(
      try HandmadeModule.build(in: folder, name: "null.so", defines: ["FIXTURE_TABLE=0"]), 65,
      "null.so: what lab_strategy_module() returns is NULL — fill it in, as strategy_abi.h says, and rebuild it")
  }

  @Test("more strategies than are believable")
  func absurdCount() throws {
    try expect(
      try HandmadeModule.build(in: folder, name: "many.so", defines: ["FIXTURE_COUNT=1000000"]), 65,
      "many.so: strategies is 1000000, more than the 256 that are believable — "
        + "check the module's table: the count, or the pointer beside it, is not what was meant")
  }

  @Test("a text that is not there")
  func noSummary() throws {
    try expect(
      try HandmadeModule.build(in: folder, name: "mute.so", defines: ["FIXTURE_SUMMARY=0"]), 65,
      "mute.so: summary of c-plain is NULL — fill it in, as strategy_abi.h says, and rebuild it")
  }

  @Test("a text that is not UTF-8")
  func notUTF8() throws {
    try expect(
      try HandmadeModule.build(in: folder, name: "latin.so", defines: [#"FIXTURE_SUMMARY="\xff""#]), 65,
      "latin.so: summary of c-plain is not valid UTF-8 — store it as UTF-8 and rebuild it")
  }

  @Test("a name that cannot stand in a command")
  func badIdentifier() throws {
    try expect(
      try HandmadeModule.build(in: folder, name: "named.so", defines: [#"FIXTURE_ID="My Lock""#]), 65,
      "named.so: strategies[0].id is \"My Lock\" — use lower-case letters, digits and hyphens: it becomes part of "
        + "commands and file names")
  }

  @Test("a name used twice")
  func repeated() throws {
    try expect(
      try HandmadeModule.build(in: folder, name: "twice.so", defines: [#"FIXTURE_ID="c-hang""#]), 65,
      "twice.so: strategy \"c-hang\" appears twice — give each its own name")
  }

  @Test("one among those that were only found is left out with a warning")
  func foundOnly() throws {
    _ = try HandmadeModule.build(in: folder, name: "libGoodStrategy.so")
    _ = try HandmadeModule.build(in: folder, name: "libOldStrategy.so", defines: ["FIXTURE_ABI=7"])
    let result = try Command.lab("list", "--strategy-path", folder.path, "--strategy", "c-plain", in: folder)
    #expect(result.exitCode == 0)
    #expect(result.output.contains("sleeps through its window"))
    #expect(result.error.contains("lab: warning: left out: "))
    #expect(result.error.contains("libOldStrategy.so: this module speaks plug-in contract 7"))
  }
}
