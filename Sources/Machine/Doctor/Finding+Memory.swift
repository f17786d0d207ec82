/// Memory and the results' disk.
extension Finding {
  private static let gibibyte: UInt64 = 1 << 30

  static func memory(_ facts: MachineFacts) -> Finding {
    guard let memory = facts.memory, let available = memory.available else { return .unknown("memory") }
    let reading = Finding.fine(
      "memory", "\(DoctorMessages.bytes(available)) available of \(DoctorMessages.bytes(memory.total))")
    return available < gibibyte ? reading.advising(.warning, DoctorMessages.memory) : reading
  }

  static func swap(_ facts: MachineFacts) -> Finding {
    guard let memory = facts.memory else { return .unknown("swap") }
    guard memory.swapTotal > 0 else { return .fine("swap", "none") }
    let reading = Finding.fine(
      "swap", "\(DoctorMessages.bytes(memory.swapUsed)) used of \(DoctorMessages.bytes(memory.swapTotal))")
    return memory.swapUsed > 64 << 20 ? reading.advising(.note, DoctorMessages.swap) : reading
  }

  static func hugePages(_ facts: MachineFacts) -> Finding {
    guard let mode = facts.transparentHugePages else { return .unknown("huge pages") }
    let reading = Finding.fine("huge pages", mode)
    return mode == "always" ? reading.advising(.note, DoctorMessages.hugePages) : reading
  }

  static func disk(_ facts: MachineFacts) -> Finding {
    guard let free = facts.disk.freeBytes else { return .unknown("disk") }
    let reading = Finding.fine("disk", "\(DoctorMessages.bytes(free)) free below \(facts.disk.folder)")
    return free < gibibyte ? reading.advising(.warning, DoctorMessages.disk) : reading
  }

  static func diskSync(_ facts: MachineFacts) -> Finding {
    guard let nanoseconds = facts.disk.syncNanoseconds else {
      return Finding.fine("disk sync", "nothing can be written below \(facts.disk.folder)").advising(
        .warning, DoctorMessages.notWritable)
    }
    let milliseconds = Double(nanoseconds) / 1e6
    let reading = Finding.fine("disk sync", "\(DoctorMessages.decimal(milliseconds)) ms to write a row durably")
    // A trial takes about 300 ms, and rows go to three files.
    return milliseconds > 10 ? reading.advising(.note, DoctorMessages.slowDisk) : reading
  }
}
