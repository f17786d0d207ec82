internal import CSystem
internal import LabModel

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// One trial in one process. `lab` starts it; a person rarely does.
@main
enum LabWorker {
  static func main() {
    let started = Ticker.now
    lab_end_with_parent()
    let channel: AnswerChannel
    do {
      channel = try AnswerChannel()
      switch try Mode(CommandLine.arguments.dropFirst()) {
      case .trial: TrialThread.start(TrialRun.spec(orAnswerOn: channel), channel: channel, started: started)
      case .describe(let path): channel.send(try ModuleReport.describe(path))
      case .probe: channel.send(try Probe.run())
      }
    } catch let error as LabError {
      StandardError.print("lab-worker: \(error)")
      exit(error.exitCode.rawValue)
    } catch {
      StandardError.print("lab-worker: \(error)")
      exit(70)
    }
  }
}

/// What the command line asks for.
enum Mode: Equatable {
  case trial
  case describe(module: String)
  case probe

  init(_ arguments: ArraySlice<String>) throws {
    switch Array(arguments) {
    case []: self = .trial
    case ["--probe"]: self = .probe
    case let words where words.count == 2 && words[0] == "--describe": self = .describe(module: words[1])
    default: throw WorkerMessages.usage(Array(arguments))
    }
  }
}
