internal import LabModel
internal import StrategyLoading

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Standard input → one trial → its answer. An error is an answer too.
enum TrialRun {
  static func answer(_ spec: TrialSpec, started: UInt64) -> TrialAnswer {
    do {
      try AllocatorProof.require()
      let module = try LoadedModule(path: spec.module)
      let collector = TrialCollector(
        started: started, counter: spec.counting ? try AllocationCounter() : nil, allocator: try Jemalloc())
      try collector.run(spec, in: module)
      return collector.answer
    } catch {
      return TrialAnswer(status: .failed, reason: "\(error)")
    }
  }

  /// Read by the main thread: the trial says what is to serve the main queue.
  static func spec(orAnswerOn channel: AnswerChannel) -> TrialSpec {
    do {
      return try readSpec()
    } catch {
      channel.send(TrialAnswer(status: .failed, reason: "\(error)"))
    }
  }

  private static func readSpec() throws -> TrialSpec {
    var document = Data()
    var buffer = [UInt8](repeating: 0, count: 16384)
    while true {
      let count = read(0, &buffer, buffer.count)
      if count > 0 {
        document.append(contentsOf: buffer[..<count])
      } else if count == 0 {
        break
      } else if errno != EINTR {
        throw WorkerMessages.badSpec(String(cString: strerror(errno)))
      }
    }
    do {
      return try JSONDecoder().decode(TrialSpec.self, from: document)
    } catch {
      throw WorkerMessages.badSpec("\(error)")
    }
  }
}
