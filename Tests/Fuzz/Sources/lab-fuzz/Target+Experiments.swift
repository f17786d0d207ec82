import LabModel

@testable import Planning
@testable import lab

extension FuzzTarget {
  /// `*.experiment.json5`: parsed, expanded into cells, planned.
  static let experiment = FuzzTarget(name: "experiment") { bytes in
    // As `load` does it.
    guard bytes.count <= ExperimentFile.mostBytes, let text = String(validating: bytes, as: UTF8.self) else { return }
    let parsed = refusable { () throws(LabError) in try ExperimentFile.parse(text, name: "x.experiment.json5") }
    guard let experiment = parsed else { return }
    refusable([.badData, .usage]) { () throws(LabError) in
      let plan = try Planner.plan(
        experiments: [experiment], modules: [Samples.module], profile: .smoke, selection: Selection(), seed: 1,
        cores: 2, methodVersion: Samples.module.methodVersion)
      for block in plan.blocksLeft() { promise(!block.isEmpty, "an empty block") }
      _ = PlanText(plan).description
    }
  }

  /// The file of `lab compare --thresholds`.
  static let thresholds = FuzzTarget(name: "thresholds") { bytes in
    let path = Scratch.write(bytes, to: "thresholds.json5")
    refusable { () throws(LabError) in _ = try ThresholdsFile.rules(path: path) }
  }
}
