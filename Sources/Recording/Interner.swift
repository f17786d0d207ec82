/// Gives equal byte strings the same number, so that a table keeps each text once.
struct Interner {
  private var raw: [[UInt8]] = []
  private var following: [UInt32?] = []
  private var firstByHash: [UInt64: UInt32] = [:]
  private var last: UInt32 = 0

  /// The number of these bytes, from 0 in order of appearance, and whether they were seen for the first time.
  mutating func number(of bytes: UnsafeBufferPointer<UInt8>) -> (number: UInt32, isNew: Bool) {
    // Neighbouring rows belong to one trial and repeat one another.
    if Int(last) < raw.count, matches(last, bytes) { return (last, false) }
    let hash = Self.hash(bytes)
    var candidate = firstByHash[hash]
    var tail: UInt32?
    while let number = candidate {
      if matches(number, bytes) {
        last = number
        return (number, false)
      }
      tail = number
      candidate = following[Int(number)]
    }
    last = UInt32(raw.count)
    raw.append(Array(bytes))
    following.append(nil)
    if let tail { following[Int(tail)] = last } else { firstByHash[hash] = last }
    return (last, true)
  }

  private func matches(_ number: UInt32, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    raw[Int(number)].withUnsafeBufferPointer { $0.count == bytes.count && $0.elementsEqual(bytes) }
  }

  /// FNV-1a.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}
