internal import LabModel
internal import Planning

/// Says on standard error how far a run is: one line that is rewritten on a terminal, else a line now and then.
struct Progress {
  private enum Style { case rewritten, lines, none }

  private static let pauseNanoseconds: UInt64 = 10_000_000_000
  private let style: Style
  private var total: Int
  private var blocks: Int
  private var predictedTotal: UInt64
  private let began = Clock.now
  private var predictedSoFar: UInt64 = 0
  private var lastLine: UInt64 = 0

  /// - Parameter left: the trials that are still to run; of a run that is resumed, not all of the plan's.
  init(_ plan: Plan, left: [PlannedTrial], isQuiet: Bool) {
    style = isQuiet ? .none : Terminal.isTerminal(2) ? .rewritten : .lines
    total = plan.trials.count
    blocks = plan.trials.last?.block ?? 0
    predictedTotal = left.reduce(0) {
      $0.addingSaturated(Prediction.predictedNanoseconds(for: $1, profile: plan.profile))
    }
  }

  /// The run has got another block.
  mutating func add(_ trials: [PlannedTrial], profile: Profile) {
    total += trials.count
    blocks = max(blocks, trials.last?.block ?? 0)
    for trial in trials {
      predictedTotal = predictedTotal.addingSaturated(Prediction.predictedNanoseconds(for: trial, profile: profile))
    }
  }

  /// Before the trial runs.
  /// - Parameter budgetLeft: nanoseconds; nil without a budget.
  mutating func show(_ trial: PlannedTrial, budgetLeft: UInt64?) {
    let line =
      "trial \(trial.order)/\(total)  block \(trial.block)/\(blocks)  \(trial.cell.scenario)/\(trial.cell.strategy)"
      + " \(trial.cell.callers.rawValue) \(trial.cell.parameterText)"
    let left =
      "  time left \(DurationText.of(nanoseconds: timeLeft))"
      + (budgetLeft.map { ", budget left \(DurationText.of(nanoseconds: $0))" } ?? "")
    switch style {
    case .none: break
    case .rewritten:
      let room = max(20, Terminal.width - left.count - 1)
      let shown = line.count > room ? line.prefix(room - 1) + "…" : line[...]
      Terminal.write("\r\u{1B}[K" + shown + left, to: 2)
    case .lines:
      let now = Clock.now
      guard lastLine == 0 || now - lastLine >= Self.pauseNanoseconds else { return }
      lastLine = now
      Terminal.printError(line + left)
    }
  }

  mutating func finish(_ trial: PlannedTrial, profile: Profile) {
    predictedSoFar = predictedSoFar.addingSaturated(Prediction.predictedNanoseconds(for: trial, profile: profile))
  }

  /// Something worth a line of its own.
  func say(_ text: String) {
    guard style != .none else { return }
    clear()
    Terminal.printError(text)
  }

  func clear() {
    if style == .rewritten { Terminal.write("\r\u{1B}[K", to: 2) }
  }

  /// The predicted rest, at the pace of what is done.
  private var timeLeft: UInt64 {
    let rest = Double(predictedTotal - min(predictedSoFar, predictedTotal))
    guard predictedSoFar > 0 else { return UInt64(rest) }
    return UInt64(rest * Double(Clock.now - began) / Double(predictedSoFar))
  }
}
