internal import Foundation
internal import LabModel

/// The lab's source tree.
struct Checkout {
  let path: String

  var manifest: String { path + "/Package.swift" }
  var strategies: String { path + "/Sources/Strategies" }

  /// - Parameter given: where it is; nil: the current folder, or where this tool was built.
  /// - Throws: exit code 66 when it is not there.
  init(_ given: String?) throws(LabError) {
    let places = given.map { [$0] } ?? Self.places
    guard let found = places.first(where: Self.isLab) else { throw ScaffoldMessages.noCheckout(places) }
    // Another folder's Package.swift is to find it, too.
    path = found.hasPrefix("/") ? found : URL(fileURLWithPath: found).standardizedFileURL.path
  }

  /// The current folder, and the checkout that this tool was built in, if it lies in one.
  static var places: [String] { ["."] + (own.map { [$0] } ?? []) }

  /// Whether this tool lies in it, and with the tool its modules.
  var isOwn: Bool { URL(fileURLWithPath: path).resolvingSymlinksInPath().path == Self.own }

  /// Where this tool lies in a folder for builds, .build or another.
  private static var own: String? {
    var folder = URL(fileURLWithPath: ToolFolder.own.path)
    while folder.path != "/", !isLab(folder.path) { folder.deleteLastPathComponent() }
    return folder.path == "/" ? nil : folder.path
  }

  private static func isLab(_ folder: String) -> Bool {
    ["Package.swift", "Sources/StrategyKit", "Sources/Strategies"].allSatisfy {
      FileManager.default.fileExists(atPath: folder + "/" + $0)
    }
  }
}
