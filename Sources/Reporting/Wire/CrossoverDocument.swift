import LabModel

/// Findings as JSON. Keys only grow; what is unknown is absent.
struct CrossoverDocument: Encodable {
  let schema = 1
  let crossovers: [Finding]

  init(_ findings: [CrossoverFinding]) { crossovers = findings.map(Finding.init) }

  struct Finding: Encodable {
    let crossover: Crossover
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
    /// Nanoseconds, events per second, hundredths, or how many.
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
    /// As a number.
    let crossing: Double?
  }
}

extension CrossoverDocument.Finding {
  init(_ finding: CrossoverFinding) {
    crossover = finding.crossover
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
    var brackets: [CrossoverBracket] = []
    switch finding.result {
    case .throughout(let own): side = own
    case .oneSided(let own, let reach): (side, bound) = (own, reach)
    case .crossing(let bracket): brackets = [bracket]
    case .several(let all): brackets = all
    case .notSearched, .notMeasured, .undecided: break
    }
    self.side = side?.rawValue
    self.bound = bound
    self.brackets = brackets.map { bracket in
      CrossoverDocument.Bracket(
        low: bracket.lower.value, high: bracket.upper.value, crossing: FigureText.rounded(bracket.crossing))
    }
  }
}
