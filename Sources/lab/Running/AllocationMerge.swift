internal import LabModel

/// Brings what a counting trial counted into the answer of the timing trial.
enum AllocationMerge {
  /// - Returns: whether there was something to bring.
  static func merge(_ counting: TrialAnswer, into answer: inout TrialAnswer) -> Bool {
    guard let cost = counting.process, let allocations = cost.allocations, let bytes = cost.allocatedBytes,
      let operations = counting.counts["all"]?["ops"], operations > 0
    else { return false }
    answer.counts["all", default: [:]]["allocs_per_op"] = Double(allocations) / operations
    answer.counts["all", default: [:]]["alloc_bytes_per_op"] = Double(bytes) / operations
    let peaks = [cost.heapPeakBytes, answer.process?.heapPeakBytes].compactMap { $0 }
    answer.process?.heapPeakBytes = peaks.max()
    return true
  }
}
