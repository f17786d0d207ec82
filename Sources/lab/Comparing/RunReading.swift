internal import LabModel
internal import Planning
internal import Recording
internal import Reporting

/// Reads what a comparison needs of its inputs, one file at a time: two tables of a million rows beside one another
/// would take twice the memory.
struct RunReading {
  private let selection: MetricSelection
  private let allowPartial: Bool
  private let scenarioPatterns: [ShellPattern]
  private let strategyPatterns: [ShellPattern]
  /// Every scenario that was met, wanted or not.
  private(set) var scenarios: Set<String> = []
  /// Every strategy that was met.
  private(set) var strategies: Set<String> = []

  init(selection: MetricSelection, allowPartial: Bool, scenarioPatterns: [String], strategyPatterns: [String]) {
    self.selection = selection
    self.allowPartial = allowPartial
    self.scenarioPatterns = scenarioPatterns.map { ShellPattern($0) }
    self.strategyPatterns = strategyPatterns.map { ShellPattern($0) }
  }

  /// Throws as `ResultsReader.read` does.
  mutating func trials(of input: ResultInput) throws(LabError) -> RunTrials {
    var trials = RunTrials(path: input.path, selection: selection)
    // The reader says what is missing in such a folder.
    guard !input.files.isEmpty else {
      _ = try ResultsReader.read(input.path)
      return trials
    }
    if selection.files.contains(.throughput) { try read(input.path(of: .throughput), into: &trials) }
    if input.isFolder, !input.files.contains(.latency) {
      trials.warnings.append(CompareMessages.noLatency(input.path))
    }
    // Every trial has a row in throughput.csv: the latencies are read when they are compared, or all there is.
    let needsLatency = !selection.files.contains(.throughput) || wantsLatency(trials)
    if needsLatency, selection.files.contains(.latency) { try read(input.path(of: .latency), into: &trials) }
    return trials
  }

  private func wantsLatency(_ trials: RunTrials) -> Bool {
    Set(trials.cells.map(\.name.scenario)).contains { scenario in
      selection.metrics(of: scenario).contains { $0.figure.file == .latency }
    }
  }

  private mutating func read(_ path: String, into trials: inout RunTrials) throws(LabError) {
    let set = try ResultsReader.read(path, allowPartial: allowPartial)
    if let record = set.record { trials.record = record }
    for warning in set.warnings where !trials.warnings.contains(warning) { trials.warnings.append(warning) }
    // Where a search looks depends on what it found: its probes are no cells that another run has.
    let searched = set.record?.searchedExperiments ?? []
    if let table = set.throughput { add(table, to: &trials, without: searched) { _ in nil } }
    if let table = set.latency { add(table, to: &trials, without: searched, measure: \.measure) }
  }

  /// - Parameters:
  ///   - searched: experiments whose rows are probes of a crossover.
  ///   - measure: of a row; nil in throughput.csv.
  private mutating func add<Column: ResultColumn>(
    _ table: ResultTable<Column>, to trials: inout RunTrials, without searched: Set<String>,
    measure: (ResultRow<Column>) -> String?
  ) {
    if table.keys.contains(where: { searched.contains($0.experiment) }),
      !trials.warnings.contains(CompareMessages.crossoversLeftOut)
    {
      trials.warnings.append(CompareMessages.crossoversLeftOut)
    }
    for key in table.keys where !searched.contains(key.experiment) {
      scenarios.insert(key.scenario)
      strategies.insert(key.strategy)
    }
    let places = table.keys.map {
      isWanted($0) && !searched.contains($0.experiment) ? TablePlace<Column>($0, in: &trials) : nil
    }
    for row in table {
      guard let place = places[row.keyIndex] else { continue }
      let occasion = RunTrials.occasion(session: place.session, block: row.block)
      let status = row.status
      trials.note(status, reason: row.reason, occasion: occasion, at: place.position)
      guard status == .ok else { continue }
      let role = row.role
      for (index, wanted) in place.columns.enumerated() where wanted.metric.role == role {
        guard let column = wanted.column, wanted.metric.measure == measure(row), let value = row[column] else {
          continue
        }
        trials.add(value, metric: index, occasion: occasion, at: place.position)
      }
    }
  }

  private func isWanted(_ key: ResultKey) -> Bool {
    Self.matches(key.scenario, scenarioPatterns) && Self.matches(key.strategy, strategyPatterns)
  }

  private static func matches(_ name: String, _ patterns: [ShellPattern]) -> Bool {
    patterns.isEmpty || patterns.contains { $0.matches(name) }
  }
}
