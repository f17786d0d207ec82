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

  /// The line that says why it ended: Swift's last fatal error, under which it prints a stack trace, or else the last
  /// line that says something; cut to what a reason can hold.
  var lastWords: String? {
    let lines = text.split(whereSeparator: \.isNewline).filter { $0.contains { !$0.isWhitespace } }
    return (lines.last { $0.contains("Fatal error: ") } ?? lines.last)
      .map { String($0.filter { $0 != "\0" }.prefix(300)) }
  }
}
