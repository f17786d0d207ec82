public import LabModel

/// What one experiment file asks for: a scenario, who is measured there, and which factor values.
/// All values are canonical text (see `FactorText`); counts may still be `cores` or `N*cores`, which a plan resolves.
public struct Experiment: Sendable, Equatable {
  /// How the values of `arms` and `points` become cells.
  public enum Design: String, Sendable, CaseIterable {
    /// The centre, and each value of each arm with all other factors at the centre.
    case star
    /// Every combination of the arms' values; factors without an arm stay at the centre.
    case grid
    /// The listed points; what a point leaves out is at the centre.
    case points
    /// No cells of its own: values of one factor, as a search asks for them.
    case crossover
  }

  /// The file's stem: `rw-cache` for `rw-cache.experiment.json5`.
  public var name: String
  public var scenario: ScenarioDescription
  /// One sentence for people.
  public var summary: String
  /// Shell-style patterns of strategy ids.
  public var strategies: [String]
  /// Who calls at points that do not name their callers themselves.
  public var callers: [Callers]
  public var design: Design
  /// Every factor of the scenario with its value; `callers` as well where the design varies them.
  public var centre: [String: String]
  /// Factor (or `callers`) → values. Empty for `points`.
  public var arms: [String: [String]]
  /// Shell-style patterns of the strategies that are measured at the arms of a star; all are at its centre.
  public var armStrategies: [String] = ["*"]
  /// Complete points, for the design `points`.
  public var points: [[String: String]]
  /// What a reduced profile keeps beside the centre: a part of `arms`.
  public var smokeArms: [String: [String]]
  /// Where each value stands in the file, for messages.
  public var source: ExperimentSource
  /// Addresses of public threads whose question it puts to the test.
  public var answers: [String] = []
  /// What its results are to support or refute.
  public var claims: [Claim] = []
  /// What is searched, for the design `crossover`.
  public var crossover: Crossover?
}

/// A file and the line of each of its keys and list elements.
public struct ExperimentSource: Sendable, Equatable {
  /// As it was named to the lab.
  public var file: String
  /// `arms.reads[1]` → line, from 1.
  public var lines: [String: Int]

  public init(file: String, lines: [String: Int] = [:]) {
    self.file = file
    self.lines = lines
  }

  /// `file:line` of a key path, or of the nearest thing around it that has a line.
  public func place(_ path: String) -> String {
    var path = path[...]
    while true {
      if let line = lines[String(path)] { return "\(file):\(line)" }
      guard let cut = path.lastIndex(where: { $0 == "." || $0 == "[" }) else { break }
      path = path[..<cut]
    }
    return lines[""].map { "\(file):\($0)" } ?? file
  }
}

extension ScenarioDescription {
  /// What a design may vary here: the scenario's factors, and who calls.
  var designFactors: [Factor] { factors + [callersFactor] }

  var callersFactor: Factor {
    let names = callers.map(\.rawValue)
    return Factor("callers", .choice(names), standard: names.first ?? "", "who calls the strategy")
  }
}
