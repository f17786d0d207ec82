internal import LabModel
internal import Recording
internal import Reporting

/// What a run's files hold of its crossovers. The search and the finding read the same rows.
struct CrossoverRows {
  private let set: ResultSet
  private let countsDebug: Bool

  /// - Parameter countsDebug: as `RecordedTrial.isUsable`: in a debug build no row is `ok`, and the search needs some.
  init(_ set: ResultSet, countsDebug: Bool = false) {
    self.set = set
    self.countsDebug = countsDebug
  }

  /// One for each crossover of the run's record.
  var findings: [CrossoverFinding] {
    guard let record = set.record else { return [] }
    return (record.crossovers ?? []).map {
      CrossoverFinding($0, samples(of: $0), isSearched: !record.profile.reduced)
    }
  }

  func probes(of crossover: Crossover) -> [CrossoverProbe] {
    CrossoverFinding(crossover, samples(of: crossover), isSearched: true).probes
  }

  private func samples(of crossover: Crossover) -> [CrossoverSample] {
    var samples: [String: CrossoverSample] = [:]
    var tried: [String: Set<Int>] = [:]
    let metric = crossover.metric
    read(set.throughput, of: crossover) { row, value, side in
      if row.role == ResultMetric.wholeTrial { tried[value, default: []].insert(row.block) }
      guard metric.measure == nil, row.role == metric.role else { return }
      add(row, ThroughputColumn(rawValue: metric.column), side, to: &samples[value, default: .init(value: value)])
    }
    read(set.latency, of: crossover) { row, value, side in
      guard row.measure == metric.measure, row.role == metric.role else { return }
      add(row, LatencyColumn(rawValue: metric.column), side, to: &samples[value, default: .init(value: value)])
    }
    return tried.map { value, blocks in
      var sample = samples[value] ?? CrossoverSample(value: value)
      sample.tried = blocks.count
      return sample
    }
  }

  private typealias Side = WritableKeyPath<CrossoverSample, [Int: Double]>

  private func add<Column: ResultColumn>(
    _ row: ResultRow<Column>, _ column: Column?, _ side: Side, to sample: inout CrossoverSample
  ) {
    let isUsable =
      row.status == .ok || (countsDebug && row.status == .untrusted && row.reason == CommandMessages.debugReason)
    guard isUsable, let column, let value = row[column] else { return }
    sample[keyPath: side][row.block] = value
  }

  /// Calls `body` with each row of one of the two strategies, its value of the factor, and its side.
  private func read<Column: ResultColumn>(
    _ table: ResultTable<Column>?, of crossover: Crossover, _ body: (ResultRow<Column>, String, Side) -> Void
  ) {
    guard let table else { return }
    let places = table.keys.map { place(of: $0, in: crossover) }
    for row in table {
      if let place = places[row.keyIndex] { body(row, place.value, place.side) }
    }
  }

  private func place(of key: ResultKey, in crossover: Crossover) -> (value: String, side: Side)? {
    guard key.experiment == crossover.experiment, key.scenario == crossover.scenario, key.callers == crossover.callers,
      key.strategy == crossover.contender || key.strategy == crossover.baseline
    else { return nil }
    var parameters = key.parameters
    guard let value = parameters.removeValue(forKey: crossover.factor), parameters == crossover.parameters else {
      return nil
    }
    return (value, key.strategy == crossover.contender ? \.contender : \.baseline)
  }
}
