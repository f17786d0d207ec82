public import LabModel

/// A JSON5 text whose meaning another module knows, with the line of every key.
public struct JSON5Document: Sendable {
  public let root: JSONValue
  /// Where keys stand: `source.place("metrics.p99")` is `file:line`.
  public let source: ExperimentSource

  /// - Parameters:
  ///   - text: the file's content.
  ///   - name: the file as messages should name it.
  /// - Throws: `badData` with the line, if the text is not JSON5 or a key stands in it twice.
  public init(_ text: String, name: String) throws(LabError) {
    let outline = JSON5Outline(text)
    if let problem = outline.problem { throw PlanningMessages.notJSON5(problem, file: name) }
    guard let root = JSONValue.decoded(fromJSON5: text) else { throw PlanningMessages.refusedByDecoder(name) }
    self.root = root
    source = ExperimentSource(file: name, lines: outline.lines)
  }

  /// `file:line` of a key, or of the nearest thing around it that has a line. Unlike `source.place`, keys may hold
  /// points.
  public func place(of key: String, in path: String) -> String {
    source.lines[path.isEmpty ? key : "\(path).\(key)"].map { "\(source.file):\($0)" } ?? source.place(path)
  }
}
