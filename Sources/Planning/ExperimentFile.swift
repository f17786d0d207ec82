public import LabModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads `*.experiment.json5`: what a scenario's experiment varies. `template.experiment.json5` explains every key.
public enum ExperimentFile {
  public static let suffix = ".experiment.json5"
  /// Explains the format; valid, but not meant to be run.
  public static let templateName = "template" + suffix
  /// An experiment has a few hundred bytes; anything larger is another kind of file.
  public static let mostBytes = 256 * 1024

  /// - Throws: `noInput` if the file is missing or cannot be read, `badData` if it is no experiment.
  public static func load(path: String) throws(LabError) -> Experiment {
    let data = try bytes(path)
    guard !data.isEmpty else { throw PlanningMessages.emptyFile(path) }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw PlanningMessages.notUTF8(path, line: firstLineNotUTF8(data))
    }
    return try parse(text, name: path)
  }

  /// Every experiment of a folder by name, the template left out.
  /// - Throws: as `load`; `noInput` if the folder is missing or holds no experiment.
  public static func loadAll(folder: String) throws(LabError) -> [Experiment] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw PlanningMessages.noFolder(folder)
    }
    var experiments: [Experiment] = []
    for name in names.sorted() where name.hasSuffix(suffix) && name != templateName {
      experiments.append(try load(path: folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"))
    }
    guard !experiments.isEmpty else { throw PlanningMessages.noExperiments(in: folder) }
    return experiments
  }

  /// - Parameters:
  ///   - text: the file's content.
  ///   - name: the file as messages should name it; its last component without the suffix names the experiment.
  /// - Throws: `badData` with the line, if the text is no experiment.
  public static func parse(_ text: String, name: String) throws(LabError) -> Experiment {
    let outline = JSON5Outline(text)
    if let problem = outline.problem { throw PlanningMessages.notJSON5(problem, file: name) }
    guard let root = JSONValue.decoded(fromJSON5: text) else { throw PlanningMessages.refusedByDecoder(name) }
    return try ExperimentReader(ExperimentSource(file: name, lines: outline.lines)).experiment(root)
  }

  private static func bytes(_ path: String) throws(LabError) -> Data {
    // Looked at before it is opened: a pipe or a device would never end.
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard !path.utf8.contains(0), let facts = try? FileManager.default.attributesOfItem(atPath: real) else {
      throw PlanningMessages.missingFile(path)
    }
    guard facts[.type] as? FileAttributeType == .typeRegular else { throw PlanningMessages.notAFile(path) }
    // A UInt by itself, a bridged number once all of Foundation is in the process; the cast takes both.
    if let size = facts[.size] as? UInt, size > mostBytes { throw PlanningMessages.tooBig(path) }
    guard let data = FileManager.default.contents(atPath: real) else { throw PlanningMessages.unreadableFile(path) }
    return data
  }

  private static func firstLineNotUTF8(_ data: Data) -> Int {
    var line = 1
    var bytes = data.makeIterator()
    var decoder = UTF8()
    while case .scalarValue(let scalar) = decoder.decode(&bytes) {
      if scalar == "\n" { line += 1 }
    }
    return line
  }
}
