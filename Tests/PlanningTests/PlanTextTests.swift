import Foundation
import LabModel
import Testing

@testable import Planning

@Suite("The text of a plan")
struct PlanTextTests {
  private func plan() throws -> Plan {
    let timers = try Fixtures.experiment(
      "{scenario: 'timers', callers: ['threads'], arms: {leeway: ['10ms']}, smoke: {arms: {leeway: ['10ms']}}}",
      name: "timers.experiment.json5")
    let cache = try Fixtures.experiment("{scenario: 'rw-cache'}", name: "rw-cache.experiment.json5")
    return try Fixtures.plan(
      [timers, cache], profile: .smoke, selection: Selection(strategies: ["actor", "gcd-serial"]), seed: 42)
  }

  @Test("shows quantity, cells, and what is not applicable")
  func text() throws {
    #expect(
      PlanText(try plan()).description == """
        smoke: 5 cells × 2 blocks = 10 trials, 5 with a counting trial; seed 42; about 5.1 s

        Cells
          strategy    rw-cache  timers  all
          actor       1         0       1
          gcd-serial  2         2       4
          all         3         2       5

        rw-cache
          strategy    callers  params
          actor       tasks    clients=2;crowd=idle;keys=1000;reads=90;work=0
          gcd-serial  threads  clients=2;crowd=idle;keys=1000;reads=90;work=0
          gcd-serial  tasks    clients=2;crowd=idle;keys=1000;reads=90;work=0

        timers
          strategy    callers  params
          gcd-serial  threads  crowd=idle;interval=5ms;leeway=0;timers=20
          gcd-serial  threads  crowd=idle;interval=5ms;leeway=10ms;timers=20

        Not applicable
          scenario  strategy  callers  reason
          timers    actor     threads  actor does not serve timers
          rw-cache  actor     threads  actor serves rw-cache from tasks only, not from threads

        """)
  }

  @Test("has no tables when nothing can be measured")
  func nothing() throws {
    let timers = try Fixtures.experiment("{scenario: 'timers', callers: ['tasks']}")
    let text = PlanText(try Fixtures.plan([timers], selection: Selection(strategies: ["actor"]))).description
    #expect(
      text.hasPrefix("standard: 0 cells × 8 blocks = 0 trials, 0 with a counting trial; seed 1; about 0.0 s\n\nNot"))
  }

  @Test("is not the only form: a plan survives JSON")
  func json() throws {
    let plan = try plan()
    #expect(try JSONDecoder().decode(Plan.self, from: JSONEncoder().encode(plan)) == plan)
  }
}
