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

  init(_ arguments: Arguments) throws {
    let worker = try WorkerTool(.own)
    let known = try? ModuleFinder(worker: worker, tools: .own).modules(named: [], folders: []).modules
    round = WatchRound(
      strategy: try WatchedStrategy(arguments, known: known ?? []),
      baseline: arguments.one(.watchBaseline) ?? Pairing.baseline, arguments: arguments, worker: worker)
    isOnce = arguments.has(.once)
  }

  func run() throws -> ExitStatus {
    if isOnce {
      Terminal.print(try round.run())
      return .success
    }
    Interrupts.listen()
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

  /// What does not build yet, or cannot be measured yet, is said, and a change waited for; a wrong command line is not.
  /// - Returns: false while another run holds the machine: then the round is worth another try.
  private func isSaid() throws -> Bool {
    do {
      Terminal.print(try round.run())
    } catch let error as LabError where error.exitCode != .usage {
      if Interrupts.count == 0 { Terminal.printError("lab: \(error)") }
      return error.exitCode != .temporary
    } catch let error as RelayedError {
      Terminal.printError("lab: \(error.message)")
    }
    return true
  }
}
