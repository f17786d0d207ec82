import Foundation
import LabModel
import Testing

@testable import Machine

@Suite("findings")
struct FindingTests {
  private static func severities(_ change: (inout MachineFacts) -> Void) -> [String: Finding.Severity] {
    var facts = MachineFacts.ideal
    change(&facts)
    let findings = Finding.all(of: facts)
    return Dictionary(uniqueKeysWithValues: findings.filter { $0.severity != .fine }.map { ($0.topic, $0.severity) })
  }

  @Test("on a machine that is set up for measuring all is fine")
  func ideal() { #expect(Self.severities { _ in }.isEmpty) }

  @Test("each fault of the processors is found, and nothing else")
  func processors() {
    #expect(Self.severities { $0.governor = "powersave" } == ["governor": .warning])
    #expect(Self.severities { $0.turbo = "on" } == ["turbo": .note])
    #expect(Self.severities { $0.hasActiveSMT = true } == ["SMT": .note])
    #expect(Self.severities { $0.virtualisation = "KVM" } == ["virtualisation": .note])
    #expect(Self.severities { ($0.quota, $0.quotaCores) = ("150000/100000", 1.5) } == ["quota": .warning])
    #expect(Self.severities { ($0.quota, $0.quotaCores) = ("900000/100000", 9) } == ["quota": .note])
    #expect(Self.severities { $0.coresAvailable = 4 } == ["cores": .note])
    #expect(Self.severities { $0.coresAvailable = 1 } == ["cores": .warning])
    #expect(Self.severities { $0.coresDiffer = true } == ["cores": .note])
    #expect(Self.severities { $0.counters = .init(refusal: ENOENT, paranoia: 2) } == ["counters": .note])
  }

  @Test("others that use the machine are found")
  func sharing() {
    #expect(Self.severities { $0.activity.otherCores = 0.06 } == ["other processes": .note])
    #expect(Self.severities { $0.activity.otherCores = 0.9 } == ["other processes": .warning])
    #expect(Self.severities { $0.activity.stolenCores = 0.1 } == ["steal": .warning])
    #expect(Self.severities { $0.load = 6 } == ["load": .note])
    #expect(Self.severities { $0.pressurePercent = 9 } == ["pressure": .note])
  }

  @Test("memory, disk and limits are found")
  func resources() {
    #expect(Self.severities { $0.memory?.available = 1 << 29 } == ["memory": .warning])
    #expect(
      Self.severities { $0.memory = Memory("MemTotal: 9000000 kB\nMemAvailable: 8000000 kB\nSwapTotal: 4096000 kB\n") }
        == ["swap": .note])
    #expect(Self.severities { $0.transparentHugePages = "always" } == ["huge pages": .note])
    #expect(Self.severities { $0.disk.freeBytes = 5 << 20 } == ["disk": .warning])
    #expect(Self.severities { $0.disk.syncNanoseconds = nil } == ["disk sync": .warning])
    #expect(Self.severities { $0.disk.syncNanoseconds = 30_000_000 } == ["disk sync": .note])
    #expect(Self.severities { $0.isRoot = true } == ["user": .note])
    #expect(Self.severities { $0.limits.processes = 64 } == ["processes": .warning])
    #expect(Self.severities { $0.limits.openFiles = 64 } == ["open files": .warning])
    #expect(Self.severities { $0.limits.processes = nil }.isEmpty, "unlimited is fine")
    #expect(Self.severities { $0.timerSlackNanoseconds = 1_000_000 } == ["timer slack": .note])
  }

  @Test("the tools are judged too")
  func tools() {
    #expect(Self.severities { $0.tools.optimisation = "debug" } == ["build": .warning])
    #expect(Self.severities { $0.tools.worker.clockMultiplier = 0 } == ["clock": .warning])
    #expect(Self.severities { $0.tools.toolchain = nil } == ["toolchain": .note])
  }

  @Test("what cannot be read is unknown, never fine")
  func unknown() {
    let severities = Self.severities {
      $0.quota = nil
      $0.virtualisation = nil
      $0.governor = nil
      $0.turbo = nil
      $0.hasActiveSMT = nil
      $0.load = nil
      $0.activity = Activity()
      $0.pressurePercent = nil
      $0.memory = nil
      $0.transparentHugePages = nil
      $0.disk.freeBytes = nil
      $0.timerSlackNanoseconds = nil
    }
    #expect(severities.count == 14)
    #expect(severities.values.allSatisfy { $0 == .unknown })
  }

  @Test("whatever is not fine or unknown says why and what to do")
  func advice() {
    var facts = MachineFacts.ideal
    facts.governor = "powersave"
    facts.isRoot = true
    for finding in Finding.all(of: facts) {
      let needsAdvice = [.warning, .note].contains(finding.severity)
      #expect((finding.consequence != nil && finding.remedy != nil) == needsAdvice, "\(finding.topic)")
    }
  }

  @Test("refused counters are told with the kernel's reason and a remedy")
  func counters() {
    #expect(
      HardwareCounters(refusal: EACCES, paranoia: 4).text
        == "not available: perf_event_open: Permission denied — sysctl kernel.perf_event_paranoid=2 (now 4); in a "
        + "container also allow it the call, with CAP_PERFMON")
    #expect(HardwareCounters(refusal: ENOENT, paranoia: 2).text.hasSuffix("pass the processor's counters on"))
    #expect(HardwareCounters(refusal: ENOSYS, paranoia: nil).text.hasSuffix("offers performance counters"))
    #expect(HardwareCounters(refusal: 0, paranoia: 2).text.hasPrefix("available"))
  }
}
