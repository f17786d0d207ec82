import Foundation
public import LabModel

extension RunFolder {
  /// Points `<results>/latest` to this run, by a relative link that is replaced at once: it always leads to some run.
  /// A run that was copied elsewhere than below `runs/` gets no link.
  ///
  /// Throws exit code 73 when the link cannot be made.
  public func pointLatest() throws(LabError) {
    let runs = (path as NSString).deletingLastPathComponent as NSString
    guard runs.lastPathComponent == "runs" else { return }
    let link = resultsPath + "/latest"
    let temporary = "\(resultsPath)/.latest-\(getpid())"
    unlink(temporary)
    guard symlink("runs/\((path as NSString).lastPathComponent)", temporary) == 0 else {
      throw RecordingMessages.cannotLink(link, errno)
    }
    guard rename(temporary, link) == 0 else {
      let code = errno
      unlink(temporary)
      throw RecordingMessages.cannotLink(link, code)
    }
  }
}
