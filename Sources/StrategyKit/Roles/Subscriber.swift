import CClock
import Dispatch
public import Scenarios
import Synchronization

/// Somebody who subscribed for kinds of events. Handling one stamps when it arrived: authors never read a clock.
public final class Subscriber: Sendable {
  /// What it subscribed for.
  public var kinds: EventKinds { subscription.kinds }

  let subscription: Subscription
  let response = LatencyRecorder()
  private let clockMultiplier: UInt64
  /// Holds whoever brings an event of the measured window until the driver opens it; nil for all but the stuck one.
  private let hold: Hold?

  init(_ subscription: Subscription, isStuck: Bool, clockMultiplier: UInt64) {
    self.subscription = subscription
    self.clockMultiplier = clockMultiplier
    hold = isStuck ? Hold() : nil
  }

  /// Whether it subscribed for this kind of event.
  public func wants(_ notice: BrowserNotice) -> Bool { kinds.contains(notice.event.kinds) }

  /// Takes an event that it wants; a stuck subscriber blocks the caller. One at a time, any thread.
  public func handle(_ notice: BrowserNotice) {
    if let hold, notice.intended != 0 { hold.wait() }
    arrived(notice)
  }

  /// The same for callers that are tasks; a stuck subscriber suspends the caller.
  public func handle(_ notice: BrowserNotice) async {
    if let hold, notice.intended != 0 { await hold.wait() }
    arrived(notice)
  }

  /// Reports an event that will not arrive, as a bounded buffer may. From `publish`.
  public func noteDropped(_ notice: BrowserNotice) { subscription.noteDropped(notice) }

  private func arrived(_ notice: BrowserNotice) {
    if notice.intended != 0 { response.record(from: notice.intended, to: lab_clock_now_ns(clockMultiplier)) }
    subscription.note(notice)
  }

  /// Lets a stuck subscriber go on.
  func release() { hold?.open() }
}

/// Where a stuck subscriber keeps one caller.
private final class Hold: Sendable {
  private enum State {
    case closed
    case waiting(UnsafeContinuation<Void, Never>)
    case open
  }

  private let state = Mutex(State.closed)
  private let bell = DispatchSemaphore(value: 0)

  func wait() {
    guard !isOpen else { return }
    bell.wait()
    bell.signal()
  }

  func wait() async {
    guard !isOpen else { return }
    await withUnsafeContinuation { continuation in
      let mayGo = state.withLock { state in
        if case .open = state { return true }
        state = .waiting(continuation)
        return false
      }
      if mayGo { continuation.resume() }
    }
  }

  func open() {
    let waiting: UnsafeContinuation<Void, Never>? = state.withLock { state in
      defer { state = .open }
      if case .waiting(let continuation) = state { return continuation }
      return nil
    }
    waiting?.resume()
    bell.signal()
  }

  private var isOpen: Bool {
    state.withLock { if case .open = $0 { true } else { false } }
  }
}
