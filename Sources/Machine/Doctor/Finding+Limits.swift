/// Who runs the lab, and what that one may use.
extension Finding {
  static func user(_ facts: MachineFacts) -> Finding {
    let reading = Finding.fine("user", facts.isRoot ? "root" : "not root")
    return facts.isRoot ? reading.advising(.note, DoctorMessages.root) : reading
  }

  /// Every client that is a thread counts, and 64 blocking queues make 64 more.
  static func processes(_ facts: MachineFacts) -> Finding {
    limit("processes", facts.limits.processes, atLeast: 1024, DoctorMessages.fewProcesses)
  }

  /// A worker holds its pipes, its scratch files and what the runtime opens.
  static func openFiles(_ facts: MachineFacts) -> Finding {
    limit("open files", facts.limits.openFiles, atLeast: 256, DoctorMessages.fewFiles)
  }

  static func stack(_ facts: MachineFacts) -> Finding {
    limit("stack", facts.limits.stackBytes, atLeast: 1 << 20, DoctorMessages.smallStack, DoctorMessages.bytes)
  }

  /// Nothing in the lab locks memory; the ring buffers of profilers do.
  static func lockedMemory(_ facts: MachineFacts) -> Finding {
    limit(
      "locked memory", facts.limits.lockedBytes, atLeast: 1 << 16, DoctorMessages.lockedMemory, DoctorMessages.bytes)
  }

  static func timerSlack(_ facts: MachineFacts) -> Finding {
    guard let nanoseconds = facts.timerSlackNanoseconds else { return .unknown("timer slack") }
    let reading = Finding.fine("timer slack", "\(DoctorMessages.decimal(Double(nanoseconds) / 1000)) µs")
    // Linux gives every process 50 µs.
    return nanoseconds > 50_000 ? reading.advising(.note, DoctorMessages.timerSlack) : reading
  }

  private static func limit(
    _ topic: String, _ limit: UInt64?, atLeast least: UInt64, _ advice: DoctorMessages.Advice,
    _ text: (UInt64) -> String = { "\($0)" }
  ) -> Finding {
    let reading = Finding.fine(topic, limit.map { "at most \(text($0))" } ?? "unlimited")
    guard let limit, limit < least else { return reading }
    return reading.advising(.warning, advice)
  }
}
