public import LabModel

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A module as a file: looked at, never loaded.
public enum ModuleFile {
  /// - Throws: `LabError` with the exit code 66 when it cannot be read.
  public static func inspect(_ path: String) throws -> ModuleInspection {
    guard let content = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe) else {
      throw LoadingMessages.missingFile(path)
    }
    let symbols = content.withUnsafeBytes { ELFSymbols($0).symbols() }
    return ModuleInspection(
      symbols: symbols,
      unreadable: symbols == nil ? LoadingMessages.unreadableSymbols : nil)
  }
}
