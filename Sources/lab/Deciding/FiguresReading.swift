internal import LabModel
internal import Recording
internal import Reporting

/// One run as its files have it, before it is known which of its numbers are wanted: the record says which claims there
/// are, and they say what is to be read.
struct FiguresReading {
  private let set: ResultSet
  /// Experiments whose rows are probes of a crossover: no cells that an experiment chose.
  private let searched: Set<String>

  /// A file that was cut off is read up to there, and the warnings say so.
  /// - Throws: as `ResultsReader.read`.
  init(_ input: ResultInput) throws(LabError) {
    set = try ResultsReader.read(input.path, allowPartial: true)
    searched = set.record?.searchedExperiments ?? []
  }

  var record: RunRecord? { self.set.record }

  /// What the run found of its crossovers.
  var crossovers: [CrossoverFinding] { CrossoverRows(set).findings }

  /// Every scenario that has a row.
  var scenarios: Set<String> {
    Set(((set.throughput?.keys ?? []) + (set.latency?.keys ?? [])).filter(isKept).map(\.scenario))
  }

  private func isKept(_ key: ResultKey) -> Bool { !searched.contains(key.experiment) }

  /// - Parameter wanted: what is read of each trial.
  func figures(_ wanted: [ResultMetric]) -> RunFigures {
    var figures = RunFigures(path: set.path, wanted: wanted)
    figures.record = record
    figures.warnings = set.warnings
    // Every trial has a row in throughput.csv: it goes first.
    if let table = set.throughput { add(table, to: &figures) { _ in nil } }
    if let table = set.latency { add(table, to: &figures, measure: \.measure) }
    return figures
  }

  /// - Parameter measure: of a row; nil in throughput.csv.
  private func add<Column: ResultColumn>(
    _ table: ResultTable<Column>, to figures: inout RunFigures, measure: (ResultRow<Column>) -> String?
  ) {
    let isLatency = Column.fileName == LatencyColumn.fileName
    let columns = figures.wanted.filter { ($0.measure != nil) == isLatency }.compactMap { metric in
      Column(rawValue: metric.column).map { (metric: metric, column: $0) }
    }
    let places = table.keys.map { key -> (position: Int, session: Int)? in
      guard isKept(key) else { return nil }
      let position = figures.position(of: key.cell, named: key.name, primitive: key.primitive)
      return (position, figures.session(run: key.run))
    }
    for row in table {
      guard let (position, session) = places[row.keyIndex] else { continue }
      let occasion = RunTrials.occasion(session: session, block: row.block)
      figures.note(row.status, reason: row.reason, occasion: occasion, at: position)
      let (role, measure) = (row.role, measure(row))
      for (metric, column) in columns where metric.role == role && metric.measure == measure {
        if let value = row[column] { figures.set(value, of: metric, occasion: occasion, at: position) }
      }
    }
  }
}

extension RunFigures {
  var isDuet: Bool { cells.contains { DuetSide.of($0.name.strategy) != nil } }
}
