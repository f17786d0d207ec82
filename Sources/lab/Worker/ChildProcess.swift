internal import LabModel

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A process that was started, and our ends of its pipes. All of them are non-blocking.
struct ChildProcess {
  /// What to start.
  struct Launch {
    var path: String
    var arguments: [String] = []
    /// The whole environment: nothing is inherited.
    var environment: [String: String]
    /// Bytes for its standard input.
    var input: [UInt8] = []
  }

  let pid: pid_t
  let startedNanoseconds: UInt64
  let input: Int32
  let output: Int32
  let error: Int32
  /// What the child writes to its descriptor 3.
  let answer: Int32

  /// Starts the child in a process group of its own: a signal from the terminal stops only the runner, and the group
  /// can be ended as a whole. `posix_spawn`, never a bare fork: the child shares nothing with the runner.
  init(_ launch: Launch) throws(LabError) {
    let input = try Pipe()
    let output = try Pipe(isLarge: true)
    let error = try Pipe(isLarge: true)
    let answer = try Pipe()
    let childEnds = [input.readEnd, output.writeEnd, error.writeEnd, answer.writeEnd]
    let ownEnds = [input.writeEnd, output.readEnd, error.readEnd, answer.readEnd]
    defer { for end in childEnds { close(end) } }
    startedNanoseconds = Clock.now
    do {
      pid = try Self.spawn(launch, descriptors: childEnds)
    } catch {
      for end in ownEnds { close(end) }
      throw error
    }
    for end in ownEnds { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    self.input = input.writeEnd
    self.output = output.readEnd
    self.error = error.readEnd
    self.answer = answer.readEnd
  }

  /// `descriptors` become 0, 1, 2, … of the child.
  private static func spawn(_ launch: Launch, descriptors: [Int32]) throws(LabError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    var defaults = sigset_t()
    var mask = sigset_t()
    sigemptyset(&mask)
    // All: what the runner ignores, or whoever started it did, is to end a child as usual.
    sigfillset(&defaults)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    var argv: [UnsafeMutablePointer<CChar>?] = ([launch.path] + launch.arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] =
      launch.environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argv + variables { free(pointer) } }
    var pid = pid_t()
    let code = posix_spawn(&pid, launch.path, &actions, &attributes, &argv, &variables)
    guard code == 0 else { throw CommandMessages.cannotStart(launch.path, code) }
    return pid
  }
}
