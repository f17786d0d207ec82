internal import Foundation
internal import LabModel

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
  /// process can resolve a type to the wrong copy.
  func describe(_ modules: [String]) throws(LabError) -> [Result<ModuleDescription, any Error>] {
    var watches: [ChildWatch] = []
    for module in modules {
      let child = try ChildProcess(
        .init(path: path, arguments: ["--describe", module], environment: WorkerEnvironment.timing()))
      watches.append(ChildWatch(child, limitNanoseconds: Self.describeLimitNanoseconds))
    }
    return zip(modules, watches).map { module, watch in
      let end = watch.end()
      return Result { try decode(end, question: "--describe \(module)") }
    }
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
