import Foundation
import Testing

@testable import Machine

@Suite("doctor's report")
struct DoctorReportTests {
  private static var findings: [Finding] {
    var facts = MachineFacts.ideal
    facts.governor = "powersave"
    facts.turbo = nil
    facts.virtualisation = "KVM"
    facts.activity = Activity(
      otherCores: 0.87, stolenCores: 0, busiest: [BusyProcess(pid: 4711, name: "swift-frontend", cores: 0.8)])
    return Finding.all(of: facts).filter {
      ["governor", "turbo", "virtualisation", "other processes", "allocator"].contains($0.topic)
    }
  }

  private static let floor = NoiseFloor(
    strategy: "unfair-lock", trials: 12, logRatioSpread: 0.012, blocks: 8, percentAtPower80: 1.42,
    percentAtPower95: 1.84, blocksFor3Percent: 4)

  @Test("puts the gravest first, each with why and what to do")
  func text() {
    let report = DoctorReport(findings: Self.findings, noiseFloor: Self.floor, notMeasured: nil)
    #expect(
      report.text == """
        what disturbs measurements here: 2 warnings, 1 note, 1 unknown, 1 fine

          warning  governor         powersave
                                    the frequency follows the load, so the first milliseconds of a trial are slower
                                    → cpupower frequency-set -g performance
          warning  other processes  87 % of a core; busiest: swift-frontend (4711) 80 %
                                    they take turns with the trials and evict their caches; trials become untrusted
                                    → stop them, then look again
          note     virtualisation   KVM
                                    the host's other guests show only as slower trials, and waking a thread costs more than on bare metal
                                    → compare within one run only; measure on bare metal for publishing
          unknown  turbo            not readable here
          fine     allocator        jemalloc 5.3.0

        noise floor: ± 1.4 % is the smallest difference that 8 blocks (standard) show here with 80 % power; ± 1.8 % with 95 %
          ± 3 % takes 4 blocks at 80 %; from 12 trials of unfair-lock, two of which differ by 1.2 % (standard deviation)
        """)
  }

  @Test("says why there is no noise floor")
  func notMeasured() {
    let report = DoctorReport(findings: [], noiseFloor: nil, notMeasured: "--quick was given")
    #expect(report.text.hasSuffix("\nnoise floor: not measured: --quick was given"))
  }

  @Test("comes back from JSON as it was")
  func json() throws {
    let report = DoctorReport(findings: Self.findings, noiseFloor: Self.floor, notMeasured: nil)
    #expect(try JSONDecoder().decode(DoctorReport.self, from: JSONEncoder().encode(report)) == report)
  }
}
