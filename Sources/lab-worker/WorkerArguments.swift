internal import CSystem
internal import LabModel

/// What the command line asks for: the options come first, in any order.
struct WorkerArguments: Equatable {
  enum Mode: Equatable {
    case trial
    case describe(module: String)
    case inspect(module: String)
    case probe
  }

  var mode = Mode.trial
  var limits: WorkerLimits?
  /// Where to write the stacks of a process that crashes or hangs: an absolute path, not there yet.
  var backtrace: String?

  init(_ arguments: ArraySlice<String>) throws {
    var rest = arguments
    while let word = rest.first {
      let value = rest.dropFirst().first
      switch (word, value) {
      case ("--limits", let text?):
        guard let limits = WorkerLimits(text) else { throw WorkerMessages.usage(Array(arguments)) }
        self.limits = limits
      case ("--backtrace", let path?): backtrace = path
      case ("--probe", nil): mode = .probe
      case ("--describe", let path?) where rest.count == 2: mode = .describe(module: path)
      case ("--inspect", let path?) where rest.count == 2: mode = .inspect(module: path)
      default: throw WorkerMessages.usage(Array(arguments))
      }
      rest = rest.dropFirst(word == "--probe" ? 1 : 2)
    }
  }

  /// Puts the limits in force and gets ready to say where a crash was.
  func contain() {
    if let limits {
      lab_limit(limits.memoryBytes ?? .max, limits.fileBytes, limits.processes ?? .max, limits.cpuSeconds)
    }
    if let backtrace { lab_backtrace_install(backtrace) }
  }
}
