/// What a module's file says without being loaded.
public struct ModuleInspection: Sendable, Equatable, Codable {
  /// Nil when `unreadable` says why.
  public var symbols: ModuleSymbols?
  public var unreadable: String?

  public init(symbols: ModuleSymbols?, unreadable: String? = nil) {
    self.symbols = symbols
    self.unreadable = unreadable
  }
}

/// The dynamic symbols of a library: what it offers to others, and what it takes from them. Sorted.
public struct ModuleSymbols: Sendable, Equatable, Codable {
  public var exported: [String]
  public var imported: [String]

  public init(exported: [String], imported: [String]) {
    self.exported = exported
    self.imported = imported
  }
}
