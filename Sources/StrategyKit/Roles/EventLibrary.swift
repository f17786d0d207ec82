public import CEventSource
public import Dispatch

/// The C library: a thread of its own, its own rate, a callback with a context pointer. Any thread.
public final class EventLibrary: @unchecked Sendable {  // unchecked: the source's functions take calls of any thread
  /// What a strategy registers. The reference is valid until the callback returns.
  public typealias Callback =
    @convention(c) (
      _ context: UnsafeMutableRawPointer?, _ call: UInt64, _ reading: UnsafePointer<lab_reading>?
    ) -> Void

  private let source: OpaquePointer
  /// Written once, by `start`, before the driver looks.
  private var startError: CInt = -1

  /// Nil when there is no memory.
  init?(perSecond: Double?, limit: Int, clockMultiplier: UInt64) {
    guard let source = lab_event_source_make(perSecond ?? 0, UInt64(limit), clockMultiplier) else { return nil }
    self.source = source
  }

  /// Starts the library; once.
  /// - Parameters:
  ///   - queue: a serial queue on which it shall call, as CoreBluetooth's constructor takes one. Nil: it calls on its
  ///     own thread and is late while the callback runs.
  ///   - context: passed back in each call.
  ///   - callback: what is called, on `queue` or the library's thread; it must not keep the reading.
  public func start(on queue: DispatchQueue? = nil, context: UnsafeMutableRawPointer, calling callback: Callback) {
    let queue = queue.flatMap { $0.sync { lab_event_source_current_queue() } }
    startError = lab_event_source_start(source, queue, callback, context)
  }

  // What follows is for the driver.

  /// 0 when it was started, an error number when that failed, negative when nobody tried.
  var error: CInt { startError }
  var hasBegun: Bool { lab_event_source_has_begun(source) != 0 }
  var hasEnded: Bool { lab_event_source_has_ended(source) != 0 }
  var sent: Int { Int(lab_event_source_sent(source)) }
  /// Calls due in this window are stamped, however late they come.
  func setWindow(from begin: UInt64, to end: UInt64) { lab_event_source_set_window(source, begin, end) }
  /// Ends when all calls that were due in the window have been made.
  func stop() { lab_event_source_stop(source) }
  /// Ends after the current call.
  func stopNow() { lab_event_source_stop_now(source) }
  func join() { lab_event_source_join(source) }
}

extension EventBridge where Self: AnyObject {
  /// What a callback gets as its context: a reference that nobody counts. The driver keeps the bridge alive.
  public var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Back from the context to the bridge. Traps when the library lost it.
  @inlinable public static func from(_ context: UnsafeMutableRawPointer?) -> Self {
    guard let context else { fatalError("the library called without its context") }
    return Unmanaged<Self>.fromOpaque(context).takeUnretainedValue()
  }
}
