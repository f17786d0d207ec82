import Foundation
import LabModel

/// The way back from HdrHistogram's V2 encoding.
enum HistogramDecoding {
  /// From base64; nil when the text is damaged or another layout.
  static func histogram(from text: some StringProtocol) -> Histogram? {
    guard let data = Data(base64Encoded: String(text)) else { return nil }
    let bytes = [UInt8](data)
    guard bytes.count > 8, integer(bytes[0..<4]) == UInt64(HistogramEncoding.compressedCookie),
      integer(bytes[4..<8]) == bytes.count - 8
    else { return nil }
    let limit = HistogramEncoding.headerLength + 9 * (Histogram.lastIndex + 1)
    return Zlib.decompress(Array(bytes[8...]), limit: limit).flatMap(histogram(fromPayload:))
  }

  static func histogram(fromPayload bytes: [UInt8]) -> Histogram? {
    let header = HistogramEncoding.headerLength
    guard bytes.count >= header, integer(bytes[0..<4]) == UInt64(HistogramEncoding.payloadCookie),
      integer(bytes[4..<8]) == bytes.count - header, integer(bytes[8..<12]) == 0,
      integer(bytes[12..<16]) == Histogram.significantDigits, integer(bytes[16..<24]) == 1
    else { return nil }
    var buckets: [Histogram.Bucket] = []
    var total: Int64 = 0
    var index = 0
    var position = header
    while position < bytes.count {
      guard let count = LEB128.next(bytes[...], at: &position) else { return nil }
      if count < 0 {
        guard count >= -Int64(Histogram.lastIndex) else { return nil }
        index += Int(-count)
        continue
      }
      guard index <= Histogram.lastIndex else { return nil }
      if count > 0 {
        let (sum, overflow) = total.addingReportingOverflow(count)
        if overflow { return nil }
        total = sum
        buckets.append(.init(index: index, count: UInt64(count)))
      }
      index += 1
    }
    return Histogram(buckets: buckets)
  }

  /// Big-endian.
  private static func integer(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
}
