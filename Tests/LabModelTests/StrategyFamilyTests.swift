import LabModel
import Testing

@Suite("The family of a strategy")
struct StrategyFamilyTests {
  @Test("is the list's for those enrolled, also for a side of a duet")
  func enrolled() {
    #expect(StrategyFamily.of("actor-queue", primitive: "serial DispatchQueue") == .swiftConcurrency)
    #expect(StrategyFamily.of("gcd-serial@B", primitive: "") == .gcd)
    #expect(StrategyFamily.of("unfair-lock", primitive: "") == .other)
  }

  @Test(
    "is what the primitive of any other says, and other where that names both or neither",
    arguments: [
      ("Swift actor on the default executor", StrategyFamily.swiftConcurrency),
      ("Task { @MainActor in }", .swiftConcurrency), ("AsyncStream, unbounded", .swiftConcurrency),
      ("CheckedContinuation a delivery", .swiftConcurrency), ("Task.sleep(for:)", .swiftConcurrency),
      ("DispatchQueue, concurrent, sync to read, async(flags: .barrier) to write", .gcd),
      ("DispatchSourceTimer", .gcd), ("Foundation's OperationQueue", .gcd),
      ("a Task that waits for a DispatchSemaphore", .other), ("pthread_rwlock_t, default kind", .other),
      ("Synchronization.Mutex (PI futex)", .other), ("", .other),
    ])
  func derived(primitive: String, family: StrategyFamily) {
    #expect(StrategyFamily.of("mine", primitive: primitive) == family)
  }
}
