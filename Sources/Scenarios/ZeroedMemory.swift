#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Zero-filled words whose pages cost nothing until they are touched.
func zeroed(words: Int) -> UnsafeMutablePointer<UInt64> {
  guard let memory = calloc(max(1, words), 8) else { fatalError("out of memory: \(words) words") }
  return memory.bindMemory(to: UInt64.self, capacity: max(1, words))
}

func release(zeroed memory: UnsafeMutablePointer<UInt64>) { free(memory) }
