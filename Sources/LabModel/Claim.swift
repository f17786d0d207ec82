/// A statement about strategies that a run can support or refute. It stands in the experiment file that measures it.
public struct Claim: Sendable, Equatable, Codable {
  /// What must hold.
  public enum Test: Sendable, Equatable, Codable {
    /// The metric of the subject, divided by that of the baseline, lies within these bounds; at least one is there.
    case ratio(atLeast: Double?, atMost: Double?)
    /// What the subject's oracle counted, in a column of throughput.csv, row `all`.
    case count(column: String, is: Presence)
  }

  public enum Presence: String, Sendable, CaseIterable, Codable {
    /// Some trial counted at least one.
    case aboveZero
    /// No trial counted any.
    case zero
  }

  /// One of the two cells that are compared. In an experiment counts may still be `cores` or `N*cores`; in a run's
  /// record they are the numbers of its cells.
  public struct Side: Sendable, Equatable, Codable {
    public var strategy: String
    /// Every factor of the scenario, and `callers` where the experiment has them among its factors or names one kind.
    public var values: [String: String]

    public init(strategy: String, values: [String: String]) {
      self.strategy = strategy
      self.values = values
    }
  }

  /// Unique in a plan: `rw-cache.a`.
  public var id: String
  public var scenario: String
  /// The claim as one would say it.
  public var sentence: String
  public var subject: Side
  /// nil for a test of a count.
  public var baseline: Side?
  /// What the ratio is of; nil for a test of a count.
  public var metric: ResultMetric?
  public var test: Test
  /// What its author expected, and where, before anything was measured.
  public var expectation: String
  /// The values that the claim itself names; all others are the experiment's centre.
  public var conditions: [String: String]

  public init(
    id: String, scenario: String, sentence: String, subject: Side, baseline: Side?, metric: ResultMetric?, test: Test,
    expectation: String, conditions: [String: String]
  ) {
    self.id = id
    self.scenario = scenario
    self.sentence = sentence
    self.subject = subject
    self.baseline = baseline
    self.metric = metric
    self.test = test
    self.expectation = expectation
    self.conditions = conditions
  }
}
