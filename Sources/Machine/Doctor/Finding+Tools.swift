internal import LabModel

/// The tools themselves.
extension Finding {
  static func build(_ facts: MachineFacts) -> Finding {
    let (own, worker) = (facts.tools.optimisation, facts.tools.worker.optimisation)
    let reading = Finding.fine("build", own == worker ? own : "lab \(own), lab-worker \(worker)")
    return own == "release" && worker == "release" ? reading : reading.advising(.warning, DoctorMessages.debugBuild)
  }

  static func allocator(_ facts: MachineFacts) -> Finding {
    let worker = facts.tools.worker
    return .fine("allocator", "\(worker.allocator) \(worker.allocatorVersion)")
  }

  static func clock(_ facts: MachineFacts) -> Finding {
    let worker = facts.tools.worker
    let source = facts.clockSource.map { "; the kernel's own clock: \($0)" } ?? ""
    let cost = DoctorMessages.decimal(worker.clockCostNanoseconds)
    let reading = Finding.fine("clock", "\(worker.clockSource), \(cost) ns a reading\(source)")
    return worker.clockMultiplier == 0 ? reading.advising(.warning, DoctorMessages.kernelClock) : reading
  }

  static func toolchain(_ facts: MachineFacts) -> Finding {
    guard let toolchain = facts.tools.toolchain else {
      return Finding.fine("toolchain", "`swift` is not found").advising(.note, DoctorMessages.noToolchain)
    }
    return .fine("toolchain", toolchain)
  }
}
