internal import Foundation
internal import LabModel
internal import Recording
internal import Reporting

/// A run folder or a result file that a person named, before it is read.
struct ResultInput {
  /// As given, `latest` resolved.
  let path: String
  let isFolder: Bool
  /// What can be read there.
  let files: Set<ResultFile>

  /// `latest` is the newest run below `./Results`, unless there is a file of that name.
  init(_ given: String) {
    let isShorthand = given == "latest" && !FileManager.default.fileExists(atPath: given)
    path = isShorthand ? "Results/latest" : given
    var isDirectory: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
    isFolder = exists && isDirectory.boolValue
    if isFolder {
      let folder = path
      files = Set(ResultFile.allCases.filter { FileManager.default.fileExists(atPath: "\(folder)/\($0.rawValue)") })
    } else {
      files = [Self.isLatency(path) ? .latency : .throughput]
    }
  }

  /// Where one of its files is.
  func path(of file: ResultFile) -> String { isFolder ? "\(path)/\(file.rawValue)" : path }

  /// Whether the header is that of latency.csv. A file that is neither is for the reader to refuse.
  private static func isLatency(_ path: String) -> Bool {
    guard let handle = FileHandle(forReadingAtPath: path), let start = try? handle.read(upToCount: 4096) else {
      return false
    }
    let header = String(decoding: start.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self).split(separator: ",")
    return header.contains("measure") && !header.contains("load")
  }
}
