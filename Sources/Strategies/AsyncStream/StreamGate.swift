import Scenarios
import StrategyKit
import Synchronization

/// Each delivery listens to a stream of its own, since one stream cannot serve two. Guarantees: nobody polls; a signal that
/// comes while nobody listens yet waits in the buffer. Not: a light wait; another task a delivery sleeps until its cap.
final class StreamGate: ReadyGate {
  private typealias Listener = AsyncStream<Void>.Continuation

  private struct Listeners {
    var byNumber: [Int: Listener] = [:]
    var count = 0
  }

  private let listeners = Mutex(Listeners())

  func becameReady() {
    for listener in listeners.withLock({ $0.byNumber }).values { listener.yield() }
  }

  func deliver(_ delivery: Delivery, every interval: Duration, attempts: Int) -> Task<Void, Never> {
    // One hint is as good as many.
    let (hints, listener) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let number = add(listener)
    listener.yield()  // it may be ready already
    return Task { @MainActor in
      let cap = Task {
        try await Task.sleep(for: interval * (attempts - 1))
        listener.finish()
      }
      defer {
        cap.cancel()
        remove(number)
      }
      for await _ in hints where !Task.isCancelled && delivery.look() { return delivery.route() }
      if !Task.isCancelled { delivery.giveUp() }
    }
  }

  func cancel(_ ticket: Task<Void, Never>) { ticket.cancel() }

  private func add(_ listener: Listener) -> Int {
    listeners.withLock { listeners in
      listeners.count += 1
      listeners.byNumber[listeners.count] = listener
      return listeners.count
    }
  }

  private func remove(_ number: Int) { listeners.withLock { _ = $0.byNumber.removeValue(forKey: number) } }
}
