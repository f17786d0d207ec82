import LabModel

/// Texts about crossovers.
extension ReportingMessages {
  static let crossoverTitle = "Crossovers"
  static let noCrossovers = "this run searched no crossover"

  static func sentence(of finding: CrossoverFinding) -> String {
    let crossover = finding.crossover
    let start = "\(crossover.scenario) from \(crossover.callers.rawValue): "
    let subject = "\(crossover.metric.text) of \(crossover.contender)"
    func at(_ value: String) -> String { "\(crossover.factor)=\(value)" }
    switch finding.result {
    case .notSearched:
      return start + "\(subject) against \(crossover.baseline) was not searched along \(crossover.factor) in this "
        + "profile; only the ends were measured."
    case .notMeasured(let value):
      return start + "\(subject) against \(crossover.baseline) is not known, for no block could be used at "
        + "\(at(value)); the reasons are in the rows of throughput.csv."
    case .throughout(let side):
      return start + "\(subject) is \(relation(side, crossover)) from \(at(crossover.from)) to \(at(crossover.to)), "
        + "wherever it was measured (\(finding.probes.count) values)."
    case .crossing(let bracket):
      let first = finding.side(of: bracket.lower) ?? .below
      return start + "\(subject) is \(relation(first, crossover)) up to \(at(bracket.lower.value)) and "
        + "\(relation(first == .below ? .above : .below, crossover, isRepeated: true)) from "
        + "\(at(bracket.upper.value)) on; it passes at about \(number(bracket.crossing, crossover))."
    case .oneSided(let side, let bound):
      let isFromBelow = finding.probes.first.flatMap(finding.side) == side
      let (reach, rest) =
        isFromBelow
        ? ("up to \(at(bound))", "from there to \(at(crossover.to))") : ("from \(at(bound)) on", "below that")
      return start + "\(subject) is \(relation(side, crossover)) \(reach); \(rest) no side is shown."
    case .several(let brackets):
      let places = brackets.map { "between \($0.lower.value) and \($0.upper.value)" }.joined(separator: ", ")
      return start + "\(subject) passes \(threshold(crossover)) more than once along \(crossover.factor): \(places)."
        + " Search each part with `from` and `to` of its own."
    case .undecided:
      return start + "\(subject) is on no side of \(threshold(crossover)) that could be shown, neither at "
        + "\(at(crossover.from)) nor at \(at(crossover.to))."
    }
  }

  static let ratioTurns =
    "The ratio does not move in one direction: between the values that were measured it may pass elsewhere too."

  /// `above that of actor`, `below 1.1 times that of gcd-serial`.
  private static func relation(_ side: CrossoverSide, _ crossover: Crossover, isRepeated: Bool = false) -> String {
    isRepeated ? "\(side.rawValue) it" : "\(side.rawValue) \(threshold(crossover))"
  }

  private static func threshold(_ crossover: Crossover) -> String {
    let times = crossover.ratio == 1 ? "" : "\(FigureText.plain(crossover.ratio)) times "
    return "\(times)that of \(crossover.baseline)"
  }

  /// A value of the factor that was not measured but computed.
  static func number(_ number: Double, _ crossover: Crossover) -> String {
    switch crossover.kind {
    case .duration: FigureText.text(number, in: .nanoseconds)
    case .rate: FigureText.text(number, in: .perSecond)
    case .percent: FigureText.percent(number)
    case .count, .choice, nil: FigureText.fixed(number, places: number < 10 ? 1 : 0)
    }
  }

  /// Of a probe, in the last column.
  static func side(_ side: CrossoverSide?) -> String { side?.rawValue ?? "~" }

  /// `8`, `5 of 8` when some could not be used.
  static func blocks(_ probe: CrossoverProbe) -> String {
    probe.blocks == probe.tried ? "\(probe.blocks)" : "\(probe.blocks) of \(probe.tried)"
  }

  static func interval(_ probe: CrossoverProbe) -> String {
    guard let lower = probe.lower, let upper = probe.upper else { return FigureText.unknown }
    return FigureText.interval(lower, upper)
  }

  static func ratioHead(_ crossover: Crossover) -> String { "\(crossover.contender) / \(crossover.baseline)" }

  static func sideHead(_ crossover: Crossover) -> String { "side of \(FigureText.plain(crossover.ratio))" }
}
