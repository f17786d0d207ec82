internal import Foundation
internal import LabModel

/// What tells builds apart: size and digest of the worker and of each module.
enum CodeFiles {
  /// - Parameter modules: with the side of a duet that each belongs to.
  static func read(
    worker: String, modules: [(path: String, side: DuetSide?)]
  ) throws(LabError) -> [CodeFile] {
    var files = [try read(worker, side: nil)]
    for module in modules { files.append(try read(module.path, side: module.side)) }
    return files
  }

  /// - Throws: exit code 66 when the file is not there any more.
  static func read(_ path: String, side: DuetSide?) throws(LabError) -> CodeFile {
    guard let content = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe) else {
      throw CommandMessages.unreadableCode(path)
    }
    let digest = content.withUnsafeBytes { StableDigest.hex16(of: $0) }
    return CodeFile(path: path, bytes: UInt64(content.count), digest: digest, side: side)
  }
}
