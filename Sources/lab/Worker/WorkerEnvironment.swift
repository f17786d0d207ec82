internal import Foundation

/// The variables a worker gets: few, and the same on every machine. What the shell has would move the stack about and
/// could switch features of the runtimes on.
enum WorkerEnvironment {
  /// Only what finding libraries and temporary folders needs.
  private static let inherited: Set<String> = {
    var names: Set = ["HOME", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "TMPDIR"]
    #if SANITIZED
      names.formUnion(["ASAN_OPTIONS", "TSAN_OPTIONS", "LD_PRELOAD"])
    #endif
    return names
  }()

  /// By which a process is known that a worker of this runner started, wherever it went.
  static let mark = "\(markName)=\(getpid())"
  private static let markName = "LAB_RUNNER"

  /// - Parameter padding: bytes of a variable that nobody reads: where the stack begins shifts timings by several
  ///   percent (Mytkowicz et al. 2009), so every trial begins elsewhere.
  static func timing(padding: Int = 0) -> [String: String] {
    variables(allocator: "background_thread:false", padding: padding)
  }

  /// Without thread caches jemalloc counts every allocation when it happens.
  static func counting(padding: Int = 0) -> [String: String] {
    variables(allocator: "background_thread:false,tcache:false", padding: padding)
  }

  private static func variables(allocator: String, padding: Int) -> [String: String] {
    let own = ProcessInfo.processInfo.environment
    var variables = own.filter { inherited.contains($0.key) }
    variables["MALLOC_CONF"] = allocator
    variables[markName] = "\(getpid())"
    // It takes seconds; the worker writes a plain one itself (lab_backtrace.h).
    variables["SWIFT_BACKTRACE"] = "enable=no"
    if padding > 0 { variables["LAB_PADDING"] = String(repeating: "x", count: padding) }
    return variables
  }
}
