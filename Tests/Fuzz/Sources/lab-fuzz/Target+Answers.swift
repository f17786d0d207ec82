import Foundation
import LabModel

@testable import Planning
@testable import Recording
@testable import lab

extension FuzzTarget {
  /// What a worker writes to descriptor 3: whatever it is, the trial gets rows that can be read.
  static let answer = FuzzTarget(name: "answer") { bytes in
    let verdict = TrialVerdict(limitNanoseconds: 1_000_000_000, nonce: nil)
    let answer = verdict.answer(from: Samples.end(answer: bytes))
    var result = TrialRunner.Result()
    var effort = RunEffort()
    for _ in 0..<2 {
      result.add(
        WorkerRun.Result(answer: answer, threadsPeak: 3, residentPeak: 1 << 20, wallNanoseconds: 300_000_000),
        of: Samples.trial)
      effort.add(result)
    }
    effort.end()
    _ = (effort.outsideShare, effort.medianOverheadNanoseconds)

    var outcome = TrialOutcome(
      trial: Samples.trial, answer: answer, threadsPeak: 3, rssPeakBytes: 1 << 20, wallNanoseconds: 300_000_000)
    _ = AllocationMerge.merge(answer, into: &outcome.answer)
    var summary = RunSummary()
    summary.add(RecordedTrial(outcome), of: outcome.trial)
    if let scenario = ScenarioCatalogue.named(outcome.trial.cell.scenario) {
      _ = SummaryTable(scenario, summary: summary, notApplicable: []).text
    }
    _ = PrecisionReader.precisions(summary)
    expectReadable(outcome)
  }

  private static func expectReadable(_ outcome: TrialOutcome) {
    let key = RowKey(outcome, in: Samples.record)
    let throughput = ThroughputColumn.header.joined(separator: ",") + "\n" + ThroughputRows.text(of: outcome, key: key)
    let latency = LatencyColumn.header.joined(separator: ",") + "\n" + LatencyRows.text(of: outcome, key: key)
    for text in [throughput, latency] {
      let path = Scratch.write(text.utf8, to: "answer.csv")
      do throws(LabError) { _ = try ResultsReader.read(path) } catch { fatalError("rows cannot be read: \(error)") }
    }
    do throws(LabError) {
      let lines = try HistogramLines.text(of: outcome, record: Samples.record, end: 1)
      let path = Scratch.write(lines.utf8, to: "answer.hlog")
      let entries = try HistogramLog.read(path)
      promise(entries.count == outcome.answer.histograms.count, "a histogram is missing")
    } catch {
      fatalError("histograms cannot be read: \(error)")
    }
  }

  /// What a worker says of a module, planned with.
  static let description = FuzzTarget(name: "description") { bytes in
    guard let module = try? JSONDecoder().decode(ModuleDescription.self, from: Data(bytes)) else { return }
    refusable([.badData, .usage]) { () throws(LabError) in
      let plan = try Planner.plan(
        experiments: [Samples.experiment], modules: [module], profile: .smoke, selection: Selection(), seed: 1,
        cores: 2, methodVersion: module.methodVersion)
      _ = PlanText(plan).description
    }
  }
}
