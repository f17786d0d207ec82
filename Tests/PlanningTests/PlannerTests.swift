import LabModel
import Testing

@testable import Planning

@Suite("A plan")
struct PlannerTests {
  private let actorAndLock = Selection(strategies: ["actor", "unfair-lock"])

  @Test("of a star has the centre and each arm's values alone")
  func star() throws {
    let experiment = try Fixtures.experiment(
      "{scenario: 'timers', callers: ['threads'], arms: {timers: [1, 1000], crowd: ['busy']}}")
    #expect(
      try Fixtures.plan([experiment], selection: Selection(strategies: ["gcd-serial"])).cellTexts == [
        "gcd-serial threads crowd=busy;interval=5ms;leeway=0;timers=20",
        "gcd-serial threads crowd=idle;interval=5ms;leeway=0;timers=1",
        "gcd-serial threads crowd=idle;interval=5ms;leeway=0;timers=1000",
        "gcd-serial threads crowd=idle;interval=5ms;leeway=0;timers=20",
      ])
  }

  @Test("of a star has only the strategies named for its arms there, and all at the centre")
  func armStrategies() throws {
    let experiment = try Fixtures.experiment(
      """
      {scenario: 'timers', callers: ['threads'], arms: {timers: [1, 1000]}, armStrategies: ['task-*'],
       smoke: {arms: {timers: [1000]}}}
      """)
    let centre = [
      "gcd-serial threads crowd=idle;interval=5ms;leeway=0;timers=20",
      "task-per-event threads crowd=idle;interval=5ms;leeway=0;timers=20",
    ]
    func arm(_ timers: Int) -> String { "task-per-event threads crowd=idle;interval=5ms;leeway=0;timers=\(timers)" }
    #expect(try Fixtures.plan([experiment]).cellTexts == (centre + [arm(1), arm(1000)]).sorted())
    #expect(try Fixtures.plan([experiment], profile: .smoke).cellTexts == (centre + [arm(1000)]).sorted())
  }

  @Test("refuses a pattern of arms that matches no strategy")
  func unknownArmStrategy() throws {
    let experiment = try Fixtures.experiment(
      "{scenario: 'timers',\n arms: {timers: [1]},\n armStrategies: ['*', 'gcd-seral']}")
    #expect(message { try Fixtures.plan([experiment], modulesAre: .found) }.hasPrefix("65 test.experiment.json5:3: "))
    #expect(throws: Never.self) { try Fixtures.plan([experiment], modulesAre: .named) }
  }

  @Test("of a grid has every combination, and no centre of its own")
  func grid() throws {
    let experiment = try Fixtures.experiment(
      "{scenario: 'timers', callers: ['threads'], design: 'grid', arms: {timers: [1, 1000], leeway: ['1ms', 0]}}")
    #expect(
      try Fixtures.plan([experiment], selection: Selection(strategies: ["gcd-serial"])).cellTexts == [
        "gcd-serial threads crowd=idle;interval=5ms;leeway=0;timers=1",
        "gcd-serial threads crowd=idle;interval=5ms;leeway=0;timers=1000",
        "gcd-serial threads crowd=idle;interval=5ms;leeway=1ms;timers=1",
        "gcd-serial threads crowd=idle;interval=5ms;leeway=1ms;timers=1000",
      ])
  }

  @Test("of points has these points, completed from the centre")
  func points() throws {
    let experiment = try Fixtures.experiment(
      """
      {scenario: 'timers', callers: ['threads'], design: 'points', centre: {crowd: 'busy'},
       points: [{timers: 1}, {leeway: '1ms', crowd: 'idle'}]}
      """)
    let selection = Selection(strategies: ["gcd-serial"])
    #expect(
      try Fixtures.plan([experiment], selection: selection).cellTexts == [
        "gcd-serial threads crowd=busy;interval=5ms;leeway=0;timers=1",
        "gcd-serial threads crowd=idle;interval=5ms;leeway=1ms;timers=20",
      ])
    #expect(
      try Fixtures.plan([experiment], profile: .smoke, selection: selection).cellTexts == [
        "gcd-serial threads crowd=busy;interval=5ms;leeway=0;timers=1"
      ])
  }

  @Test("of a reduced profile has the centre and the arms kept for smoke")
  func reduced() throws {
    for design in ["star", "grid"] {
      let experiment = try Fixtures.experiment(
        """
        {scenario: 'timers', callers: ['threads'], design: '\(design)', arms: {timers: [1, 1000], crowd: ['busy']},
         smoke: {arms: {timers: [1000]}}}
        """)
      #expect(
        try Fixtures.plan([experiment], profile: .smoke, selection: Selection(strategies: ["gcd-serial"])).cellTexts
          == [
            "gcd-serial threads crowd=idle;interval=5ms;leeway=0;timers=1000",
            "gcd-serial threads crowd=idle;interval=5ms;leeway=0;timers=20",
          ])
    }
  }

  @Test("may have callers as an arm of the star")
  func callersArm() throws {
    let experiment = try Fixtures.experiment(
      "{scenario: 'rw-cache', centre: {callers: 'tasks'}, arms: {callers: ['threads'], reads: [99]}}")
    #expect(
      try Fixtures.plan([experiment], selection: Selection(strategies: ["unfair-lock"])).cellTexts == [
        "unfair-lock tasks clients=2;crowd=idle;keys=1000;reads=90;work=0",
        "unfair-lock tasks clients=2;crowd=idle;keys=1000;reads=99;work=0",
        "unfair-lock threads clients=2;crowd=idle;keys=1000;reads=90;work=0",
      ])
  }

  @Test("has a cell once, however often it was asked for")
  func duplicates() throws {
    let text = "{scenario: 'rw-cache', arms: {clients: [2, 'cores', '1*cores', 8, '4*cores']}}"
    let one = try Fixtures.experiment(text, name: "one.experiment.json5")
    let two = try Fixtures.experiment(text, name: "two.experiment.json5")
    let plan = try Fixtures.plan([one, two], selection: actorAndLock)
    #expect(
      plan.cellTexts.map { $0.prefix { $0 != ";" } } == [
        "actor tasks clients=2", "actor tasks clients=8", "unfair-lock tasks clients=2", "unfair-lock tasks clients=8",
        "unfair-lock threads clients=2", "unfair-lock threads clients=8",
      ])
    #expect(plan.trials.allSatisfy { $0.experiment == "one" })
    #expect(plan.notApplicable.count == 1)
  }

  @Test("runs the control with the one client it can serve, once")
  func clamp() throws {
    let experiment = try Fixtures.experiment("{scenario: 'rw-cache', callers: ['tasks'], arms: {clients: [1, 8]}}")
    #expect(
      try Fixtures.plan([experiment], selection: Selection(strategies: ["null"])).cellTexts == [
        "null tasks clients=1;crowd=idle;keys=1000;reads=90;work=0"
      ])
  }

  @Test("says once why a strategy takes no part")
  func skipped() throws {
    let experiment = try Fixtures.experiment("{scenario: 'rw-cache', arms: {reads: [50, 99]}}")
    let modules = [
      Fixtures.module("actor", Fixtures.services(["rw-cache"], [.tasks])),
      Fixtures.module("old", Fixtures.services(["rw-cache"]), method: 7),
      Fixtures.module("stranger", Fixtures.services(["timers"])),
      Fixtures.module(
        "wheel", [ServiceDescription(scenario: "rw-cache", callers: [], unavailable: "no timerfd on this system")]),
    ]
    let plan = try Fixtures.plan([experiment], modules: modules)
    let said = plan.notApplicable.map { "\($0.cell.strategy) \($0.cell.callers): \($0.reason)" }
    #expect(
      said.sorted() == [
        "actor threads: actor serves rw-cache from tasks only, not from threads",
        "old tasks: its module measures by method 7, the lab by method 1: rebuild it with this lab's StrategyKit",
        "old threads: its module measures by method 7, the lab by method 1: rebuild it with this lab's StrategyKit",
        "stranger tasks: stranger does not serve rw-cache",
        "stranger threads: stranger does not serve rw-cache",
        "wheel tasks: no timerfd on this system",
        "wheel threads: no timerfd on this system",
      ])
    #expect(plan.notApplicable.allSatisfy { $0.cell.parameters["reads"] == "90" })
    #expect(plan.cellTexts.count == 3)
    #expect(plan.notApplicable.first?.primitive.hasPrefix("primitive of ") == true)
  }

  @Test("counts allocations in the first blocks only, and numbers trials from 1")
  func blocks() throws {
    let plan = try Fixtures.plan(Fixtures.shipped())
    #expect(plan.trials.map(\.order) == Array(1...plan.trials.count))
    #expect(plan.trials.allSatisfy { $0.counting == ($0.block <= 2) })
    let byBlock = Dictionary(grouping: plan.trials, by: \.block)
    #expect(byBlock.keys.sorted() == Array(1...8))
    let cells = Set(plan.trials.map(\.cell))
    #expect(byBlock.values.allSatisfy { Set($0.map(\.cell)) == cells && $0.count == cells.count })
    #expect(plan.trials.map(\.block) == plan.trials.map(\.block).sorted())
  }

  @Test("for smoke is a part of the standard one")
  func smokeIsPart() throws {
    let smoke = try Fixtures.plan(Fixtures.shipped(), profile: .smoke)
    let standard = try Fixtures.plan(Fixtures.shipped())
    #expect(Set(smoke.trials.map(\.cell)).isSubset(of: Set(standard.trials.map(\.cell))))
  }

  @Test("refuses two experiments of one name, and two modules with one strategy")
  func names() throws {
    let experiment = try Fixtures.experiment("{scenario: 'timers'}", name: "a/t.experiment.json5")
    let other = try Fixtures.experiment("{scenario: 'polling'}", name: "b/t.experiment.json5")
    #expect(
      message { try Fixtures.plan([experiment, other]) }
        == "64 b/t.experiment.json5: experiment `t` is also a/t.experiment.json5 — "
        + "rename one of the files: results are told apart by it")
    #expect(
      message { try Fixtures.plan([experiment], modules: Fixtures.modules + [Fixtures.modules[1]]) }
        == "64 /modules/actor.so: strategy `actor` is also in /modules/actor.so — "
        + "rename one of them, or load only one module")
  }

  @Test("refuses a strategy pattern of a file that matches none, with its line")
  func idlePattern() throws {
    let experiment = try Fixtures.experiment(
      "{scenario: 'rw-cache', strategies: [\n'gcd-*',\n'acter']}", name: "r.json5")
    #expect(
      message { try Fixtures.plan([experiment]) }
        == "65 r.json5:3: no strategy matches `acter` — did you mean `actor`? "
        + "known are actor, gcd-barrier, gcd-serial, null, task-per-event, unfair-lock")
  }
}
