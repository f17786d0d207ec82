import CStrategyABI

/// What the host has to know of a scenario that the lab's catalogue does not have, so that experiments can name it and
/// tables can show it. The scenario itself is a `ClosedScenario`, entered with `.asking` like the lab's own.
public struct ScenarioOutline: Sendable {
  /// Something that an experiment may vary, of any name but `callers`. `Parameters` reads its value.
  public struct Factor: Sendable {
    enum Kind: Sendable {
      case choice([String])
      case count(ClosedRange<Int>)
      case duration(atMostNanoseconds: UInt64)
      case percent
    }

    let name: String
    let kind: Kind
    let standard: String
    let summary: String

    /// One of the listed words.
    /// - Parameters:
    ///   - name: as in experiment files and `params`.
    ///   - words: the choices, of letters, digits and `-._`.
    ///   - standard: the one that holds where nothing else is said.
    ///   - summary: what it means, for `lab list --scenarios`.
    public static func choice(_ name: String, _ words: [String], standard: String, _ summary: String) -> Factor {
      Factor(name: name, kind: .choice(words), standard: standard, summary: summary)
    }

    /// A whole number, from 0 up.
    /// - Parameters:
    ///   - name: as in experiment files and `params`.
    ///   - range: the smallest and the largest that may be asked for.
    ///   - standard: what holds where nothing else is said.
    ///   - summary: what it means, for `lab list --scenarios`.
    public static func count(_ name: String, _ range: ClosedRange<Int>, standard: Int, _ summary: String) -> Factor {
      Factor(name: name, kind: .count(range), standard: "\(standard)", summary: summary)
    }

    /// A length of time.
    /// - Parameters:
    ///   - name: as in experiment files and `params`.
    ///   - atMostNanoseconds: the longest that may be asked for, in nanoseconds.
    ///   - standard: what holds where nothing else is said, as in experiment files: `0`, `500ns`, `10us`.
    ///   - summary: what it means, for `lab list --scenarios`.
    public static func duration(
      _ name: String, atMostNanoseconds: UInt64, standard: String, _ summary: String
    ) -> Factor {
      Factor(name: name, kind: .duration(atMostNanoseconds: atMostNanoseconds), standard: standard, summary: summary)
    }

    /// A share of 100.
    /// - Parameters:
    ///   - name: as in experiment files and `params`.
    ///   - standard: what holds where nothing else is said, from 0 to 100.
    ///   - summary: what it means, for `lab list --scenarios`.
    public static func percent(_ name: String, standard: Int, _ summary: String) -> Factor {
      Factor(name: name, kind: .percent, standard: "\(standard)", summary: summary)
    }
  }

  let name: String
  let question: String
  let callers: Service.Callers
  let headlineRole: String
  let factors: [Factor]

  /// - Parameters:
  ///   - name: as `ClosedScenario.name`.
  ///   - question: what it answers, in one sentence.
  ///   - callers: threads, tasks or both.
  ///   - headline: the role whose response time tables show; one of `ClosedScenario.roles`.
  ///   - factors: all that its `init(_ parameters:)` reads. With a factor `crowd` of `idle` and `busy` the driver adds
  ///     other work.
  public init(
    _ name: String, _ question: String, callers: Service.Callers = [.threads, .tasks], headline: String,
    factors: [Factor]
  ) {
    self.name = name
    self.question = question
    self.callers = callers
    headlineRole = headline
    self.factors = factors
  }

  var row: lab_scenario {
    lab_scenario(
      name: permanent(name), question: permanent(question), callers: callers.rawValue,
      factor_count: UInt32(factors.count), factors: permanent(factors.map(\.row)),
      headline_role: permanent(headlineRole), headline_measure: permanent("response"))
  }
}

extension ScenarioOutline.Factor {
  fileprivate var row: lab_factor {
    var row = lab_factor()
    row.name = permanent(name)
    row.summary = permanent(summary)
    row.standard = permanent(standard)
    switch kind {
    case .choice(let words):
      row.kind = UInt32(LAB_FACTOR_CHOICE)
      row.choices = permanent(words.joined(separator: " "))
    case .count(let range):
      row.kind = UInt32(LAB_FACTOR_COUNT)
      row.lowest = UInt64(range.lowerBound)
      row.highest = UInt64(range.upperBound)
    case .duration(let highest):
      row.kind = UInt32(LAB_FACTOR_DURATION)
      row.highest = highest
    case .percent: row.kind = UInt32(LAB_FACTOR_PERCENT)
    }
    return row
  }
}
