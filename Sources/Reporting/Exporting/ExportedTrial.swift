public import LabModel

/// A trial as other tools are told of it.
public struct ExportedTrial: Sendable {
  /// A number of the result files, by their words.
  public struct Value: Sendable {
    public var metric: ResultMetric
    public var value: Double

    public init(_ metric: ResultMetric, _ value: Double) {
      self.metric = metric
      self.value = value
    }
  }

  /// 12 hex digits.
  public var cell: String
  public var name: CellName
  public var block: Int
  public var status: TrialStatus
  /// Empty when it is ok.
  public var reason: String
  /// What is known; unknown numbers are absent.
  public var values: [Value]

  public init(
    cell: String, name: CellName, block: Int, status: TrialStatus, reason: String, values: [Value] = []
  ) {
    self.cell = cell
    self.name = name
    self.block = block
    self.status = status
    self.reason = reason
    self.values = values
  }

  /// Nil when it is not known.
  public subscript(role: String, column: String) -> Double? {
    values.first { $0.metric.role == role && $0.metric.measure == nil && $0.metric.column == column }?.value
  }

  /// A column of the whole trial.
  subscript(column: String) -> Double? { self[ResultMetric.wholeTrial, column] }

  /// Of the metric, nil when it is not known.
  func value(of metric: Metric) -> Double? {
    values.first {
      $0.metric.role == metric.role && $0.metric.measure == metric.measure
        && $0.metric.column == metric.figure.column
    }?.value
  }

  /// Wall time for an operation, where callers wait for their replies; elsewhere the rate was given, and says nothing.
  var nanosecondsPerOperation: Double? {
    guard MetricSelection().metrics(of: name.scenario).first?.figure == .throughput,
      let rate = self[Figure.throughput.column], rate > 0
    else { return nil }
    return FigureText.rounded(1e9 / rate)
  }
}

/// A run for other tools: its trials in their order, and what holds for all of them.
public struct Export: Sendable {
  public var trials: [ExportedTrial]
  /// Nil: machine and toolchain are not known.
  public var record: RunRecord?

  public init(_ trials: [ExportedTrial], record: RunRecord?) {
    self.trials = trials
    self.record = record
  }

  /// A text and how many trials it does not show, by the reason.
  public struct Document: Sendable, Equatable {
    public var text: String
    /// Trials in it.
    public var trials: Int
    public var leftOut: [String: Int]
  }
}

extension ExportedTrial {
  /// What `leftOut` calls a trial that is not ok.
  var notOk: String { status.rawValue }
}
