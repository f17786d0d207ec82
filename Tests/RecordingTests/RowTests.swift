import Foundation
import LabModel
import Testing

@testable import Recording

@Suite("Rows of a trial")
struct RowTests {
  static let key =
    "1,20261130T071500Z-1a2b3c4,rw-cache,rw-cache,actor,\"actor, default executor\",tasks,clients=2;reads=90,"
    + Fixtures.cell.id(methodVersion: 1) + ",1,3,ok,"

  @Test("latency.csv gets one row a role and measure")
  func latency() {
    let outcome = Fixtures.outcome()
    #expect(
      LatencyRows.text(of: outcome, key: RowKey(outcome, in: Fixtures.record))
        == Self.key + ",read,response,100,100,7598.4,100,100,250111,250111,250111,250111\n")
  }

  @Test("an empty histogram is a row that counts nothing")
  func emptyHistogram() {
    var outcome = Fixtures.outcome()
    outcome.answer.histograms[0].histogram = Histogram()
    #expect(
      LatencyRows.text(of: outcome, key: RowKey(outcome, in: Fixtures.record))
        == Self.key + ",read,response,0,,,,,,,,\n")
  }

  @Test("throughput.csv gets one row a role and then the row of the whole trial")
  func throughput() {
    let outcome = Fixtures.outcome()
    #expect(
      ThroughputRows.text(of: outcome, key: RowKey(outcome, in: Fixtures.record))
        == Self.key + ",read,closed,,1800000,200000000,9000000,,,,,,,,,,,,,,,,,,,,\n"
        + Self.key + ",write,closed,,200000,,1000000.5,0.9877,,,,,,,,,,,,,,,,,,,\n"
        + Self.key
        + ",all,closed,,2000000,200000000,10000000,,200,12,0,4,1048576,524288,20000000,0.00001235,,,,0,,,,,,,\n")
  }

  @Test("what the module reports goes before what the process cost")
  func precedence() {
    var outcome = Fixtures.outcome()
    outcome.answer.counts["all"]?["cpu_ns_per_op"] = 77
    outcome.answer.process?.allocations = 4_000_000
    outcome.answer.process?.allocatedBytes = 64_000_000
    let cells = ThroughputRows.text(of: outcome, key: RowKey(outcome, in: Fixtures.record))
      .split(separator: "\n")[2].split(separator: ",", omittingEmptySubsequences: false)
    // `primitive` has a comma of its own, so that cells stand one further to the right.
    func cell(_ column: ThroughputColumn) -> Substring {
      cells[(ThroughputColumn.header.firstIndex(of: column.rawValue) ?? 0) + 1]
    }
    #expect(cell(.cpuNanosecondsPerOperation) == "77")
    #expect(cell(.allocationsPerOperation) == "0.00001235")
    #expect(cell(.allocatedBytesPerOperation) == "32")
  }

  @Test("a trial without measures still has its row")
  func withoutMeasures() {
    let outcome = TrialOutcome(
      trial: Fixtures.trial(), answer: TrialAnswer(status: .crashed, reason: "signal 11\n(segmentation fault)"),
      wallNanoseconds: 5)
    let key = RowKey(outcome, in: Fixtures.record)
    #expect(LatencyRows.text(of: outcome, key: key).isEmpty)
    #expect(
      ThroughputRows.text(of: outcome, key: key)
        == Self.key.replacingOccurrences(of: ",ok,", with: ",crashed,signal 11 (segmentation fault)") + ",all,closed"
        + String(repeating: ",", count: ThroughputColumn.allCases.count) + "\n")
  }

  @Test("a cell that cannot be measured is a row of block 1 without a position")
  func notApplicable() {
    let key = RowKey(Fixtures.skipped, in: Fixtures.record)
    #expect(
      ThroughputRows.text(of: Fixtures.skipped, key: key)
        == "1,20261130T071500Z-1a2b3c4,rw-cache,hot-path,null,none,threads,rate=10k,"
        + Fixtures.skipped.cell.id(methodVersion: 1) + ",1,,not-applicable,"
        + "\"no synchronisation: it serves one client, \"\"2\"\" are asked for\",all,open"
        + String(repeating: ",", count: ThroughputColumn.allCases.count) + "\n")
  }
}
