import Scenarios
import StrategyKit
import Synchronization

/// Answers every hundredth write without doing it.
final class LosingGuard: StateGuard {
  private let state: Mutex<(cache: RWCache.State, writes: Int)>
  init(_ scenario: RWCache) { state = Mutex((scenario.makeState(), 0)) }

  func ask(_ request: RWCache.Request) -> RWCache.Entry? {
    state.withLock { state in
      guard case .write(let key, _, _) = request else { return RWCache.serve(request, &state.cache) }
      state.writes += 1
      if state.writes % 100 == 0 { return RWCache.read(.read(key: key), state.cache) }
      return RWCache.serve(request, &state.cache)
    }
  }
}

/// Mixes a version into every hundredth reply that was never written with its other fields.
final class TearingGuard: StateGuard {
  private let state: Mutex<(cache: RWCache.State, asked: Int)>
  init(_ scenario: RWCache) { state = Mutex((scenario.makeState(), 0)) }

  func ask(_ request: RWCache.Request) -> RWCache.Entry? {
    state.withLock { state in
      var reply = RWCache.serve(request, &state.cache)
      state.asked += 1
      if state.asked % 100 == 0 { reply?.version += 1 }
      return reply
    }
  }
}

/// Reads from a copy that is renewed only now and then.
final class StaleGuard: StateGuard {
  private let state: Mutex<(cache: RWCache.State, copy: RWCache.State, writes: Int)>
  init(_ scenario: RWCache) { state = Mutex((scenario.makeState(), scenario.makeState(), 0)) }

  func ask(_ request: RWCache.Request) -> RWCache.Entry? {
    state.withLock { state in
      if RWCache.isRead(request) { return RWCache.read(request, state.copy) }
      state.writes += 1
      if state.writes % 1000 == 0 { state.copy = state.cache }
      return RWCache.serve(request, &state.cache)
    }
  }
}

/// Says that a write was submitted and does it only with the next one, however many reads come before that.
final class PostponingGuard: StateGuard {
  private let state: Mutex<(cache: SubmittedRWCache.State, postponed: SubmittedRWCache.Request?)>
  init(_ scenario: SubmittedRWCache) { state = Mutex((scenario.makeState(), nil)) }

  func ask(_ request: SubmittedRWCache.Request) -> SubmittedRWCache.Reply {
    state.withLock { state in
      if SubmittedRWCache.isRead(request) { return SubmittedRWCache.read(request, state.cache) }
      if let postponed = state.postponed { _ = SubmittedRWCache.serve(postponed, &state.cache) }
      state.postponed = request
      return SubmittedRWCache.unanswered(request)
    }
  }
}

/// Serves every tenth request on a thread made for it.
final class WanderingGuard: StateGuard {
  private let state: Mutex<ConfinedStore.State>
  private let asked = Atomic<Int>(0)
  init(_ scenario: ConfinedStore) { state = Mutex(scenario.makeState()) }

  func ask(_ request: ConfinedStore.Request) -> Bool {
    guard asked.add(1, ordering: .relaxed).newValue % 10 == 0 else {
      return state.withLock { ConfinedStore.serve(request, &$0) }
    }
    let elsewhere = Elsewhere()
    OSThread.start { [self] in
      elsewhere.reply.store(state.withLock { ConfinedStore.serve(request, &$0) } ? 1 : 0, ordering: .releasing)
    }
    while elsewhere.reply.load(ordering: .acquiring) < 0 { OSThread.yield() }
    return elsewhere.reply.load(ordering: .acquiring) == 1
  }

  private final class Elsewhere: Sendable { let reply = Atomic<Int>(-1) }
}

/// Blocks every caller for ever after a while.
final class SilentGuard: StateGuard {
  private let state: Mutex<(cache: RWCache.State, asked: Int)>
  init(_ scenario: RWCache) { state = Mutex((scenario.makeState(), 0)) }

  func ask(_ request: RWCache.Request) -> RWCache.Entry? {
    state.withLock { state in
      state.asked += 1
      while state.asked > 1000 { OSThread.sleep(for: .seconds(1)) }
      return RWCache.serve(request, &state.cache)
    }
  }
}
