extension Plan {
  /// 12 hex digits that name what the first `count` trials do and in which order, the cells that are left out, and what is
  /// searched by which modules: run.json keeps them, so that a run is not resumed from a plan that somebody changed.
  public func digest(ofFirst count: Int) -> String {
    var fields = [String(seed)]
    func add(_ cell: Cell) { fields += [cell.scenario, cell.strategy, cell.callers.rawValue, cell.parameterText] }
    for trial in trials.prefix(max(0, count)) {
      add(trial.cell)
      fields += [trial.experiment, trial.primitive, trial.module]
      fields += [String(trial.block), String(trial.order), String(trial.counting), String(trial.seed)]
    }
    for skipped in notApplicable {
      add(skipped.cell)
      fields += [skipped.experiment, skipped.primitive, skipped.reason]
    }
    for planned in crossovers ?? [] {
      let crossover = planned.crossover
      for (strategy, server) in [(crossover.contender, planned.contender), (crossover.baseline, planned.baseline)] {
        for value in [crossover.from, crossover.to] { add(crossover.cell(of: strategy, at: value)) }
        fields += [server.primitive, server.module]
      }
      fields += [crossover.experiment, crossover.factor, crossover.metric.text, String(crossover.ratio)]
    }
    return StableDigest.hex12(fields)
  }
}
