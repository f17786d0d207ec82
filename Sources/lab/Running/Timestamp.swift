internal import Foundation

/// A moment in UTC, as records and run names have it.
struct Timestamp {
  let iso8601: String

  static var now: Timestamp { Timestamp(iso8601: Date().formatted(.iso8601)) }

  /// `20261130T071500Z`, and the commit when there is one.
  func runName(commit: String?) -> String {
    let time = iso8601.filter { $0 != "-" && $0 != ":" }
    return commit.map { "\(time)-\($0)" } ?? time
  }
}
