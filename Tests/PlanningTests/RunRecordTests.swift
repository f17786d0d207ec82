import LabModel
import Testing

@testable import Planning

@Suite("What a run keeps of its experiments and modules")
struct RunRecordTests {
  private static let text = """
    {
      scenario: 'rw-cache', callers: ['tasks'], strategies: ['null', 'actor', 'gcd-serial', 'unfair-lock'],
      arms: { clients: ['4*cores'], work: ['1us'] },
      claims: [
        {
          id: 'x.a', sentence: 'One.', expectation: 'supported', subject: 'unfair-lock', baseline: 'actor',
          metric: 'ops_per_s', where: { clients: '4*cores' }, atLeast: 2,
        },
        { id: 'x.b', sentence: 'Two.', expectation: 'supported', subject: 'null', count: { column: 'lost', is: 'zero' } },
        {
          id: 'x.c', sentence: 'Three.', expectation: 'supported', subject: 'actor', where: { work: '1us' },
          count: { column: 'lost', is: 'zero' },
        },
        {
          id: 'x.d', sentence: 'Four.', expectation: 'supported', subject: 'actor', baseline: 'gcd-serial',
          metric: 'ops_per_s', atLeast: 2,
        },
      ],
    }
    """

  private func claims(
    cores: Int = 3, profile: Profile = .standard, _ selection: Selection = Selection()
  ) throws -> [Claim] {
    let experiment = try Fixtures.experiment(Self.text)
    let plan = try Fixtures.plan([experiment], profile: profile, selection: selection, cores: cores)
    return try Planner.claims(
      of: [experiment], in: plan, modules: Fixtures.modules, selection: selection, cores: cores)
  }

  @Test("claims name the cells of the plan: counts are resolved, the control has one client")
  func resolved() throws {
    let experiment = try Fixtures.experiment(Self.text)
    let plan = try Fixtures.plan([experiment], cores: 3)
    let claims = try claims()
    #expect(claims.map(\.id) == ["x.a", "x.b", "x.c", "x.d"])
    #expect(claims[0].subject.values["clients"] == "12")
    #expect(claims[0].baseline?.values["clients"] == "12")
    #expect(claims[0].conditions == ["clients": "12"])
    #expect(claims[1].subject.values["clients"] == "1")
    let cells = Set(plan.trials.map(\.cell))
    for side in claims.flatMap({ [$0.subject, $0.baseline].compactMap { $0 } }) {
      let callers = try #require(side.values["callers"].flatMap(Callers.init(rawValue:)))
      let parameters = side.values.filter { $0.key != "callers" }
      let cell = Cell(scenario: "rw-cache", strategy: side.strategy, callers: callers, parameters: parameters)
      #expect(cells.contains(cell), "\(cell)")
    }
  }

  @Test("a claim about somebody who is not measured is left out, one about a cell that is not planned is kept")
  func selected() throws {
    #expect(try claims(Selection(strategies: ["actor"])).map(\.id) == ["x.c"])
    #expect(try claims(Selection(strategies: ["actor", "unfair-lock"])).map(\.id) == ["x.a", "x.c"])
    #expect(try claims(profile: .smoke).map(\.id) == ["x.a", "x.b", "x.c", "x.d"])
  }

  @Test("each strategy measured, once, in its module's words")
  func strategies() throws {
    let plan = try Fixtures.plan([Fixtures.experiment(Self.text)])
    let strategies = Planner.strategies(in: plan, modules: Fixtures.modules)
    #expect(strategies.map(\.id) == ["actor", "gcd-serial", "null", "unfair-lock"])
    #expect(strategies.first == MeasuredStrategy(id: "actor", summary: "", primitive: "primitive of actor"))
  }

  @Test("of a duet, both builds in their own words")
  func duet() throws {
    func module(_ folder: String, _ summary: String) -> ModuleDescription {
      var module = Fixtures.module("actor", Fixtures.services(["rw-cache"], [.tasks]))
      module.path = "\(folder)/actor.so"
      module.strategies[0].summary = summary
      return module
    }
    let (a, b) = ([module("a", "before")], [module("b", "after")])
    let plan = try Planner.duet(
      experiments: [Fixtures.experiment("{ scenario: 'rw-cache', callers: ['tasks'], strategies: ['actor'] }")], a: a,
      b: b,
      profile: .smoke, selection: Selection(), seed: 1, cores: 2, methodVersion: 1)
    let strategies = Planner.strategies(in: plan, modules: a + b)
    #expect(strategies.map(\.id) == ["actor@A", "actor@B"])
    #expect(strategies.map(\.summary) == ["before", "after"])
  }
}
