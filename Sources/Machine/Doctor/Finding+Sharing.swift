/// Who else uses the machine.
extension Finding {
  static func load(_ facts: MachineFacts) -> Finding {
    guard let load = facts.load else { return .unknown("load") }
    let reading = Finding.fine("load", "\(DoctorMessages.decimal(load)) over the last minute")
    return load > 0.5 * Double(facts.coresAvailable) ? reading.advising(.note, DoctorMessages.load) : reading
  }

  static func otherProcesses(_ facts: MachineFacts) -> Finding {
    let activity = facts.activity
    guard let cores = activity.otherCores else { return .unknown("other processes") }
    let names = activity.busiest.map { "\($0.name) (\($0.pid)) \(DoctorMessages.percent($0.cores))" }
    let busiest = names.isEmpty ? "" : "; busiest: " + names.joined(separator: ", ")
    let reading = Finding.fine("other processes", "\(DoctorMessages.percent(cores)) of a core\(busiest)")
    // As much as makes a run's trials untrusted, and a quarter of it.
    let limit = ContaminationPolicy(cores: facts.coresOnline).stretchLimit
    if cores > limit { return reading.advising(.warning, DoctorMessages.otherProcesses) }
    return cores > limit / 4 ? reading.advising(.note, DoctorMessages.someProcesses) : reading
  }

  static func steal(_ facts: MachineFacts) -> Finding {
    guard let cores = facts.activity.stolenCores else { return .unknown("steal") }
    let reading = Finding.fine("steal", "\(DoctorMessages.percent(cores)) of a core")
    return cores > 0.05 ? reading.advising(.warning, DoctorMessages.steal) : reading
  }

  static func pressure(_ facts: MachineFacts) -> Finding {
    guard let percent = facts.pressurePercent else { return .unknown("pressure") }
    let reading = Finding.fine(
      "pressure", "somebody waited for a processor \(DoctorMessages.decimal(percent)) % of 10 s")
    return percent > 5 ? reading.advising(.note, DoctorMessages.load) : reading
  }
}
