/// The numbers of latency.csv: one row per trial × role × measure.
public enum LatencyColumn: String, ResultColumn {
  /// Samples.
  case count
  case min = "min_ns"
  case mean = "mean_ns"
  case p50 = "p50_ns"
  case p90 = "p90_ns"
  case p99 = "p99_ns"
  case p999 = "p999_ns"
  case p9999 = "p9999_ns"
  case max = "max_ns"

  public static let fileName = "latency.csv"
  public static let labels = ["role", "measure"]
  public static let ordinals = makeOrdinals()
}
