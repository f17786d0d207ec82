internal import CJemalloc

/// jemalloc's own account of the heap. Its names are resolved once; a reading then takes no lookup and no allocation.
struct Jemalloc: Sendable {
  /// `stats.arenas.<this>` is the sum over all arenas.
  static let allArenas = UInt(MALLCTL_ARENAS_ALL)

  private let epoch: MIB
  private let allocated: MIB

  init() throws {
    epoch = try MIB("epoch")
    allocated = try MIB("stats.allocated")
  }

  /// Statistics are a snapshot; this takes a new one.
  func refresh() { epoch.poke() }

  /// Bytes that the application holds now.
  var allocatedBytes: UInt64 {
    refresh()
    return allocated.value
  }

  static func text(_ name: String) -> String? {
    var pointer: UnsafePointer<CChar>?
    var size = MemoryLayout.size(ofValue: pointer)
    guard mallctl(name, &pointer, &size, nil, 0) == 0, let pointer else { return nil }
    return String(cString: pointer)
  }

  static func flag(_ name: String) -> String? {
    var value = false
    var size = MemoryLayout<Bool>.size
    return mallctl(name, &value, &size, nil, 0) == 0 ? String(value) : nil
  }

  static func number<T: FixedWidthInteger>(_ name: String, as type: T.Type) -> T? {
    var value: T = 0
    var size = MemoryLayout<T>.size
    return mallctl(name, &value, &size, nil, 0) == 0 ? value : nil
  }

  /// The options in force, read back, not as they were asked for.
  var options: String {
    let pairs: [(String, String?)] = [
      ("narenas", Self.number("opt.narenas", as: UInt32.self).map { String($0) }),
      ("tcache", Self.flag("opt.tcache")),
      ("background_thread", Self.flag("opt.background_thread")),
      ("percpu_arena", Self.text("opt.percpu_arena")),
      ("dirty_decay_ms", Self.number("opt.dirty_decay_ms", as: Int.self).map { String($0) }),
      ("muzzy_decay_ms", Self.number("opt.muzzy_decay_ms", as: Int.self).map { String($0) }),
      ("thp", Self.text("opt.thp")),
    ]
    return pairs.compactMap { name, value in value.map { "\(name):\($0)" } }.joined(separator: ",")
  }
}
