import Foundation
public import LabModel

extension RunFolder {
  /// Keeps where the threads of a trial were that crashed or hung, in `backtraces/<cell>.<block>.txt`.
  ///
  /// Throws exit code 73 when it cannot be written.
  /// - Returns: the file, below the run's folder.
  public func write(backtrace text: String, of trial: PlannedTrial) throws(LabError) -> String {
    let folder = "backtraces"
    guard mkdir("\(path)/\(folder)", 0o755) == 0 || errno == EEXIST else {
      throw RecordingMessages.cannotCreate("\(path)/\(folder)", errno)
    }
    let file = "\(folder)/\(trial.cell.id(methodVersion: record.methodVersion)).\(trial.block).txt"
    try DurableFile.replace("\(path)/\(file)", with: text)
    return file
  }
}
