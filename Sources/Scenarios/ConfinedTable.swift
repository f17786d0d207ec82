import CIdentity

/// What the stores of confined-store have in common. Never traps: it counts who came from where.
open class ConfinedTable {
  let evidence: ConfinementEvidence
  init(_ evidence: ConfinementEvidence) { self.evidence = evidence }

  /// Adds to the number under a key, opening the store when it is not open yet.
  open func add(_ amount: UInt64, to key: Int) -> Bool { false }
  open func close() -> Bool { true }
}

/// A table in memory that checks each access against its creator's thread, queue and executor.
public final class CheckedTable: ConfinedTable {
  private var numbers = [UInt64](repeating: 0, count: 64)

  public override func add(_ amount: UInt64, to key: Int) -> Bool {
    evidence.note(lab_identity_current())
    numbers[key & 63] &+= amount
    return true
  }

  public override func close() -> Bool {
    evidence.note(lab_identity_current())
    evidence.content = numbers.reduce(0, &+)
    return true
  }
}

/// Who used the store. Written under the strategy's exclusion, read when its clients have stopped or hang.
final class ConfinementEvidence: @unchecked Sendable {  // unchecked: exclusion is what the strategy under test provides
  private(set) var creator: lab_identity?
  private var threads: [UInt] = []
  private(set) var distinctThreads = 0
  private var last: UInt = 0
  private(set) var threadViolations = 0
  private(set) var queueViolations = 0
  private(set) var executorViolations = 0
  var failures = 0
  var failure = ""
  var content: UInt64 = 0

  func note(_ now: lab_identity) {
    guard let creator else {
      creator = now
      threads.reserveCapacity(256)
      threads.append(now.thread)
      distinctThreads = 1
      last = now.thread
      return
    }
    if now.thread != last {
      last = now.thread
      if threads.count < 256, !threads.contains(now.thread) {
        threads.append(now.thread)
        distinctThreads = threads.count
      }
    }
    if now.thread != creator.thread { threadViolations += 1 }
    if now.queue != creator.queue { queueViolations += 1 }
    if now.executor != creator.executor { executorViolations += 1 }
  }

  func fail(_ what: String) {
    failures += 1
    if failure.isEmpty { failure = what }
  }
}
