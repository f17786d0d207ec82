import LabModel

/// Something beside the code under test that was different in the two runs.
public struct FactDifference: Sendable, Equatable {
  public enum Kind: String, Sendable {
    /// How a number is obtained: never compared unless asked for.
    case method
    /// Where and with what it was measured.
    case environment
  }

  public let kind: Kind
  public let name: String
  public let base: String
  public let new: String

  /// What differs between two records. A fact that one of them does not know is no difference.
  static func between(_ base: RunRecord, _ new: RunRecord) -> [FactDifference] {
    zip(facts(base), facts(new)).compactMap { old, now in
      guard let oldValue = old.value, let newValue = now.value, oldValue != newValue else { return nil }
      return FactDifference(kind: old.kind, name: old.name, base: oldValue, new: newValue)
    }
  }

  /// What a number depends on beside the code under test; load and steal are in each run's own warnings.
  static func facts(_ record: RunRecord) -> [(kind: Kind, name: String, value: String?)] {
    let (place, worker, profile) = (record.environment, record.environment.worker, record.profile)
    return [
      (.method, "method version", String(record.methodVersion)),
      (.environment, "kit revision", String(record.kitRevision)),
      (.environment, "toolchain", place.toolchain),
      (.environment, "optimisation", place.optimisation),
      (.environment, "allocator", "\(worker.allocator) \(worker.allocatorVersion)"),
      (.environment, "allocator options", worker.allocatorOptions),
      (.environment, "processor", place.cpuModel),
      (.environment, "cores", String(place.cores)),
      (.environment, "quota", place.cgroupQuota),
      (.environment, "governor", place.governor),
      (.environment, "turbo", place.turbo),
      (.environment, "operating system", place.operatingSystem),
      (.environment, "kernel", place.kernel),
      (.environment, "C library", place.libc),
      (.environment, "virtualisation", place.virtualisation),
      (.environment, "user", place.isRoot ? "root" : "not root"),
      (.environment, "clock", worker.clockSource),
      (.environment, "main loop", place.mainLoop),
      (
        .environment, "windows",
        "\(profile.warmupNanoseconds / 1_000_000) ms warm-up, \(profile.windowNanoseconds / 1_000_000) ms measured"
      ),
    ]
  }
}
