import Foundation

/// What a process has open, looked at again and again from outside while it runs workers one after the other.
///
/// Counting would not do: how many are open depends on where in a trial one looks. But what a descriptor leads to has a
/// name, a pipe's with a number of its own, so one that outlives its worker is known.
struct DescriptorLog {
  /// Since which look each has been open without a break: the runner opens the files of /proc again and again.
  private var opened: [String: Int] = [:]
  private var before: Set<String> = []
  private var latest: Set<String> = []
  private var looks = 0
  private var newestPipe = 0

  /// Looks about every millisecond until the process has ended.
  /// - Parameter hasBegun: whether its first worker is about to start; what is open until then belongs to the process.
  init(_ process: Process, hasBegun: () -> Bool) {
    var isBefore = true
    while process.isRunning {
      look("/proc/\(process.processIdentifier)/fd")
      if isBefore {
        before.formUnion(latest)
        isBefore = !hasBegun()
      }
      Thread.sleep(forTimeInterval: 0.001)
    }
    process.waitUntilExit()
  }

  private mutating func look(_ folder: String) {
    let files = FileManager.default
    let open = Set(
      ((try? files.contentsOfDirectory(atPath: folder)) ?? []).compactMap {
        try? files.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
      })
    guard !open.isEmpty else { return }  // it has just ended
    looks += 1
    latest = open
    opened = opened.filter { open.contains($0.key) }
    for name in open where opened[name] == nil {
      opened[name] = looks
      if name.hasPrefix("pipe:") { newestPipe = looks }
    }
  }

  /// Opened for an earlier worker than the last one, and still open at the end. The last one's may just have been open.
  var left: [String] { latest.subtracting(before).filter { (opened[$0] ?? 0) < newestPipe }.sorted() }
}
