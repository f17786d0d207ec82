import LabModel
import Reporting
import Statistics
import Testing

@Suite("strategies of one run are paired block by block")
struct WithinTests {
  private func within(_ run: RunBuilder, baseline: String = "actor") -> Comparison {
    .within(run.trials, baseline: baseline, ComparisonRequest())
  }

  @Test("drift of the machine cancels")
  func drift() {
    let drift = [1.0, 2.0, 4.0, 8.0, 1.5, 3.0, 6.0, 12.0]
    let run = RunBuilder().cell("a", cell("actor"), [drift])
      .cell("b", cell("gcd-serial"), [zip(drift, noise).map { $0 * $1 * 1.1 }])
    let row = within(run).rows.first
    #expect(row?.outcome.word == "better")
    #expect(row?.outcome.judgement?.estimate.blocks == 8)
    #expect(row?.id == "b" && row?.baseID == "a" && row?.mark == nil)
  }

  @Test("the baseline itself is no row, and contenders may be chosen")
  func contenders() {
    let run = RunBuilder().cell("a", cell("actor"), around: 1).cell("b", cell("gcd-serial"), around: 1)
      .cell("c", cell("null"), around: 1)
    let comparison = Comparison.within(run.trials, baseline: "actor", ComparisonRequest()) { $0.hasPrefix("gcd") }
    #expect(words(comparison) == ["gcd-serial": "same"])
  }

  @Test("a baseline without a cell for threads is taken from tasks, and marked")
  func fromTasks() {
    let run = RunBuilder().cell("a", cell("actor"), around: 1)
      .cell("n", cell("actor", .threads), [], statuses: [.notApplicable])
      .cell("b", cell("gcd-serial", .threads), around: 1)
    let row = within(run).rows.first
    #expect(row?.mark == .tasks)
    #expect(row?.baseID == "a")
  }

  @Test("other values of a factor are another cell")
  func otherValues() {
    let run = RunBuilder().cell("a", cell("actor"), around: 1)
      .cell("b", cell("gcd-serial", .tasks, "clients=8;reads=90"), around: 1)
    #expect(words(within(run)) == ["gcd-serial": "no-baseline"])
    #expect(within(run).conclusion().reasons == ["no cell could be compared"])
  }

  @Test("the control, which serves one client, stands beside the centre's number of clients")
  func control() {
    let run = RunBuilder().cell("a", cell("actor", .tasks, "clients=8;reads=90"), around: 8)
      .cell("b", cell("actor"), around: 1).cell("c", cell("actor", .tasks, "clients=2;reads=50"), around: 1)
      .cell("d", cell("null", .tasks, "clients=1;reads=90"), around: 1)
    #expect(within(run).rows.map(\.baseID) == ["b"])
    #expect(within(run).rows.map(\.mark) == [.control])
    let floor = within(run, baseline: "null").rows
    #expect(Set(floor.filter { $0.outcome.word != "no-baseline" }.map(\.id)) == ["a", "b"])
  }

  @Test("a contender that is wrong where the baseline is right fails the comparison")
  func wrongContender() {
    let run = RunBuilder().cell("a", cell("actor"), around: 1)
      .cell("b", cell("gcd-serial"), [noise.map { $0 * 9 }], statuses: noise.map { _ in .incorrect }, reason: "lost 3")
    #expect(words(within(run)) == ["gcd-serial": "worsened"])
    #expect(within(run).conclusion().code == .incomplete)
  }

  @Test("equal blocks of two experiments or runs are not mistaken for one another")
  func sessions() {
    let run = RunBuilder().cell("a", cell("actor"), around: 1).cell("b", cell("gcd-serial"), around: 1)
      .cell("a", cell("actor"), [noise], run: "second")
    #expect(within(run).rows.first?.outcome.judgement?.estimate.blocks == 8)
    #expect(within(run).rows.first?.base.values == 16)
  }
}
