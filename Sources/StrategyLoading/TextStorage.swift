#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Copies of texts for C, valid as long as this object.
final class TextStorage {
  private var copies: [UnsafeMutablePointer<CChar>] = []

  func store(_ text: String) -> UnsafePointer<CChar>? {
    guard let copy = strdup(text) else { return nil }
    copies.append(copy)
    return UnsafePointer(copy)
  }

  deinit {
    for copy in copies { free(copy) }
  }
}
