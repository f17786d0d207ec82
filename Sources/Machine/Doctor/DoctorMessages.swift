/// Everything that `lab doctor` says beside what it read.
enum DoctorMessages {
  /// Why something matters, and what to do about it.
  struct Advice: Sendable {
    let consequence: String
    let remedy: String

    init(_ consequence: String, _ remedy: String) {
      self.consequence = consequence
      self.remedy = remedy
    }
  }

  static let notReadable = "not readable here"

  // MARK: Tools

  static let debugBuild = Advice(
    "its numbers say nothing about optimised code, and its rows are untrusted", "swift build -c release")
  static let kernelClock = Advice(
    "the time-stamp counter is not invariant, or the kernel does not trust it; stamps by CLOCK_MONOTONIC cost more",
    "boot with clocksource=tsc, or compare only with runs that used this clock too")
  static let noToolchain = Advice(
    "results will not say with which compiler they were made", "put the toolchain's folder into PATH")

  // MARK: Processor

  static let oneCore = Advice(
    "clients can only take turns: contention and parallel readers do not show", "measure on two cores or more")
  static func restrictedCores(_ cores: Int) -> Advice {
    Advice(
      "the lab uses \(cores) of them; the runtimes' thread pools may count them all",
      "none is needed; say it beside the results")
  }
  static let coresDiffer = Advice(
    "a trial's time depends on the cores it happens to run on, and slow ones cannot be told from disturbed ones",
    "keep to one kind: taskset -c LIST lab run")
  static func quota(_ quota: Double, of cores: Int) -> Advice {
    Advice(
      "whoever has used up a period's time is stopped until the next: latencies jump by tens of milliseconds",
      quota < Double(cores)
        ? "give the container whole processors (a CPU set) instead of a quota" : "none is needed while no period is hit"
    )
  }
  static let virtualMachine = Advice(
    "the host's other guests show only as slower trials, and waking a thread costs more than on bare metal",
    "compare within one run only; measure on bare metal for publishing")
  static let governor = Advice(
    "the frequency follows the load, so the first milliseconds of a trial are slower",
    "cpupower frequency-set -g performance")
  static let turbo = Advice(
    "the frequency depends on heat and on how many cores are busy, which differs between strategies",
    "echo 0 > /sys/devices/system/cpu/cpufreq/boost, or echo 1 > /sys/devices/system/cpu/intel_pstate/no_turbo")
  static let siblings = Advice(
    "two threads on one core's halves slow each other down", "echo off > /sys/devices/system/cpu/smt/control")

  static let countersAvailable = "available: instructions and cycles of a process and its children"
  static let countersMissing = "instructions and cycles of trials stay unknown"
  static let countersAbsent = "measure on bare metal, or let the hypervisor pass the processor's counters on"
  static func countersForbidden(_ paranoia: Int?) -> String {
    "sysctl kernel.perf_event_paranoid=2" + (paranoia.map { " (now \($0))" } ?? "")
      + "; in a container also allow it the call, with CAP_PERFMON"
  }
  static let countersUnsupported = "use a kernel that offers performance counters"

  // MARK: Sharing

  static let load = Advice(
    "others competed for the processors a moment ago", "wait until they have ended, then look again")
  static let otherProcesses = Advice(
    "they take turns with the trials and evict their caches; trials become untrusted", "stop them, then look again")
  static let someProcesses = Advice(
    "they take turns with the trials now and then: intervals become wider", "stop them where that is possible")
  static let steal = Advice(
    "the hypervisor runs other machines on these processors", "use a quieter host, or one of its own processors")

  // MARK: Memory and disk

  static let memory = Advice(
    "a strategy that queues without bound needs more than that", "close other programs")
  static let swap = Advice(
    "memory that was moved out is read back in the middle of a trial", "swapoff -a, or close other programs")
  static let hugePages = Advice(
    "the kernel merges pages in the background while trials run, and heap sizes jump by 2 MiB",
    "echo madvise > /sys/kernel/mm/transparent_hugepage/enabled")
  static let disk = Advice("a run's results may not fit", "free some space, or name another folder with --results")
  static let notWritable = Advice(
    "a run could not record anything there", "make it writable, or name another folder with --results")
  static let slowDisk = Advice(
    "rows are made durable after every trial, in three files: the run takes longer, its numbers are not touched",
    "name a folder on a faster disk with --results")

  // MARK: User and limits

  static let root = Advice(
    "only root's threads get the priorities they ask for; others' runs differ where quality of service matters",
    "run the lab as the user that compared runs were made by")
  static let fewProcesses = Advice(
    "threads count too, and strategies that block start many: trials may fail", "ulimit -u 4096")
  static let fewFiles = Advice("workers need pipes and files: trials may fail", "ulimit -n 1024")
  static let smallStack = Advice("the main thread of a worker may not have enough", "ulimit -s 8192")
  static let lockedMemory = Advice("profilers cannot watch a worker", "ulimit -l 65536")
  static let timerSlack = Advice(
    "sleeps end later than they do elsewhere: timers and polling measure it",
    "start the lab from a shell whose timer slack is the usual 50 µs")

  // MARK: Numbers

  static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

  /// One place.
  static func decimal(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(abs(tenths % 10))"
  }

  static func bytes(_ count: UInt64) -> String { ByteText.of(count) }
}
