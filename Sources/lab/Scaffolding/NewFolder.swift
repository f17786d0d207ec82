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

  /// Written beside the place where it belongs and renamed as a whole. An empty folder there gives way.
  /// - Parameter files: paths below the folder, and what is in them.
  /// - Throws: exit code 73 when something is there already, or it cannot be written.
  init(_ path: String, files: [(path: String, text: String)]) throws(LabError) {
    let place = URL(fileURLWithPath: path).standardizedFileURL.path
    self.path = place
    let present = try? FileManager.default.contentsOfDirectory(atPath: place)
    guard present?.isEmpty ?? !FileManager.default.fileExists(atPath: place) else {
      throw ScaffoldMessages.exists(path)
    }
    let draft = "\(place).new-\(getpid())"
    do {
      for file in files {
        let folder = (draft + "/" + file.path).split(separator: "/", omittingEmptySubsequences: false).dropLast()
        try FileManager.default.createDirectory(
          atPath: folder.joined(separator: "/"), withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: URL(fileURLWithPath: draft + "/" + file.path))
      }
      guard rename(draft, place) == 0 else { throw ScaffoldMessages.cannotWrite(path, errno) }
    } catch {
      let code = errno
      try? FileManager.default.removeItem(atPath: draft)
      throw error as? LabError ?? ScaffoldMessages.cannotWrite(path, code)
    }
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
