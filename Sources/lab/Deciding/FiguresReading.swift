internal import LabModel
internal import Recording
internal import Reporting

/// One run as its files have it, before it is known which of its numbers are wanted: the record says which claims there
/// are, and they say what is to be read.
struct FiguresReading {
  private let input: ResultInput
  private let sets: [ResultSet]

  /// A file that was cut off is read up to there, and the warnings say so.
  /// - Throws: as `ResultsReader.read`.
  init(_ input: ResultInput) throws(LabError) {
    self.input = input
    // The reader says what is missing in a folder without files. Every trial has a row in throughput.csv: it goes first.
    let files = [ResultFile.throughput, .latency].filter(input.files.contains)
    var sets: [ResultSet] = []
    for path in files.isEmpty ? [input.path] : files.map(input.path) {
      sets.append(try ResultsReader.read(path, allowPartial: true))
    }
    self.sets = sets
  }

  var record: RunRecord? { sets.lazy.compactMap(\.record).first }

  /// Every scenario that has a row.
  var scenarios: Set<String> {
    sets.reduce(into: []) { all, set in
      all.formUnion((set.throughput?.keys ?? []).map(\.scenario))
      all.formUnion((set.latency?.keys ?? []).map(\.scenario))
    }
  }

  /// - Parameter wanted: what is read of each trial.
  func figures(_ wanted: [ResultMetric]) -> RunFigures {
    var figures = RunFigures(path: input.path, wanted: wanted)
    figures.record = record
    for set in sets {
      for warning in set.warnings where !figures.warnings.contains(warning) { figures.warnings.append(warning) }
      if let table = set.throughput { Self.add(table, to: &figures) { _ in nil } }
      if let table = set.latency { Self.add(table, to: &figures, measure: \.measure) }
    }
    if input.isFolder, !input.files.contains(.latency) {
      figures.warnings.append(CompareMessages.noLatency(input.path))
    }
    return figures
  }

  /// - Parameter measure: of a row; nil in throughput.csv.
  private static func add<Column: ResultColumn>(
    _ table: ResultTable<Column>, to figures: inout RunFigures, measure: (ResultRow<Column>) -> String?
  ) {
    let isLatency = Column.fileName == LatencyColumn.fileName
    let columns = figures.wanted.filter { ($0.measure != nil) == isLatency }.compactMap { metric in
      Column(rawValue: metric.column).map { (metric: metric, column: $0) }
    }
    var places: [(position: Int, session: Int)] = []
    for key in table.keys {
      let position = figures.position(of: key.cell, named: key.name, primitive: key.primitive)
      places.append((position, figures.session(run: key.run)))
    }
    for row in table {
      let (position, session) = places[row.keyIndex]
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
