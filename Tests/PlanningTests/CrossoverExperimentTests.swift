import Foundation
import LabModel
import Testing

@testable import Planning

@Suite("An experiment with the design crossover")
struct CrossoverExperimentTests {
  static let callers = "callers: ['tasks']"

  /// The file's text; the crossover stands on line 4.
  static func text(
    _ crossover: String =
      "factor: 'work', from: 0, to: '1ms', contender: 'gcd-barrier', baseline: 'actor', metric: 'ops_per_s'",
    callers: String = callers, _ rest: String = ""
  ) -> String {
    "{scenario: 'rw-cache',\n\(callers),\ndesign: 'crossover', \(rest)\ncrossover: {\(crossover)}}"
  }

  @Test("is read with its values in their canonical form, the ratio 1 unless it says otherwise")
  func read() throws {
    let experiment = try Fixtures.experiment(
      Self.text(
        "factor: 'work', from: '0.5us', to: '1000us', contender: 'gcd-barrier', baseline: 'actor', "
          + "metric: 'read.response.p50_ns'", "centre: {clients: '2*cores'},"))
    let crossover = try #require(experiment.crossover)
    #expect(
      crossover
        == Crossover(
          experiment: "test", scenario: "rw-cache", factor: "work", from: "500ns", to: "1ms", contender: "gcd-barrier",
          baseline: "actor", metric: ResultMetric(role: "read", measure: "response", column: "p50_ns"), ratio: 1,
          callers: .tasks, parameters: ["clients": "2*cores", "reads": "90", "crowd": "idle", "keys": "1000"]))
    let other = try Fixtures.experiment(
      Self.text(
        "factor: 'reads', from: 0, to: 99.9, contender: 'gcd-barrier', baseline: 'actor', metric: 'ops_per_s', "
          + "ratio: 1.1", callers: "centre: {callers: 'tasks'}"))
    #expect(other.crossover?.ratio == 1.1)
    #expect(other.crossover?.callers == .tasks)
    #expect(other.crossover?.parameters["callers"] == nil)
  }

  /// What follows `crossover: {`, and the message without `65 test.experiment.json5:4: `.
  static let mistakes: [(String, String)] = [
    ("", "the crossover has no `factor` — add it. Keys are listed in template.experiment.json5."),
    (
      "factor: 'wrk'",
      "unknown factor `wrk` — did you mean `work`? known are clients, reads, work, crowd, keys"
    ),
    (
      "factor: 'crowd'",
      "`crowd` is one of idle, busy: nothing lies between two of them — search along a count, a length of time, a share "
        + "or a rate: clients, reads, work, keys"
    ),
    (
      "factor: 'callers'",
      "`callers` is one of threads, tasks: nothing lies between two of them — search along a count, a length of time, a "
        + "share or a rate: clients, reads, work, keys"
    ),
    (
      "factor: 'work', form: 0",
      "unknown key `form` — did you mean `from`? Keys are listed in template.experiment.json5."
    ),
    (
      "factor: 'work', to: '1ms'",
      "the crossover has no `from` — add it. Keys are listed in template.experiment.json5."
    ),
    ("factor: 'work', from: 0, to: 5", "work `5` has no unit — write ns, us, ms or s behind it: \"5ms\""),
    (
      "factor: 'clients', from: 1, to: 'cores'",
      "clients `cores` is no end of a search — write a number that is the same on every machine"
    ),
    (
      "factor: 'work', from: '1ms', to: '1us'",
      "nothing lies between `from` `1ms` and `to` `1us` — `from` is the smaller one"
    ),
    (
      "factor: 'work', from: 0, to: '1ms', contender: 'actor', baseline: 'actor'",
      "the crossover compares `actor` with itself — name another strategy"
    ),
    (
      "factor: 'work', from: 0, to: '1ms', contender: 'actor', baseline: 'null', metric: 'ops'",
      "no error"
    ),
    (
      "factor: 'work', from: 0, to: '1ms', contender: 'actor', baseline: 'null', metric: 'opps_per_s'",
      "unknown metric `opps_per_s` — did you mean `ops_per_s`? a metric is a column of throughput.csv, or "
        + "role.measure.column of latency.csv"
    ),
    (
      "factor: 'work', from: 0, to: '1ms', contender: 'actor', baseline: 'null', metric: 'ops_per_s', ratio: 0",
      "`crossover.ratio` is no ratio — it must be above 0; \"no more than equal\" is 1"
    ),
  ]

  @Test("is refused with the line and a remedy", arguments: mistakes)
  func mistake(crossover: String, expected: String) {
    let text = message { try Fixtures.experiment(Self.text(crossover)) }
    #expect(text == (expected == "no error" ? expected : "65 test.experiment.json5:4: \(expected)"))
  }

  @Test("names one kind of callers, and no key that it would not use")
  func contradictions() {
    #expect(
      message { try Fixtures.experiment(Self.text(callers: "callers: ['threads', 'tasks']")) }
        == "65 test.experiment.json5:2: a crossover has one kind of callers, here are threads, tasks — name one: "
        + "`callers: [\"tasks\"]`; another kind is another experiment")
    for key in ["arms: {clients: [1]}", "points: [{}]", "strategies: ['actor']", "smoke: {}", "claims: []"] {
      let name = key.prefix { $0 != ":" }
      #expect(
        message { try Fixtures.experiment(Self.text(callers: Self.callers + ", \(key)")) }
          == "65 test.experiment.json5:2: the design `crossover` makes no use of `\(name)` — take it out: a crossover has "
          + "the values in `centre`, and two strategies")
    }
    #expect(
      message { try Fixtures.experiment(Self.text(callers: Self.callers + ", centre: {work: '1us'}")) }
        == "65 test.experiment.json5:2: the crossover searches along `work`, which the centre holds at one value — take "
        + "it out of `centre`: `from` and `to` say where it lies")
    #expect(
      message { try Fixtures.experiment("{scenario: 'rw-cache', design: 'crossover'}") }
        .contains("the design `crossover` needs `crossover`"))
    #expect(
      message { try Fixtures.experiment("{scenario: 'rw-cache', crossover: {}}") }
        .contains("the design `star` makes no use of `crossover` — write `design: \"crossover\"`"))
  }

  @Test("about a strategy that there is not, or that never serves there, is refused when it is planned")
  func unserved() throws {
    func planned(_ contender: String, _ baseline: String, callers: String = Self.callers) -> String {
      message {
        try Fixtures.plan(
          [
            Fixtures.experiment(
              Self.text(
                "factor: 'work', from: 0, to: '1ms',\ncontender: '\(contender)',\nbaseline: '\(baseline)', "
                  + "metric: 'ops_per_s'", callers: callers))
          ], modulesAre: .found)
      }
    }
    #expect(
      planned("gcd-barier", "actor")
        == "65 test.experiment.json5:5: unknown strategy `gcd-barier` — did you mean `gcd-barrier`? known are actor, "
        + "gcd-barrier, gcd-serial, null, task-per-event, unfair-lock")
    #expect(
      planned("gcd-barrier", "actor", callers: "callers: ['threads']")
        == "65 test.experiment.json5:6: the crossover can never be found: actor serves rw-cache from tasks only, not from "
        + "threads — name another strategy, or callers that both serve; `lab list` shows who serves what")
    #expect(
      planned("null", "actor")
        == "65 test.experiment.json5:5: the crossover can never be found: null serves at most 1 client — name another "
        + "strategy, or callers that both serve; `lab list` shows who serves what")
    #expect(planned("gcd-barrier", "actor") == "no error")
  }
}

