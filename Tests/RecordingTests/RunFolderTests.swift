import Foundation
import LabModel
import Testing

@testable import Recording

@Suite("Run folder")
struct RunFolderTests {
  let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  @Test("a new folder has the record, both headers and the log's header")
  func create() throws {
    let folder = try RunFolder.create(in: scratch.path + "/Results", record: Fixtures.record)
    #expect(folder.path == scratch.path + "/Results/runs/20261130T071500Z-1a2b3c4")
    #expect(try text(folder.latencyPath) == LatencyColumn.header.joined(separator: ",") + "\n")
    #expect(try text(folder.throughputPath) == ThroughputColumn.header.joined(separator: ",") + "\n")
    #expect(
      try text(folder.histogramsPath) == """
        #[Histogram log format version 1.3]
        #[StartTime: 1796022900.000 (seconds since epoch), 2026-11-30T07:15:00Z]
        #[Values are nanoseconds; StartTimestamp counts seconds from StartTime; Interval_Max is in milliseconds]
        "StartTimestamp","Interval_Length","Interval_Max","Interval_Compressed_Histogram"

        """)
    #expect(try RunRecordFile.read(folder.recordPath) == Fixtures.record)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 4)
  }

  @Test("a backtrace has the name of its cell and block, in a folder that is made for the first")
  func backtrace() throws {
    let folder = try RunFolder.create(in: scratch.path, record: Fixtures.record)
    let cell = Fixtures.cell.id(methodVersion: Fixtures.record.methodVersion)
    #expect(try folder.write(backtrace: "thread 1\n", of: Fixtures.trial()) == "backtraces/\(cell).1.txt")
    #expect(try folder.write(backtrace: "thread 2\n", of: Fixtures.trial(block: 2)) == "backtraces/\(cell).2.txt")
    #expect(try text(folder.path + "/backtraces/\(cell).1.txt") == "thread 1\n")
    #expect(try text(folder.path + "/backtraces/\(cell).2.txt") == "thread 2\n")
    // The rest of the folder reads as before.
    #expect(try ResultsReader.read(folder.path).record == Fixtures.record)
  }

  @Test("a name that is taken gets a number, in the rows as well")
  func unique() throws {
    let names = try (1...3).map { _ in try RunFolder.create(in: scratch.path, record: Fixtures.record).record.run }
    #expect(names == ["", ".2", ".3"].map { "20261130T071500Z-1a2b3c4" + $0 })
    let set = try ResultsReader.read(scratch.path + "/runs/" + names[2])
    #expect(set.record?.run == names[2])
  }

  @Test("comes into being whole, with its plan, or not at all")
  func atOnce() throws {
    let plan = Plan(seed: 7, profile: .smoke, trials: [Fixtures.trial()], notApplicable: [])
    let folder = try RunFolder.create(in: scratch.path, record: Fixtures.record, plan: plan)
    #expect(try RunFolder.plan(of: folder.path) == plan)
    // As a run leaves it that is killed while it makes its folder, and one that is making its own.
    let runs = scratch.path + "/runs"
    for name in [".new-999999999", ".new-1"] {
      try FileManager.default.createDirectory(atPath: "\(runs)/\(name)", withIntermediateDirectories: true)
    }
    let second = try RunFolder.create(in: scratch.path, record: Fixtures.record)
    let names = try FileManager.default.contentsOfDirectory(atPath: runs).sorted()
    #expect(names == [".new-1", folder.record.run, second.record.run])
  }

  @Test("appended trials are read back as they were")
  func roundTrip() throws {
    let folder = try RunFolder.create(in: scratch.path, record: Fixtures.record)
    try folder.append(Fixtures.skipped)
    try folder.append(Fixtures.outcome(block: 1, order: 1))
    try folder.append(Fixtures.outcome(block: 2, order: 2))
    let set = try ResultsReader.read(folder.path)
    let throughput = try #require(set.throughput)
    #expect(set.record == folder.record && set.warnings.isEmpty)
    #expect(throughput.map(\.role) == ["all", "read", "write", "all", "read", "write", "all"])
    #expect(throughput.map(\.order) == [nil, 1, 1, 1, 2, 2, 2])
    #expect(throughput[0].status == .notApplicable && throughput[0].load == .open)
    #expect(throughput[0].reason == "no synchronisation: it serves one client, \"2\" are asked for")
    #expect(throughput[6][.operationsPerSecond] == 1e7 && throughput[6][.missed] == nil)
    #expect(throughput[6].key.parameters == ["clients": "2", "reads": "90"])
    #expect(throughput[6].key.primitive == "actor, default executor")
    let latency = try #require(set.latency)
    #expect(latency.map(\.measure) == ["response", "response"] && latency.map(\.block) == [1, 2])
    #expect(latency[1][.p50] == 100 && latency[1][.mean] == 7598.4 && latency[1].key == throughput[6].key)
    let entries = try HistogramLog.read(folder.histogramsPath)
    #expect(entries.map(\.block) == [1, 2])
    #expect(entries[1].histogram == Fixtures.outcome().answer.histograms[0].histogram)
    #expect(entries[1].cell == throughput[6].key.cell && entries[1].role == "read" && entries[1].measure == "response")
  }

  @Test("a record is replaced whole and keeps the folder's name")
  func update() throws {
    var folder = try RunFolder.create(in: scratch.path, record: Fixtures.record)
    var record = Fixtures.record
    record.run = "another"
    record.finished = "2026-11-30T07:16:00Z"
    record.counts = ["ok": 2]
    record.warnings = ["governor powersave — results vary — set performance"]
    try folder.update(record)
    let read = try RunRecordFile.read(folder.recordPath)
    #expect(read.run == Fixtures.record.run && read.counts == ["ok": 2] && read.warnings.count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 4)
  }

  @Test("latest leads to the newest run by a relative link")
  func latest() throws {
    let first = try RunFolder.create(in: scratch.path, record: Fixtures.record)
    try first.pointLatest()
    let second = try RunFolder.create(in: scratch.path, record: Fixtures.record)
    try second.pointLatest()
    let link = scratch.path + "/latest"
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "runs/" + second.record.run)
    #expect(try ResultsReader.read(link).record?.run == second.record.run)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted() == ["latest", "runs"])
  }
}
