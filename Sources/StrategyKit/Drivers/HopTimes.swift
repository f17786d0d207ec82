/// What was measured of launches that were handed over alike. Whoever ends a turn records; one thread at a time.
struct HopTimes {
  let submit = LatencyRecorder()
  let response = LatencyRecorder()
  private(set) var count = 0

  mutating func record(called: UInt64, returned: UInt64, shown: UInt64) {
    submit.record(from: called, to: returned)
    response.record(from: called, to: shown)
    count += 1
  }
}
