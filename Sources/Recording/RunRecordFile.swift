import Foundation
import LabModel

/// run.json: a run's record as one JSON document, keys sorted, so that two runs can be compared line by line.
enum RunRecordFile {
  static let fileName = "run.json"

  static func write(_ record: RunRecord, to path: String) throws(LabError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let document: Data
    do {
      document = try encoder.encode(record)
    } catch {
      throw RecordingMessages.cannotEncode(path, "\(error)")
    }
    try DurableFile.replace(path, with: String(decoding: document, as: UTF8.self) + "\n")
  }

  static func read(_ path: String) throws(LabError) -> RunRecord {
    guard let document = FileManager.default.contents(atPath: path) else {
      throw RecordingMessages.cannotRead(path, FileManager.default.fileExists(atPath: path) ? EACCES : ENOENT)
    }
    let record: RunRecord
    do {
      record = try JSONDecoder().decode(RunRecord.self, from: document)
    } catch {
      throw RecordingMessages.badRecord(path, error)
    }
    // What is read next names them.
    if let clash = ScenarioCatalogue.adopt(record.scenarios ?? []) {
      throw RecordingMessages.otherScenario(path, clash.name)
    }
    return record
  }
}
