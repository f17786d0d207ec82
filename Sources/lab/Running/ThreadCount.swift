internal import Foundation
internal import Machine

/// How many threads a process has now, seen from outside; nil where that cannot be read.
enum ThreadCount {
  static func of(_ pid: pid_t) -> Int? {
    guard let text = SystemFile.text("/proc/\(pid)/stat"), let name = text.lastIndex(of: ")") else { return nil }
    // After the name in brackets: state is field 3, num_threads field 20 (proc_pid_stat(5)).
    let fields = text[text.index(after: name)...].split(separator: " ")
    return fields.count > 17 ? Int(fields[17]) : nil
  }
}
