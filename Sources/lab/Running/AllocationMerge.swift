internal import LabModel

/// Brings what a counting trial counted into the answer of the timing trial.
enum AllocationMerge {
  /// - Returns: why there was nothing to bring; nil when there was.
  static func merge(_ counting: TrialAnswer, into answer: inout TrialAnswer) -> String? {
    guard let cost = counting.process, let allocations = cost.allocations, let bytes = cost.allocatedBytes else {
      return counting.reason ?? "the module marked no window"
    }
    guard let operations = counting.operationsPaidFor, operations > 0 else {
      return "no operation ended in the window"
    }
    answer.counts["all", default: [:]]["allocs_per_op"] = Double(allocations) / operations
    answer.counts["all", default: [:]]["alloc_bytes_per_op"] = Double(bytes) / operations
    answer.process?.heapPeakBytes = cost.heapPeakBytes
    // Both from one process, without thread caches: a heap at the end cannot exceed its peak.
    answer.process?.heapEndBytes = cost.heapEndBytes
    return nil
  }
}
