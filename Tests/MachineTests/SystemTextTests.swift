import Testing

@testable import Machine

@Suite("texts of the kernel")
struct SystemTextTests {
  private static func group(_ files: [String: String]) -> ControlGroup { ControlGroup { files[$0] } }

  @Test("the tightest quota on the way up to the root counts")
  func quotaOfVersion2() {
    let group = Self.group([
      "/proc/self/cgroup": "0::/a/b\n", "/sys/fs/cgroup/a/b/cpu.max": "max 100000\n",
      "/sys/fs/cgroup/a/cpu.max": "150000 100000\n", "/sys/fs/cgroup/a/b/cpu.stat": "usage_usec 5\nnr_throttled 0\n",
    ])
    #expect(group.quota == "150000/100000")
    #expect(group.cores == 1.5)
    #expect(group.statistics == "/sys/fs/cgroup/a/b/cpu.stat")
  }

  @Test("version 1 names the group of its cpu controller")
  func quotaOfVersion1() {
    var files = [
      "/proc/self/cgroup": "2:cpu,cpuacct:/job\n1:name=systemd:/\n0::/\n",
      "/sys/fs/cgroup/cpu/job/cpu.cfs_quota_us": "-1\n",
      "/sys/fs/cgroup/cpu/job/cpu.cfs_period_us": "100000\n",
    ]
    #expect(Self.group(files).quota == "none")
    #expect(Self.group(files).cores == nil)
    files["/sys/fs/cgroup/cpu/job/cpu.cfs_quota_us"] = "50000\n"
    #expect(Self.group(files).quota == "50000/100000")
    #expect(Self.group([:]).quota == nil)
  }

  @Test("a process's name may hold spaces and brackets")
  func process() throws {
    let text = "42 (a) b (c) S 1 1 1 0 -1 4194560 10 0 0 0 120 30 7 4 20 0 1 0 5 0 0\n"
    let process = try #require(BusyProcess.parse(text))
    #expect(process.name == "a) b (c")
    #expect(process.own == 150 && process.children == 11)
    #expect(BusyProcess.parse("42") == nil)
  }

  @Test("the busiest processes are those that used most meanwhile")
  func busiest() {
    let second: UInt64 = 1_000_000_000
    let ticks = second / ProcessorTime.tickNanoseconds
    func used(_ name: String, _ ticks: UInt64) -> BusyProcess.Ticks { .init(name: name, own: ticks, children: 0) }
    let found = BusyProcess.busiest(
      2, from: [1: used("init", 500), 2: used("idle", 900), 3: used("build", 10)],
      to: [
        1: used("init", 500 + ticks / 10), 2: used("idle", 900), 3: used("build", 10 + ticks),
        4: used("new", ticks / 2),
      ], nanoseconds: second)
    #expect(found.map(\.name) == ["build", "new"])
    #expect(found.map(\.cores) == [1, 0.5])
  }

  @Test("memory is counted in KiB, and the chosen mode stands in brackets")
  func memory() throws {
    let memory = try #require(
      Memory("MemTotal:  2048 kB\nMemAvailable:  1024 kB\nSwapTotal: 512 kB\nSwapFree:  500 kB\n"))
    #expect(memory.total == 2 << 20)
    #expect(memory.available == 1 << 20)
    #expect(memory.swapUsed == 12 << 10)
    #expect(Memory.chosen("always [madvise] never") == "madvise")
    #expect(SystemLoad.pressure("some avg10=1.05 avg60=10.11 avg300=44.80 total=888486142") == 1.05)
  }
}
