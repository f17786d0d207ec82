internal import Foundation
internal import LabModel
internal import Planning
internal import Recording
internal import Reporting

/// `lab reproduce`, from a pasted text to its verdict.
struct ReproduceCommand {
  private let arguments: Arguments
  private let path: String

  init(_ arguments: Arguments) throws(LabError) {
    guard arguments.words.count == 1 else { throw CiteMessages.oneText(arguments.words.count) }
    self.arguments = arguments
    path = arguments.words[0]
  }

  func run() throws -> ExitStatus {
    let name = path == "-" ? "standard input" : path
    let code = try CitationReader.code(in: try text(), named: name)
    let start = RunStart(arguments, try PlanMaker(reproducing: code, arguments, worker: try WorkerTool(.own)))
    if !arguments.has(.quiet) {
      Terminal.printError("lab: \(CiteMessages.measuring(code, blocks: Profile.standard.blocks))")
    }
    let (session, _) = try start.measured()
    guard !session.record.interrupted else { return .interrupted }
    let reproduction = Reproduction(
      of: code, by: try measured(code, in: session.folder.path),
      acrossEnvironments: arguments.has(.acrossEnvironments))
    Terminal.print("\(reproduction.text)\n\(session.folder.path)")
    return ExitStatus(rawValue: reproduction.exitCode)
  }

  /// The figure of the new run.
  /// - Throws: exit code 3 when its cells are not ok.
  private func measured(_ code: CitationCode, in folder: String) throws(LabError) -> Citation {
    let choice = MetricChoice(code.metric.figure, role: code.metric.role, measure: code.metric.measure)
    let selection = MetricSelection([choice])
    let run = try CitationRun.read(ResultInput(folder), selection)
    do throws(LabError) {
      let against: CellTrials? = if let other = code.against { try trials(of: other, code, in: run) } else { nil }
      return try CitationRun.citation(
        of: run, cell: try trials(of: code.cell, code, in: run), against: against, selection)
    } catch {
      throw CiteMessages.notMeasured(error, in: folder)
    }
  }

  private func trials(of cell: Cell, _ code: CitationCode, in run: RunTrials) throws(LabError) -> CellTrials {
    let id = cell.id(methodVersion: code.methodVersion)
    guard let trials = run[id] else { throw CiteMessages.noRows(id, in: run.path) }
    return trials
  }

  /// Up to a byte more than a citation may have, which is enough to refuse it.
  private func text() throws(LabError) -> String {
    var isFolder: ObjCBool = false
    let isThere = path == "-" || FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    let handle = path == "-" ? FileHandle.standardInput : FileHandle(forReadingAtPath: path)
    guard isThere, !isFolder.boolValue, let handle else { throw CiteMessages.unreadable(path) }
    var bytes = Data()
    while bytes.count <= CitationReader.mostBytes {
      guard let piece = try? handle.read(upToCount: CitationReader.mostBytes + 1 - bytes.count), !piece.isEmpty else {
        break
      }
      bytes += piece
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension PlanMaker {
  /// Only the cells of a citation, with the blocks and windows of profile standard and the cited seed.
  /// - Throws: exit code 3 when they cannot be measured here, 65 when this lab's catalogue does not have them.
  init(reproducing code: CitationCode, _ arguments: Arguments, worker: WorkerTool) throws {
    let cells = [code.cell, code.against].compactMap { $0 }
    guard cells.allSatisfy({ $0.side == nil }) else { throw CiteMessages.duet(code) }
    let found = try ModuleFinder(worker: worker, tools: .own).modules(
      named: arguments.all(.module), folders: arguments.all(.strategyPath))
    let experiments = try zip(["cited", "cited-against"], cells).map { name, cell in
      try Experiment.measuring(cell, named: name, at: "citation of \(cell.id(methodVersion: code.methodVersion))")
    }
    let method = found.modules.first?.methodVersion ?? 0
    guard method == code.methodVersion else { throw CiteMessages.otherMethod(code.methodVersion, here: method) }
    let known = found.modules.flatMap(\.strategies).map(\.id)
    for cell in cells where !known.contains(cell.strategy) {
      throw CiteMessages.noStrategy(cell.strategy, known: known)
    }
    let plan = try Planner.plan(
      experiments: experiments, modules: found.modules, profile: .standard, selection: Selection(), seed: code.seed,
      cores: 1, methodVersion: method, modulesAre: .named)
    if let skipped = plan.notApplicable.first { throw CiteMessages.notServed(skipped) }
    self.init(worker: worker, plan: plan, found: found)
  }
}
