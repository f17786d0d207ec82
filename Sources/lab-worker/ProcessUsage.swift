internal import CClock

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What the whole process has cost so far.
struct ProcessUsage {
  var cpuNanoseconds: UInt64
  var voluntarySwitches: UInt64
  var involuntarySwitches: UInt64

  static var now: ProcessUsage {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #endif
    return ProcessUsage(
      cpuNanoseconds: lab_clock_process_cpu_ns(), voluntarySwitches: UInt64(usage.ru_nvcsw),
      involuntarySwitches: UInt64(usage.ru_nivcsw))
  }
}
