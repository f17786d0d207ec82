import LabModel

@testable import StrategyLoading

extension FuzzTarget {
  /// The names that a module exports and needs, from its file, which is anybody's.
  static let symbols = FuzzTarget(name: "symbols") { bytes in
    guard let found = bytes.withUnsafeBytes({ ELFSymbols($0).symbols() }) else { return }
    for names in [found.exported, found.imported] {
      promise(zip(names, names.dropFirst()).allSatisfy(<), "names twice or out of order")
    }
  }
}
