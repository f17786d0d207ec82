internal import Foundation
internal import LabModel

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A folder that appears with all its files, or not at all.
struct NewFolder {
  let path: String

  /// Written beside the place where it belongs and renamed as a whole. An empty folder there is filled: a shell may
  /// stand in it.
  /// - Parameter files: paths below the folder, and what is in them.
  /// - Throws: exit code 73 when something is there already, or it cannot be written.
  init(_ path: String, files: [(path: String, text: String)]) throws(LabError) {
    let place = URL(fileURLWithPath: path).standardizedFileURL.path
    self.path = place
    let present = try? FileManager.default.contentsOfDirectory(atPath: place)
    guard present?.isEmpty ?? !FileManager.default.fileExists(atPath: place) else {
      throw ScaffoldMessages.exists(path)
    }
    let draft = present == nil ? "\(place).new-\(getpid())" : "\(place)/.new-\(getpid())"
    do {
      for file in files {
        let folder = (draft + "/" + file.path).split(separator: "/", omittingEmptySubsequences: false).dropLast()
        try FileManager.default.createDirectory(
          atPath: folder.joined(separator: "/"), withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: URL(fileURLWithPath: draft + "/" + file.path))
      }
      if present == nil { try Self.move(draft, to: place) } else { try Self.moveEntries(of: draft, to: place) }
    } catch {
      let code = errno
      try? FileManager.default.removeItem(atPath: draft)
      throw error as? LabError ?? ScaffoldMessages.cannotWrite(path, code)
    }
  }

  private static func move(_ old: String, to new: String) throws(LabError) {
    guard rename(old, new) == 0 else { throw ScaffoldMessages.cannotWrite(new, errno) }
  }

  /// All of them, or none.
  private static func moveEntries(of draft: String, to place: String) throws {
    var moved: [String] = []
    do {
      for name in try FileManager.default.contentsOfDirectory(atPath: draft) {
        try move("\(draft)/\(name)", to: "\(place)/\(name)")
        moved.append("\(place)/\(name)")
      }
    } catch {
      for path in moved { try? FileManager.default.removeItem(atPath: path) }
      throw error
    }
    try FileManager.default.removeItem(atPath: draft)
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }

  /// Replaces a file as a whole.
  static func write(_ text: String, to path: String) throws(LabError) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw ScaffoldMessages.cannotWrite(path, errno)
    }
  }
}
