import Foundation
import LabModel

/// HdrHistogram's V2 encoding: a header of 40 bytes and the counts as ZigZag LEB128 numbers, a run of zeros as one
/// negative number; compressed with zlib behind a header of 8 bytes. All header fields are big-endian.
/// Source: HdrHistogram's `AbstractHistogram.encodeIntoByteBuffer`, whose cookies carry 0x10 for this layout.
enum HistogramEncoding {
  static let payloadCookie: UInt32 = 0x1c84_9303 | 0x10
  static let compressedCookie: UInt32 = 0x1c84_9304 | 0x10
  static let headerLength = 40

  /// As in an interval log: compressed, in base64; nil when zlib has no memory.
  static func text(of histogram: Histogram) -> String? {
    guard let compressed = Zlib.compress(payload(of: histogram)) else { return nil }
    var bytes: [UInt8] = []
    append(UInt64(compressedCookie), count: 4, to: &bytes)
    append(UInt64(compressed.count), count: 4, to: &bytes)
    return Data(bytes + compressed).base64EncodedString()
  }

  /// The uncompressed encoding.
  static func payload(of histogram: Histogram) -> [UInt8] {
    var counts: [UInt8] = []
    var next = 0
    for bucket in histogram.buckets where bucket.count > 0 {
      let gap = bucket.index - next
      if gap > 0 { LEB128.append(-Int64(gap), to: &counts) }
      LEB128.append(Int64(clamping: bucket.count), to: &counts)
      next = bucket.index + 1
    }
    var bytes: [UInt8] = []
    append(UInt64(payloadCookie), count: 4, to: &bytes)
    append(UInt64(counts.count), count: 4, to: &bytes)
    append(0, count: 4, to: &bytes)  // normalizing index offset
    append(UInt64(Histogram.significantDigits), count: 4, to: &bytes)
    append(1, count: 8, to: &bytes)  // lowest discernible value
    append(Histogram.highestTrackableNanoseconds, count: 8, to: &bytes)
    append((1.0).bitPattern, count: 8, to: &bytes)  // integer to double conversion ratio
    return bytes + counts
  }

  private static func append(_ value: UInt64, count: Int, to bytes: inout [UInt8]) {
    for byte in (0..<count).reversed() { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * UInt64(byte)))) }
  }
}

/// HdrHistogram's variant of ZigZag LEB128: at most 9 bytes, the ninth carries 8 bits.
enum LEB128 {
  static func append(_ value: Int64, to bytes: inout [UInt8]) {
    var rest = UInt64(bitPattern: (value << 1) ^ (value >> 63))
    for _ in 0..<8 {
      if rest < 0x80 { return bytes.append(UInt8(rest)) }
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Nil when the bytes end inside the number.
  static func next(_ bytes: ArraySlice<UInt8>, at position: inout Int) -> Int64? {
    var raw: UInt64 = 0
    for group in 0..<9 {
      guard position < bytes.endIndex else { return nil }
      let byte = bytes[position]
      position += 1
      if group == 8 {
        raw |= UInt64(byte) << 56
      } else {
        raw |= UInt64(byte & 0x7f) << (7 * UInt64(group))
        if byte & 0x80 == 0 { break }
      }
    }
    return Int64(bitPattern: raw >> 1) ^ -Int64(bitPattern: raw & 1)
  }
}
