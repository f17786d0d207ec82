internal import CJemalloc

/// A name of jemalloc's control tree, resolved to its path of numbers. It lives as long as the process, in memory of its
/// own: a reading must not allocate, in debug builds neither, or it would count itself.
struct MIB: @unchecked Sendable {  // written once, by init
  private static let mostLevels = 8
  private let path: UnsafePointer<Int>
  private let length: Int

  init(_ name: String) throws {
    let path = UnsafeMutablePointer<Int>.allocate(capacity: Self.mostLevels)
    path.initialize(repeating: 0, count: Self.mostLevels)
    var length = Self.mostLevels
    guard mallctlnametomib(name, path, &length) == 0 else {
      path.deallocate()
      throw WorkerMessages.noAllocatorStatistic(name)
    }
    self.path = UnsafePointer(path)
    self.length = length
  }

  /// A statistic of 64 bits, which all `size_t` and `uint64_t` ones are; 0 when it cannot be read.
  var value: UInt64 {
    var value: UInt64 = 0
    var size = MemoryLayout<UInt64>.size
    return mallctlbymib(path, length, &value, &size, nil, 0) == 0 ? value : 0
  }

  /// Writes 1: what `epoch` takes as a request for a new snapshot.
  func poke() {
    var value: UInt64 = 1
    _ = mallctlbymib(path, length, nil, nil, &value, MemoryLayout<UInt64>.size)
  }
}
