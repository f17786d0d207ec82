import Scenarios
import StrategyKit

/// Deliveries wait on continuations, which the app resumes. Guarantees: nobody polls; no signal is missed, since looking and
/// beginning to wait are one step on the main actor. Not: a light wait; another task a delivery sleeps until its cap.
@MainActor final class ContinuationGate: ReadyGate {
  private var waiters: [ObjectIdentifier: Waiter] = [:]

  nonisolated init() {}

  nonisolated func becameReady() {
    Task { @MainActor in for waiter in waiters.values { waiter.wake() } }
  }

  nonisolated func deliver(_ delivery: Delivery, every interval: Duration, attempts: Int) -> Task<Void, Never> {
    Task { await carry(delivery, atMost: interval * (attempts - 1)) }
  }

  nonisolated func cancel(_ ticket: Task<Void, Never>) { ticket.cancel() }

  private func carry(_ delivery: Delivery, atMost time: Duration) async {
    let waiter = Waiter()
    let cap = Task {
      try await Task.sleep(for: time)
      waiter.end()
    }
    waiters[ObjectIdentifier(waiter)] = waiter
    defer {
      cap.cancel()
      waiters[ObjectIdentifier(waiter)] = nil
    }
    while !Task.isCancelled {
      if delivery.look() { return delivery.route() }
      if waiter.isOver { return delivery.giveUp() }
      await withTaskCancellationHandler {
        await waiter.wait()
      } onCancel: {
        Task { @MainActor in waiter.end() }
      }
    }
  }
}

/// Where one delivery waits.
@MainActor private final class Waiter {
  private var continuation: CheckedContinuation<Void, Never>?
  private(set) var isOver = false

  func wait() async {
    if !isOver { await withCheckedContinuation { continuation = $0 } }
  }

  func wake() {
    continuation?.resume()
    continuation = nil
  }

  func end() {
    isOver = true
    wake()
  }
}
