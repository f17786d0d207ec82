import CClock

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thread of the operating system: what clients of kind `threads` are, and what strategies with a thread of their own
/// use.
public enum OSThread {
  /// Starts a detached thread. Traps when the system refuses one, since no measurement can go on without it.
  public static func start(_ body: @escaping @Sendable () -> Void) {
    let code = create(Unmanaged.passRetained(Start(body)).toOpaque())
    if code != 0 { fatalError("pthread_create: \(String(cString: strerror(code)))") }
  }

  private static func create(_ context: UnsafeMutableRawPointer) -> CInt {
    #if canImport(Darwin)
      var thread: pthread_t?
      let code = pthread_create(&thread, nil, run, context)
      if let thread { pthread_detach(thread) }
    #else
      var thread = pthread_t()
      let code = pthread_create(&thread, nil, run, context)
      if code == 0 { pthread_detach(thread) }
    #endif
    return code
  }

  /// Sleeps for a length of time, or a little longer.
  public static func sleep(for duration: Duration) {
    let (seconds, attoseconds) = duration.components
    guard seconds >= 0, attoseconds >= 0 else { return }
    let whole = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    lab_clock_sleep_ns(whole.overflow ? .max : whole.partialValue &+ UInt64(attoseconds / 1_000_000_000))
  }

  /// Lets another thread run.
  public static func yield() { sched_yield() }
}

private final class Start: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context { Unmanaged<Start>.fromOpaque(context).takeRetainedValue().body() }
  return nil
}
