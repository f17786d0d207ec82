/// Times that come from a file or a worker may be anything: their sums stop at the largest number instead of trapping.
extension UInt64 {
  public func addingSaturated(_ other: UInt64) -> UInt64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }

  public func multipliedSaturated(by other: UInt64) -> UInt64 {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}
