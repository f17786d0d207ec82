internal import LabModel

/// The text of a file in a run's folder `backtraces`.
enum BacktraceText {
  /// - Parameters:
  ///   - threads: what the kernel said of each thread of a worker that hung.
  ///   - stacks: what the worker wrote of itself.
  static func of(_ trial: PlannedTrial, threads: String?, stacks: String?) -> String {
    let cell = trial.cell
    var text = "\(cell.scenario)/\(cell.strategy), block \(trial.block), trial \(trial.order) of the run\n"
    if let threads {
      text += "\nThe threads when the trial's time was over, as the kernel saw them (/proc/PID/task):\n\n" + threads
    }
    if let stacks {
      text +=
        "\nTheir stacks, the innermost call first, written by the worker in a signal handler: file(function+offset). "
        + "Swift's\nnames become readable with `swift demangle`; a file(+offset) has a line with `addr2line -fe FILE "
        + "OFFSET`.\n\n" + stacks
    } else {
      text += "\nNo thread wrote its stack: all had blocked the signal that asks for it, or were stuck in the kernel.\n"
    }
    return text
  }
}
