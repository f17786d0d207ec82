internal import Foundation
internal import LabModel

/// `lab watch`: a round at each change of the sources, until it is interrupted.
struct WatchCommand {
  static let blocks = "8"
  static let results = ".build/watch"
  private static let pollSeconds = 0.2
  private static let retrySeconds = 2.0

  private let round: WatchRound
  private let isOnce: Bool
  private var hasMeasured = false

  init(_ arguments: Arguments) throws {
    let worker = try WorkerTool(.own)
    let known = try? ModuleFinder(worker: worker, tools: .own).modules(named: [], folders: []).modules
    round = WatchRound(
      strategy: try WatchedStrategy(arguments, known: known ?? []),
      baseline: arguments.one(.watchBaseline) ?? Pairing.baseline, arguments: arguments, worker: worker)
    isOnce = arguments.has(.once)
  }

  mutating func run() throws -> ExitStatus {
    // Before the first build: an interrupt ends it, too.
    Interrupts.listen()
    if isOnce { return try once() }
    while Interrupts.count == 0 {
      // Before the round: what is saved meanwhile is the next one's.
      let seen = SourceState(of: round.strategy.sources)
      while try !isSaid(), Interrupts.count == 0 { Thread.sleep(forTimeInterval: Self.retrySeconds) }
      Terminal.printError(WatchMessages.waiting(round.strategy.sources))
      while Interrupts.count == 0, SourceState(of: round.strategy.sources) == seen {
        Thread.sleep(forTimeInterval: Self.pollSeconds)
      }
    }
    return .interrupted
  }

  private func once() throws -> ExitStatus {
    do {
      Terminal.print(try round.run())
    } catch  where Interrupts.count > 0 {
      // Whatever was cut off, that is why.
    }
    return Interrupts.count > 0 ? .interrupted : .success
  }

  /// What does not build yet, or cannot be measured yet, is said, and a change waited for; a wrong command line is not.
  /// Once something was measured the command line was right, and what it names may be away for a while.
  /// - Returns: false while another run holds the machine: then the round is worth another try.
  private mutating func isSaid() throws -> Bool {
    do {
      Terminal.print(try round.run())
      hasMeasured = true
    } catch let error as LabError where error.exitCode != .usage || hasMeasured {
      if Interrupts.count == 0 { Terminal.printError("lab: \(error)") }
      return error.exitCode != .temporary
    } catch let error as RelayedError {
      Terminal.printError("lab: \(error.message)")
    }
    return true
  }
}
