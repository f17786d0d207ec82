import LabModel
import Testing

@Suite("limits of a worker")
struct WorkerLimitsTests {
  private static let second: UInt64 = 1_000_000_000

  @Test("half of the memory, all cores for as long as the worker may live, and threads beyond those there are")
  func derived() {
    let limits = WorkerLimits(
      lifeNanoseconds: 6 * Self.second + 1, cores: 4, machineMemoryBytes: 64 << 30, machineThreads: 500)
    #expect(limits == WorkerLimits(memoryBytes: 32 << 30, fileBytes: 1 << 30, processes: 4596, cpuSeconds: 28))
  }

  @Test("a small machine's memory is not halved below 2 GiB, and what is unknown is not limited")
  func small() {
    let small = WorkerLimits(lifeNanoseconds: 0, cores: 1, machineMemoryBytes: 1 << 30, machineThreads: nil)
    #expect(small.memoryBytes == 2 << 30)
    #expect(small.processes == nil)
    #expect(small.cpuSeconds == 1)
    #expect(
      WorkerLimits(lifeNanoseconds: 0, cores: 1, machineMemoryBytes: nil, machineThreads: 1).memoryBytes == nil)
  }

  @Test("what was written is read back", arguments: [nil, 12 << 30] as [UInt64?], [nil, 4596] as [UInt64?])
  func text(memory: UInt64?, processes: UInt64?) {
    let limits = WorkerLimits(memoryBytes: memory, fileBytes: 7, processes: processes, cpuSeconds: 9)
    #expect(WorkerLimits(limits.text) == limits)
  }

  @Test(
    "other texts are refused",
    arguments: ["", "memory=1", "file=1", "file=1,cpu=x", "file=1,cpu=-1", "file=1,cpu=1,cpu=2", "file=1,cpu=1,disk=1"])
  func refused(text: String) { #expect(WorkerLimits(text) == nil) }
}
