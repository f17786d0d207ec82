internal import Foundation

/// What the files below a folder were when they were looked at. Two states differ when a file was written, added, removed
/// or renamed in between.
struct SourceState: Equatable {
  private var files: [String: Stamp] = [:]

  private struct Stamp: Equatable {
    var modified: Date?
    var bytes: Int?
  }

  /// Without hidden files and folders, where builds and editors keep theirs.
  init(of folder: String) {
    let keys: [URLResourceKey] = [.contentModificationDateKey, .fileSizeKey, .isRegularFileKey]
    let found = FileManager.default.enumerator(
      at: URL(fileURLWithPath: folder), includingPropertiesForKeys: keys, options: .skipsHiddenFiles)
    while let file = found?.nextObject() as? URL {
      guard let values = try? file.resourceValues(forKeys: Set(keys)), values.isRegularFile == true else { continue }
      files[file.path] = Stamp(modified: values.contentModificationDate, bytes: values.fileSize)
    }
  }

  var isEmpty: Bool { files.isEmpty }
}
