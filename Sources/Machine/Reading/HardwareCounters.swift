internal import CSystem

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Whether the kernel lets the lab count instructions and cycles of its workers.
public struct HardwareCounters: Sendable, Equatable {
  /// The errno of the refusal; 0 = granted.
  let refusal: Int32
  /// kernel.perf_event_paranoid.
  let paranoia: Int?

  public static var now: HardwareCounters {
    HardwareCounters(
      refusal: lab_hardware_counter_errno(),
      paranoia: SystemFile.line("/proc/sys/kernel/perf_event_paranoid").flatMap { Int($0) })
  }

  public var areAvailable: Bool { refusal == 0 }

  /// What run.json says.
  public var text: String {
    guard !areAvailable else { return DoctorMessages.countersAvailable }
    return "not available: \(cause) — \(remedy)"
  }

  var cause: String { "perf_event_open: \(String(cString: strerror(refusal)))" }

  var remedy: String {
    switch refusal {
    case ENOENT, EOPNOTSUPP, ENODEV: DoctorMessages.countersAbsent
    case EACCES, EPERM: DoctorMessages.countersForbidden(paranoia)
    default: DoctorMessages.countersUnsupported
    }
  }
}
