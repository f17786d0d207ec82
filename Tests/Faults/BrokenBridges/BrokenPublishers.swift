import Scenarios
import StrategyKit
import Synchronization

/// Calls subscribers in place, and treats every tenth event wrongly.
final class BrokenPublisher: EventPublisher {
  enum Fault { case isRight, loses, duplicates, reorders, criesWolf, tellsEverybody }

  private let fault: Fault
  private let subscribers = Mutex<[Subscriber]>([])
  private let held = Mutex<BrowserNotice?>(nil)

  init(_ fault: Fault) { self.fault = fault }

  func subscribe(_ subscriber: Subscriber) { subscribers.withLock { $0.append(subscriber) } }

  func publish(_ notice: BrowserNotice) {
    guard notice.number % 10 == 5 else {
      tell(notice)
      let former = held.withLock { held in
        defer { held = nil }
        return held
      }
      if let former { tell(former) }
      return
    }
    switch fault {
    case .isRight, .tellsEverybody: tell(notice)
    case .loses: break
    case .duplicates:
      tell(notice)
      tell(notice)
    case .reorders: held.withLock { $0 = notice }
    case .criesWolf:
      tell(notice)
      for subscriber in subscribers.withLock({ $0 }) { subscriber.noteDropped(notice) }
    }
  }

  private func tell(_ notice: BrowserNotice) {
    for subscriber in subscribers.withLock({ $0 }) where fault == .tellsEverybody || subscriber.wants(notice) {
      subscriber.handle(notice)
    }
  }

  func finish() { if let former = held.withLock({ $0 }) { tell(former) } }
}

/// Who subscribes while the session plays misses the next ten events.
final class ForgetfulPublisher: EventPublisher {
  private struct State {
    var published = 0
    var subscribers: [(subscriber: Subscriber, from: Int)] = []
  }

  private let state = Mutex(State())

  func subscribe(_ subscriber: Subscriber) {
    state.withLock { state in
      let isEarly = state.published <= EventStream.earlyCount
      state.subscribers.append((subscriber, isEarly ? 0 : state.published + 10))
    }
  }

  func publish(_ notice: BrowserNotice) {
    let subscribers = state.withLock { state in
      state.published = notice.number + 1
      return state.subscribers
    }
    for (subscriber, from) in subscribers where notice.number >= from && subscriber.wants(notice) {
      subscriber.handle(notice)
    }
  }

  func finish() {}
}

/// A bounded buffer that says nothing of what it drops.
final class SilentlyDroppingPublisher: EventPublisher {
  private let limit: Int
  private let continuations = Mutex<[AsyncStream<BrowserNotice>.Continuation]>([])
  init(_ limit: Int) { self.limit = limit }

  func subscribe(_ subscriber: Subscriber) {
    let (stream, continuation) = AsyncStream.makeStream(
      of: BrowserNotice.self, bufferingPolicy: .bufferingOldest(limit))
    continuations.withLock { $0.append(continuation) }
    Task { for await notice in stream where subscriber.wants(notice) { await subscriber.handle(notice) } }
  }

  func publish(_ notice: BrowserNotice) {
    for continuation in continuations.withLock({ $0 }) { continuation.yield(notice) }
  }

  func finish() { for continuation in continuations.withLock({ $0 }) { continuation.finish() } }
}

/// Events go to one subscriber after the other instead of to all.
final class SplittingPublisher: EventPublisher {
  private let subscribers = Mutex<[Subscriber]>([])

  func subscribe(_ subscriber: Subscriber) { subscribers.withLock { $0.append(subscriber) } }

  func publish(_ notice: BrowserNotice) {
    let subscribers = subscribers.withLock { $0 }
    guard !subscribers.isEmpty else { return }
    let subscriber = subscribers[notice.number % subscribers.count]
    if subscriber.wants(notice) { subscriber.handle(notice) }
  }

  func finish() {}
}

/// Tells everybody the first event again every millisecond, also when everything is over.
final class LatePublisher: EventPublisher {
  private let subscribers = Mutex<[Subscriber]>([])
  private let isFirst = Atomic<Bool>(true)

  func subscribe(_ subscriber: Subscriber) { subscribers.withLock { $0.append(subscriber) } }

  func publish(_ notice: BrowserNotice) {
    tell(notice)
    guard isFirst.exchange(false, ordering: .relaxed) else { return }
    OSThread.start { [self] in
      while true {
        OSThread.sleep(for: .milliseconds(1))
        tell(notice)
      }
    }
  }

  private func tell(_ notice: BrowserNotice) {
    for subscriber in subscribers.withLock({ $0 }) where subscriber.wants(notice) { subscriber.handle(notice) }
  }

  func finish() {}
}
