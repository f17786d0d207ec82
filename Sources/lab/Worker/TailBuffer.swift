/// The last bytes of a stream of any length.
struct TailBuffer {
  private var bytes: [UInt8] = []
  let limit: Int

  init(limit: Int) { self.limit = limit }

  mutating func append(_ chunk: ArraySlice<UInt8>) {
    bytes += chunk.suffix(limit)
    if bytes.count > 2 * limit { bytes.removeFirst(bytes.count - limit) }
  }

  var text: String { String(decoding: bytes.suffix(limit), as: UTF8.self) }

  /// The last line that says something, cut to what a reason can hold.
  var lastLine: String? {
    text.split(whereSeparator: \.isNewline).last { $0.contains { !$0.isWhitespace } }
      .map { String($0.filter { !$0.isNewline && $0 != "\0" }.prefix(300)) }
  }
}
