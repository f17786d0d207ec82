/// What a scenario is called, asks and varies. The code that runs it lives in the strategy modules.
public struct ScenarioDescription: Sendable, Equatable, Codable {
  public let name: String
  /// The question it answers, in one sentence.
  public let question: String
  public let callers: [Callers]
  public let factors: [Factor]
  /// The row of throughput.csv whose rate stands in the summary, and the row of latency.csv beside it.
  public let headline: Headline

  /// Where the summary looks for a scenario's one latency.
  public struct Headline: Sendable, Equatable, Codable {
    public let role: String
    public let measure: String
    public init(role: String, measure: String) {
      self.role = role
      self.measure = measure
    }
  }

  public init(
    name: String, question: String, callers: [Callers], factors: [Factor], headline: Headline
  ) {
    self.name = name
    self.question = question
    self.callers = callers
    self.factors = factors
    self.headline = headline
  }
}

/// Who calls the strategy: a factor of every experiment, never an accident.
public enum Callers: String, Sendable, CaseIterable, Codable, Comparable {
  case threads, tasks, callback, main

  /// The bit of `LAB_CALLERS_…` in the plug-in contract.
  public var bit: UInt32 {
    switch self {
    case .threads: 1
    case .tasks: 2
    case .callback: 4
    case .main: 8
    }
  }

  public static func < (a: Callers, b: Callers) -> Bool { a.bit < b.bit }
}
