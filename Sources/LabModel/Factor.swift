/// One thing an experiment varies. Its values are text, so that they read the same in an experiment file, in
/// `--where`, in the `params` column and in the module that interprets them.
public struct Factor: Sendable, Equatable, Codable {
  /// What a value must look like.
  public enum Kind: Sendable, Equatable, Codable {
    /// One of the listed words.
    case choice([String])
    /// A whole number within the bounds. Experiment files may also write `cores` or `N*cores`.
    case count(ClosedRange<Int>)
    /// A length of time: `0`, or a number followed by `ns`, `us`, `ms` or `s`, at most the given nanoseconds.
    case duration(atMostNanoseconds: UInt64)
    /// A share of 100, such as `99.9`.
    case percent
    /// Events per second: a number, `10k`, `1M`, or `unbounded` where there is no schedule.
    case rate
  }

  /// As in the `params` column.
  public let name: String
  public let kind: Kind
  /// The value at the centre of a star when the experiment file names none.
  public let standard: String
  /// One sentence for `lab list` and the template.
  public let summary: String

  public init(_ name: String, _ kind: Kind, standard: String, _ summary: String) {
    self.name = name
    self.kind = kind
    self.standard = standard
    self.summary = summary
  }
}
