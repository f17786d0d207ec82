internal import CJemalloc

/// Exactly how often and how much was allocated since the process began, over all threads. Exact only when jemalloc
/// runs without thread caches (`MALLOC_CONF=tcache:false`): with them, what other live threads took from their caches
/// is not yet counted.
struct AllocationCounter {
  struct Total: Equatable {
    var count: UInt64
    /// Of the size classes, which is what the allocator really hands out.
    var bytes: UInt64
  }

  private let allocator: Jemalloc
  private let small: MIB
  private let large: MIB
  private let classes: [(count: MIB, size: UInt64)]

  init() throws {
    let all = "stats.arenas.\(Jemalloc.allArenas)"
    allocator = try Jemalloc()
    small = try MIB("\(all).small.nmalloc")
    large = try MIB("\(all).large.nmalloc")
    let bins = try (0..<(Jemalloc.number("arenas.nbins", as: UInt32.self) ?? 0)).map {
      (try MIB("\(all).bins.\($0).nmalloc"), UInt64(Jemalloc.number("arenas.bin.\($0).size", as: Int.self) ?? 0))
    }
    let extents = try (0..<(Jemalloc.number("arenas.nlextents", as: UInt32.self) ?? 0)).map {
      (
        try MIB("\(all).lextents.\($0).nmalloc"),
        UInt64(Jemalloc.number("arenas.lextent.\($0).size", as: Int.self) ?? 0)
      )
    }
    classes = bins + extents
  }

  var total: Total {
    allocator.refresh()
    var bytes: UInt64 = 0
    for index in classes.indices { bytes &+= classes[index].count.value &* classes[index].size }
    return Total(count: small.value + large.value, bytes: bytes)
  }
}
