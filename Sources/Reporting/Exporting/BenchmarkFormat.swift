import LabModel

/// Go's benchmark data format, which benchstat reads: one line a trial, so that benchstat has the blocks to judge by.
///
/// Source: golang.org/design/14313-benchmark-format; lines `Unit` are those of golang.org/x/perf/benchfmt.
public struct BenchmarkFormat {
  private let export: Export

  public init(_ export: Export) { self.export = export }

  /// Every line ended.
  public var document: Export.Document {
    var leftOut: [String: Int] = [:]
    var lines = heading + units
    var count = 0
    for trial in export.trials.sortedByCell {
      if trial.status == .ok {
        let figures = figures(of: trial).map { "\(Self.number($0.value)) \($0.unit)" }
        guard !figures.isEmpty else {
          leftOut[ReportingMessages.withoutFigures, default: 0] += 1
          continue
        }
        let iterations = max(1, trial["ops"].flatMap { Int(exactly: $0.rounded()) } ?? 1)
        lines.append(([name(of: trial), String(iterations)] + figures).joined(separator: " "))
        count += 1
      } else {
        leftOut[trial.notOk, default: 0] += 1
        let reason = trial.reason.isEmpty ? "" : ": \(ForeignText.plain(trial.reason))"
        lines.append("# \(name(of: trial)) block \(trial.block): \(trial.status.rawValue)\(reason)")
      }
    }
    return Export.Document(text: lines.map { $0 + "\n" }.joined(), trials: count, leftOut: leftOut)
  }

  /// What is the same for all, as keys: benchstat keeps results with other keys apart. What is another one in each run
  /// stands in comments therefore.
  private var heading: [String] {
    guard let record = export.record else { return [] }
    let place = record.environment
    let keys: [(String, String?)] = [
      ("cpu", place.cpuModel), ("cores", String(place.cores)), ("virtualisation", place.virtualisation),
      ("kernel", place.kernel), ("toolchain", place.toolchain),
      ("allocator", "\(place.worker.allocator) \(place.worker.allocatorVersion)"),
      ("method-version", String(record.methodVersion)),
    ]
    return [
      "# run \(record.run), \(record.started), commit \(place.gitCommit ?? ReportingMessages.unknown), seed \(record.seed)"
    ]
    .map(ForeignText.plain)
      + keys.compactMap { key, value in value.map { "\(key): \(ForeignText.plain($0))" } }
  }

  /// Rates are better when they are higher, which benchstat cannot know.
  private var units: [String] {
    let rates = export.trials.lazy.filter { $0.status == .ok }.flatMap(figures).map(\.unit).filter {
      $0.hasSuffix("ops/s")
    }
    return Set(rates).sorted().map { "Unit \($0) better=higher" }
  }

  /// `BenchmarkRwCache/strategy=actor/callers=tasks/clients=2/…-2`: the number behind the last hyphen is that of cores.
  private func name(of trial: ExportedTrial) -> String {
    let scenario = trial.name.scenario.split { !$0.isLetter && !$0.isNumber }.map {
      $0.prefix(1).uppercased() + $0.dropFirst()
    }
    let parts = [("strategy", trial.name.strategy)] + trial.name.values
    let cores = export.record.map { "-\($0.environment.cores)" } ?? ""
    return "Benchmark" + Self.word(scenario.joined()) + parts.map { "/\(Self.word($0.0))=\(Self.word($0.1))" }.joined()
      + cores
  }

  private func figures(of trial: ExportedTrial) -> [(value: Double, unit: String)] {
    var figures: [(Double, String)] = []
    func add(_ value: Double?, _ unit: String) { if let value { figures.append((value, unit)) } }
    add(trial.nanosecondsPerOperation, "ns/op")
    for (column, unit) in Self.wholeTrial { add(trial[column], unit) }
    for value in trial.values {
      let role = Self.word(value.metric.role)
      if let measure = value.metric.measure {
        guard value.metric.column.hasSuffix("_ns") else { continue }
        add(value.value, "\(role)-\(Self.word(measure))-\(value.metric.column.dropLast(3))-ns")
      } else if value.metric.column == Figure.throughput.column, value.metric.role != ResultMetric.wholeTrial {
        add(value.value, "\(role)-ops/s")
      }
    }
    return figures
  }

  private static let wholeTrial = [
    ("ops_per_s", "ops/s"), ("cpu_ns_per_op", "cpu-ns/op"), ("alloc_bytes_per_op", "B/op"),
    ("allocs_per_op", "allocs/op"), ("heap_peak_bytes", "heap-peak-B"), ("rss_peak_bytes", "rss-peak-B"),
  ]

  /// A part of a name or unit: no white space, nothing that divides names.
  private static func word(_ text: String) -> String {
    ForeignText.plain(text).map { $0.isWhitespace || $0 == "/" || $0 == "=" ? "_" : String($0) }.joined()
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && value.magnitude < 1e15 ? String(Int(value)) : String(value)
  }
}

extension [ExportedTrial] {
  /// The trials of a cell side by side, cells in the order in which they first ran.
  var sortedByCell: [ExportedTrial] {
    var places: [String: Int] = [:]
    for trial in self where places[trial.cell] == nil { places[trial.cell] = places.count }
    return sorted { (places[$0.cell] ?? 0, $0.block) < (places[$1.cell] ?? 0, $1.block) }
  }
}
