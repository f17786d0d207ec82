import Foundation
public import LabModel

extension RunFolder {
  /// Points `<results>/latest` to this run, by a relative link that is replaced at once: it always leads to some run.
  ///
  /// Throws exit code 73 when the link cannot be made.
  public func pointLatest() throws(LabError) {
    let link = resultsPath + "/latest"
    let temporary = "\(resultsPath)/.latest-\(getpid())"
    unlink(temporary)
    guard symlink("runs/\(record.run)", temporary) == 0 else { throw RecordingMessages.cannotLink(link, errno) }
    guard rename(temporary, link) == 0 else {
      let code = errno
      unlink(temporary)
      throw RecordingMessages.cannotLink(link, code)
    }
  }
}
