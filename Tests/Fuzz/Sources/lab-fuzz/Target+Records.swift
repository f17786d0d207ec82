import Foundation
import LabModel

@testable import Planning
@testable import Recording
@testable import lab

extension FuzzTarget {
  /// run.json.
  static let record = FuzzTarget(name: "record") { bytes in
    let path = Scratch.write(bytes, to: "run.json")
    let read = refusable([.badData]) { () throws(LabError) in try RunRecordFile.read(path) }
    guard let record = read else { return }
    promise(ResumeConditions.differences(record.environment, record.environment).isEmpty, "differs from itself")
    let copy = refusable([.badData]) { () throws(LabError) in
      try RunRecordFile.write(record, to: path)
      return try RunRecordFile.read(path)
    }
    promise(copy == nil || copy == record, "another record came back")
  }

  /// plan.json, and all that is computed from it before a resumed run begins.
  static let plan = FuzzTarget(name: "plan") { bytes in
    _ = Scratch.write(bytes, to: RunFolder.planFileName)
    let read = refusable([.badData]) { () throws(LabError) in try RunFolder.plan(of: Scratch.folder) }
    guard let plan = read else { return }
    let blocks = plan.blocksLeft()
    promise(blocks.reduce(0) { $0 + $1.count } == plan.trials.count, "blocks that lack trials")
    var pace = Pace(plan.profile)
    var progress = Progress(plan, left: plan.trials, isQuiet: true)
    for trial in plan.trials {
      pace.add(trial, took: 1_000_000)
      progress.show(trial, budgetLeft: plan.profile.budgetNanoseconds)
      progress.finish(trial, profile: plan.profile)
      _ = WorkerRun(trial, of: Samples.runner(plan.profile), counting: false).limitNanoseconds
    }
    for block in blocks { _ = plan.profile.allows(pace.expectedNanoseconds(block), spent: 1) }
    _ = PlanText(plan).description
  }
}
