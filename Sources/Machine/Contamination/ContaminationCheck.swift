public import LabModel

/// Looks before and after every trial whether something else used the machine meanwhile, within some milliseconds each, and
/// takes the trust from trials that were disturbed.
public struct ContaminationCheck: Sendable {
  /// The state of the machine when a trial began.
  public struct Start: Sendable {
    fileprivate let snapshot: MachineSnapshot
  }

  private let isActing: Bool
  private let probe: SpinProbe?
  private var watch: ContaminationWatch
  /// Something to say while the run goes on; said once.
  private var news: String?

  /// Takes about 15 ms.
  /// - Parameter isActing: false only warns: for machines that are always shared.
  public init(isActing: Bool) {
    self.isActing = isActing
    // Where cores differ by design a slow probe says only on which it ran.
    probe = Processor.coresDiffer ? nil : SpinProbe()
    watch = ContaminationWatch(policy: ContaminationPolicy(cores: ProcessorTime.now?.cores ?? 1))
    guard let probe else { return }
    for _ in 0..<watch.policy.fewestProbes { watch.learn(probeNanoseconds: probe.measure()) }
  }

  public func start() -> Start { Start(snapshot: .take(probe: probe)) }

  /// To be called when the trial's processes have ended.
  /// - Returns: the reason why the trial cannot be relied on; nil when it can, or when the check only warns.
  public mutating func end(_ start: Start, order: Int) -> String? {
    let wasClean = watch.tally.contaminated.isEmpty
    let verdict = watch.judge(TrialReading(from: start.snapshot, to: .take(probe: probe)), order: order)
    guard case .contaminated(let alarms) = verdict else { return nil }
    if wasClean { news = ContaminationMessages.news(alarms, order: order, isActing: isActing) }
    return isActing ? ContaminationMessages.reason(alarms) : nil
  }

  /// What to say while the run goes on, the first time that a trial was disturbed.
  public mutating func takeNews() -> String? {
    defer { news = nil }
    return news
  }

  /// Of the whole run, each with cause and remedy.
  public var warnings: [String] {
    let tally = watch.tally
    var warnings: [String] = []
    if !tally.contaminated.isEmpty { warnings.append(ContaminationMessages.warning(tally, isActing: isActing)) }
    if !tally.heldBack.isEmpty { warnings.append(ContaminationMessages.heldBack(tally.heldBack)) }
    return warnings
  }

  /// What other processes used during trials, in percent of one core; nil when it cannot be read here.
  public var otherProcessesPercent: Double? { watch.tally.meanOtherCores.map { $0 * 100 } }
}

extension TrialAnswer {
  /// The same, not to be relied on for `reason`, if it was to be.
  public func doubted(_ reason: String?) -> TrialAnswer {
    guard let reason, status == .ok else { return self }
    var answer = self
    answer.status = .untrusted
    answer.reason = reason
    return answer
  }
}
