import LabModel

/// One combination of factor values, and the key path in the experiment file that asked for it.
struct DesignPoint: Equatable {
  /// Every factor; `callers` as well where the design varies them.
  var values: [String: String]
  var path: String
  /// Shell-style patterns of the strategies that are measured here.
  var strategies: [String]
}

extension Experiment {
  /// More than this is a mistake, not an experiment: at 0.3 s a trial it would take most of an hour a block.
  static let mostDesignPoints = 10_000

  /// The design, expanded in the catalogue's order of factors.
  /// - Parameter reduced: only the centre (the first point of `points`) and the arms kept for smoke.
  func designPoints(reduced: Bool) -> [DesignPoint] {
    switch (design, reduced) {
    case (.points, true): Array(listed.prefix(1))
    case (.points, false): listed
    case (.star, false): star(arms, below: "arms")
    case (.grid, false): grid
    case (.star, true), (.grid, true): star(smokeArms, below: "smoke.arms")
    case (.crossover, _): ends
    }
  }

  /// How many combinations the arms of a grid have; nil beyond `mostDesignPoints`.
  var gridSize: Int? {
    var size = 1
    for values in arms.values {
      let (product, overflow) = size.multipliedReportingOverflow(by: values.count)
      guard !overflow, product <= Self.mostDesignPoints else { return nil }
      size = product
    }
    return size
  }

  private var listed: [DesignPoint] {
    points.enumerated().map {
      DesignPoint(values: $0.element, path: "points[\($0.offset)]", strategies: strategies)
    }
  }

  /// The ends of a search. What lies between is planned while it goes on.
  private var ends: [DesignPoint] {
    guard let crossover else { return [] }
    return [(crossover.from, "from"), (crossover.to, "to")].map { value, key in
      DesignPoint(
        values: centre.merging([crossover.factor: value]) { $1 }, path: "crossover.\(key)", strategies: strategies)
    }
  }

  private func star(_ arms: [String: [String]], below path: String) -> [DesignPoint] {
    var result = [DesignPoint(values: centre, path: "centre", strategies: strategies)]
    for factor in scenario.designFactors {
      for (index, value) in (arms[factor.name] ?? []).enumerated() {
        var values = centre
        values[factor.name] = value
        result.append(
          DesignPoint(values: values, path: "\(path).\(factor.name)[\(index)]", strategies: armStrategies))
      }
    }
    return result
  }

  private var grid: [DesignPoint] {
    var result = [centre]
    for factor in scenario.designFactors {
      guard let arm = arms[factor.name] else { continue }
      result = result.flatMap { values in
        arm.map { value in values.merging([factor.name: value]) { $1 } }
      }
    }
    return result.map { DesignPoint(values: $0, path: "arms", strategies: strategies) }
  }
}
