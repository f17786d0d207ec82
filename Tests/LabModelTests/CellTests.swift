import LabModel
import Testing

@Suite("Cell")
struct CellTests {
  let cell = Cell(
    scenario: "hot-path", strategy: "actor", callers: .tasks, parameters: ["rate": "10k", "burst": "1", "clients": "2"])

  @Test("parameters read the same in every order")
  func parameterText() {
    #expect(cell.parameterText == "burst=1;clients=2;rate=10k")
    #expect(Cell(scenario: "timers", strategy: "actor", callers: .tasks, parameters: [:]).parameterText == "")
  }

  @Test("the id is 12 hex digits that no later version may change")
  func id() {
    #expect(cell.id(methodVersion: 1) == "9fd9b758ae5b")
  }

  @Test("everything that makes a cell another one makes its id another one")
  func ids() {
    var others = [cell, cell, cell, cell]
    others[0].scenario = "rw-cache"
    others[1].strategy = "gcd-serial"
    others[2].callers = .threads
    others[3].parameters["rate"] = "20k"
    let ids = Set((others + [cell]).map { $0.id(methodVersion: 1) } + [cell.id(methodVersion: 2)])
    #expect(ids.count == 6)
    #expect(ids.allSatisfy { $0.count == 12 && $0.allSatisfy(\.isHexDigit) })
  }

  @Test("fields of a digest do not run into one another")
  func digestFields() {
    #expect(StableDigest.hex12(["ab", "c"]) != StableDigest.hex12(["a", "bc"]))
    #expect(StableDigest.hex12([]).count == 12)
  }

  @Test("the load follows from the scenario, on the hot path from the rate")
  func load() {
    var cell = cell
    #expect(cell.load == .open)
    cell.parameters["rate"] = "unbounded"
    #expect(cell.load == .unbounded)
    let loads = ScenarioCatalogue.published.map { scenario in
      Cell(scenario: scenario.name, strategy: "null", callers: .threads, parameters: [:]).load
    }
    #expect(loads.starts(with: [.closed, .closed, .open, .closed, .open]))
    #expect(!loads.contains(nil))
    cell.scenario = "of-a-newer-lab"
    #expect(cell.load == nil)
  }
}
