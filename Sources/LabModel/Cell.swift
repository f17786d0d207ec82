/// Scenario × strategy × callers × factor values: what one cites and joins on.
public struct Cell: Sendable, Hashable, Codable {
  public var scenario: String
  public var strategy: String
  public var callers: Callers
  /// Every factor of the scenario with its value.
  public var parameters: [String: String]

  public init(scenario: String, strategy: String, callers: Callers, parameters: [String: String]) {
    self.scenario = scenario
    self.strategy = strategy
    self.callers = callers
    self.parameters = parameters
  }

  /// `key=value` joined by `;`, keys sorted: the `params` column.
  public var parameterText: String {
    parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ";")
  }

  /// 12 hex digits that name this cell under a method version.
  public func id(methodVersion: UInt32) -> String {
    StableDigest.hex12([scenario, strategy, callers.rawValue, parameterText, String(methodVersion)])
  }
}

/// A digest that is the same in every run and on every machine. It names things; it does not authenticate them.
public enum StableDigest {
  /// FNV-1a, 64 bit, over the fields separated by a zero byte; the upper 48 bits as 12 hex digits.
  public static func hex12(_ fields: [String]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for field in fields {
      for byte in field.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      hash = hash &* 0x100_0000_01b3
    }
    let digits = String(hash >> 16, radix: 16)
    return String(repeating: "0", count: 12 - digits.count) + digits
  }

  /// FNV-1a over a file's content, eight bytes at a time and the rest one by one, as 16 hex digits. Each step can be
  /// undone, so two contents that differ in one place never get the same digits.
  public static func hex16(of content: UnsafeRawBufferPointer) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    let words = content.count / 8
    for word in 0..<words {
      let value = UInt64(littleEndian: content.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self))
      hash = (hash ^ value) &* 0x100_0000_01b3
    }
    for byte in content[(words * 8)...] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
