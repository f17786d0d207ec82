/// What a module's file says without being loaded, beside what this lab's worker speaks.
public struct ModuleInspection: Sendable, Equatable, Codable {
  /// This lab's, that a module's is held against.
  public var kitRevision: UInt32
  /// Nil when `unreadable` says why.
  public var symbols: ModuleSymbols?
  public var unreadable: String?

  public init(kitRevision: UInt32, symbols: ModuleSymbols?, unreadable: String? = nil) {
    self.kitRevision = kitRevision
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
