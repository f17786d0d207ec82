/// What a worker may use. Far above what a trial needs: the limits are there for code that has gone wild, so that it ends
/// before the machine suffers. The worker sets them on itself before it loads a module; the runner watches what the
/// kernel would not enforce.
public struct WorkerLimits: Sendable, Equatable {
  /// Threads of one worker at once. The runner's watch enforces it: the kernel's limit does not bind root.
  public static let threads = 4096
  /// A file that a worker writes.
  public static let standardFileBytes: UInt64 = 1 << 30
  /// What half of a small machine's memory is rounded up to.
  public static let leastMemoryBytes: UInt64 = 2 << 30

  /// Writable memory that a process shares with no other (RLIMIT_DATA); nil = no limit. Not of the address space, of
  /// which an allocator may reserve any amount.
  public var memoryBytes: UInt64?
  public var fileBytes: UInt64
  /// Threads and processes of this user at once, all programs together (RLIMIT_NPROC); nil = no limit.
  public var processes: UInt64?
  public var cpuSeconds: UInt64

  public init(memoryBytes: UInt64?, fileBytes: UInt64, processes: UInt64?, cpuSeconds: UInt64) {
    self.memoryBytes = memoryBytes
    self.fileBytes = fileBytes
    self.processes = processes
    self.cpuSeconds = cpuSeconds
  }

  /// - Parameters:
  ///   - lifeNanoseconds: how long the runner lets the worker live.
  ///   - cores: how many it can keep busy meanwhile.
  ///   - machineMemoryBytes: half of it is the limit; nil when unknown.
  ///   - machineThreads: how many the machine has now; the user's are among them. Nil when unknown.
  public init(lifeNanoseconds: UInt64, cores: Int, machineMemoryBytes: UInt64?, machineThreads: UInt64?) {
    // No overflow: at most 2⁶⁴ ns are 2 × 10¹⁰ s.
    let seconds = lifeNanoseconds / 1_000_000_000 + 1
    self.init(
      memoryBytes: machineMemoryBytes.map { max($0 / 2, Self.leastMemoryBytes) }, fileBytes: Self.standardFileBytes,
      processes: machineThreads.map { $0 + UInt64(Self.threads) },
      cpuSeconds: seconds * UInt64(max(1, cores)))
  }
}

/// As the runner writes it on the worker's command line: `memory=…,file=…,processes=…,cpu=…`.
extension WorkerLimits {
  public var text: String {
    let pairs = [("memory", memoryBytes), ("file", fileBytes), ("processes", processes), ("cpu", cpuSeconds)]
    return pairs.compactMap { name, value in value.map { "\(name)=\($0)" } }.joined(separator: ",")
  }

  /// Nil when the text is not one that `text` could have made.
  public init?(_ text: String) {
    var values: [String: UInt64] = [:]
    for pair in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = pair.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, let value = UInt64(parts[1]), values.updateValue(value, forKey: String(parts[0])) == nil
      else { return nil }
    }
    guard let file = values["file"], let cpu = values["cpu"],
      Set(values.keys).isSubset(of: ["memory", "file", "processes", "cpu"])
    else { return nil }
    self.init(memoryBytes: values["memory"], fileBytes: file, processes: values["processes"], cpuSeconds: cpu)
  }
}
