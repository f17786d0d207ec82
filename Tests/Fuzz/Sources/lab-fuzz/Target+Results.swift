import LabModel

@testable import Recording

extension FuzzTarget {
  /// throughput.csv or latency.csv. What is read strictly is read the same where partial files are allowed.
  static let results = FuzzTarget(name: "results") { bytes in
    let path = Scratch.write(bytes, to: "rows.csv")
    let strict = refusable([.badData, .noInput]) { () throws(LabError) in try ResultsReader.read(path) }
    let partial = refusable([.badData, .noInput]) { () throws(LabError) in
      try ResultsReader.read(path, allowPartial: true)
    }
    promise(strict == nil || partial != nil, "read strictly, refused where partial files are allowed")
    guard let partial else { return }
    let rows = (partial.throughput?.count ?? 0) + (partial.latency?.count ?? 0)
    if let strict { promise((strict.throughput?.count ?? 0) + (strict.latency?.count ?? 0) == rows, "other rows") }
    for row in partial.throughput.map(Array.init) ?? [] {
      for column in ThroughputColumn.allCases { promise((row[column] ?? 0).isFinite, "\(column.rawValue)") }
    }
    for row in partial.latency.map(Array.init) ?? [] {
      for column in LatencyColumn.allCases { promise((row[column] ?? 0).isFinite, "\(column.rawValue)") }
    }
  }

  /// The three files of a run that was cut off anywhere: what `--resume` opens can be read strictly afterwards, and
  /// opening it again finds the same.
  static let folder = FuzzTarget(name: "folder") { bytes in
    let path = Samples.runFolder
    let files = bytes.files(3)
    for (name, file) in zip(["throughput.csv", "latency.csv", "histograms.hlog"], files) {
      _ = Scratch.write(file, to: "results/runs/\(Samples.record.run)/\(name)")
    }
    let codes: [LabError.ExitCode] = [.badData, .noInput]
    guard let first = refusable(codes, { () throws(LabError) in try RunFolder.reopen(path) }) else { return }
    let second = refusable(codes) { () throws(LabError) in try RunFolder.reopen(path) }
    promise(second?.finished == first.finished, "opened twice, found different trials")
    let set = refusable(codes) { () throws(LabError) in try ResultsReader.read(path) }
    promise(set != nil, "a reopened run cannot be read")
    let whole = (set?.throughput.map(Array.init) ?? []).count { $0.role == ThroughputRows.whole }
    promise(whole >= first.finished.count, "a finished trial was cut away")
  }

  /// histograms.hlog. What was read is written and read again as the same.
  static let histograms = FuzzTarget(name: "histograms") { bytes in
    let path = Scratch.write(bytes, to: "histograms.hlog")
    let entries = refusable([.badData]) { () throws(LabError) in try HistogramLog.read(path) } ?? []
    for entry in entries {
      let histogram = entry.histogram
      for percent in [0, 50, 99.9, 100] as [Double] { _ = histogram.value(atPercentile: percent) }
      _ = histogram.mean
      let text = HistogramEncoding.text(of: histogram)
      promise(text.flatMap { HistogramDecoding.histogram(from: $0) } == histogram, "another histogram came back")
    }
  }

  /// The payload inside a line of histograms.hlog, which base64 and zlib keep a fuzzer from.
  static let payload = FuzzTarget(name: "payload") { bytes in
    guard let histogram = HistogramDecoding.histogram(fromPayload: bytes) else { return }
    _ = (histogram.mean, histogram.max, histogram.value(atPercentile: 99.99))
    let again = HistogramDecoding.histogram(fromPayload: HistogramEncoding.payload(of: histogram))
    promise(again == histogram, "another histogram came back")
  }
}