@Suite("Crossovers in a plan")
struct CrossoverPlanTests {
  let experiment: Experiment
  let star: Experiment

  init() throws {
    experiment = try Fixtures.experiment(
      CrossoverExperimentTests.text(
        "factor: 'work', from: 0, to: '1ms', contender: 'gcd-barrier', "
          + "baseline: 'actor', metric: 'ops_per_s'", callers: "callers: ['tasks'], centre: {clients: 'cores'}"),
      name: "search.experiment.json5")
    star = try Fixtures.experiment("{scenario: 'rw-cache', callers: ['tasks']}", name: "star.experiment.json5")
  }

  private func plan(
    _ experiments: [Experiment]? = nil, _ profile: Profile = .standard, _ selection: Selection = Selection(),
    modules: [ModuleDescription] = Fixtures.modules
  ) throws -> Plan {
    try Fixtures.plan(
      experiments ?? [experiment], modules: modules, profile: profile, selection: selection, cores: 2)
  }

  @Test("stand there with what serves them, their counts resolved; they have no cells of their own")
  func planned() throws {
    let plan = try plan()
    #expect(plan.trials.isEmpty)
    let search = try #require(plan.crossovers?.first)
    #expect(search.crossover.parameters == ["clients": "2", "reads": "90", "crowd": "idle", "keys": "1000"])
    #expect(search.contender == .init(primitive: "primitive of gcd-barrier", module: "/modules/gcd-barrier.so"))
    #expect(search.baseline.module == "/modules/actor.so")
    #expect(try JSONDecoder().decode(Plan.self, from: JSONEncoder().encode(plan)) == plan)
    #expect(try self.plan([star]).crossovers == nil)
  }

