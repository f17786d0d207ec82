/// How much processor time a container grants.
enum ControlGroup {
  /// `quota/period` in microseconds, `none` without a limit, nil when there is no such file.
  static var quota: String? {
    // Version 2 names one group, `0::/path`; inside a container the path is often `/`.
    let lines = (SystemFile.text("/proc/self/cgroup") ?? "").split(separator: "\n")
    let path = lines.first { $0.hasPrefix("0::") }.map { String($0.dropFirst(3)) } ?? "/"
    for root in ["/sys/fs/cgroup", "/sys/fs/cgroup/unified"] {
      for file in ["\(root)\(path)/cpu.max", "\(root)/cpu.max"] {
        if let fields = SystemFile.line(file)?.split(separator: " "), fields.count == 2 {
          return fields[0] == "max" ? "none" : "\(fields[0])/\(fields[1])"
        }
      }
    }
    guard let quota = SystemFile.line("/sys/fs/cgroup/cpu/cpu.cfs_quota_us"),
      let period = SystemFile.line("/sys/fs/cgroup/cpu/cpu.cfs_period_us")
    else { return nil }
    return quota == "-1" ? "none" : "\(quota)/\(period)"
  }
}
