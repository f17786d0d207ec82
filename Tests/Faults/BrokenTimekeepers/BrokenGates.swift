import Dispatch
import Scenarios
import StrategyKit
import Synchronization

/// What the broken gates share: deliveries that wait, and a cap.
private final class Waiting: Sendable {
  private let deliveries = Mutex<[Delivery]>([])

  func add(_ delivery: Delivery, giveUpAfter time: Duration) {
    deliveries.withLock { $0.append(delivery) }
    DispatchQueue.main.asyncAfter(deadline: .now() + time.dispatchInterval) { [self] in
      if remove(delivery) { delivery.giveUp() }
    }
  }

  /// On the main queue, for each that waits when the signal comes: whether it need not wait any more.
  func release(_ mayGo: @escaping @Sendable (Delivery) -> Bool) {
    let waiting = deliveries.withLock { $0 }
    DispatchQueue.main.async { [self] in
      for delivery in waiting where mayGo(delivery) {
        if remove(delivery) { delivery.route() }
      }
    }
  }

  private func remove(_ delivery: Delivery) -> Bool {
    deliveries.withLock { list in
      guard let index = list.firstIndex(where: { $0 === delivery }) else { return false }
      list.remove(at: index)
      return true
    }
  }
}

/// Waits without having looked: what became ready before the delivery came is missed.
final class DeafGate: ReadyGate {
  private let waiting = Waiting()
  func becameReady() { waiting.release { $0.look() } }
  func deliver(_ delivery: Delivery, every interval: Duration, attempts: Int) {
    waiting.add(delivery, giveUpAfter: interval * (attempts - 1))
  }
  func cancel(_ ticket: Void) {}
}

/// Takes the signal's word for it.
final class CredulousGate: ReadyGate {
  private let waiting = Waiting()
  func becameReady() { waiting.release { _ in true } }
  func deliver(_ delivery: Delivery, every interval: Duration, attempts: Int) {
    waiting.add(delivery, giveUpAfter: interval * (attempts - 1))
  }
  func cancel(_ ticket: Void) {}
}

/// Gives up halfway.
final class ImpatientGate: ReadyGate {
  private let waiting = Waiting()
  func becameReady() { waiting.release { $0.look() } }
  func deliver(_ delivery: Delivery, every interval: Duration, attempts: Int) {
    waiting.add(delivery, giveUpAfter: interval * (attempts / 2))
  }
  func cancel(_ ticket: Void) {}
}
