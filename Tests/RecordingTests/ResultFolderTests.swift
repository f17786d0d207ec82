import Foundation
import LabModel
import Testing

@testable import Recording

@Suite("Reading run folders")
struct ResultFolderTests {
  let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  @Test("what is not there is exit code 66")
  func missing() throws {
    #expect(labError { _ = try ResultsReader.read(scratch.path + "/none") }?.exitCode == .noInput)
    let error = labError { _ = try ResultsReader.read(scratch.path) }
    #expect(error?.exitCode == .noInput && error?.cause == "the folder has no throughput.csv")
  }

  @Test("a folder without latency.csv is read and the gap is said")
  func withoutLatency() throws {
    let folder = try RunFolder.create(in: scratch.path, record: Fixtures.record)
    try FileManager.default.removeItem(atPath: folder.latencyPath)
    let set = try ResultsReader.read(folder.path)
    #expect(set.latency == nil && set.warnings.count == 1 && set.record != nil)
  }

  @Test("one file finds the record beside it")
  func oneFile() throws {
    let folder = try RunFolder.create(in: scratch.path, record: Fixtures.record)
    try folder.append(Fixtures.outcome())
    let set = try ResultsReader.read(folder.throughputPath)
    #expect(set.record == folder.record && set.latency == nil && set.throughput?.count == 3)
  }

  @Test("the record of another run is not taken for this one's")
  func otherRecord() throws {
    let folder = try RunFolder.create(in: scratch.path, record: Fixtures.record)
    let path = folder.path + "/other.csv"
    try Data((ResultFiles.throughputHeader + ResultFiles.throughput()).utf8).write(to: URL(fileURLWithPath: path))
    let set = try ResultsReader.read(path)
    #expect(set.record == nil && set.warnings.count == 1 && set.warnings[0].contains("20261130T071500Z-1a2b3c4"))
  }

  @Test(
    "a damaged record is exit code 65",
    arguments: [("", "no JSON"), ("{", "no JSON"), ("{}", "is missing"), ("{\"schema\":\"1\"}", "another type")])
  func damagedRecord(text: String, detail: String) throws {
    let folder = try RunFolder.create(in: scratch.path, record: Fixtures.record)
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.recordPath))
    let error = labError { _ = try ResultsReader.read(folder.path) }
    #expect(error?.exitCode == .badData && error?.place == folder.recordPath && error?.cause.contains(detail) == true)
  }

  @Test("latency rows in the place of throughput rows are refused")
  func swapped() throws {
    let folder = try RunFolder.create(in: scratch.path, record: Fixtures.record)
    try Data(ResultFiles.latencyHeader.utf8).write(to: URL(fileURLWithPath: folder.throughputPath))
    #expect(labError { _ = try ResultsReader.read(folder.path) }?.exitCode == .badData)
  }
}
