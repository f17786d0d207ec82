import Foundation
import LabModel
import Testing

@testable import Recording

@Suite("When recording fails")
struct RecordingFailureTests {
  let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  @Test("a removed folder is an error with a remedy, for every kind of write")
  func removed() throws {
    var folder = try RunFolder.create(in: scratch.path + "/Results", record: Fixtures.record)
    try FileManager.default.removeItem(atPath: scratch.path + "/Results")
    let errors = [
      labError { try folder.append(Fixtures.outcome()) }, labError { try folder.append(Fixtures.skipped) },
      labError { try folder.update(Fixtures.record) }, labError { try folder.pointLatest() },
    ]
    #expect(errors.map(\.?.exitCode) == [.cannotCreate, .cannotCreate, .cannotCreate, .cannotCreate])
    #expect(errors.allSatisfy { $0?.remedy.hasPrefix("something removed or moved the folder") == true })
    #expect(
      errors[0]?.description == folder.histogramsPath
        + ": the trial's rows cannot be added (No such file or directory) — something removed or moved the folder while "
        + "the run went on; put it back and resume the run, or start a new one")
  }

  @Test("a full disk leaves no part of the trial in any file")
  func fullDisk() throws {
    let folder = try RunFolder.create(in: scratch.path, record: Fixtures.record)
    try folder.append(Fixtures.outcome())
    let before = try [folder.histogramsPath, folder.latencyPath].map(text)
    let kept = try text(folder.throughputPath)
    try FileManager.default.removeItem(atPath: folder.throughputPath)
    try FileManager.default.createSymbolicLink(atPath: folder.throughputPath, withDestinationPath: "/dev/full")
    let error = labError { try folder.append(Fixtures.outcome(block: 2)) }
    #expect(error?.exitCode == .cannotCreate && error?.place == folder.throughputPath)
    #expect(error?.cause == "the trial's rows cannot be added (No space left on device)")
    #expect(error?.remedy == "free disk space, then resume the run; every earlier trial is in the files")
    #expect(try [folder.histogramsPath, folder.latencyPath].map(text) == before)
    try FileManager.default.removeItem(atPath: folder.throughputPath)
    try Data(kept.utf8).write(to: URL(fileURLWithPath: folder.throughputPath))
    try folder.append(Fixtures.outcome(block: 2))
    #expect(try ResultsReader.read(folder.path).latency?.count == 2)
  }

  @Test("results that cannot be made are an error")
  func cannotCreate() throws {
    let file = try scratch.file("Results", "a file")
    let error = labError { _ = try RunFolder.create(in: file, record: Fixtures.record) }
    #expect(error?.exitCode == .cannotCreate && error?.place == file + "/runs")
    #expect(error?.remedy.hasPrefix("a part of the path is a file") == true)
  }

  @Test("a folder in the link's place is an error that names it", arguments: [true, false])
  func linkTaken(isEmpty: Bool) throws {
    let folder = try RunFolder.create(in: scratch.path, record: Fixtures.record)
    try FileManager.default.createDirectory(atPath: scratch.path + "/latest", withIntermediateDirectories: true)
    if !isEmpty { _ = try scratch.file("latest/notes", "mine") }
    let error = labError { try folder.pointLatest() }
    #expect(error?.remedy == "move that file or folder away: the name belongs to the link")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted() == ["latest", "runs"])
  }

  @Test(
    "a run's name cannot lead out of the results", arguments: ["", "..", "../x", "a/b", ".hidden", "a b", "a\nb", "é"])
  func runNames(name: String) {
    var record = Fixtures.record
    record.run = name
    #expect(labError { _ = try RunFolder.create(in: scratch.path, record: record) }?.exitCode == .usage)
  }

  @Test("a record that JSON cannot express leaves the old one in place")
  func notJSON() throws {
    var folder = try RunFolder.create(in: scratch.path, record: Fixtures.record)
    var record = Fixtures.record
    record.environment.loadAfter = .nan
    #expect(labError { try folder.update(record) }?.exitCode == .badData)
    #expect(try RunRecordFile.read(folder.recordPath) == Fixtures.record)
  }
}
