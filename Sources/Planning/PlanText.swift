public import LabModel

/// A plan for people: what will be measured, in what quantity, and how long it will take.
public struct PlanText: Sendable, CustomStringConvertible {
  private let plan: Plan
  /// Each planned cell once, sorted for reading: the plan itself has them shuffled.
  private let cells: [(experiment: String, cell: Cell, params: String)]

  public init(_ plan: Plan) {
    self.plan = plan
    cells = plan.ordinaryTrials.filter { $0.block == 1 }
      .map { ($0.experiment, $0.cell, $0.cell.parameterText) }
      .sorted { ($0.cell.strategy, $0.cell.callers, $0.params) < ($1.cell.strategy, $1.cell.callers, $1.params) }
  }

  /// Several lines, the last one ended.
  public var description: String {
    var sections = [summary + "\n", counts.isEmpty ? "" : "Cells\n\(counts)"]
    for experiment in experiments { sections.append("\(experiment)\n\(table(experiment))") }
    if !crossovers.isEmpty { sections.append("Crossovers\n\(crossovers)") }
    if !plan.notApplicable.isEmpty { sections.append("Not applicable\n\(notApplicable)") }
    return sections.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// One line, such as `smoke: 70 cells × 2 blocks = 140 trials, 70 with a counting trial; seed 42; about 1 min 2 s`, and
  /// what crossovers may add.
  public var summary: String {
    let counting = plan.trials.count { $0.counting }
    let duration = DurationText.of(nanoseconds: Prediction.predictedNanoseconds(for: plan))
    return "\(plan.profile.name): \(cells.count) cells × \(plan.profile.blocks) blocks = \(plan.trials.count) trials, "
      + "\(counting) with a counting trial; seed \(plan.seed); about \(duration)" + searches
  }

  private var searches: String {
    let planned = plan.crossovers ?? []
    guard !planned.isEmpty else { return "" }
    let worst = planned.map { CrossoverPlanner.worstCase($0, plan) }
    return "; then \(planned.count) crossover\(planned.count == 1 ? "" : "s"), at most "
      + "\(worst.reduce(0) { $0 + $1.trials }) trials, "
      + DurationText.of(nanoseconds: worst.reduce(0) { $0.addingSaturated($1.nanoseconds) }) + " if no block is lost"
  }

  private var crossovers: String {
    guard let planned = plan.crossovers else { return "" }
    let effort = CrossoverEffort(plan.profile)
    var table = TextTable(header: ["crossover", "ratio of", "along", "callers", "params", "measures", "at most"])
    for search in planned {
      let crossover = search.crossover
      let probes = effort.isEndsOnly ? "the ends only" : "up to \(effort.mostProbes) probes"
      let blocks =
        effort.mostBlocks == effort.firstBlocks
        ? "\(effort.firstBlocks)" : "\(effort.firstBlocks) or \(effort.mostBlocks)"
      let params = crossover.parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      table.add([
        crossover.experiment, "\(crossover.metric.text) of \(crossover.contender) / \(crossover.baseline)",
        "\(crossover.factor) \(crossover.from)…\(crossover.to)", crossover.callers.rawValue,
        params.joined(separator: ";"), "\(probes) × \(blocks) blocks",
        DurationText.of(nanoseconds: CrossoverPlanner.worstCase(search, plan).nanoseconds),
      ])
    }
    return table.text
  }

  private var experiments: [String] { Set(cells.map(\.experiment)).sorted() }

  private var counts: String {
    let cells = cells.map(\.cell)
    guard !cells.isEmpty else { return "" }
    let scenarios = Set(cells.map(\.scenario)).sorted()
    var table = TextTable(header: ["strategy"] + scenarios + ["all"])
    for strategy in Set(cells.map(\.strategy)).sorted() {
      let own = cells.filter { $0.strategy == strategy }
      table.add([strategy] + scenarios.map { name in String(own.count { $0.scenario == name }) } + [String(own.count)])
    }
    table.add(["all"] + scenarios.map { name in String(cells.count { $0.scenario == name }) } + [String(cells.count)])
    return table.text
  }

  private func table(_ experiment: String) -> String {
    var table = TextTable(header: ["strategy", "callers", "params"])
    for entry in cells where entry.experiment == experiment {
      table.add([entry.cell.strategy, entry.cell.callers.rawValue, entry.params])
    }
    return table.text
  }

  private var notApplicable: String {
    var table = TextTable(header: ["scenario", "strategy", "callers", "reason"])
    for skipped in plan.notApplicable {
      table.add([skipped.cell.scenario, skipped.cell.strategy, skipped.cell.callers.rawValue, skipped.reason])
    }
    return table.text
  }
}
