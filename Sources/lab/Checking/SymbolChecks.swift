internal import LabModel

/// What a module's dynamic symbols give away.
struct SymbolChecks {
  /// Names by which the time of day, or time that passed, is had on Linux and macOS. Deadlines are no clock reading: not
  /// among them are `DispatchTime.now()`, which `asyncAfter` needs, and `now` of any `Clock`, which `Task.sleep(for:)` puts
  /// into every module.
  static let clocks: Set<String> = [
    "clock_gettime", "clock_gettime_nsec_np", "gettimeofday", "time", "ftime", "times", "clock", "timespec_get",
    "mach_absolute_time", "mach_continuous_time", "mach_approximate_time", "CFAbsoluteTimeGetCurrent",
    "$ss15ContinuousClockV3nowAB7InstantVvg", "$ss15ContinuousClockV3nowAB7InstantVvgZ",
    "$ss15SuspendingClockV3nowAB7InstantVvg", "$ss15SuspendingClockV3nowAB7InstantVvgZ",
    "$ss15ContinuousClockV7InstantV3nowADvgZ", "$ss15SuspendingClockV7InstantV3nowADvgZ",
    "$ss5ClockPsE7measurey8DurationQzyyKXEKF", "$ss5ClockPsE7measurey8DurationQzyyYaKXEYaKF",
    "$ss5ClockPsE7measurey8DurationQzyyYaKXEYaKFTu", "swift_get_time",
    "$s8Dispatch0A4TimeV17uptimeNanosecondss6UInt64Vvg", "$s8Dispatch0A4TimeV8rawValues6UInt64Vvg",
    "$s8Dispatch0A8WallTimeV8rawValues6UInt64Vvg",
    "$s20FoundationEssentials4DateVACycfC", "$s20FoundationEssentials4DateV3nowACvgZ",
    "$s20FoundationEssentials4DateV20timeIntervalSinceNowSdvg",
    "$s20FoundationEssentials4DateV026timeIntervalSinceReferenceC0SdvgZ", "$s10Foundation6NSDateCACycfC",
    "$s20FoundationEssentials11ProcessInfoC12systemUptimeSdvg",
  ]

  /// For people, where the compiler's name says little.
  private static let plainNames: [(part: String, name: String)] = [
    ("ContinuousClockV3now", "ContinuousClock.now"), ("SuspendingClockV3now", "SuspendingClock.now"),
    ("ContinuousClockV7InstantV3now", "ContinuousClock.Instant.now"),
    ("SuspendingClockV7InstantV3now", "SuspendingClock.Instant.now"),
    ("ClockPsE7measure", "Clock.measure"), ("uptimeNanoseconds", "DispatchTime.uptimeNanoseconds"),
    ("WallTimeV8rawValue", "DispatchWallTime.rawValue"), ("TimeV8rawValue", "DispatchTime.rawValue"),
    ("systemUptime", "ProcessInfo.systemUptime"), ("4DateV20timeIntervalSinceNow", "Date.timeIntervalSinceNow"),
    ("4DateV", "Date.now"), ("6NSDateC", "NSDate()"),
  ]

  /// What linkers put into every library.
  private static let linkers: Set<String> = [
    "__bss_start", "_edata", "_end", "__end__", "_init", "_fini", "_DYNAMIC", "_GLOBAL_OFFSET_TABLE_",
  ]

  private let symbols: ModuleSymbols

  init(_ symbols: ModuleSymbols) { self.symbols = symbols }

  /// C names beside the one that the contract asks for. Swift's carry the name of their module and cannot be mistaken.
  var exports: ModuleCheck {
    let surprises = symbols.exported.filter {
      $0 != "lab_strategy_module" && !Self.linkers.contains($0) && !$0.hasPrefix("$s")
    }
    return surprises.isEmpty
      ? ModuleCheck("exports", .ok, CheckMessages.exportsNothingElse)
      : ModuleCheck("exports", .notSound, CheckMessages.surprises(surprises))
  }

  /// StrategyKit finds its own clock without importing it by name, so every import is the author's.
  var clock: ModuleCheck {
    guard hasKit else { return ModuleCheck("clock", .notChecked, CheckMessages.ownDriver) }
    let read = symbols.imported.filter(Self.clocks.contains)
    return read.isEmpty
      ? ModuleCheck("clock", .ok, CheckMessages.noClock)
      : ModuleCheck("clock", .notSound, CheckMessages.clocks(Self.plain(read)))
  }

  private var hasKit: Bool { symbols.exported.contains { $0.hasPrefix("$s11StrategyKit") } }

  private static func plain(_ names: [String]) -> [String] {
    Set(names.map { name in plainNames.first { name.contains($0.part) }?.name ?? name }).sorted()
  }
}
