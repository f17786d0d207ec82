internal import Foundation
internal import LabModel
internal import Planning

/// lab-worker, beside lab: what it can be asked outside trials.
struct WorkerTool: Sendable {
  static let describeLimitNanoseconds: UInt64 = 5_000_000_000
  let path: String

  init(_ tools: ToolFolder) throws(LabError) {
    path = tools.path + "/lab-worker"
    guard FileManager.default.isExecutableFile(atPath: path) else { throw CommandMessages.noWorker(path) }
  }

  /// Allocator, clock and calibration, found once a run.
  func probe() throws -> WorkerProbe {
    let child = try ChildProcess(.init(path: path, arguments: ["--probe"], environment: WorkerEnvironment.timing()))
    return try decode(
      ChildWatch(child, limitNanoseconds: Self.describeLimitNanoseconds).end(), question: "--probe")
  }

  /// What the modules say of themselves. All are asked at once; each in a process of its own, since two modules in one
  /// process can resolve a type to the wrong copy. One that others could have changed is not asked.
  func describe(_ modules: [String]) throws(LabError) -> [Result<ModuleDescription, any Error>] {
    let trust = ModuleTrust(lab: path)
    let limits = WorkerLimits.here(lifeNanoseconds: Self.describeLimitNanoseconds, cores: 1)
    // What a module starts when it is loaded ends with the question. Not before all have answered: they are children too.
    let orphans = Orphans()
    defer { orphans.end() }
    var questions: [Result<ChildWatch, LabError>] = []
    for module in modules {
      do {
        try trust.check(module)
      } catch {
        questions.append(.failure(error))
        continue
      }
      let child = try ChildProcess(
        .init(
          path: path, arguments: limits.arguments + ["--describe", module], environment: WorkerEnvironment.timing()))
      questions.append(.success(ChildWatch(child, limitNanoseconds: Self.describeLimitNanoseconds)))
    }
    return zip(modules, questions).map { module, question in
      // Each is waited for, whatever came of the others.
      let end = question.map { $0.end() }
      return Result { try known(try decode(try end.get(), question: "--describe \(module)")) }
    }
  }

  /// The module, once the scenarios that it brings along are in the catalogue.
  private func known(_ module: ModuleDescription) throws(LabError) -> ModuleDescription {
    for scenario in module.scenarios ?? [] { try scenario.checkStandards(of: module.path) }
    if let clash = ScenarioCatalogue.adopt(module.scenarios ?? []) {
      throw CommandMessages.scenarioClash(module.path, clash.name)
    }
    return module
  }

  /// What a module's file says without being loaded.
  func inspect(_ module: String) throws -> ModuleInspection {
    let limits = WorkerLimits.here(lifeNanoseconds: Self.describeLimitNanoseconds, cores: 1)
    let child = try ChildProcess(
      .init(
        path: path, arguments: limits.arguments + ["--inspect", module], environment: WorkerEnvironment.timing()))
    return try decode(
      ChildWatch(child, limitNanoseconds: Self.describeLimitNanoseconds).end(), question: "--inspect \(module)")
  }

  private func decode<Answer: Decodable>(_ end: ChildEnd, question: String) throws -> Answer {
    if end.killing == .deadline {
      throw CommandMessages.workerSilent(question, limitNanoseconds: Self.describeLimitNanoseconds)
    }
    if case .code(let code) = end.exit, code != 0, let line = end.error.lastWords {
      let prefix = "lab-worker: "
      throw RelayedError(
        message: line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : line, exitCode: code)
    }
    if case .signal(let number) = end.exit {
      throw CommandMessages.workerDied(question, signal: SignalName.of(number), lastLine: end.error.lastWords)
    }
    do {
      return try JSONDecoder().decode(Answer.self, from: Data(end.answer))
    } catch {
      throw CommandMessages.workerUnreadable(question)
    }
  }
}
