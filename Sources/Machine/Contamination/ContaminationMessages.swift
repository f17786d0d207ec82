/// What is said of a machine that a run did not have to itself: cause and remedy.
enum ContaminationMessages {
  static let remedy = "stop other work on this machine and run again (`lab doctor` names it)"

  /// Of a row.
  static func reason(_ alarms: [Alarm]) -> String {
    "contaminated machine: \(list(alarms)) during this trial — \(remedy(alarms))"
  }

  /// Once, while the run goes on.
  static func news(_ alarms: [Alarm], order: Int, isActing: Bool) -> String {
    "contaminated machine: \(list(alarms)) during trial \(order)"
      + (isActing ? "; such trials are untrusted" : "; they are trusted all the same") + " — \(remedy(alarms))"
  }

  /// Of the run.
  static func warning(_ tally: ContaminationTally, isActing: Bool) -> String {
    let worst = tally.worst.sorted { $0.key < $1.key }.map(\.value)
    let late = tally.tooLate.isEmpty ? "" : " (\(ranges(tally.tooLate)) began it; rows of first alarms stay as written)"
    let effect = isActing ? "are untrusted" : "are trusted only because --trust-machine was given"
    return
      "contaminated: \(tally.contaminated.count) of \(tally.trials) trials (\(ranges(tally.contaminated))) \(effect): "
      + "at worst, \(list(worst))\(late) — \(remedy(worst))"
  }

  static func heldBack(_ alarms: [(order: Int, alarms: [Alarm])]) -> String {
    let shown = alarms.prefix(3).map { "trial \($0.order): \(list($0.alarms))" }.joined(separator: "; ")
    let more = alarms.count > 3 ? "; …" : ""
    let (what, they) = alarms.count == 1 ? ("a single alarm was", "it") : ("\(alarms.count) single alarms were", "each")
    return "the machine was disturbed for moments: \(what) held back, since \(they) may be chance (\(shown)\(more))"
      + " — nothing need be done unless one of these rows stands out"
  }

  /// `14 to 16, 20`: positions of trials.
  static func ranges(_ orders: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for order in orders {
      if let last = ranges.last, last.upperBound + 1 == order {
        ranges[ranges.count - 1] = last.lowerBound...order
      } else {
        ranges.append(order...order)
      }
    }
    let texts = ranges.prefix(6).map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)" }
    return texts.joined(separator: ", ") + (ranges.count > 6 ? ", …" : "")
  }

  private static func list(_ alarms: [Alarm]) -> String { alarms.map(text).joined(separator: ", ") }

  private static func text(_ alarm: Alarm) -> String {
    switch alarm {
    case .otherProcesses(let cores): "other processes used \(percent(cores)) of a core"
    case .stolen(let cores): "the hypervisor gave \(percent(cores)) of a core to other machines"
    case .throttled(let periods): "the container's quota stopped the processes \(times(periods))"
    case .slowProcessor(let factor): "the processor took \(tenths(factor)) times as long for the same work"
    }
  }

  private static func remedy(_ alarms: [Alarm]) -> String {
    switch alarms.first {
    case .stolen: "use a quieter host, or one of its own processors, and run again"
    case .throttled: "give the container whole processors (a CPU set) instead of a quota, and run again"
    case .slowProcessor: "fix the processor's frequency or let it cool, keep its other half idle, and run again"
    case .otherProcesses, nil: remedy
    }
  }

  private static func percent(_ cores: Double) -> String { "\(Int((cores * 100).rounded())) %" }
  private static func times(_ count: UInt64) -> String { count == 1 ? "once" : "\(count) times" }

  private static func tenths(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
  }
}
