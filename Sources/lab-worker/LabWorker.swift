internal import CSystem
internal import LabModel
internal import StrategyLoading

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
    do {
      // First of all: what is loaded later must find the limits set.
      let arguments = try WorkerArguments(CommandLine.arguments.dropFirst())
      arguments.contain()
      let channel = try AnswerChannel()
      switch arguments.mode {
      case .trial: TrialThread.start(TrialRun.spec(orAnswerOn: channel), channel: channel, started: started)
      case .describe(let path): channel.send(try ModuleReport.describe(path))
      case .inspect(let path): channel.send(try ModuleFile.inspect(path))
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
