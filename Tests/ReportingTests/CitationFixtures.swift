import LabModel

@testable import Reporting

/// A run whose cells have the ids that their names give them.
enum CitationFixture {
  static let centre = "clients=2;crowd=idle;keys=1000;reads=90;work=0"

  static func id(_ name: CellName) -> String {
    Cell(
      scenario: name.scenario, strategy: name.strategy, callers: name.callers,
      parameters: Dictionary(name.parameters.map { ($0.factor, $0.value) }) { first, _ in first }
    ).id(methodVersion: 1)
  }

  /// A lock that is 5.7 times an actor, from tasks and threads, at the centre and beside it.
  static func run(_ change: (inout RunRecord) -> Void = { _ in }) -> RunTrials {
    var builder = RunBuilder("Results/runs/one", record: record(change))
    func add(
      _ strategy: String, _ callers: Callers = .tasks, _ parameters: String = centre, rate: Double,
      wobble: [Double] = noise, statuses: [TrialStatus]? = nil, reason: String = ""
    ) {
      let name = cell(strategy, callers, parameters)
      builder = builder.cell(id(name), name, [wobble.map { $0 * rate }], statuses: statuses, reason: reason)
    }
    add("actor", rate: 2_000_000)
    add("unfair-lock", rate: 11_400_000, wobble: noise.reversed())
    add("unfair-lock", .threads, rate: 11_600_000, wobble: noise.reversed())
    add("actor", .tasks, centre.replacing("work=0", with: "work=1us"), rate: 500_000)
    add("unfair-lock", .tasks, centre.replacing("work=0", with: "work=1us"), rate: 900_000)
    add("gcd-serial", rate: 54_000, statuses: [.ok, .ok, .untrusted] + Array(repeating: .ok, count: 5), reason: "busy")
    add(
      "broken", rate: 90_000_000, statuses: [.incorrect] + Array(repeating: .ok, count: 7), reason: "lost 3 of 900")
    add("hung", rate: 1, statuses: Array(repeating: .hung, count: 2), reason: "did not end")
    add("brief", rate: 3_000_000, wobble: Array(noise.prefix(2)))
    return builder.trials
  }

  static func citation(
    _ cell: String, against: String? = nil, of run: RunTrials = run()
  ) throws(LabError) -> Citation {
    let finder = CellFinder(run.cells)
    let found = try finder.cell(cell, at: cell)
    var other: CellTrials?
    if let against { other = try finder.cell(against, like: found, at: against) }
    return try Citation(run, cell: found, against: other, metric: Metric(.throughput, role: Metric.wholeTrial))
  }

  static func lock() throws(LabError) -> Citation {
    try citation("rw-cache/unfair-lock callers=tasks", against: "actor")
  }
}
