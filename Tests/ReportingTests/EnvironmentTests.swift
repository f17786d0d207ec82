import LabModel
import Reporting
import Testing

@Suite("runs from different places")
struct EnvironmentTests {
  private func comparison(
    acrossEnvironments: Bool = false, acrossMethods: Bool = false, newID: String = "a", new: RunRecord?,
    base: RunRecord? = record()
  ) -> Comparison {
    .between(
      base: RunBuilder("base", record: base).cell("a", cell("actor"), around: 1).trials,
      new: RunBuilder("new", record: new).cell(newID, cell("actor"), around: 1).trials,
      ComparisonRequest(acrossEnvironments: acrossEnvironments, acrossMethods: acrossMethods))
  }

  static let changes: [(name: String, change: @Sendable (inout RunRecord) -> Void)] = [
    ("kit revision", { $0.kitRevision = 2 }),
    ("toolchain", { $0.environment.toolchain = "Swift version 6.4" }),
    ("optimisation", { $0.environment.optimisation = "debug" }),
    ("allocator", { $0.environment.worker.allocatorVersion = "5.4.0" }),
    ("allocator options", { $0.environment.worker.allocatorOptions = "narenas:2" }),
    ("processor", { $0.environment.cpuModel = "another" }),
    ("cores", { $0.environment.cores = 8 }),
    ("kernel", { $0.environment.kernel = "Linux 6.2" }),
    ("user", { $0.environment.isRoot = true }),
    ("clock", { $0.environment.worker.clockSource = "CLOCK_MONOTONIC" }),
    ("windows", { $0.profile.windowNanoseconds *= 2 }),
  ]

  @Test("are refused, with what differs", arguments: changes.indices)
  func refused(index: Int) {
    let (name, change) = Self.changes[index]
    let comparison = comparison(new: record(change))
    #expect(comparison.differences.map(\.name) == [name])
    #expect(comparison.isRefused && comparison.rows.isEmpty)
    #expect(
      comparison.conclusion()
        == Conclusion(
          code: .incomplete,
          reasons: ["not compared: different \(name) — measure both with the same, or add --across-environments"]))
  }

  @Test("are compared when asked for, and what differs is still said")
  func allowed() {
    let comparison = comparison(acrossEnvironments: true, new: record { $0.environment.cores = 8 })
    #expect(words(comparison) == ["actor": "same"])
    #expect(comparison.announcements == ["different cores: base 2, new 8"])
    #expect(comparison.conclusion().code == .nothingWorse)
  }

  @Test("a fact that one run does not know is no difference")
  func unknownFact() {
    #expect(comparison(new: record { $0.environment.kernel = nil }).differences.isEmpty)
  }

  @Test("without run.json the environment is announced as unknown, and fails only when asked for")
  func unknown() {
    let comparison = comparison(new: nil)
    #expect(
      comparison.notes == [
        "new: no run.json beside the CSV, so machine, toolchain and allocator are not known — make sure that they were "
          + "the same"
      ])
    #expect(comparison.conclusion().code == .nothingWorse)
    #expect(comparison.conclusion(failingOn: [.unknownEnvironment]).code == .incomplete)
  }

  @Test("another method needs its own permission, and cells are then joined by name")
  func methods() {
    let other = record { $0.methodVersion = 2 }
    #expect(comparison(acrossEnvironments: true, newID: "b", new: other).isRefused)
    let allowed = comparison(acrossMethods: true, newID: "b", new: other)
    #expect(words(allowed) == ["actor": "same"])
    #expect(allowed.rows.first?.baseID == "a")
  }

  @Test("without run.json another method shows in the cells' ids")
  func methodFromIDs() {
    let comparison = comparison(newID: "b", new: nil, base: nil)
    #expect(comparison.obstacles.map(\.kind) == [.method])
    #expect(comparison.obstacles.first?.new == "another (1 cell of the same name under another id)")
  }

  @Test("what a run warned of, and that it was cut off, is said again")
  func warnings() {
    let comparison = comparison(
      new: record {
        $0.finished = nil
        $0.warnings = ["the machine was busy — stop other work"]
      })
    #expect(
      comparison.notes == [
        "new: run 20261130T071500Z-1a2b3c4 was cut off or still goes on — cells may be missing or have few blocks",
        "new, warned when it was run: the machine was busy — stop other work",
      ])
  }
}