  @Test("their probes are blocks of their own behind all others, both strategies in each, seeded by the run")
  func probes() throws {
    let plan = try plan([star, experiment])
    let search = try #require(plan.crossovers?.first)
    let requests = [CrossoverRequest(value: "0", blocks: 1), CrossoverRequest(value: "1ms", blocks: 2)]
    let trials = CrossoverPlanner.trials(of: search, requests, in: plan, methodVersion: Fixtures.methodVersion)
    #expect(trials.map(\.block) == [9, 9, 9, 9, 10, 10])
    #expect(trials.map(\.order) == Array((plan.trials.count + 1)...(plan.trials.count + 6)))
    #expect(trials.allSatisfy { $0.experiment == "search" && !$0.counting })
    #expect(Set(trials.prefix(4).map { "\($0.cell.strategy) \($0.cell.parameters["work"] ?? "")" }).count == 4)
    #expect(trials.suffix(2).allSatisfy { $0.cell.parameters["work"] == "1ms" })
    #expect(trials == CrossoverPlanner.trials(of: search, requests, in: plan, methodVersion: Fixtures.methodVersion))
    var grown = plan
    grown.trials += trials
    #expect(grown.ordinaryTrials == plan.trials)
    let next = CrossoverPlanner.trials(of: search, requests, in: grown, methodVersion: Fixtures.methodVersion)
    #expect(next.first?.block == 11)
    #expect(Set(next.map(\.seed)).isDisjoint(with: trials.map(\.seed)))
  }

  @Test("a metric that only counting trials have makes them count")
  func counting() throws {
    let search = try #require(try plan().crossovers?.first)
    var counted = search
    counted.crossover.metric = ResultMetric(role: "all", column: "allocs_per_op")
    let requests = [CrossoverRequest(value: "0", blocks: 1)]
    #expect(CrossoverPlanner.trials(of: counted, requests, in: try plan(), methodVersion: 1).allSatisfy { $0.counting })
  }

  @Test("once a search has begun, no block is added for precision any more")
  func rigorous() throws {
    let plan = try plan([star, experiment], .rigorous)
    let search = try #require(plan.crossovers?.first)
    let cell = try #require(plan.trials.first?.cell)
    let wide = [CellPrecision(cell: cell, blocks: 8, halfWidth: 0.2)]
    #expect(!AdaptivePlanner.more(plan, precisions: wide, methodVersion: 1).isEmpty)
    var grown = plan
    grown.trials += CrossoverPlanner.trials(
      of: search, [CrossoverRequest(value: "0", blocks: 1)], in: plan, methodVersion: 1)
    #expect(AdaptivePlanner.more(grown, precisions: wide, methodVersion: 1).isEmpty)
    let probe = CellPrecision(cell: search.crossover.cell(of: "actor", at: "0"), blocks: 1, halfWidth: 0.3)
    let only = try self.plan([experiment], .rigorous)
    #expect(AdaptivePlanner.imprecise(only, precisions: [probe], methodVersion: 1, ending: nil).isEmpty)
  }

  @Test("are left out when a selection leaves one strategy, or the searched range, out")
  func selected() throws {
    let all = [star, experiment]
    #expect(try plan(all, .standard, Selection(strategies: ["actor"])).crossovers == nil)
    #expect(try plan(all, .standard, Selection(strategies: ["actor", "gcd-*"])).crossovers?.count == 1)
    #expect(try plan(all, .standard, Selection(conditions: ["clients": ["2"]])).crossovers?.count == 1)
    #expect(try plan(all, .standard, Selection(conditions: ["work": ["0"]])).crossovers == nil)
    let named = try Fixtures.plan(all, modules: [Fixtures.modules[1]], modulesAre: .named)
    #expect(named.crossovers == nil, "a strategy that was not named")
  }

  @Test("with a strategy that cannot be measured here are not searched, and the plan says why")
  func obstacle() throws {
    let older = Fixtures.module("gcd-barrier", Fixtures.services(["rw-cache"]), method: 7)
    let plan = try plan(modules: [older, Fixtures.modules[1]])
    #expect(plan.crossovers == nil)
    #expect(plan.notApplicable.map(\.cell.strategy) == ["gcd-barrier"])
    #expect(plan.notApplicable.first?.reason.contains("measures by method 7") == true)
  }

  @Test("are announced with the most that they can take")
  func text() throws {
    let text = PlanText(try plan()).description
    #expect(
      text == """
        standard: 0 cells × 8 blocks = 0 trials, 0 with a counting trial; seed 1; about 0.0 s; then 1 crossover, at most \
        128 trials, 38 s if no block is lost

        Crossovers
          crossover  ratio of                          along       callers  params                                   measures                        at most
          search     ops_per_s of gcd-barrier / actor  work 0…1ms  tasks    clients=2;crowd=idle;keys=1000;reads=90  up to 8 probes × 4 or 8 blocks  38 s

        """)
    let smoke = PlanText(try plan(nil, .smoke)).description
    #expect(smoke.contains("then 1 crossover, at most 8 trials"))
    #expect(smoke.contains("the ends only × 2 blocks"))
  }
}
