import LabModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The JSON of Google Benchmark, which its compare.py and other tools read: each trial is a repetition.
///
/// Source: the library's JSONReporter and tools/gbench/report.py, github.com/google/benchmark.
public struct GoogleBenchmark {
  private let export: Export

  public init(_ export: Export) { self.export = export }

  /// Keys sorted; the text ends with a line break.
  public var document: Export.Document {
    get throws {
      var leftOut: [String: Int] = [:]
      let trials = export.trials.sortedByCell
      for trial in trials where !trial.canBeRepetition {
        leftOut[trial.status == .ok ? ReportingMessages.withoutFigures : trial.notOk, default: 0] += 1
      }
      let usable = trials.filter(\.canBeRepetition)
      let repetitions = usable.reduce(into: [String: Int]()) { $0[$1.cell, default: 0] += 1 }
      var families: [String: Int] = [:]
      var next: [String: Int] = [:]
      let benchmarks = usable.map { trial in
        let family = families[trial.cell] ?? families.count
        families[trial.cell] = family
        defer { next[trial.cell, default: 0] += 1 }
        return repetition(
          trial, family: family, index: next[trial.cell, default: 0], of: repetitions[trial.cell] ?? 1)
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let text = try encoder.encode(Document(context: context, benchmarks: benchmarks))
      return Export.Document(text: String(decoding: text, as: UTF8.self) + "\n", trials: usable.count, leftOut: leftOut)
    }
  }

  private struct Document: Encodable {
    let context: [String: Entry]
    let benchmarks: [[String: Entry]]
  }

  private enum Entry: Encodable {
    case text(String)
    case whole(Int)
    case number(Double)
    case numbers([Double])
    case flag(Bool)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let value): try container.encode(value)
      case .whole(let value): try container.encode(value)
      case .number(let value): try container.encode(value)
      case .numbers(let value): try container.encode(value)
      case .flag(let value): try container.encode(value)
      }
    }
  }

  /// Keys of the library where it has them, and the lab's own; what is not known is left out.
  private var context: [String: Entry] {
    var context: [String: Entry] = ["executable": .text("lab")]
    guard let record = export.record else { return context }
    let place = record.environment
    context["date"] = .text(record.started)
    context["num_cpus"] = .whole(place.cores)
    context["library_build_type"] = .text(place.optimisation)
    if let governor = place.governor { context["cpu_scaling_enabled"] = .flag(governor != "performance") }
    if let load = place.loadBefore { context["load_avg"] = .numbers([load]) }
    let own: [(String, String?)] = [
      ("run", record.run), ("commit", place.gitCommit), ("seed", String(record.seed)),
      ("method_version", String(record.methodVersion)), ("cpu_model", place.cpuModel), ("kernel", place.kernel),
      ("virtualisation", place.virtualisation), ("toolchain", place.toolchain),
      ("allocator", "\(place.worker.allocator) \(place.worker.allocatorVersion)"),
    ]
    for (key, value) in own where value != nil { context[key] = value.map { .text($0) } }
    return context
  }

  private func repetition(_ trial: ExportedTrial, family: Int, index: Int, of count: Int) -> [String: Entry] {
    let name =
      ([trial.name.scenario, trial.name.strategy]
      + trial.name.values.map { "\($0.factor):\($0.value)" }).joined(separator: "/")
    var entry: [String: Entry] = [
      "name": .text(name), "run_name": .text(name), "run_type": .text("iteration"), "family_index": .whole(family),
      "per_family_instance_index": .whole(0), "repetitions": .whole(count), "repetition_index": .whole(index),
      "iterations": .whole(max(1, trial["ops"].flatMap { Int(exactly: $0.rounded()) } ?? 1)), "time_unit": .text("ns"),
      "cell": .text(trial.cell), "block": .whole(trial.block),
    ]
    entry["real_time"] = trial.realTime.map { .number($0) }
    entry["cpu_time"] = trial[Figure.cpu.column].map { .number($0) }
    if trial.name.callers == .threads {
      entry["threads"] = trial.name.parameters.first { $0.factor == "clients" }.flatMap { Int($0.value) }.map {
        .whole($0)
      }
    }
    entry["items_per_second"] = trial[Figure.throughput.column].map { .number($0) }
    entry["allocs_per_iter"] = trial[Figure.allocs.column].map { .number($0) }
    for value in trial.values {
      guard let measure = value.metric.measure, value.metric.column.hasSuffix("_ns") else { continue }
      entry["\(value.metric.role)_\(measure)_\(value.metric.column)"] = .number(value.value)
    }
    return entry
  }
}

extension ExportedTrial {
  /// What the scenario is judged by: the time for an operation where callers wait for replies, else the median latency.
  fileprivate var realTime: Double? {
    if let time = nanosecondsPerOperation { return time }
    guard let metric = MetricSelection().metrics(of: name.scenario).first, metric.figure != .throughput else {
      return nil
    }
    return value(of: metric)
  }

  /// The format has no place for an unknown time: compare.py would take its absence for another kind of entry.
  fileprivate var canBeRepetition: Bool { status == .ok && realTime != nil && self[Figure.cpu.column] != nil }
}
