/// How much processor time a container grants. A group's parents limit it too, so the tightest limit on the way up
/// counts.
public struct ControlGroup: Sendable, Equatable {
  /// `quota/period` in microseconds, `none` without a limit, nil when the kernel does not say.
  public let quota: String?
  /// The file that counts how often the limit stopped the group.
  let statistics: String?

  public static let own = ControlGroup { SystemFile.text($0) }

  /// - Parameter read: the text of a file, nil when there is none.
  init(reading read: (String) -> String?) {
    let groups = (read("/proc/self/cgroup") ?? "").split(separator: "\n").map {
      $0.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    }.filter { $0.count == 3 }
    // Version 2 is the group without controllers; version 1 names `cpu` among others.
    let second = groups.first { $0[0] == "0" && $0[1].isEmpty }?[2]
    let first = groups.first { $0[1].split(separator: ",").contains("cpu") }?[2]
    let folders =
      Self.folders(["/sys/fs/cgroup", "/sys/fs/cgroup/unified"], second)
      + Self.folders(["/sys/fs/cgroup/cpu", "/sys/fs/cgroup/cpu,cpuacct"], first)
    var limits: [(text: String, cores: Double)] = []
    var isKnown = false
    for folder in folders {
      guard let (quota, period) = Self.limit(folder, read) else { continue }
      isKnown = true
      if let quota, period > 0 { limits.append(("\(quota)/\(period)", Double(quota) / Double(period))) }
    }
    let tightest = limits.min { $0.cores < $1.cores }
    quota = tightest?.text ?? (isKnown ? "none" : nil)
    statistics = folders.map { $0 + "/cpu.stat" }.first {
      read($0).map { SystemFile.number(after: "nr_throttled", in: $0) != nil } ?? false
    }
  }

  /// How many cores' worth of time it grants; nil without a limit.
  public var cores: Double? {
    let parts = (quota ?? "").split(separator: "/").compactMap { Double($0) }
    return parts.count == 2 && parts[1] > 0 ? parts[0] / parts[1] : nil
  }

  /// How many periods ended with the group stopped, so far.
  var throttledPeriods: UInt64? {
    statistics.flatMap { SystemFile.text($0) }.flatMap { SystemFile.number(after: "nr_throttled", in: $0) }
  }

  /// The group's folder and its parents', the nearest first. Inside a container the path may not exist; the root does.
  private static func folders(_ roots: [String], _ path: String?) -> [String] {
    guard let path else { return [] }
    let parts = path.split(separator: "/")
    return roots.flatMap { root in
      (0...parts.count).reversed().map { root + parts.prefix($0).map { "/" + $0 }.joined() }
    }
  }

  /// A quota of nil is no limit.
  private static func limit(_ folder: String, _ read: (String) -> String?) -> (quota: UInt64?, period: UInt64)? {
    if let fields = read(folder + "/cpu.max")?.split(whereSeparator: \.isWhitespace), fields.count == 2,
      let period = UInt64(fields[1])
    {
      return (UInt64(fields[0]), period)
    }
    func number(_ name: String) -> Int64? {
      read(folder + "/" + name).flatMap { $0.split(whereSeparator: \.isWhitespace).first }.flatMap { Int64($0) }
    }
    guard let quota = number("cpu.cfs_quota_us"), let period = number("cpu.cfs_period_us") else { return nil }
    return (UInt64(exactly: quota), UInt64(max(0, period)))
  }
}
