internal import CStrategyABI

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A dynamic library that stays loaded: Swift's runtime keeps pointers into it, so there is no `dlclose`.
struct SharedObject {
  let path: String
  private let handle: UnsafeMutableRawPointer

  /// - Throws: `LabError` when there is no such file (66) or the loader refuses it (65).
  init(path: String) throws {
    guard access(path, F_OK) == 0 else { throw LoadingMessages.missingFile(path) }
    // Without a slash the loader would search its own folders instead.
    let located = path.contains("/") ? path : "./" + path
    // Local: two modules define the same symbols of StrategyKit. Now: a missing symbol shows here, not in the window.
    guard let handle = dlopen(located, RTLD_NOW | RTLD_LOCAL) else {
      throw LoadingMessages.notASharedObject(path, loader: dlerror().map { String(cString: $0) } ?? "no reason given")
    }
    self.path = path
    self.handle = handle
  }

  /// The table behind the module's one symbol, not yet validated.
  func moduleTable() throws -> UnsafePointer<lab_module> {
    typealias Entry = @convention(c) () -> UnsafePointer<lab_module>?
    guard let symbol = dlsym(handle, LAB_STRATEGY_MODULE_SYMBOL) else { throw LoadingMessages.noSymbol(path) }
    guard let table = unsafeBitCast(symbol, to: Entry.self)() else {
      throw LoadingMessages.missing(path, what: "what \(LAB_STRATEGY_MODULE_SYMBOL)() returns")
    }
    return table
  }
}
