import LabModel

/// The header row decides what a file is. The lab's columns must stand first and in their order; columns behind them
/// are those of a newer lab and are passed over.
enum ResultHeader {
  /// Whether these are the columns of latency.csv rather than of throughput.csv.
  static func isLatency(_ names: [String]) -> Bool {
    names.contains("measure") && !names.contains("load")
  }

  static func check<Column: ResultColumn>(_ names: [String], as column: Column.Type, path: String) throws(LabError) {
    let expected = Column.header
    for (index, name) in expected.enumerated() {
      let found = index < names.count ? names[index] : nil
      if found == name { continue }
      if let place = names.firstIndex(of: name) {
        throw RecordingMessages.columnMoved(path, name: name, from: index + 1, to: place + 1)
      }
      guard let found, !expected.contains(found) else {
        throw RecordingMessages.columnMissing(path, name: name, position: index + 1)
      }
      throw RecordingMessages.columnForeign(path, name: found, expected: name, position: index + 1)
    }
    if let twice = names.dropFirst(expected.count).first(where: { expected.contains($0) }) {
      throw RecordingMessages.columnTwice(path, name: twice)
    }
  }
}
