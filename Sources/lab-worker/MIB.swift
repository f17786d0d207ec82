internal import CJemalloc

/// A name of jemalloc's control tree, resolved to its path of numbers.
struct MIB: Sendable {
  private var path: [Int]

  init(_ name: String) throws {
    var path = [Int](repeating: 0, count: 8)
    var length = path.count
    guard mallctlnametomib(name, &path, &length) == 0 else { throw WorkerMessages.noAllocatorStatistic(name) }
    self.path = Array(path[..<length])
  }

  func withPath<R>(_ body: (UnsafePointer<Int>?, Int) -> R) -> R {
    path.withUnsafeBufferPointer { body($0.baseAddress, $0.count) }
  }

  func read<T: FixedWidthInteger>(_: T.Type) -> T? {
    var value: T = 0
    var size = MemoryLayout<T>.size
    return withPath { mallctlbymib($0, $1, &value, &size, nil, 0) } == 0 ? value : nil
  }
}
