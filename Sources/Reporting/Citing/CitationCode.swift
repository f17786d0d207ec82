public import LabModel

/// A cited figure for programs: what was measured, where and with what, in one line that can be measured again without
/// the run it came from.
public struct CitationCode: Sendable, Equatable {
  /// `avg1`: a reader refuses what it does not know. Fields are only ever added.
  public static let version = 1

  public var run: String
  public var seed: UInt64
  public var methodVersion: UInt32
  public var metric: Metric
  public var cell: Cell
  /// What the ratio is to; nil: the cell's own median is cited.
  public var against: Cell?
  public var estimate: CitedEstimate
  /// By key of `CitedFact`; what the run did not know is absent.
  public var facts: [String: String]

  public init(
    run: String, seed: UInt64, methodVersion: UInt32, metric: Metric, cell: Cell, against: Cell?,
    estimate: CitedEstimate, facts: [String: String]
  ) {
    self.run = run
    self.seed = seed
    self.methodVersion = methodVersion
    self.metric = metric
    self.cell = cell
    self.against = against
    self.estimate = estimate
    self.facts = facts
  }
}

/// A figure with its 95 % interval: a ratio, or a median in the metric's unit.
public struct CitedEstimate: Sendable, Equatable {
  public var value: Double
  public var lower: Double
  public var upper: Double
  /// That it rests on: pairs of a ratio, trials of a median.
  public var blocks: Int

  public init(value: Double, lower: Double, upper: Double, blocks: Int) {
    self.value = value
    self.lower = lower
    self.upper = upper
    self.blocks = blocks
  }

  /// Whether the two intervals have a value in common.
  public func overlaps(_ other: CitedEstimate) -> Bool { lower <= other.upper && other.lower <= upper }

  /// As the code holds it: six digits that matter.
  var rounded: CitedEstimate {
    func digits(_ value: Double) -> Double { FigureText.rounded(value) ?? value }
    return CitedEstimate(value: digits(value), lower: digits(lower), upper: digits(upper), blocks: blocks)
  }
}

/// A part of the environment that a citation names: a ratio holds for that, and may not for another.
enum CitedFact {
  /// The code's word, and what the comparison of two runs calls it, in the order in which they are written. Words are only
  /// ever added, behind the others; a code of an older lab lacks the later ones.
  static let names: [(key: String, fact: String)] = [
    ("cpu", "processor"), ("cores", "cores"), ("host", "virtualisation"), ("kernel", "kernel"),
    ("toolchain", "toolchain"), ("allocator", "allocator"), ("kit", "kit revision"), ("windows", "windows"),
    ("build", "optimisation"), ("options", "allocator options"), ("quota", "quota"), ("governor", "governor"),
    ("turbo", "turbo"), ("os", "operating system"), ("libc", "C library"), ("user", "user"), ("clock", "clock"),
    ("loop", "main loop"),
  ]

  static func facts(of record: RunRecord) -> [String: String] {
    let known = Dictionary(FactDifference.facts(record).map { ($0.name, $0.value) }) { first, _ in first }
    return names.reduce(into: [:]) { facts, name in facts[name.key] = known[name.fact] ?? nil }
  }
}
