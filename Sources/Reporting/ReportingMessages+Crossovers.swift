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
    func reach(_ value: String) -> String { Self.reach(of: finding.run(around: value), in: crossover, at) }
    let clear = Self.clear(finding)
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
        + "\(clear)."
    case .atBothEnds(let side):
      return start + "\(subject) is \(side.rawValue) \(threshold) \(reach(crossover.from)) and "
        + "\(reach(crossover.to)), \(clear); \(Self.unclear(finding, at))."
    case .crossing(let bracket):
      let first = finding.side(of: bracket.lower) ?? .below
      let second: CrossoverSide = first == .below ? .above : .below
      return start + "\(subject) is \(first.rawValue) \(threshold) \(reach(bracket.lower.value)) and "
        + "\(second.rawValue) it \(reach(bracket.upper.value)), \(clear); it passes at about "
        + "\(number(bracket.crossing, crossover))."
    case .oneSided(let side, let bound):
      return start + "\(subject) is \(side.rawValue) \(threshold) \(reach(bound)), \(clear); "
        + "\(Self.unclear(finding, at))."
    case .several(let brackets):
      let places = brackets.map { "between \(at($0.lower.value)) and \(at($0.upper.value))" }
      return start + "\(subject) passes \(threshold) more than once along \(factor): \(places.joined(separator: ", "))."
        + " Search each part with `from` and `to` of its own."
    case .undecided:
      return start + "\(subject) cannot be told from \(threshold), neither at \(at(crossover.from)) nor at "
        + "\(at(crossover.to))."
    }
  }

  /// How far neighbours that are clear on one side reach; at an end of the search they go on from there.
  private static func reach(
    of run: [CrossoverProbe], in crossover: Crossover, _ at: (String) -> String
  ) -> String {
    guard let first = run.first?.value, let last = run.last?.value else { return "" }
    if first == crossover.from { return "up to \(at(last))" }
    if last == crossover.to { return "from \(at(first)) on" }
    return first == last ? "at \(at(first))" : "from \(at(first)) to \(at(last))"
  }

  /// At how many of the values a side is shown.
  private static func clear(_ finding: CrossoverFinding) -> String {
    let (clear, all) = (finding.probes.count { finding.side(of: $0) != nil }, finding.probes.count)
    if clear < all { return "clear at \(clear) of \(all) values" }
    return all == 2 ? "clear at both values" : "clear at all \(all) values"
  }

  /// At which none is.
  private static func unclear(_ finding: CrossoverFinding, _ at: (String) -> String) -> String {
    let values = finding.probes.filter { finding.side(of: $0) == nil }.map { at($0.value) }
    return "no side is shown at \(values.joined(separator: ", "))"
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
