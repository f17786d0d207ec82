internal import LabModel

/// Every error text of the worker: cause, place, remedy.
enum WorkerMessages {
  static func usage(_ arguments: [String]) -> LabError {
    LabError(
      .usage, place: arguments.joined(separator: " "), cause: "the worker does not understand these arguments",
      remedy:
        "it takes none (one trial, as JSON on standard input), --describe MODULE, --inspect MODULE or --probe, and before them "
        + "--limits memory=BYTES,file=BYTES,processes=COUNT,cpu=SECONDS and --backtrace FILE; "
        + "`lab run` starts it for you")
  }

  static func noAnswerDescriptor() -> LabError {
    LabError(
      .usage, place: "descriptor 3", cause: "it is not open, and answers are written there",
      remedy: "use `lab run`; by hand: lab-worker --probe 3>&1")
  }

  static func badSpec(_ reason: String) -> LabError {
    LabError(
      .badData, place: "standard input", cause: "no trial can be read from it: \(reason)",
      remedy: "send one TrialSpec as JSON; a runner and a worker of one build understand each other")
  }

  static func foreignAllocator() -> LabError {
    LabError(
      .unavailable, place: "malloc", cause: "memory from malloc does not show in jemalloc's counters",
      remedy: "link lab-worker with jemalloc (libjemalloc-dev), and start it without LD_PRELOAD of another allocator")
  }

  static func noAllocatorStatistic(_ name: String) -> LabError {
    LabError(
      .unavailable, place: "jemalloc", cause: "it does not report \(name)",
      remedy: "use a jemalloc that was built with statistics, as Debian's is")
  }

  static func threadRefused(_ code: Int32) -> LabError {
    LabError(
      .temporary, place: "pthread_create", cause: "the trial's thread was refused, error \(code)",
      remedy: "raise the limit of processes (ulimit -u) or of memory")
  }

  static let returnedWithoutFinish = "run_trial returned without calling finish: the module has no result to report"
}
