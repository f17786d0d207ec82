internal import LabModel
internal import StrategyLoading

/// Gathers what a module reports and adds what the process cost meanwhile.
final class TrialCollector: TrialListener {
  private(set) var answer = TrialAnswer(status: .failed, reason: WorkerMessages.returnedWithoutFinish)
  private let started: UInt64
  private let allocator: Jemalloc
  /// Only in counting trials.
  private let counter: AllocationCounter?
  private var sampler: HeapSampler?
  private var cost = ProcessCost()
  private var trialBegan: UInt64 = 0
  private var begin: (usage: ProcessUsage, allocations: AllocationCounter.Total?)?
  private var hasEnded = false

  init(started: UInt64, counter: AllocationCounter?, allocator: Jemalloc) {
    self.started = started
    self.counter = counter
    self.allocator = allocator
  }

  func run(_ spec: TrialSpec, in module: LoadedModule) throws {
    cost.allocatorOptions = allocator.options
    // Every 5 ms: a reading takes a lock of the allocator, which timing trials must not feel.
    if spec.counting { sampler = try HeapSampler(allocator: allocator, everyMilliseconds: 5) }
    // Once before it counts: what the runtime and the loader do at a first use must not fall into the window.
    _ = (ProcessUsage.now, counter?.total, allocator.allocatedBytes)
    trialBegan = Ticker.now
    cost.startNanoseconds = trialBegan - started
    try module.run(spec, listener: self)
    // A module that never finished still has a duration.
    if cost.trialNanoseconds == nil { cost.trialNanoseconds = Ticker.now - trialBegan }
    if let sampled = sampler?.stop() { raisePeak(sampled) }
    cost.residentPeakBytes = ResidentPeak.bytes
    answer.process = cost
  }

  // Our own reading must not fall into the window: the allocator is asked first at the beginning and last at the end.
  func passed(_ edge: TrialEdge) {
    switch edge {
    case .windowBegins:
      guard begin == nil else { return }
      raisePeak(allocator.allocatedBytes)
      let allocations = counter?.total
      begin = (.now, allocations)
    case .windowEnds:
      let usage = ProcessUsage.now
      let allocations = counter?.total
      if let begin, !hasEnded { charge(from: begin, to: (usage, allocations)) }
      raisePeak(allocator.allocatedBytes)
    case .drained:
      let bytes = allocator.allocatedBytes
      raisePeak(bytes)
      cost.heapEndBytes = bytes
    }
  }

  func recorded(role: String, measure: String, counts: UnsafeBufferPointer<UInt64>) {
    answer.histograms.append(
      RoleHistogram(role: role, measure: measure, histogram: Histogram(counts: counts)))
  }

  func counted(role: String, name: String, value: Double) { answer.counts[role, default: [:]][name] = value }

  func finished(_ status: TrialStatus, reason: String?) {
    cost.trialNanoseconds = Ticker.now - trialBegan
    answer.status = status
    answer.reason = reason
  }

  /// The first window only: it is the one whose operations the throughput rows count.
  private func charge(
    from begin: (usage: ProcessUsage, allocations: AllocationCounter.Total?),
    to end: (usage: ProcessUsage, allocations: AllocationCounter.Total?)
  ) {
    hasEnded = true
    cost.cpuNanoseconds = end.usage.cpuNanoseconds - begin.usage.cpuNanoseconds
    cost.voluntarySwitches = end.usage.voluntarySwitches - begin.usage.voluntarySwitches
    cost.involuntarySwitches = end.usage.involuntarySwitches - begin.usage.involuntarySwitches
    if let first = begin.allocations, let last = end.allocations {
      cost.allocations = last.count &- first.count
      cost.allocatedBytes = last.bytes &- first.bytes
    }
  }

  /// Only where the heap is sampled all the time: the highest of three readings is no peak.
  private func raisePeak(_ bytes: UInt64) {
    guard counter != nil else { return }
    cost.heapPeakBytes = max(cost.heapPeakBytes ?? 0, bytes)
  }
}
