import CClock
import Scenarios

/// What the null strategy does in rw-cache, written by hand without the driver: the yardstick of the floor.
final class HandWrittenLoop {
  private let scenario: RWCache
  private var client: RWCache.Client

  init(_ scenario: RWCache) {
    self.scenario = scenario
    client = scenario.makeClient(0)
  }

  /// Nanoseconds an operation, over about `nanoseconds` of wall time.
  func run(nanoseconds: UInt64) -> Double {
    var client = client
    var state = scenario.makeState()
    var operations = 0
    let begin = lab_clock_monotonic_ns()
    var end = begin
    repeat {
      for _ in 0..<8192 {
        let request = client.next()
        client.check(RWCache.serve(request, &state), for: request)
      }
      operations += 8192
      end = lab_clock_monotonic_ns()
    } while end - begin < nanoseconds
    self.client = client
    return Double(end - begin) / Double(operations)
  }
}
