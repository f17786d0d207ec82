internal import Foundation

/// Whether the clock that tells people the time went on evenly during a run. What is measured comes from another one.
struct WallClock {
  /// Below this a clock was corrected, not set; NTP slews by at most 0.05 %.
  static let leastSeconds = 1.0
  private static let leastShare = 0.001

  private let began = Date()
  private let monotonic = Clock.now

  /// How far the clock was set forward (or back, negative) since the beginning; nil when it was not.
  func step() -> Double? {
    Self.step(wall: Date().timeIntervalSince(began), monotonic: Double(Clock.now - monotonic) / 1e9)
  }

  /// Both in seconds. Pure.
  static func step(wall: Double, monotonic: Double) -> Double? {
    let step = wall - monotonic
    return abs(step) >= max(leastSeconds, leastShare * monotonic) ? step : nil
  }
}
