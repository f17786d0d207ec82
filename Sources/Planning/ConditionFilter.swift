import LabModel

/// The conditions of a selection, checked once against the experiments and the points they plan.
struct ConditionFilter {
  /// One `key=value` of a selection.
  private struct Condition {
    let key: String
    let value: String
  }

  /// Sorted by key, so that of two mistakes always the same one is reported.
  private let conditions: [(key: String, values: [Condition])]
  private let cores: Int

  /// - Throws: `usage` for a key that none of the experiments varies, and a value that none of them understands.
  init(_ selection: Selection, experiments: [Experiment], cores: Int) throws(LabError) {
    conditions = selection.conditions.sorted { $0.key < $1.key }.map { key, values in
      (key, values.map { Condition(key: key, value: $0) })
    }
    self.cores = cores
    let factors = experiments.flatMap(\.scenario.designFactors)
    for (key, values) in conditions {
      let named = factors.filter { $0.name == key }
      guard !named.isEmpty else {
        throw PlanningMessages.unknownCondition(key, among: factors.map(\.name).uniqued())
      }
      for condition in values { try Self.check(condition, against: named) }
    }
  }

  /// Whether a point meets one value of each condition. A scenario without the factor does not.
  func keeps(_ candidate: Candidate) -> Bool {
    conditions.allSatisfy { $0.values.contains { meets($0, candidate) } }
  }

  /// - Throws: `usage` for a value that no point has: a typing error should not end as a smaller table.
  func checkValues(against candidates: [Candidate], profile: String) throws(LabError) {
    for (key, values) in conditions {
      for condition in values where !candidates.contains(where: { meets(condition, $0) }) {
        let planned = candidates.compactMap { value(key, of: $0) }.uniqued()
        throw PlanningMessages.unplannedValue(condition.value, key: key, planned: planned, profile: profile)
      }
    }
  }

  private func meets(_ condition: Condition, _ candidate: Candidate) -> Bool {
    guard let factor = candidate.experiment.scenario.designFactors.first(where: { $0.name == condition.key }),
      let wanted = try? FactorText.canonical(condition.value, for: factor)
    else { return false }
    return FactorText.resolved(wanted, for: factor, cores: cores) == value(condition.key, of: candidate)
  }

  private func value(_ key: String, of candidate: Candidate) -> String? {
    key == "callers" ? candidate.callers.rawValue : candidate.parameters[key]
  }

  private static func check(_ condition: Condition, against factors: [Factor]) throws(LabError) {
    var first: FactorTextProblem?
    var words: [String] = []
    for factor in factors {
      do throws(FactorTextProblem) {
        _ = try FactorText.canonical(condition.value, for: factor)
        return
      } catch {
        first = first ?? error
        if case .notOneOf(let known) = error { words += known }
      }
    }
    // Scenarios differ in who calls: all that any of them knows may have been meant.
    if case .notOneOf = first { first = .notOneOf(words.uniqued()) }
    if let first { throw PlanningMessages.badCondition(condition.value, first, key: condition.key) }
  }
}
