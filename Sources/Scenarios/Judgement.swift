/// What an oracle found.
public struct Judgement: Sendable, Equatable {
  /// One figure of throughput.csv: its row's role, its column, its value.
  public struct Figure: Sendable, Equatable {
    /// As in the column `role`.
    public var role: String
    /// A column's name.
    public var column: String
    /// In the unit that the column's name says; counts are counts.
    public var value: Double
  }

  /// What the rows of the trial will say.
  public private(set) var figures: [Figure] = []
  /// Each a sentence with its count. Empty: correct.
  public private(set) var problems: [String] = []

  /// Correct, with nothing counted.
  public init() {}

  /// Adds a figure.
  public mutating func report(_ column: String, _ value: some BinaryInteger, role: String = "all") {
    figures.append(Figure(role: role, column: column, value: Double(value)))
  }

  /// Adds a problem when `count` is above zero.
  public mutating func require(zero count: some BinaryInteger, _ sentence: String) {
    if count > 0 { problems.append("\(count) \(sentence)") }
  }

  /// Adds a problem that has no count.
  public mutating func add(problem: String) { problems.append(problem) }
}
