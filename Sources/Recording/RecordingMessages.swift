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

  /// A run that did not come into being; `error` says what stood in its way.
  static func notCreated(_ path: String, _ error: LabError) -> LabError {
    LabError(
      error.exitCode, place: path, cause: "the run's folder cannot be made: \(error.cause)",
      remedy: "make room there, or name another results folder; nothing was measured yet, nothing was left behind")
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
    case ENOENT:
      "something removed or moved the folder while the run went on; put it back and resume the run, or start a new one"
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

  static func otherScenario(_ path: String, _ name: String) -> LabError {
    LabError(
      .badData, place: path, cause: "its scenario \(name) is not the one that is known here by that name",
      remedy: "read it apart from the other run or module; a scenario that changes gets a new name")
  }

  static func badRecord(_ path: String, _ error: any Error) -> LabError {
    LabError(
      .badData, place: path, cause: "it is not the record of a run (\(detail(error)))",
      remedy: "restore the file, or remove it to read the CSVs without knowing where they were measured")
  }

  static func noRecord(_ path: String) -> LabError {
    LabError(
      .noInput, place: path, cause: "the folder has no run.json of its own run, so the run cannot be resumed",
      remedy: "name the folder of a run (Results/runs/<run>), or start a new run")
  }

  static func noPlan(_ path: String) -> LabError {
    LabError(
      .noInput, place: path, cause: "the run has no plan: it was cut off before its first trial, or is of an older lab",
      remedy: "start a new run")
  }

  static func badPlan(_ path: String) -> LabError {
    LabError(
      .badData, place: path, cause: "it is not the plan of a run", remedy: "restore the file, or start a new run")
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

  static func otherRecord(_ path: String, record: String, rows: [String]) -> String {
    "\(path): it describes run \(record), the CSV has \(rows.prefix(3).joined(separator: ", ")) — "
      + "keep each run.json beside its own CSVs; the rows are read without it"
  }

  // MARK: Reading CSVs

  static func noInput(_ path: String) -> LabError {
    LabError(
      .noInput, place: path, cause: "there is no such file or folder",
      remedy: "name a run folder (Results/latest), a throughput.csv or a latency.csv")
  }

  static func noRunFolder(_ path: String) -> LabError {
    LabError(
      .noInput, place: path, cause: "the folder has no throughput.csv",
      remedy: "name a run folder (Results/latest, Results/runs/<run>), not the folder above it")
  }

  static func latencyAbsent(_ path: String) -> String {
    "\(path): there is no latency.csv — restore it from the run; until then only throughput is known"
  }

  static func emptyFile(_ path: String) -> LabError {
    badData(path, 1, "the file is empty, it does not even have a header", "restore it, or run the experiment again")
  }

  static func byteOrderMark(_ path: String, _ encoding: String) -> LabError {
    badData(
      path, 1, "the file begins with a byte-order mark (\(encoding)): another program saved it",
      "use the file as the lab wrote it, or save it as UTF-8 without a byte-order mark")
  }

  static func notCSV(_ path: String, line: Int, _ problem: CSVProblem) -> LabError {
    switch problem {
    case .strayQuote:
      badData(
        path, line, "a quotation mark stands inside a cell that is not quoted",
        "quote the whole cell and double the marks inside, as RFC 4180 asks")
    case .textAfterQuote:
      badData(
        path, line, "text follows the closing quotation mark of a cell",
        "double the marks inside a quoted cell, as RFC 4180 asks")
    case .zeroByte:
      badData(
        path, line, "there is a zero byte: the file is no text, or the disk lost a part of it",
        "restore the file, or run the experiment again")
    case .carriageReturn:
      badData(
        path, line, "the line ends with CR LF: another program saved the file",
        "use the file as the lab wrote it, or convert it with `sed -i 's/\\r$//'`")
    }
  }

  static func longRecord(_ path: String, line: Int, openQuote: Bool) -> LabError {
    openQuote
      ? RecordingMessages.openQuote(path, line: line)
      : badData(
        path, line, "the row is longer than 1 MiB: this is no result file", "name a throughput.csv or latency.csv")
  }

  static func openQuote(_ path: String, line: Int) -> LabError {
    badData(
      path, line, "a quoted cell of this row is never closed", "add the missing quotation mark, or restore the file")
  }

  static func cutOff(_ path: String, line: Int) -> LabError {
    badData(
      path, line, "the file ends in the middle of this row: the run or a copy was cut off",
      "resume the run, or copy the file again; to read the rows before, allow partial files")
  }

  static func partial(_ path: String, line: Int) -> String {
    "\(path):\(line): the file ends in the middle of this row — the rows before it were read; resume the run to complete it"
  }

  static func headerCut(_ path: String) -> LabError {
    badData(path, 1, "the file ends within its header", "restore it, or run the experiment again")
  }

  static func columnMissing(_ path: String, name: String, position: Int) -> LabError {
    badData(
      path, 1, "column \(position), `\(name)`, is missing",
      "use the file as the lab wrote it; Results/README.md lists the columns")
  }

  static func columnMoved(_ path: String, name: String, from: Int, to: Int) -> LabError {
    badData(
      path, 1, "column `\(name)` stands at position \(to) instead of \(from)",
      "restore the order of columns; Results/README.md lists them")
  }

  static func columnForeign(_ path: String, name: String, expected: String, position: Int) -> LabError {
    badData(
      path, 1, "column \(position) is `\(name.prefix(60))` instead of `\(expected)`",
      "name a throughput.csv or latency.csv of the lab; own columns may stand at the end")
  }

  static func columnTwice(_ path: String, name: String) -> LabError {
    badData(path, 1, "column `\(name)` stands there twice", "remove or rename the second one")
  }

  static func cellCount(_ reader: CSVReader, found: Int, expected: Int) -> LabError {
    badData(
      reader.path, reader.line, "the row has \(found) cells, the header \(expected)",
      "restore the file: a line was edited or joined with another")
  }

  static func otherSchema(_ reader: CSVReader, _ schema: String) -> LabError {
    badData(
      reader.path, reader.line, "the row has schema `\(schema.prefix(20))`, this lab reads \(RunRecord.schemaVersion)",
      "read it with the version of the lab that wrote it")
  }

  static func unknownStatus(_ reader: CSVReader, _ status: String) -> LabError {
    let meant = NearestName.of(status, among: TrialStatus.allCases.map(\.rawValue))
    return badCell(
      reader, column: "status",
      needs: TrialStatus.allCases.map(\.rawValue).joined(separator: ", ")
        + (meant.map { "; did you mean `\($0)`?" } ?? ""))
  }

  static func duplicateRow(_ reader: CSVReader, cell: String, block: Int) -> LabError {
    badData(
      reader.path, reader.line, "a row of cell \(cell), block \(block) and the same role stands there twice",
      "remove the second one: files of one run must not be joined with themselves")
  }

  static func lineBreak(_ reader: CSVReader, column: String) -> LabError {
    badData(
      reader.path, reader.line, "column `\(column)` has a line break inside its cell", "only `reason` may have one")
  }

  static func notUTF8(_ reader: CSVReader, column: String) -> LabError {
    badData(reader.path, reader.line, "column `\(column)` is not UTF-8", "save the file as UTF-8, or restore it")
  }

  static func badCell(_ reader: CSVReader, column: String, needs: String) -> LabError {
    let index = (ThroughputColumn.header.firstIndex(of: column)).flatMap {
      reader.cells.indices.contains($0) ? $0 : nil
    }
    let text = index.flatMap { reader.text($0) } ?? ""
    return badData(
      reader.path, reader.line, "column `\(column)` is `\(text.prefix(40))`", "it must be: \(needs)")
  }

  static func badNumber(
    _ reader: CSVReader, column: String, text: String, _ problem: NumberProblem
  ) -> LabError {
    let cause =
      switch problem {
      case .notANumber: "is no number"
      case .notFinite: "is not finite"
      case .negative: "is negative"
      case .tooLarge: "is beyond 1e18"
      }
    return badData(
      reader.path, reader.line, "column `\(column)`: `\(text.prefix(40))` \(cause)",
      "leave the cell empty when the value is unknown, or restore the file")
  }

  private static func badData(_ path: String, _ line: Int, _ cause: String, _ remedy: String) -> LabError {
    LabError(.badData, place: "\(path):\(line)", cause: cause, remedy: remedy)
  }

  // MARK: Reading histograms.hlog

  static func badHistogramLine(_ path: String, line: Int) -> LabError {
    badData(
      path, line, "the line is no `Tag=cell.block.role.measure,start,length,max,histogram`",
      "use the file as the lab wrote it")
  }

  static func badHistogram(_ path: String, line: Int) -> LabError {
    badData(
      path, line, "the histogram is damaged, or not of 3 significant digits and 1 ns to 1 h",
      "use the file as the lab wrote it")
  }
}
