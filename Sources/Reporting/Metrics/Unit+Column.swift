extension Unit {
  /// What the name of a column ends with.
  init(column: String) {
    self =
      switch column {
      case let name where name.hasSuffix("_bytes_per_op"): .bytesPerOperation
      case let name where name.hasSuffix("_ns_per_op"): .nanosecondsPerOperation
      case let name where name.hasSuffix("_per_op"): .perOperation
      case let name where name.hasSuffix("_per_s"): .perSecond
      case let name where name.hasSuffix("_bytes"): .bytes
      case let name where name.hasSuffix("_ns"): .nanoseconds
      default: .number
      }
  }
}
