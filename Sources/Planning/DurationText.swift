/// A length of time as people say it: `0.4 s`, `12 s`, `1 min 40 s`, `2 h 5 min`.
public enum DurationText {
  public static func of(nanoseconds: UInt64) -> String {
    let tenths = nanoseconds / 100_000_000
    if tenths < 100 { return "\(tenths / 10).\(tenths % 10) s" }
    let seconds = nanoseconds / 1_000_000_000 + (nanoseconds % 1_000_000_000 >= 500_000_000 ? 1 : 0)
    if seconds < 60 { return "\(seconds) s" }
    if seconds < 3600 { return seconds % 60 == 0 ? "\(seconds / 60) min" : "\(seconds / 60) min \(seconds % 60) s" }
    let minutes = (seconds + 30) / 60
    return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
  }
}
