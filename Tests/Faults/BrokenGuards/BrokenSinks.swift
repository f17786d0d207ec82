import Scenarios
import StrategyKit
import Synchronization

typealias Track = Stamped<HotPath>

/// Writes all but every hundredth event.
final class LosingSink: EventSink {
  private let state: Mutex<(track: Track.State, told: Int)>
  init(_ scenario: Track) { state = Mutex((scenario.makeState(), 0)) }

  func tell(_ arrival: Track.Arrival) {
    state.withLock { state in
      state.told += 1
      if state.told % 100 != 0 { Track.serve(arrival, &state.track) }
    }
  }
}

/// Writes every hundredth event twice.
final class DuplicatingSink: EventSink {
  private let state: Mutex<(track: Track.State, told: Int)>
  init(_ scenario: Track) { state = Mutex((scenario.makeState(), 0)) }

  func tell(_ arrival: Track.Arrival) {
    state.withLock { state in
      state.told += 1
      for _ in 0..<(state.told % 100 == 0 ? 2 : 1) { Track.serve(arrival, &state.track) }
    }
  }
}

/// Holds an event back until the next one was written; a thread writes one that nothing follows.
final class ReorderingSink: EventSink {
  private let state: Mutex<(track: Track.State, held: Track.Arrival?)>

  init(_ scenario: Track) {
    state = Mutex((scenario.makeState(), nil))
    OSThread.start { [self] in
      while true {
        OSThread.sleep(for: .milliseconds(20))
        state.withLock { state in
          if let held = state.held { Track.serve(held, &state.track) }
          state.held = nil
        }
      }
    }
  }

  func tell(_ arrival: Track.Arrival) {
    state.withLock { state in
      guard let held = state.held else {
        state.held = arrival
        return
      }
      Track.serve(arrival, &state.track)
      Track.serve(held, &state.track)
      state.held = nil
    }
  }
}

/// Writes its first event again every millisecond, also when everything was long written.
final class LateSink: EventSink {
  private let state: Mutex<(track: Track.State, isFirst: Bool)>

  init(_ scenario: Track) { state = Mutex((scenario.makeState(), true)) }

  func tell(_ arrival: Track.Arrival) {
    let isFirst = state.withLock { state in
      Track.serve(arrival, &state.track)
      defer { state.isFirst = false }
      return state.isFirst
    }
    guard isFirst else { return }
    OSThread.start { [self] in
      while true {
        OSThread.sleep(for: .milliseconds(1))
        state.withLock { Track.serve(arrival, &$0.track) }
      }
    }
  }
}
