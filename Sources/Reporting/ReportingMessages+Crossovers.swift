import LabModel

/// Texts about crossovers.
extension ReportingMessages {
  static let crossoverTitle = "Crossovers"
  static let noCrossovers = "this run searched no crossover"

  /// - Parameter quote: how names and values are written, which may come from a file.
  static func sentence(of finding: CrossoverFinding, quote: (String) -> String) -> String {
    let crossover = finding.crossover
    let start = "\(quote(crossover.scenario)) from \(crossover.callers.rawValue): "
    let subject = "\(quote(crossover.metric.text)) of \(quote(crossover.contender))"
    let baseline = quote(crossover.baseline)
    let factor = quote(crossover.factor)
    let times = crossover.ratio == 1 ? "" : "\(FigureText.plain(crossover.ratio)) times "
    let threshold = "\(times)that of \(baseline)"
    func at(_ value: String) -> String { quote("\(crossover.factor)=\(value)") }
    switch finding.result {
    case .notSearched:
      return start
        + "\(subject) against \(baseline) was not searched along \(factor) in this profile; only the ends were "
        + "measured."
    case .notMeasured(let value):
      return start
        + "\(subject) against \(baseline) is not known, for too few blocks could be used at \(at(value)); the "
        + "reasons are in the rows of throughput.csv."
    case .throughout(let side):
      return start + "\(subject) is \(side.rawValue) \(threshold) from \(at(crossover.from)) to \(at(crossover.to)), "
        + "wherever it was measured (\(finding.probes.count) values)."
    case .crossing(let bracket):
      let first = finding.side(of: bracket.lower) ?? .below
      let second: CrossoverSide = first == .below ? .above : .below
      return start + "\(subject) is \(first.rawValue) \(threshold) up to \(at(bracket.lower.value)) and "
        + "\(second.rawValue) it from \(at(bracket.upper.value)) on; it passes at about "
        + "\(number(bracket.crossing, crossover))."
    case .oneSided(let side, let bound):
      let isFirst = finding.probes.first.flatMap(finding.side) == side
      let (reach, rest) =
        isFirst
        ? ("up to \(at(bound))", "from there to \(at(crossover.to))") : ("from \(at(bound)) on", "below that")
      return start + "\(subject) is \(side.rawValue) \(threshold) \(reach); \(rest) no side is shown."
    case .several(let brackets):
      let places = brackets.map { "between \(at($0.lower.value)) and \(at($0.upper.value))" }
      return start + "\(subject) passes \(threshold) more than once along \(factor): \(places.joined(separator: ", "))."
        + " Search each part with `from` and `to` of its own."
    case .undecided:
      return start + "\(subject) cannot be told from \(threshold), neither at \(at(crossover.from)) nor at "
        + "\(at(crossover.to))."
    }
  }

  static let ratioTurns =
    "The ratio does not move in one direction: between the values that were measured it may pass elsewhere too."

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
