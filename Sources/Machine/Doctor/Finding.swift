/// One thing about the machine that may disturb results.
public struct Finding: Sendable, Equatable, Codable {
  public enum Severity: String, Sendable, Codable, CaseIterable {
    /// Results here will be wider, slower or wrong until it is remedied.
    case warning
    /// Known to matter; to be said beside a result.
    case note
    /// Could not be read here.
    case unknown
    case fine
  }

  public var topic: String
  public var severity: Severity
  /// What was read.
  public var reading: String
  /// Why it matters; absent where all is fine.
  public var consequence: String?
  public var remedy: String?

  static func fine(_ topic: String, _ reading: String) -> Finding {
    Finding(topic: topic, severity: .fine, reading: reading)
  }

  static func unknown(_ topic: String) -> Finding {
    Finding(topic: topic, severity: .unknown, reading: DoctorMessages.notReadable)
  }

  func advising(_ severity: Severity, _ advice: DoctorMessages.Advice) -> Finding {
    Finding(
      topic: topic, severity: severity, reading: reading, consequence: advice.consequence, remedy: advice.remedy)
  }
}

extension Finding {
  /// In the order in which a person would look.
  public static func all(of facts: MachineFacts) -> [Finding] {
    [build, allocator, clock, toolchain].map { $0(facts) }
      + [cores, quota, virtualisation, governor, turbo, siblings, counters].map { $0(facts) }
      + [load, otherProcesses, steal, pressure].map { $0(facts) }
      + [memory, swap, hugePages, disk, diskSync].map { $0(facts) }
      + [user, processes, openFiles, stack, lockedMemory, timerSlack].map { $0(facts) }
  }
}
