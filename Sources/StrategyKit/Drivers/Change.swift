import CClock

/// Whether a value changes within a time. Looks every millisecond and returns at the first change. For the coordinator.
func changes<Value: Equatable>(within nanoseconds: UInt64, _ value: () -> Value) -> Bool {
  let first = value()
  let deadline = lab_clock_monotonic_ns() + nanoseconds
  while lab_clock_monotonic_ns() < deadline {
    OSThread.sleep(for: .milliseconds(1))
    if value() != first { return true }
  }
  return false
}
