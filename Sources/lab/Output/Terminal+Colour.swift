internal import Foundation

extension Terminal {
  /// https://no-color.org: any value but the empty one switches colours off.
  static func mayColour(_ descriptor: Int32) -> Bool {
    isTerminal(descriptor) && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
  }
}
