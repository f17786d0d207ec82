import CIdentity
import Dispatch

/// What says that code runs on main: the identity of the main queue and of the main actor's executor.
struct MainIdentity: Sendable {
  let queue: UInt
  let actor: UInt

  /// - Returns: nil when main was not served in time.
  init?(atMost nanoseconds: UInt64) {
    guard let queue = Self.onMain(atMost: nanoseconds, { lab_identity_current().queue }) else { return nil }
    let box = Handover<UInt>()
    let done = DispatchSemaphore(value: 0)
    Task { @MainActor in
      box.value = lab_identity_current().executor
      done.signal()
    }
    guard done.wait(timeout: .now() + .nanoseconds(Int(nanoseconds))) == .success, let actor = box.value else {
      return nil
    }
    self.queue = queue
    self.actor = actor
  }

  /// Runs a body on the main queue and waits for it, at most so long. It must not be called there.
  static func onMain<Value>(atMost nanoseconds: UInt64, _ body: @escaping @Sendable () -> Value) -> Value? {
    let box = Handover<Value>()
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.main.async {
      box.value = body()
      done.signal()
    }
    return done.wait(timeout: .now() + .nanoseconds(Int(nanoseconds))) == .success ? box.value : nil
  }
}
