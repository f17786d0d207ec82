import Foundation

/// Files for the parsers that read files: a folder of this process, below TMPDIR.
enum Scratch {
  static let folder: String = {
    let folder = FileManager.default.temporaryDirectory.path + "/lab-fuzz-\(getpid())"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }()

  static func remove() { try? FileManager.default.removeItem(atPath: folder) }

  /// Writes without a rename: a hundred thousand times a second is the point.
  static func write(_ bytes: some Collection<UInt8>, to name: String) -> String {
    let path = folder + "/" + name
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    let bytes = Array(bytes)
    let written = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
    promise(descriptor >= 0 && written == bytes.count, "\(path) cannot be written")
    return path
  }
}

extension [UInt8] {
  /// The pieces between lines that hold the mark alone: several files in one input.
  func files(_ count: Int) -> [ArraySlice<UInt8>] {
    let mark = Array("\n====\n".utf8)
    var pieces: [ArraySlice<UInt8>] = []
    var start = 0
    var position = 0
    while pieces.count < count - 1, position + mark.count <= self.count {
      if self[position..<position + mark.count].elementsEqual(mark) {
        // The line break before the mark ends the file's last line.
        pieces.append(self[start...position])
        position += mark.count
        start = position
      } else {
        position += 1
      }
    }
    pieces.append(self[start...])
    while pieces.count < count { pieces.append([]) }
    return pieces
  }
}
