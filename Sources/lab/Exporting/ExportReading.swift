internal import Foundation
internal import LabModel
internal import Recording
internal import Reporting

/// The trials of a run, with all numbers of their rows.
struct ExportReading {
  let export: Export
  let warnings: [String]
  private let path: String

  /// - Throws: as `ResultsReader.read`; exit code 64 for a pattern that matches nothing.
  init(_ path: String, _ arguments: Arguments) throws(LabError) {
    let input = ResultInput(path)
    // What is not there is for the reader to say.
    guard input.isFolder || !FileManager.default.fileExists(atPath: input.path) else {
      throw ExportMessages.wholeRun(path)
    }
    let set = try ResultsReader.read(input.path, allowPartial: true)
    self.path = input.path
    warnings = set.warnings
    var trials = Trials()
    if let table = set.throughput {
      for row in table { trials.add(row) }
    }
    if let table = set.latency {
      for row in table { trials.add(row) }
    }
    let scenarios = try Self.kept(.scenario, arguments, of: trials.all.map(\.name.scenario))
    let strategies = try Self.kept(.strategy, arguments, of: trials.all.map(\.name.strategy))
    export = Export(
      trials.all.filter { scenarios.contains($0.name.scenario) && strategies.contains($0.name.strategy) },
      record: set.record)
  }

  private static func kept(
    _ option: CommandOption, _ arguments: Arguments, of names: [String]
  ) throws(LabError) -> Set<String> {
    Set(try NamePatterns(arguments.all(option), of: option).kept(Set(names).sorted(), name: \.self))
  }

  /// One role and measure of one cell, over the blocks that were ok.
  struct Distribution {
    let name: CellName
    let cell: String
    let role: String
    let measure: String
    var histograms: [Histogram] = []

    /// `rw-cache-actor-d92947317a1e.read.response.hgrm`, nothing in it that a file system minds.
    var fileName: String {
      let text = "\(name.scenario)-\(name.strategy)-\(cell).\(role).\(measure).hgrm"
      return text.map { $0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0)) ? String($0) : "_" }.joined()
    }
  }

  /// In the order of histograms.hlog.
  /// - Throws: exit code 66 when the run has no such file.
  func distributions() throws(LabError) -> [Distribution] {
    let log = "\(path)/\(HistogramLog.fileName)"
    guard FileManager.default.fileExists(atPath: log) else { throw ExportMessages.noHistograms(log) }
    let names = Dictionary(export.trials.filter { $0.status == .ok }.map { (Key($0.cell, $0.block), $0.name) }) {
      first, _ in first
    }
    var distributions: [Distribution] = []
    var places: [String: Int] = [:]
    for entry in try HistogramLog.read(log) where entry.histogram.count > 0 {
      guard let name = names[Key(entry.cell, entry.block)] else { continue }
      let key = "\(entry.cell).\(entry.role).\(entry.measure)"
      let place = places[key] ?? distributions.count
      if place == distributions.count {
        places[key] = place
        distributions.append(Distribution(name: name, cell: entry.cell, role: entry.role, measure: entry.measure))
      }
      distributions[place].histograms.append(entry.histogram)
    }
    return distributions
  }

  private struct Key: Hashable {
    let cell: String
    let block: Int

    init(_ cell: String, _ block: Int) {
      self.cell = cell
      self.block = block
    }
  }
}

/// Rows put together by trial, in the order in which the trials ran.
private struct Trials {
  private struct Key: Hashable {
    let run: String
    let cell: String
    let block: Int
  }

  private(set) var all: [ExportedTrial] = []
  private var places: [Key: Int] = [:]

  mutating func add(_ row: ResultRow<ThroughputColumn>) {
    let place = place(of: row)
    for column in ThroughputColumn.allCases {
      guard let value = row[column] else { continue }
      all[place].values.append(.init(ResultMetric(role: row.role, column: column.rawValue), value))
    }
  }

  mutating func add(_ row: ResultRow<LatencyColumn>) {
    let place = place(of: row)
    for column in LatencyColumn.allCases {
      guard let value = row[column] else { continue }
      all[place].values.append(
        .init(ResultMetric(role: row.role, measure: row.measure, column: column.rawValue), value))
    }
  }

  private mutating func place<Column: ResultColumn>(of row: ResultRow<Column>) -> Int {
    let key = Key(run: row.key.run, cell: row.key.cell, block: row.block)
    if let place = places[key] { return place }
    places[key] = all.count
    all.append(
      ExportedTrial(
        cell: row.key.cell, name: row.key.name, block: row.block, status: row.status, reason: row.reason))
    return all.count - 1
  }
}
