public import LabModel

/// What a person writes for a metric: a figure, with a measure or a role before it where the scenario's headline is not
/// meant.
///
/// ```
/// FIGURE                    p99          of the scenario's headline role and measure; throughput of the whole trial
/// MEASURE.FIGURE            submit.p50   another measure of the headline role
/// ROLE.MEASURE.FIGURE       write.response.p99
/// ROLE.FIGURE               read.throughput, for figures of throughput.csv
/// ```
public struct MetricChoice: Sendable, Hashable {
  public let figure: Figure
  /// Nil: the headline's, or the whole trial.
  public let role: String?
  /// Nil: the headline's.
  public let measure: String?

  /// What latency.csv knows.
  public static let measures = ["submit", "wait", "service", "response", "lateness", "age"]

  public init(_ figure: Figure, role: String? = nil, measure: String? = nil) {
    self.figure = figure
    self.role = role
    self.measure = measure
  }

  /// - Parameters:
  ///   - text: what was written.
  ///   - place: where, for the message: `--metric x` or `file:line`.
  ///   - exitCode: of the error; a command line is `usage`, a file `badData`.
  public init(_ text: String, at place: String, exitCode: LabError.ExitCode = .usage) throws(LabError) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
    guard let figure = Figure(rawValue: parts.last ?? "") else {
      throw ReportingMessages.unknownFigure(parts.last ?? "", at: place, exitCode)
    }
    let mostParts = figure.file == .latency ? 3 : 2
    guard parts.count <= mostParts, !parts.contains("") else {
      throw ReportingMessages.metricForm(figure, at: place, exitCode)
    }
    let before = parts.dropLast()
    let measure = figure.file == .latency ? before.last : nil
    if let measure, !Self.measures.contains(measure) {
      throw ReportingMessages.unknownMeasure(measure, at: place, exitCode)
    }
    self.init(figure, role: figure.file == .latency ? before.dropLast().first : before.first, measure: measure)
  }

  /// The metric meant in a scenario; nil where the scenario is not in the catalogue and the choice leaves it open.
  public func metric(in scenario: String) -> Metric? {
    guard figure.file == .latency else { return Metric(figure, role: role ?? Metric.wholeTrial) }
    let headline = ScenarioCatalogue.named(scenario)?.headline
    guard let role = role ?? headline?.role, let measure = measure ?? headline?.measure else { return nil }
    return Metric(figure, role: role, measure: measure)
  }

  /// Whether the metric is one of those meant, what is left open being any.
  public func covers(_ metric: Metric) -> Bool {
    figure == metric.figure && (role ?? metric.role) == metric.role && (measure ?? metric.measure) == metric.measure
  }

  /// How much it says: a choice that says more goes before one that says less.
  var precision: Int { (role == nil ? 0 : 2) + (measure == nil ? 0 : 1) }
}

extension MetricChoice: CustomStringConvertible {
  /// As it is written.
  public var description: String { [role, measure, figure.rawValue].compactMap { $0 }.joined(separator: ".") }
}
