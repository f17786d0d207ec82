/// The factor values of one trial, as text, and what turns them into work.
public struct Parameters: Sendable {
  /// By the factors' names.
  public var values: [String: String]
  /// Of every random choice of the trial.
  public var seed: UInt64
  /// A folder of this trial's own.
  public var scratch: String
  /// Rounds of calibrated spinning that take one nanosecond.
  public var spinsPerNanosecond: Double

  /// - Parameters:
  ///   - values: by the factors' names.
  ///   - seed: of every random choice.
  ///   - scratch: the path of a folder of this trial's own.
  ///   - spinsPerNanosecond: rounds of spinning that take a nanosecond.
  public init(values: [String: String], seed: UInt64, scratch: String, spinsPerNanosecond: Double) {
    self.values = values
    self.seed = seed
    self.scratch = scratch
    self.spinsPerNanosecond = spinsPerNanosecond
  }

  /// The value as it stands in the plan.
  /// - Throws: when the factor is missing.
  public func text(_ name: String) throws(ParameterError) -> String {
    guard let value = values[name] else { throw ParameterError(factor: name, value: nil, wanted: "a value") }
    return value
  }

  /// A whole number above zero.
  /// - Throws: when the factor is missing or its value is no such thing.
  public func count(_ name: String) throws(ParameterError) -> Int {
    let value = try text(name)
    guard let number = Int(value), number > 0 else {
      throw ParameterError(factor: name, value: value, wanted: "a whole number above 0")
    }
    return number
  }

  /// A length of time in nanoseconds: `0`, `500ns`, `10us`, `16.67ms`, `2s`.
  /// - Throws: when the factor is missing or its value is no such thing.
  public func nanoseconds(_ name: String) throws(ParameterError) -> UInt64 {
    let value = try text(name)
    if value == "0" { return 0 }
    let units: [(suffix: String, nanoseconds: Double)] = [("ns", 1), ("us", 1e3), ("ms", 1e6), ("s", 1e9)]
    for unit in units where value.hasSuffix(unit.suffix) {
      if let number = Double(value.dropLast(unit.suffix.count)), number >= 0, number * unit.nanoseconds < 9e18 {
        return UInt64(number * unit.nanoseconds + 0.5)
      }
    }
    throw ParameterError(factor: name, value: value, wanted: "a length of time such as 10us")
  }

  /// A share of 100.
  /// - Throws: when the factor is missing or its value is no such thing.
  public func percent(_ name: String) throws(ParameterError) -> Double {
    let value = try text(name)
    guard let number = Double(value), (0...100).contains(number) else {
      throw ParameterError(factor: name, value: value, wanted: "a share from 0 to 100")
    }
    return number
  }

  /// Events per second, or nil for `unbounded`.
  /// - Throws: when the factor is missing or its value is no such thing.
  public func rate(_ name: String) throws(ParameterError) -> Double? {
    let value = try text(name)
    if value == "unbounded" { return nil }
    let scale: Double = value.hasSuffix("k") ? 1e3 : value.hasSuffix("M") ? 1e6 : 1
    guard let number = Double(scale == 1 ? value : String(value.dropLast())), number > 0 else {
      throw ParameterError(factor: name, value: value, wanted: "events per second, or unbounded")
    }
    return number * scale
  }

  /// One of the listed words.
  /// - Throws: when the factor is missing or its value is no such thing.
  public func choice<Choice: RawRepresentable & CaseIterable>(_ name: String) throws(ParameterError) -> Choice
  where Choice.RawValue == String {
    let value = try text(name)
    guard let choice = Choice(rawValue: value) else {
      let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw ParameterError(factor: name, value: value, wanted: "one of \(words)")
    }
    return choice
  }

  /// Rounds of spinning that fill the given nanoseconds.
  public func spins(_ nanoseconds: UInt64) -> UInt64 { UInt64(Double(nanoseconds) * spinsPerNanosecond) }
}

/// A factor value that a scenario cannot use. Planning refuses such values; this is the module's own check.
public struct ParameterError: Error, Sendable, CustomStringConvertible {
  /// Its name.
  public var factor: String
  /// What was given; nil when it is missing.
  public var value: String?
  /// What it needs, in words that follow "needs".
  public var wanted: String

  /// Cause, place and remedy.
  public var description: String {
    "factor \(factor)\(value.map { "=\($0)" } ?? " is missing"): needs \(wanted) — correct the experiment file"
  }
}

/// Whether other queues and pool threads have work too. Clogged: tasks block all threads of the pool, 2 ms at a time.
public enum CrowdLevel: String, CaseIterable, Sendable { case idle, busy, clogged }
