import Foundation
import LabModel

/// Every error text of this module: cause, place, remedy.
enum RecordingMessages {
  // MARK: Writing

  static func badRunName(_ name: String) -> LabError {
    LabError(
      .usage, place: "run `\(name)`", cause: "the name cannot be a folder's",
      remedy: "use letters, digits, `-`, `_` and `.`, not beginning with `.`, at most 200 characters")
  }

  static func cannotCreate(_ path: String, _ code: Int32) -> LabError {
    LabError(
      .cannotCreate, place: path, cause: "the results folder cannot be made (\(text(code)))",
      remedy: remedy(code) ?? "name a results folder that can be written")
  }

  static func cannotWrite(_ path: String, _ code: Int32) -> LabError {
    LabError(
      .cannotCreate, place: path, cause: "the file cannot be written (\(text(code)))",
      remedy: remedy(code) ?? "look at the disk; what was written before is untouched")
  }

  static func cannotAppend(_ path: String, _ code: Int32) -> LabError {
    LabError(
      .cannotCreate, place: path, cause: "the trial's rows cannot be added (\(text(code)))",
      remedy: remedy(code) ?? "look at the disk; every earlier trial is in the file")
  }

  static func cannotLink(_ path: String, _ code: Int32) -> LabError {
    let taken = code == EISDIR || code == ENOTEMPTY || code == EEXIST
    return LabError(
      .cannotCreate, place: path, cause: "the link to the newest run cannot be made (\(text(code)))",
      remedy: taken
        ? "move that file or folder away: the name belongs to the link"
        : remedy(code) ?? "the run itself is complete; open it by its own name below runs/")
  }

  static func cannotCompress(_ tag: String) -> LabError {
    LabError(
      .temporary, place: "histogram \(tag)", cause: "zlib has no memory to compress it",
      remedy: "free memory, then resume the run; every earlier trial is recorded")
  }

  static func cannotEncode(_ path: String, _ detail: String) -> LabError {
    LabError(
      .badData, place: path, cause: "the run's record cannot be written as JSON (\(detail))",
      remedy: "a number in it is not finite: report this as a bug of the lab")
  }

  private static func text(_ code: Int32) -> String { String(cString: strerror(code)) }

  /// What a person can do about the usual errors; nil for the others.
  private static func remedy(_ code: Int32) -> String? {
    switch code {
    case ENOSPC, EDQUOT, EFBIG: "free disk space, then resume the run; every earlier trial is in the files"
    case ENOENT: "something removed or moved the folder while the run went on; start a new run and leave it in place"
    case EACCES, EPERM, EROFS: "make the folder writable for this user or name another results folder"
    case ENOTDIR, EEXIST: "a part of the path is a file: move it away or name another results folder"
    default: nil
    }
  }

  // MARK: Reading run.json

  static func cannotRead(_ path: String, _ code: Int32) -> LabError {
    LabError(
      .noInput, place: path, cause: "it cannot be read (\(text(code)))",
      remedy: "name a run folder, a throughput.csv or a latency.csv that this user may read")
  }

  static func badRecord(_ path: String, _ error: any Error) -> LabError {
    LabError(
      .badData, place: path, cause: "it is not the record of a run (\(detail(error)))",
      remedy: "restore the file, or remove it to read the CSVs without knowing where they were measured")
  }

  private static func detail(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "unreadable JSON" }
    func path(_ context: DecodingError.Context) -> String {
      context.codingPath.map(\.stringValue).joined(separator: ".")
    }
    return switch error {
    case .keyNotFound(let key, _): "`\(key.stringValue)` is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context): "`\(path(context))` has another type"
    case .dataCorrupted(let context): context.codingPath.isEmpty ? "no JSON" : "`\(path(context))` is not understood"
    @unknown default: "unreadable JSON"
    }
  }
}
