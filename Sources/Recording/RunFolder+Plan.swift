import Foundation
public import LabModel

extension RunFolder {
  /// The file beside run.json that holds the run's plan, as `lab plan --format json` has it.
  public static let planFileName = "plan.json"

  public var planPath: String { path + "/" + Self.planFileName }

  /// Writes plan.json at once: a reader sees the old plan or the new one. A run that is cut off is resumed from it.
  ///
  /// Throws exit code 73 when it cannot be written.
  public func write(_ plan: Plan) throws(LabError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let document: Data
    do {
      document = try encoder.encode(plan)
    } catch {
      throw RecordingMessages.cannotEncode(planPath, "\(error)")
    }
    try DurableFile.replace(planPath, with: String(decoding: document, as: UTF8.self) + "\n")
  }

  /// The plan of the run in this folder.
  ///
  /// Throws exit code 66 when there is none, 65 when it is damaged.
  public static func plan(of path: String) throws(LabError) -> Plan {
    let file = path + "/" + planFileName
    guard let document = FileManager.default.contents(atPath: file) else { throw RecordingMessages.noPlan(file) }
    do {
      return try JSONDecoder().decode(Plan.self, from: document)
    } catch {
      throw RecordingMessages.badPlan(file)
    }
  }
}
