/// What an oracle found.
public struct Judgement: Sendable, Equatable {
  /// One figure of throughput.csv: its row's role, its column, its value.
  public struct Figure: Sendable, Equatable {
    public var role: String
    public var column: String
    public var value: Double
  }

  public private(set) var figures: [Figure] = []
  /// Each a sentence with its count. Empty: correct.
  public private(set) var problems: [String] = []

  public init() {}

  public mutating func report(_ column: String, _ value: some BinaryInteger, role: String = "all") {
    figures.append(Figure(role: role, column: column, value: Double(value)))
  }

  /// Adds a problem when `count` is above zero.
  public mutating func require(zero count: some BinaryInteger, _ sentence: String) {
    if count > 0 { problems.append("\(count) \(sentence)") }
  }

  public mutating func add(problem: String) { problems.append(problem) }
}
