import LabModel

/// How a cell's trials ended as a whole.
enum CellStanding: Sendable, Equatable {
  /// No trial, or none that could be run.
  case absent
  /// Some trials failed and none was ok.
  case failing
  /// Some failed, some were ok.
  case mixed
  /// None failed, none can be trusted.
  case untrusted
  case ok

  init(_ statuses: [TrialStatus: Int]) {
    let fails = statuses.contains { $0.key.isFailure }
    if statuses[.ok] != nil {
      self = fails ? .mixed : .ok
    } else if fails {
      self = .failing
    } else {
      self = statuses[.untrusted] == nil ? .absent : .untrusted
    }
  }

  /// A cell whose rank fell got worse, whatever its speed.
  var rank: Int {
    switch self {
    case .absent, .failing: 0
    case .mixed: 1
    case .untrusted, .ok: 2
    }
  }
}
