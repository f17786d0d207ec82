#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// How a child ended, and what it said last.
struct ChildEnd {
  /// Why the runner ended it.
  enum Killing: Equatable {
    case deadline, calledOff
    case threads(Int)
  }

  enum Exit: Equatable {
    case code(Int32)
    case signal(Int32)

    // The macros of <sys/wait.h>, which Swift does not import.
    init(waitStatus status: Int32) {
      self = status & 0x7f == 0 ? .code((status >> 8) & 0xff) : .signal(status & 0x7f)
    }
  }

  var exit: Exit
  var killing: Killing?
  var answer: [UInt8]
  var output: TailBuffer
  var error: TailBuffer
  /// Start to end.
  var wallNanoseconds: UInt64
  /// Bytes. On Linux never below what the runner itself had when it started the child.
  var residentPeak: UInt64

  #if canImport(Darwin)
    static let residentUnit: UInt64 = 1
  #else
    static let residentUnit: UInt64 = 1024
  #endif
}

/// Names of signals, for reasons.
enum SignalName {
  static func of(_ number: Int32) -> String {
    let names: [Int32: String] = [
      SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGHUP: "SIGHUP", SIGILL: "SIGILL", SIGINT: "SIGINT",
      SIGKILL: "SIGKILL", SIGPIPE: "SIGPIPE", SIGQUIT: "SIGQUIT", SIGSEGV: "SIGSEGV", SIGSYS: "SIGSYS",
      SIGTERM: "SIGTERM", SIGTRAP: "SIGTRAP", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ",
    ]
    return names[number] ?? "signal \(number)"
  }
}
