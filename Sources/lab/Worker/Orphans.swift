internal import CSystem
internal import Foundation
internal import LabModel
internal import Machine

/// Processes that a worker started and that left its process group: daemons, as one calls them. While a worker lives the
/// runner adopts what has lost its parent, so that it can end it too.
///
/// It ends no process that the runner did not start. A child that was there before is let be. Where there are such, or
/// the runner is process 1, an orphan could be somebody else's: then it must bear the runner's mark in its environment.
struct Orphans {
  private static let patienceNanoseconds: UInt64 = 2_000_000_000
  private let before: Set<pid_t>
  private let needsMark: Bool

  /// Call it before the worker is started.
  init() {
    before = Self.hasChildren ? Set(Self.children) : []
    needsMark = !before.isEmpty || getpid() == 1
    lab_adopt_orphans(1)
  }

  /// Ends them. Call it when the worker has ended and been waited for.
  /// - Returns: how many still live: normally none.
  @discardableResult
  func end() -> Int {
    defer { lab_adopt_orphans(0) }
    let deadline = Clock.now + Self.patienceNanoseconds
    while Self.hasChildren {
      let left = Self.children.filter(isOurs)
      // A child keeps its number until it has been waited for, so no other process can be hit. Its own children come to
      // us when it has ended: hence once more.
      for pid in left {
        kill(pid, SIGKILL)
        waitpid(pid, nil, WNOHANG)
      }
      if left.isEmpty || Clock.now > deadline { return left.count }
      usleep(500)
    }
    return 0
  }

  private func isOurs(_ pid: pid_t) -> Bool {
    guard !before.contains(pid) else { return false }
    guard needsMark else { return true }
    let environment = SystemFile.text("/proc/\(pid)/environ") ?? ""
    return environment.split(separator: "\0").contains { $0 == WorkerEnvironment.mark }
  }

  /// Whether this process has any: asked after each trial, so without reading the list of all processes.
  private static var hasChildren: Bool {
    var info = siginfo_t()
    return waitid(P_ALL, 0, &info, WEXITED | WNOWAIT | WNOHANG) == 0 || errno != ECHILD
  }

  private static var children: [pid_t] {
    let own = getpid()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { ProcessStat(of: $0)?.parent == own }
  }
}
