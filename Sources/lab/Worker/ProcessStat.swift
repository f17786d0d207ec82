internal import Foundation
internal import Machine

/// What the kernel says of a process or a thread in one line: /proc/…/stat, proc_pid_stat(5).
struct ProcessStat {
  /// `R`, `S`, `D`, `Z`, …
  var state: Character
  var parent: pid_t
  /// In user and kernel mode together.
  var cpuTicks: UInt64
  var threads: Int

  /// Of a process; nil where that cannot be read.
  init?(of pid: pid_t) {
    guard let text = SystemFile.text("/proc/\(pid)/stat") else { return nil }
    self.init(text)
  }

  init?(_ text: String) {
    // The name in brackets may hold anything, brackets too; behind its last one stands the state, field 3.
    guard let name = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: name)...].split(separator: " ")
    func field(_ number: Int) -> Substring? { fields.dropFirst(number - 3).first }
    guard let state = field(3)?.first, let parent = field(4).flatMap({ pid_t($0) }),
      let user = field(14).flatMap({ UInt64($0) }), let system = field(15).flatMap({ UInt64($0) }),
      let threads = field(20).flatMap({ Int($0) })
    else { return nil }
    self.state = state
    self.parent = parent
    cpuTicks = user + system
    self.threads = threads
  }
}
