/// What the processors are, and how steadily they run.
extension Finding {
  static func cores(_ facts: MachineFacts) -> Finding {
    let (available, online) = (facts.coresAvailable, facts.coresOnline)
    let differ = facts.coresDiffer ? ", of different kinds" : ""
    let reading = Finding.fine("cores", "\(available) in the affinity mask, \(online) online\(differ)")
    if available < 2 { return reading.advising(.warning, DoctorMessages.oneCore) }
    if facts.coresDiffer { return reading.advising(.note, DoctorMessages.coresDiffer) }
    return available < online ? reading.advising(.note, DoctorMessages.restrictedCores(available)) : reading
  }

  static func quota(_ facts: MachineFacts) -> Finding {
    guard let quota = facts.quota else { return .unknown("quota") }
    guard let cores = facts.quotaCores else { return .fine("quota", quota) }
    let stops = facts.throttledPeriods.map { "; it stopped processes in \($0) periods so far" } ?? ""
    let reading = Finding.fine("quota", "\(quota) µs, \(DoctorMessages.decimal(cores)) cores' worth\(stops)")
    return reading.advising(
      cores < Double(facts.coresAvailable) ? .warning : .note, DoctorMessages.quota(cores, of: facts.coresAvailable))
  }

  static func virtualisation(_ facts: MachineFacts) -> Finding {
    guard let text = facts.virtualisation else { return .unknown("virtualisation") }
    let reading = Finding.fine("virtualisation", text == "yes" ? "a virtual machine" : text)
    return text == "none" ? reading : reading.advising(.note, DoctorMessages.virtualMachine)
  }

  static func governor(_ facts: MachineFacts) -> Finding {
    guard let governor = facts.governor else { return .unknown("governor") }
    let reading = Finding.fine("governor", governor)
    return governor == "performance" ? reading : reading.advising(.warning, DoctorMessages.governor)
  }

  static func turbo(_ facts: MachineFacts) -> Finding {
    guard let turbo = facts.turbo else { return .unknown("turbo") }
    let reading = Finding.fine("turbo", turbo)
    return turbo == "off" ? reading : reading.advising(.note, DoctorMessages.turbo)
  }

  static func siblings(_ facts: MachineFacts) -> Finding {
    guard let isActive = facts.hasActiveSMT else { return .unknown("SMT") }
    let reading = Finding.fine("SMT", isActive ? "on" : "off")
    return isActive ? reading.advising(.note, DoctorMessages.siblings) : reading
  }

  static func counters(_ facts: MachineFacts) -> Finding {
    let counters = facts.counters
    guard !counters.areAvailable else { return .fine("counters", DoctorMessages.countersAvailable) }
    return Finding.fine("counters", "not available: \(counters.cause)").advising(
      .note, .init(DoctorMessages.countersMissing, counters.remedy))
  }
}
