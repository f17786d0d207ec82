import CZlib

/// One buffer in zlib's format.
enum Zlib {
  /// Nil when zlib has no memory.
  static func compress(_ bytes: [UInt8]) -> [UInt8]? {
    var length = compressBound(uLong(bytes.count))
    var result = [UInt8](repeating: 0, count: Int(length))
    guard compress2(&result, &length, bytes, uLong(bytes.count), Z_DEFAULT_COMPRESSION) == Z_OK else { return nil }
    result.removeLast(result.count - Int(length))
    return result
  }

  /// Nil when the bytes are no complete zlib stream or would need more than `limit` bytes.
  static func decompress(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    // Histograms compress to a tenth and better; the limit is far above nearly all of them.
    var room = min(limit, max(4096, 16 * bytes.count))
    while true {
      var length = uLong(room)
      var result = [UInt8](repeating: 0, count: room)
      switch uncompress(&result, &length, bytes, uLong(bytes.count)) {
      case Z_OK:
        result.removeLast(result.count - Int(length))
        return result
      case Z_BUF_ERROR where room < limit:
        room = min(limit, 8 * room)
      default:
        return nil
      }
    }
  }
}
