import LabModel
import Testing

@testable import Planning

@Suite("An experiment for one cell")
struct CellExperimentTests {
  private func cell(
    _ strategy: String = "actor", _ callers: Callers = .tasks, _ change: (inout [String: String]) -> Void = { _ in }
  ) -> Cell {
    var parameters = ["clients": "2", "crowd": "idle", "keys": "1000", "reads": "90", "work": "0"]
    change(&parameters)
    return Cell(scenario: "rw-cache", strategy: strategy, callers: callers, parameters: parameters)
  }

  @Test("of each cell of a full plan plans that cell and no other")
  func eachCell() throws {
    let whole = try Planner.plan(
      experiments: try Fixtures.shipped(), modules: Fixtures.modules, profile: .standard, selection: Selection(),
      seed: 1, cores: 2, methodVersion: 1, modulesAre: .named)
    let cells = whole.trials.filter { $0.block == 1 }.map(\.cell)
    #expect(!cells.isEmpty)
    for cell in cells {
      let plan = try Planner.plan(
        experiments: [try Experiment.measuring(cell, named: "cited", at: "x")], modules: Fixtures.modules,
        profile: .smoke, selection: Selection(), seed: 1, cores: 16, methodVersion: 1, modulesAre: .named)
      #expect(plan.trials.map(\.cell) == [cell, cell])
      #expect(plan.trials.allSatisfy { $0.experiment == "cited" })
    }
  }

  @Test("is refused with cause and place when this lab has no such cell")
  func refused() throws {
    var foreign = cell()
    foreign.scenario = "rw-cash"
    let cases: [(cell: Cell, cause: String)] = [
      (foreign, "unknown scenario `rw-cash`"),
      (cell("actor", .callback), "callers `callback` is unknown"),
      (cell { $0["works"] = "0" }, "rw-cache has no factor `works` in this lab"),
      (cell { $0["work"] = nil }, "the cell has no value of `work`, a factor of rw-cache in this lab"),
      (cell { $0["work"] = "1000ns" }, "work `1000ns` is not as results write it"),
      (cell { $0["clients"] = "cores" }, "clients `cores` is not as results write it"),
      (cell { $0["clients"] = "0" }, "clients `0` is out of bounds"),
    ]
    for (cell, cause) in cases {
      let error = try #require(throws: LabError.self) {
        try Experiment.measuring(cell, named: "cited", at: "citation.txt")
      }
      #expect(error.exitCode == .badData && error.place == "citation.txt" && error.cause == cause)
    }
  }
}
