internal import CSystem
internal import Foundation
internal import LabModel
internal import Machine

/// Where the threads of a worker are that hangs: taken before it is ended. What the kernel says of each thread is always
/// there; their stacks the worker writes itself, when each thread still takes the signal that asks for them.
struct HangReport {
  private static let mostThreads = 64
  private static let patienceNanoseconds: UInt64 = 500_000_000

  /// A line for each thread.
  let threads: String

  /// - Parameter file: where the worker writes its stacks. Returns when they are there, or after half a second.
  init(_ pid: pid_t, stacksIn file: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
    let all = names.compactMap { pid_t($0) }.sorted()
    // Before the signal, which would show instead of what each thread was waiting in.
    let lines = all.prefix(Self.mostThreads).map { Self.line("/proc/\(pid)/task/\($0)", $0) }
    let others = all.count - lines.count
    threads = (lines + (others > 0 ? ["and \(others) more"] : [])).joined(separator: "\n") + "\n"
    let asked = all.prefix(Self.mostThreads).filter { lab_ask_backtrace(pid, $0) == 0 }.count
    let deadline = Clock.now + Self.patienceNanoseconds
    while Backtrace.parts(in: file) < asked, Clock.now < deadline { usleep(5000) }
  }

  private static func line(_ folder: String, _ thread: pid_t) -> String {
    func text(_ name: String) -> String? { SystemFile.line("\(folder)/\(name)").flatMap { $0.isEmpty ? nil : $0 } }
    let stat = text("stat").flatMap { ProcessStat($0) }
    let milliseconds = stat.map { $0.cpuTicks * 1000 / UInt64(max(1, sysconf(Int32(_SC_CLK_TCK)))) }
    let place = text("wchan").flatMap { $0 == "0" ? nil : ", in \($0)" } ?? ""
    let call = text("syscall")?.split(separator: " ").first.map { $0 == "running" ? "" : ", system call \($0)" }
    return "thread \(thread) (\(text("comm") ?? "?")): state \(stat.map { String($0.state) } ?? "?"), "
      + "\(milliseconds.map { "\($0) ms" } ?? "unknown") of CPU time" + place + (call ?? "")
  }
}
