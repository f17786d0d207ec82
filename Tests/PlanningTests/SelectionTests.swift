import LabModel
import Testing

@testable import Planning

@Suite("A selection")
struct SelectionTests {
  private func plan(_ selection: Selection, profile: Profile = .standard) throws -> Plan {
    try Fixtures.plan(Fixtures.shipped(), profile: profile, selection: selection)
  }

  @Test("keeps experiments, scenarios and strategies by pattern")
  func patterns() throws {
    #expect(
      Set(try plan(Selection(experiments: ["rw-*", "timers"])).trials.map(\.experiment)) == ["rw-cache", "timers"])
    #expect(Set(try plan(Selection(scenarios: ["*-path"])).trials.map(\.cell.scenario)) == ["hot-path"])
    let gcd = try plan(Selection(strategies: ["gcd-*"]))
    #expect(Set(gcd.trials.map(\.cell.strategy)) == ["gcd-serial", "gcd-barrier"])
    let timed = gcd.notApplicable.filter { Fixtures.timed.contains($0.cell.scenario) }
    #expect(Set(timed.map(\.cell.strategy)) == ["gcd-barrier"])
  }

  @Test("keeps points that meet one value of every condition, in any spelling")
  func conditions() throws {
    var selection = Selection(experiments: ["rw-cache"], strategies: ["actor", "gcd-serial", "unfair-lock"])
    try selection.addCondition("work=10000ns,100us")
    try selection.addCondition("callers=tasks")
    #expect(
      try plan(selection).cellTexts == [
        "actor tasks clients=2;crowd=idle;keys=1000;reads=90;work=100us",
        "actor tasks clients=2;crowd=idle;keys=1000;reads=90;work=10us",
        "unfair-lock tasks clients=2;crowd=idle;keys=1000;reads=90;work=100us",
        "unfair-lock tasks clients=2;crowd=idle;keys=1000;reads=90;work=10us",
      ])
    let cores = try plan(Selection(experiments: ["rw-cache"], conditions: ["clients": ["4*cores"]]))
    #expect(Set(cores.trials.compactMap { $0.cell.parameters["clients"] }) == ["8"])
  }

  @Test("leaves out scenarios without the factor of a condition")
  func otherScenarios() throws {
    #expect(Set(try plan(Selection(conditions: ["store": ["lmdb"]])).trials.map(\.cell.scenario)) == ["confined-store"])
  }

  private static let searches = ["actor-pthread", "barrier-actor", "barrier-lock", "task-queue"].map {
    "crossover-\($0)"
  }
  private static let experiments = (ScenarioCatalogue.published.map(\.name) + searches).sorted().joined(separator: ", ")
  private static let scenarios = ScenarioCatalogue.published.map(\.name).sorted().joined(separator: ", ")

  static let mistakes: [(Selection, String)] = [
    (
      Selection(experiments: ["rwcache"]),
      "--experiment rwcache: no experiment matches `rwcache` — did you mean `rw-cache`? "
        + "known are \(experiments)"
    ),
    (
      Selection(scenarios: ["none-*"]),
      "--scenario none-*: no scenario matches `none-*` — known are \(scenarios)"
    ),
    (
      Selection(strategies: ["actor", "gcd-seriel"]),
      "--strategy gcd-seriel: no strategy matches `gcd-seriel` — did you mean `gcd-serial`? "
        + "known are actor, gcd-barrier, gcd-serial, null, task-per-event, unfair-lock"
    ),
    (
      Selection(experiments: ["timers"], conditions: ["interva": ["5ms"]]),
      "--where interva=…: unknown key `interva` — did you mean `interval`? "
        + "known are timers, interval, leeway, crowd, callers"
    ),
    (
      Selection(conditions: ["crowd": ["bussy"]]),
      "--where crowd=bussy: crowd `bussy` is unknown — did you mean `busy`? known are idle, busy, clogged"
    ),
    (
      Selection(conditions: ["callers": ["task"]]),
      "--where callers=task: callers `task` is unknown — did you mean `tasks`? known are threads, tasks, callback, main"
    ),
    (
      Selection(conditions: ["reads": ["101"]]),
      "--where reads=101: reads `101` is out of bounds — a share lies between 0 and 100"
    ),
    (
      Selection(experiments: ["rw-cache"], conditions: ["reads": ["99.9", "70"]]),
      "--where reads=70: profile `standard` has no cell with this value — planned are 90, 99.9"
    ),
    (
      Selection(conditions: ["reads": ["99.9"], "work": ["10us"]]),
      "selection: no cell of profile `standard` meets all of it — a star varies one factor at a time; "
        + "drop one of the conditions"
    ),
  ]

  @Test("that names something unknown, or keeps nothing, is refused", arguments: mistakes)
  func refused(selection: Selection, text: String) {
    #expect(message { try plan(selection) } == "64 \(text)")
  }

  @Test("reads conditions as they stand behind --where")
  func form() throws {
    var selection = Selection()
    try selection.addCondition("clients=1,2")
    try selection.addCondition("clients=8")
    #expect(selection.conditions == ["clients": ["1", "2", "8"]])
    for text in ["clients", "=1", "clients=", "clients=,", ""] {
      #expect(
        message {
          var selection = Selection()
          try selection.addCondition(text)
          return selection
        } == "64 --where \(text): not of the form key=value — name a factor or `callers`, "
          + "and one or more values: --where clients=1,2")
    }
  }

  @Test("finds a profile, or says which one was meant")
  func profiles() throws {
    #expect(try ProfileChoice.named("smoke") == .smoke)
    #expect(
      message { try ProfileChoice.named("smok") }
        == "64 --profile smok: unknown profile `smok` — did you mean `smoke`? known are smoke, standard, rigorous")
  }
}
