/// What a watch has seen so far: the material of the run's warnings.
struct ContaminationTally: Sendable {
  private(set) var trials = 0
  /// Positions in the run.
  private(set) var contaminated: [Int] = []
  /// Alarms that stayed alone.
  private(set) var heldBack: [(order: Int, alarms: [Alarm])] = []
  /// Positions whose alarm was held back and confirmed by a later trial, when their rows were written.
  private(set) var tooLate: [Int] = []
  /// The worst alarm of each kind among contaminated trials.
  private(set) var worst: [Int: Alarm] = [:]
  private var otherNanoseconds = 0.0
  private var readNanoseconds: UInt64 = 0

  /// What other processes used during trials, in cores; nil when it could not be read.
  var meanOtherCores: Double? { readNanoseconds > 0 ? otherNanoseconds / Double(readNanoseconds) : nil }

  /// The last alarm that was held back turned out to be the first of several.
  mutating func confirmHeldBack() {
    if let last = heldBack.popLast() { tooLate.append(last.order) }
  }

  mutating func count(_ reading: TrialReading, _ verdict: ContaminationWatch.Verdict, order: Int) {
    trials += 1
    if let cores = reading.otherCores {
      otherNanoseconds += cores * Double(reading.wallNanoseconds)
      readNanoseconds += reading.wallNanoseconds
    }
    switch verdict {
    case .clean: break
    case .heldBack(let alarms): heldBack.append((order, alarms))
    case .contaminated(let alarms):
      contaminated.append(order)
      for alarm in alarms where alarm.size > worst[alarm.kind]?.size ?? 0 { worst[alarm.kind] = alarm }
    }
  }
}
