internal import LabModel
internal import Machine

extension Command {
  static let doctor = Command(
    name: "doctor", summary: "name what on this machine will disturb results",
    details: """
      It reads how the processors run, who else uses them, what limits there are, and where results would go; each
      finding comes with what was read, why it matters and what to do. Then it measures one strategy a dozen times and
      says how small a difference a standard run can show here at all. It changes nothing. The exit code is 0 whatever it
      finds; 69 when nothing can be measured here.
      """,
    options: [.quick, .results, .module, .strategyPath, .format, .help],
    examples: [
      .init(line: "lab doctor", meaning: "before a run whose results shall be cited"),
      .init(line: "lab doctor --quick --format json", meaning: "the findings only, for programs"),
    ],
    run: { arguments in
      let format = try OutputFormat(arguments)
      let worker = try WorkerTool(.own)
      let tools = ToolReader()
      let probe = try worker.probe()
      // After the probe and the tools have ended: they must not be found among the busy processes.
      let toolchain = tools.facts().toolchain
      let facts = MachineFacts.read(
        tools: .init(optimisation: Version.optimisation, worker: probe, toolchain: toolchain),
        resultsFolder: arguments.one(.results) ?? "Results")
      let noise =
        arguments.has(.quick)
        ? .failure(.init(reason: DoctorReasons.quick)) : NoiseMeasurement(worker, probe: probe).run(arguments)
      let report = DoctorReport(
        findings: Finding.all(of: facts), noiseFloor: try? noise.get(), notMeasured: noise.reason)
      Terminal.print(try format == .json ? JSONText.of(report) : report.text)
      return .success
    })
}
