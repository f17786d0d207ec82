import LabModel

/// Findings as JSON. Keys only grow; what is unknown is absent.
struct CrossoverDocument: Encodable {
  let schema = 1
  let crossovers: [Finding]

  init(_ findings: [CrossoverFinding]) { crossovers = findings.map(Finding.init) }

  struct Finding: Encodable {
    let crossover: Crossover
    /// Of all numbers of the factor: `ns`, `per_s`, `percent` or `count`.
    let unit: String?
    let probes: [Probe]
    let result: String
    /// Of a result that is about one side.
    let side: String?
    /// Of `one-sided`: how far that side reaches.
    let bound: String?
    let brackets: [Bracket]
    let turns: Bool
    let sentence: String
  }

  struct Probe: Encodable {
    let value: String
    /// In the finding's unit.
    let number: Double
    let ratio: Double?
    let ratioLow: Double?
    let ratioHigh: Double?
    let blocks: Int
    let blocksTried: Int
    let side: String?
  }

  struct Bracket: Encodable {
    let low: String
    let high: String
    /// In the finding's unit, as the next two.
    let lowNumber: Double
    let highNumber: Double
    let crossing: Double?
  }
}

extension CrossoverDocument.Finding {
  init(_ finding: CrossoverFinding) {
    crossover = finding.crossover
    unit = finding.crossover.unit
    probes = finding.probes.map { probe in
      CrossoverDocument.Probe(
        value: probe.value, number: probe.number, ratio: FigureText.rounded(probe.ratio),
        ratioLow: FigureText.rounded(probe.lower), ratioHigh: FigureText.rounded(probe.upper), blocks: probe.blocks,
        blocksTried: probe.tried, side: finding.side(of: probe)?.rawValue)
    }
    result = finding.result.word
    turns = finding.turns
    sentence = finding.sentence
    var (side, bound): (CrossoverSide?, String?)
    switch finding.result {
    case .throughout(let own), .atBothEnds(let own): side = own
    case .oneSided(let own, let reach): (side, bound) = (own, reach)
    case .crossing, .several, .notSearched, .notMeasured, .undecided: break
    }
    self.side = side?.rawValue
    self.bound = bound
    brackets = finding.result.brackets.map { bracket in
      CrossoverDocument.Bracket(
        low: bracket.lower.value, high: bracket.upper.value, lowNumber: bracket.lower.number,
        highNumber: bracket.upper.number, crossing: FigureText.rounded(bracket.crossing))
    }
  }
}
