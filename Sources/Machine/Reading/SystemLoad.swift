#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// How much work waits for the processors.
public enum SystemLoad {
  /// Runnable processes over the last minute.
  public static var average: Double? {
    var values = [0.0]
    return getloadavg(&values, 1) == 1 ? values[0] : nil
  }

  /// Share of the last ten seconds in which somebody waited for a processor, in percent; nil where the kernel does not
  /// keep it.
  static var pressure: Double? { SystemFile.line("/proc/pressure/cpu").flatMap(pressure) }

  /// `some avg10=1.05 avg60=…`
  static func pressure(_ line: String) -> Double? {
    line.split(separator: " ").first { $0.hasPrefix("avg10=") }.flatMap { Double($0.dropFirst("avg10=".count)) }
  }
}
