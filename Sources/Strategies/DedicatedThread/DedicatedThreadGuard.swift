import Scenarios
import StrategyKit

/// A thread of its own serves all requests from a mailbox. Guarantees: exclusion, order of arrival, and always the same
/// thread. Not: a reply without two hand-overs between threads. A task that asks suspends; a thread blocks.
final class DedicatedThreadGuard<Scenario: StateScenario>: StateGuard, SuspendingStateGuard, EventSink {
  private enum Letter: Sendable {
    case tell(Scenario.Request)
    case ask(Scenario.Request, Answer<Scenario.Reply>)
    case suspended(Scenario.Request, CheckedContinuation<Scenario.Reply, Never>)
  }

  private let mailbox = Mailbox<Letter>()

  init(_ scenario: Scenario) {
    OSThread.start { [mailbox] in
      var state = scenario.makeState()
      var letters: [Letter] = []
      while mailbox.takeAll(into: &letters) {
        for letter in letters {
          switch letter {
          case .tell(let request): _ = Scenario.serve(request, &state)
          case .ask(let request, let answer): answer.give(Scenario.serve(request, &state))
          case .suspended(let request, let caller): caller.resume(returning: Scenario.serve(request, &state))
          }
        }
        letters.removeAll(keepingCapacity: true)
      }
    }
  }

  deinit { mailbox.close() }

  func tell(_ request: Scenario.Request) { mailbox.post(.tell(request)) }

  func ask(_ request: Scenario.Request) -> Scenario.Reply {
    let answer = Answer<Scenario.Reply>()
    mailbox.post(.ask(request, answer))
    return answer.take()
  }

  func ask(_ request: Scenario.Request) async -> Scenario.Reply {
    await withCheckedContinuation { mailbox.post(.suspended(request, $0)) }
  }
}
