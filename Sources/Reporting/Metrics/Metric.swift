/// What trials of one scenario are compared by: a figure of one role, for latencies of one measure.
public struct Metric: Sendable, Hashable {
  public let figure: Figure
  /// As in the `role` column; `all` stands for the whole trial.
  public let role: String
  /// submit | wait | service | response | lateness | age; nil for figures of throughput.csv.
  public let measure: String?

  /// The role of the row that stands for the whole trial.
  public static let wholeTrial = "all"

  public init(_ figure: Figure, role: String, measure: String? = nil) {
    self.figure = figure
    self.role = role
    self.measure = figure.file == .latency ? measure : nil
  }

  /// As `--metric` takes it: `throughput`, `read.throughput`, `track.response.p50`.
  public var name: String {
    if let measure { return "\(role).\(measure).\(figure.rawValue)" }
    return role == Self.wholeTrial ? figure.rawValue : "\(role).\(figure.rawValue)"
  }

  /// For headings: `p50 of track response`.
  public var title: String {
    if let measure { return "\(figure.rawValue) of \(role) \(measure)" }
    return role == Self.wholeTrial ? figure.rawValue : "\(figure.rawValue) of \(role)"
  }
}
