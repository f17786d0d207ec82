public import LabModel

/// Hears what a running trial has to say. Called only on the thread that runs it.
public protocol TrialListener: AnyObject {
  /// An end of the measured window. What it does counts as the strategy's cost on the wrong side of its own readings.
  func passed(_ edge: TrialEdge)
  /// counts: HdrHistogram's layout, unit 1 ns; valid only during the call.
  func recorded(role: String, measure: String, counts: UnsafeBufferPointer<UInt64>)
  /// A number of one role; `all` for the trial.
  func counted(role: String, name: String, value: Double)
  /// The last word. `reason` is nil only when there is nothing to explain.
  func finished(_ status: TrialStatus, reason: String?)
}

/// `LAB_EDGE_…` of the plug-in contract.
public enum TrialEdge: Sendable {
  case windowBegins, windowEnds, drained
}
