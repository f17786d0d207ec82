import Foundation
public import LabModel

extension RunFolder {
  /// Makes `<resultsPath>/runs/<record.run>/` with run.json, the three empty files and, where there is one, the plan.
  /// When that name is taken, the run is called `<run>.2` and so on, here and in every row.
  ///
  /// The folder is made under a hidden name and moved into place: a run that is killed meanwhile, or finds no room on
  /// the disk, leaves no half folder among the runs.
  ///
  /// Throws exit code 73 when a folder or file cannot be made.
  public static func create(
    in resultsPath: String, record: RunRecord, plan: Plan? = nil
  ) throws(LabError) -> RunFolder {
    guard isFolderName(record.run) else { throw RecordingMessages.badRunName(record.run) }
    let runs = resultsPath + "/runs"
    try makeFolders(runs)
    let staged = RunFolder(path: "\(runs)/\(stagedPrefix)\(getpid())", record: record)
    removeStaged(in: runs)
    guard mkdir(staged.path, 0o755) == 0 else { throw RecordingMessages.cannotCreate(staged.path, errno) }
    do throws(LabError) {
      try staged.fill(plan)
      return try staged.moved(into: runs)
    } catch {
      try? FileManager.default.removeItem(atPath: staged.path)
      throw RecordingMessages.notCreated("\(runs)/\(record.run)", error)
    }
  }

  /// Before the process's number.
  private static let stagedPrefix = ".new-"

  /// Folders that other processes began and that have ended since, and one of this process's own number.
  private static func removeStaged(in runs: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: runs)) ?? [] where name.hasPrefix(stagedPrefix) {
      guard let maker = pid_t(name.dropFirst(stagedPrefix.count)) else { continue }
      if maker == getpid() || (kill(maker, 0) != 0 && errno == ESRCH) {
        try? FileManager.default.removeItem(atPath: "\(runs)/\(name)")
      }
    }
  }

  private func fill(_ plan: Plan?) throws(LabError) {
    try DurableFile.replace(latencyPath, with: LatencyColumn.header.joined(separator: ",") + "\n")
    try DurableFile.replace(throughputPath, with: ThroughputColumn.header.joined(separator: ",") + "\n")
    try DurableFile.replace(histogramsPath, with: HistogramLog.header(start: start, started: record.started))
    if let plan { try write(plan) }
  }

  /// The folder under the first name that is free, which its record has then.
  private func moved(into runs: String) throws(LabError) -> RunFolder {
    for number in 1...1000 {
      var named = record
      if number > 1 { named.run = "\(record.run).\(number)" }
      let place = "\(runs)/\(named.run)"
      var status = stat()
      if lstat(place, &status) == 0 { continue }
      try RunRecordFile.write(named, to: recordPath)
      if rename(path, place) == 0 {
        DurableFile.synchronizeFolder(of: place)
        return RunFolder(path: place, record: named)
      }
      // Somebody else took the name meanwhile.
      guard errno == EEXIST || errno == ENOTEMPTY else { throw RecordingMessages.cannotCreate(place, errno) }
    }
    throw RecordingMessages.cannotCreate("\(runs)/\(record.run)", EEXIST)
  }

  /// One component, nothing hidden: it becomes part of a path, of CSV cells and of a link.
  private static func isFolderName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 200 && !name.hasPrefix(".")
      && name.utf8.allSatisfy { byte in
        byte < 0x80
          && (Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
            || [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ".")].contains(byte))
      }
  }

  private static func makeFolders(_ path: String) throws(LabError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch let error as CocoaError {
      throw RecordingMessages.cannotCreate(path, (error.underlying as? POSIXError)?.code.rawValue ?? EEXIST)
    } catch {
      throw RecordingMessages.cannotCreate(path, EIO)
    }
  }
}
