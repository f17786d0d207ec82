import Foundation
import Testing

@Suite("lab new-strategy")
struct NewStrategyTests {
  static let roles = ["guard", "sink", "poller", "ticker", "bridge", "publisher", "hopper"]

  let folder: TemporaryFolder
  /// As much of a checkout as the command looks at.
  let checkout: String

  init() throws {
    folder = try TemporaryFolder()
    checkout = folder.path + "/checkout"
    for path in ["Sources/StrategyKit", "Sources/Strategies/Null"] {
      try FileManager.default.createDirectory(atPath: checkout + "/" + path, withIntermediateDirectories: true)
    }
    try FileManager.default.copyItem(
      atPath: BuiltTools.package.appendingPathComponent("Package.swift").path, toPath: checkout + "/Package.swift")
  }

  private func new(_ arguments: String...) throws -> CommandResult {
    try Command.lab(["new-strategy", "--lab", checkout] + arguments, in: folder)
  }

  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  /// Paths of all files below the test's folder, without what commands printed.
  private func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      !$0.hasSuffix(".out") && !$0.hasSuffix(".err")
    }.sorted()
  }

  @Test("in the lab's tree it adds one file and one line", arguments: ["ticket-lock", "TicketLock"])
  func inTree(name: String) throws {
    let before = (files: try files(), manifest: try text(checkout + "/Package.swift"))
    let result = try new(name)
    #expect(result.exitCode == 0, "\(result.error)")
    let added = Set(try files()).subtracting(before.files)
    let path = "checkout/Sources/Strategies/TicketLock"
    #expect(added == [path, path + "/TicketLockStrategy.swift"])
    let lines = before.manifest.split(separator: "\n", omittingEmptySubsequences: false)
    let change = try text(checkout + "/Package.swift").split(separator: "\n", omittingEmptySubsequences: false)
      .difference(from: lines)
    #expect(change.removals.isEmpty && change.insertions.count == 1)
    #expect(try text(checkout + "/Package.swift").contains("\n  \"TicketLock\",\n]\n"))
    let source = try text(folder.path + "/" + path + "/TicketLockStrategy.swift")
    #expect(source.contains("final class TicketLockGuard<Scenario: StateScenario>: StateGuard"))
    #expect(source.contains("\"ticket-lock\""))
    #expect(folder.masked(result.output).hasPrefix("written: FOLDER/\(path)/TicketLockStrategy.swift\n"))
  }

  @Test("an empty folder that is there already is filled, and stays the one that a shell stands in")
  func emptyFolder() throws {
    let place = folder.path + "/mine"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
    func number() throws -> String {
      "\(try FileManager.default.attributesOfItem(atPath: place)[.systemFileNumber] ?? "")"
    }
    let before = try number()
    #expect(!before.isEmpty)
    #expect(try new("event-queue", "--role", "sink", "--out-of-tree", place).exitCode == 0)
    #expect(try number() == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: place).sorted() == [
        ".gitignore", "Makefile", "Package.swift", "README.md", "Sources",
      ])
    #expect(try files().filter { $0.contains(".new-") }.isEmpty)
  }

  @Test("outside it makes a package that depends on the lab")
  func outOfTree() throws {
    let before = try text(checkout + "/Package.swift")
    let result = try new("event-queue", "--role", "sink", "--out-of-tree", folder.path + "/mine")
    #expect(result.exitCode == 0, "\(result.error)")
    let mine = try files().filter { $0.hasPrefix("mine/") && $0.contains(".") || $0.hasSuffix("Makefile") }
    #expect(
      mine == [
        "mine/.gitignore", "mine/Makefile", "mine/Package.swift", "mine/README.md",
        "mine/Sources/EventQueueStrategy/EventQueueStrategy.swift",
      ])
    let manifest = folder.masked(try text(folder.path + "/mine/Package.swift"))
    #expect(manifest.contains(#".package(name: "actor-versus-gcd-lab", path: "FOLDER/checkout")"#))
    #expect(manifest.contains(#".library(name: "EventQueueStrategy", type: .dynamic"#))
    #expect(try text(checkout + "/Package.swift") == before)
  }

  @Test("names in use, no names, unknown roles and existing places are refused, and nothing is written")
  func refused() throws {
    _ = try folder.write("", to: "file")
    let before = try files()
    let place = folder.path + "/checkout"
    let cases: [(arguments: [String], code: Int32, message: String)] = [
      (["null"], 64, "null: a strategy has that name already — choose another name; `lab list` shows those in use"),
      (["GCDserial"], 64, "has that name already"),
      (["gcd-barrier"], 64, "gcd-barrier: a strategy has that name already"),
      (["State"], 64, "state: its type would be named StateGuard, as something of StrategyKit or Swift is"),
      (["Ticket_Lock"], 64, "Ticket_Lock: it cannot be a strategy's name — write ticket-lock or TicketLock"),
      (["ticket--lock"], 64, "it cannot be a strategy's name"), (["9lives"], 64, "it cannot be a strategy's name"),
      (["schlange-ä"], 64, "it cannot be a strategy's name"), ([], 64, "it takes one name, 0 were given"),
      (["a", "b"], 64, "it takes one name, 2 were given"),
      (
        ["mine", "--role", "gaurd"], 64,
        "--role gaurd: there is no such choice — did you mean guard? choose guard or sink or poller or ticker or bridge or "
          + "publisher or hopper"
      ),
      (["mine", "--out-of-tree", place], 73, "FOLDER/checkout: it is there already, and nothing is overwritten"),
      (["mine", "--out-of-tree", folder.path + "/file/mine"], 73, "FOLDER/file/mine: it cannot be written"),
    ]
    for one in cases {
      let result = try Command.lab(["new-strategy", "--lab", checkout] + one.arguments, in: folder)
      #expect(result.exitCode == one.code, "\(one.arguments): \(result.error)")
      #expect(folder.masked(result.error).contains(one.message), "\(result.error)")
    }
    #expect(try files() == before)
    let nowhere = try Command.lab("new-strategy", "mine", "--lab", folder.path, in: folder)
    #expect(nowhere.exitCode == 66)
    #expect(folder.masked(nowhere.error).contains("FOLDER: the lab's checkout is not there"))
  }

  @Test("a manifest without the list is left as it is")
  func noList() throws {
    try "let package = 1\n".write(toFile: checkout + "/Package.swift", atomically: true, encoding: .utf8)
    let before = try files()
    let result = try new("mine")
    #expect(result.exitCode == 65 && result.error.contains("it has no list of strategies"))
    #expect(try files() == before)
  }

  @Test(
    "a list that one line more would break is left as it is",
    arguments: [
      "let strategies = [\n  \"Null\", \"Actor\"\n]\nlet others = [\n]\n",
      "let strategies = [\"Null\", \"Actor\"]\nlet others = [\n]\n",
      "let strategies = [\n  \"Null\",\n  \"Actor\"]  // two\nlet others = [\n]\n",
    ])
  func otherList(manifest: String) throws {
    try manifest.write(toFile: checkout + "/Package.swift", atomically: true, encoding: .utf8)
    let before = try files()
    let result = try new("mine")
    #expect(result.exitCode == 65)
    #expect(
      result.error.contains(
        ": a line more does not fit into the list of strategies that ends there — write `  \"Actor\",` as its last "
          + "line and `]` alone below it, then try again"), "\(result.error)")
    #expect(try files() == before)
    #expect(try text(checkout + "/Package.swift") == manifest)
  }

  @Test("comments in the list do no harm")
  func commentedList() throws {
    let manifest = "let strategies = [\n  \"Null\",  // ] the control\n  // all\n] // list\n"
    try manifest.write(toFile: checkout + "/Package.swift", atomically: true, encoding: .utf8)
    #expect(try new("mine").exitCode == 0)
    #expect(try text(checkout + "/Package.swift").contains("// all\n  \"Mine\",\n] // list"))
  }

  static let compiler =
    ["/usr/bin/swiftc", "/usr/local/bin/swiftc"].first {
      FileManager.default.isExecutableFile(atPath: $0)
    } ?? path("swiftc")

  private static func path(_ tool: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(tool)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// A longer name than most.
  private static let name = "coalescing-lock-of-mine"

  @Test(
    "what it writes compiles at once, in the lab's settings, without a warning, and is formatted",
    .enabled(if: compiler != nil, "needs swiftc"), arguments: roles)
  func compiles(role: String) throws {
    #expect(try new(Self.name, "--role", role).exitCode == 0)
    let source = checkout + "/Sources/Strategies/CoalescingLockOfMine/CoalescingLockOfMineStrategy.swift"
    let built = BuiltTools.folder.path
    let maps = try FileManager.default.contentsOfDirectory(atPath: built).map { "\(built)/\($0)/module.modulemap" }
      .filter { FileManager.default.fileExists(atPath: $0) }
    let package = BuiltTools.package.path
    let result = try Command.run(
      try #require(Self.compiler),
      [
        "-typecheck", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors", "-module-name", "MineStrategy",
        "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature", "InternalImportsByDefault",
        "-enable-upcoming-feature", "MemberImportVisibility", "-I", built + "/Modules",
        "-Xcc", "-fmodule-map-file=\(package)/Sources/CLMDB/module.modulemap",
      ] + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
        + [source], in: folder)
    #expect(result.exitCode == 0, "\(result.error)")
    let driver = try #require(Self.compiler).replacing(#/swiftc$/#, with: "swift")
    let lint = try Command.run(
      driver, ["format", "lint", "--strict", "--configuration", package + "/.swift-format", source], in: folder)
    #expect(lint.exitCode == 0, "\(lint.error)")
  }
}
