public import LabModel

/// What a report is made from. Other layers read it; here nothing is read.
public struct ReportMaterial: Sendable {
  /// Read with `selection`.
  public var trials: RunTrials
  /// What the oracles counted, by cell id.
  public var counts: [String: CellCounts] = [:]
  /// Merged over the trials that are ok, by cell id; nil: the run has no histograms.
  public var latencies: [String: [RoleHistogram]]?
  /// What the strategies of the run are.
  public var strategies: [ReportStrategy] = []
  /// What the run says of its experiments' claims, in their order.
  public var findings: [ReportFinding] = []
  /// What the run answers to a team that asks whether to move, by scenario.
  public var decisions: [ScenarioDecision] = []
  /// Where one strategy passes another.
  public var crossovers: [CrossoverFinding] = []

  public init(trials: RunTrials) { self.trials = trials }

  /// The figures that the report shows beside each scenario's headline, which is one of them.
  /// - Parameter files: those of the run.
  public static func selection(files: Set<ResultFile>) -> MetricSelection {
    MetricSelection(
      [MetricChoice(.p50), MetricChoice(.p99), MetricChoice(.throughput), MetricChoice(.cpu), MetricChoice(.allocs)],
      files: files)
  }

  /// Adds a trial's distribution to its cell's.
  public mutating func add(_ distribution: RoleHistogram, cell id: String) {
    if latencies == nil { latencies = [:] }
    latencies?[id, default: []].merge(distribution)
  }
}

extension [RoleHistogram] {
  fileprivate mutating func merge(_ other: RoleHistogram) {
    if let place = firstIndex(where: { $0.role == other.role && $0.measure == other.measure }) {
      self[place].histogram.add(other.histogram)
    } else {
      append(other)
    }
  }
}

/// A mechanism as its module describes it.
public struct ReportStrategy: Sendable, Equatable {
  public let id: String
  /// What it guarantees, in a sentence; nil where the run does not say.
  public let summary: String?
  /// What it really is on the platform of the run.
  public let primitive: String

  public init(id: String, summary: String?, primitive: String) {
    self.id = id
    self.summary = summary
    self.primitive = primitive
  }
}

/// What a run says of a claim.
public struct ReportFinding: Sendable, Equatable {
  public let id: String
  public let scenario: String
  /// The claim as one would say it.
  public let sentence: String
  /// supported | refuted | inconclusive.
  public let verdict: String
  /// What of, and where.
  public let tested: String
  /// The number alone: a ratio and its interval, or counts; empty when there is none.
  public let figure: String
  /// With what it was made from.
  public let found: String
  /// Why it does not hold, or is not decided; empty when it is supported.
  public let reason: String
  /// What a reader must know of the numbers.
  public let notes: [String]

  public init(
    id: String, scenario: String, sentence: String, verdict: String, tested: String, figure: String, found: String,
    reason: String, notes: [String]
  ) {
    self.id = id
    self.scenario = scenario
    self.sentence = sentence
    self.verdict = verdict
    self.tested = tested
    self.figure = figure
    self.found = found
    self.reason = reason
    self.notes = notes
  }

  public init(_ finding: ClaimFinding) {
    let entry = ClaimEntry(finding) { $0 }
    self.init(
      id: entry.id, scenario: finding.claim.scenario, sentence: entry.sentence, verdict: finding.verdict.rawValue,
      tested: entry.tested, figure: ClaimText(finding.claim) { $0 }.figures(finding), found: entry.found,
      reason: entry.why, notes: entry.notes)
  }

  var isRefuted: Bool { verdict == ClaimFinding.Verdict.refuted.rawValue }
}
