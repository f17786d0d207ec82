/// The last trials that together are long enough to be judged as one.
struct Stretch: Sendable {
  private var trials: [(nanoseconds: UInt64, cores: Double)] = []

  /// What others used over the stretch that ends with this trial, if it is too much. One busy trial among idle ones is
  /// not: that would be acting on a single alarm. Nor is an idle trial after busy ones.
  mutating func add(_ reading: TrialReading, _ policy: ContaminationPolicy) -> Double? {
    guard let cores = reading.otherCores else { return nil }
    trials.append((reading.wallNanoseconds, cores))
    while trials.dropFirst().reduce(0, { $0 + $1.nanoseconds }) >= policy.stretchNanoseconds { trials.removeFirst() }
    let whole = trials.reduce(0) { $0 + $1.nanoseconds }
    let isBusy = { $0 > policy.stretchLimit / 2 }
    guard whole >= policy.stretchNanoseconds, isBusy(cores), trials.count(where: { isBusy($0.cores) }) > 1 else {
      return nil
    }
    let mean = trials.reduce(0) { $0 + $1.cores * Double($1.nanoseconds) } / Double(whole)
    return mean > policy.stretchLimit ? mean : nil
  }
}
