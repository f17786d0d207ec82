#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Zero-filled words whose pages cost nothing until they are touched. They come from the kernel, not from the allocator:
/// what the harness keeps is not to be part of the heap that is measured. Never given back; a worker runs one trial.
public func zeroedWords(_ count: Int) -> UnsafeMutablePointer<UInt64> {
  let bytes = max(1, count) * 8
  let flags = MAP_PRIVATE | MAP_ANONYMOUS
  guard let memory = mmap(nil, bytes, PROT_READ | PROT_WRITE, flags, -1, 0), memory != MAP_FAILED else {
    fatalError("out of memory: \(bytes) bytes for the harness")
  }
  return memory.bindMemory(to: UInt64.self, capacity: max(1, count))
}
