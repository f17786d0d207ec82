extension TrialAnswer {
  /// Where the figures of an answer contradict one another, each a sentence: whoever made them up, or counted wrongly,
  /// rarely has all of them agree. Empty for an answer that says itself that something is wrong.
  /// - Parameter isEachStamped: whether every operation of the window was stamped, as in closed trials whose operations
  ///   are long enough to have one window.
  public func contradictions(in scenario: ScenarioDescription, isEachStamped: Bool = false) -> [String] {
    guard status == .ok else { return [] }
    let unbelievable = unbelievableCounts
    guard unbelievable.isEmpty else { return unbelievable }
    guard let operations = counts["all"]?["ops"] else { return ["it reports no ops of role all"] }
    guard operations > 0 else { return ["nothing was done: ops of role all is 0"] }
    return wrongRates + wrongWindow + (scenario.hasClosedClients ? wrongSum(operations) : []) + foundNothing
      + wrongHistograms(scenario, of: isEachStamped ? operations : nil)
  }

  private var unbelievableCounts: [String] {
    counts.sorted { $0.key < $1.key }.flatMap { role, columns in
      columns.sorted { $0.key < $1.key }.filter { !$0.value.isFinite || $0.value < 0 }
        .map { "\($0.key) of role \(role) is \($0.value)" }
    }
  }

  /// A rate is operations by the time they took, to a thousandth.
  private var wrongRates: [String] {
    counts.sorted { $0.key < $1.key }.compactMap { role, columns in
      guard let operations = columns["ops"], let window = columns["window_ns"], let rate = columns["ops_per_s"] else {
        return nil
      }
      let expected = window > 0 ? operations / window * 1e9 : 0
      guard abs(rate - expected) > 0.001 * max(rate, expected) else { return nil }
      return "role \(role) has \(Self.text(operations)) ops in \(Self.text(window)) ns, which is no rate of "
        + "\(Self.text(rate)) ops_per_s"
    }
  }

  /// No window is longer than the trial.
  private var wrongWindow: [String] {
    guard let window = counts["all"]?["window_ns"], let trial = process?.trialNanoseconds, window > Double(trial) else {
      return []
    }
    return ["the window of \(Self.text(window)) ns is longer than the whole trial, \(trial) ns"]
  }

  /// What the roles did adds up, where each request is of one role.
  private func wrongSum(_ operations: Double) -> [String] {
    let roles = counts.filter { $0.key != "all" }.compactMap { $0.value["ops"] }
    let sum = roles.reduce(0, +)
    guard !roles.isEmpty, sum != operations else { return [] }
    return ["the roles' ops add up to \(Self.text(sum)), role all has \(Self.text(operations))"]
  }

  /// An oracle that found something says so.
  private var foundNothing: [String] {
    ["lost", "duplicated", "confinement_violations"].compactMap { column in
      guard let found = counts["all"]?[column], found > 0 else { return nil }
      return "the trial is ok, and yet \(column) is \(Self.text(found))"
    }
  }

  /// - Parameter operations: how many stamps there must be; nil: any number.
  private func wrongHistograms(_ scenario: ScenarioDescription, of operations: Double?) -> [String] {
    let headline = scenario.headline
    let stamped = histograms.filter { $0.measure == headline.measure }
    guard stamped.contains(where: { $0.role == headline.role && $0.histogram.count > 0 }) else {
      return ["there is no \(headline.measure) of role \(headline.role), the scenario's own figure"]
    }
    let stamps = stamped.reduce(0) { $0 + $1.histogram.count }
    guard let operations, Double(stamps) != operations else { return [] }
    return ["\(stamps) \(headline.measure)s were stamped in a window of \(Self.text(operations)) ops"]
  }

  private static func text(_ value: Double) -> String { Int(exactly: value).map { "\($0)" } ?? "\(value)" }
}
