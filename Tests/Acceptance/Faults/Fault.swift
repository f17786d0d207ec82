import LabModel

/// A strategy of the module Mischief, and what its row has to say.
struct Fault: Sendable {
  var strategy: String
  var wanted: TrialStatus
  /// What the reason must contain.
  var reason: String
  /// Whether a file beside the results must say where the worker's threads were.
  var leavesBacktrace: Bool
  /// What `rss_peak_bytes` must reach.
  var residentBytes: Double

  init(
    _ strategy: String, _ wanted: TrialStatus, saying reason: String = "", backtrace: Bool = false,
    residentBytes: Double = 0
  ) {
    self.strategy = strategy
    self.wanted = wanted
    self.reason = reason
    leavesBacktrace = backtrace
    self.residentBytes = residentBytes
  }

  /// A hang takes seconds, so one has to do.
  var blocks: Int { wanted == .hung ? 1 : 2 }

  static let all = [
    Fault("crashes", .crashed, saying: "SIGSEGV", backtrace: true),
    Fault("traps", .crashed, saying: "SIGILL", backtrace: true),
    Fault("aborts", .crashed, saying: "SIGABRT", backtrace: true),
    Fault("overflows", .crashed, saying: "SIGSEGV", backtrace: true),
    Fault("corrupts", .crashed),
    Fault("leaves", .failed, saying: "exited before it had answered"),
    Fault("hangs", .hung, saying: "no answer within", backtrace: true),
    Fault("deadlocks", .hung, saying: "no answer within", backtrace: true),
    Fault("loops", .hung, saying: "no answer within", backtrace: true),
    Fault("blocks-main", .hung, saying: "no answer within", backtrace: true),
    Fault("never-drains", .hung, saying: "no answer within", backtrace: true),
    Fault("deafens", .hung, saying: "no answer within", backtrace: true),
    Fault("garbles", .failed, saying: "is not understood"),
    Fault("forges", .failed, saying: "is not the worker's"),
    Fault("answers-twice", .failed, saying: "is not understood"),
    Fault("answers-and-fails", .failed, saying: "exited with 9"),
    Fault("closes", .failed, saying: "could not write its answer"),
    Fault("floods", .ok),
    Fault("forks", .ok),
    Fault("forks-session", .ok),
    Fault("forks-daemon", .ok),
    Fault("hoards", .crashed, saying: "no memory is left", backtrace: true),
    Fault("multiplies", .failed, saying: "threads at once"),
    Fault("fills-disk", .crashed, saying: "SIGXFSZ"),
    Fault("unsettles", .ok),
    Fault("leaks", .ok, residentBytes: 1_073_741_824),
  ]
}
