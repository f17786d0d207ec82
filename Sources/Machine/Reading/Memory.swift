/// Main memory and swap, in bytes.
public struct Memory: Sendable, Equatable {
  public var total: UInt64
  /// What programs can have without swapping.
  var available: UInt64?
  var swapTotal: UInt64
  var swapFree: UInt64

  public static var now: Memory? { SystemFile.text("/proc/meminfo").flatMap(Memory.init) }

  /// Of the text of /proc/meminfo, which counts in KiB.
  init?(_ text: String) {
    func bytes(_ key: String) -> UInt64? { SystemFile.number(after: key, in: text).map { $0 * 1024 } }
    guard let total = bytes("MemTotal") else { return nil }
    self.total = total
    available = bytes("MemAvailable")
    swapTotal = bytes("SwapTotal") ?? 0
    swapFree = bytes("SwapFree") ?? 0
  }

  var swapUsed: UInt64 { swapTotal - min(swapFree, swapTotal) }

  /// `always`, `madvise` or `never`.
  static var transparentHugePages: String? {
    SystemFile.line("/sys/kernel/mm/transparent_hugepage/enabled").flatMap(chosen)
  }

  /// The word in brackets: `always [madvise] never`.
  static func chosen(_ line: String) -> String? {
    line.split(separator: " ").first { $0.hasPrefix("[") && $0.hasSuffix("]") }.map {
      String($0.dropFirst().dropLast())
    }
  }
}
