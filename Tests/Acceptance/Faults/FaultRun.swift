import Foundation
import LabModel
import LabTestSupport
import Recording

/// One run of a strategy that misbehaves beside one that does not, watched from outside.
struct FaultRun {
  let fault: Fault
  private let rows: [ResultRow<ThroughputColumn>]
  private let folder: String
  /// Of what the run started, still alive after its end.
  let processesLeft: Int
  /// Of what the runner opened for a worker, still open after it.
  let descriptorsLeft: Int

  private static let honest = "null"
  /// With it the fault's trial comes first in a block: what it does is to show in the honest one's.
  private static let seed = "3"

  init(_ fault: Fault, in suite: Suite) throws {
    self.fault = fault
    let results = "\(suite.folder)/faults/\(fault.strategy)"
    try FileManager.default.createDirectory(atPath: results, withIntermediateDirectories: true)
    descriptorsLeft = try Self.run(fault, results: results, experiments: suite.experiments("faults"))
    processesLeft = RunningProcesses.ofWorkers
    folder = results + "/latest"
    rows = try ResultsReader.read(folder).throughput.map(Array.init)?.filter { $0.role == "all" } ?? []
  }

  /// Whether everything is as it has to be.
  var passed: Bool {
    let own = own
    return own.count == fault.blocks && own.allSatisfy(isRight) && honestIsUnaffected && processesLeft == 0
      && descriptorsLeft == 0
  }

  /// One line.
  var text: String {
    let statuses = Set(own.map { Self.shown($0.status).rawValue }).sorted().joined(separator: ", ")
    let reason = own.first?.reason ?? ""
    return "\(passed ? "pass" : "FAIL")  \(fault.strategy): \(statuses.isEmpty ? "no row" : statuses)"
      + " (wanted \(fault.wanted.rawValue)), others \(honestIsUnaffected ? "unaffected" : "AFFECTED"),"
      + " processes left \(processesLeft), descriptors left \(descriptorsLeft)"
      + (reason.isEmpty ? "" : " — \(reason.prefix(120))")
  }

  private var own: [ResultRow<ThroughputColumn>] { rows.filter { $0.key.strategy == fault.strategy } }

  private func isRight(_ row: ResultRow<ThroughputColumn>) -> Bool {
    Self.shown(row.status) == fault.wanted && (fault.reason.isEmpty || row.reason.contains(fault.reason))
      && (row[.residentPeakBytes] ?? 0) >= fault.residentBytes
      && (!fault.leavesBacktrace || hasBacktrace(row))
  }

  /// The file that the reason names is there and holds a call of the module, where its threads can tell.
  private func hasBacktrace(_ row: ResultRow<ThroughputColumn>) -> Bool {
    guard let name = row.reason.firstMatch(of: #/backtraces/[0-9a-f]{12}\.\d+\.txt/#)?.output,
      let text = try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    else { return false }
    // Who is deaf to the question cannot answer it; the kernel's account of its threads is there all the same.
    return fault.strategy == "deafens" ? text.contains("state S") : text.contains("libMischiefFault")
  }

  private var honestIsUnaffected: Bool {
    let others = rows.filter { $0.key.strategy == Self.honest }
    let isAfter = others.contains { ($0.order ?? 0) > (own.first?.order ?? .max) }
    return isAfter && others.count == fault.blocks
      && others.allSatisfy { Self.shown($0.status) == .ok && ($0[.operations] ?? 0) > 0 }
  }

  /// Whether numbers can be trusted is another question: on a busy machine, and in a debug build, they cannot.
  private static func shown(_ status: TrialStatus) -> TrialStatus { status == .untrusted ? .ok : status }

  private static func run(_ fault: Fault, results: String, experiments: String) throws -> Int {
    var arguments = [
      "run", "--module", Build.library("MischiefFault"), "--module", Build.library("NullStrategy"), "--strategy",
      fault.strategy, "--strategy", honest, "--experiments", experiments, "--results", results, "--blocks",
      String(fault.blocks), "--seed", seed, "--quiet", "--trust-machine",
    ]
    #if DEBUG
      arguments.append("--allow-debug")
    #endif
    while true {
      let lab = try Tool.start(Build.lab, arguments, output: results + "/out", error: results + "/err")
      let log = DescriptorLog(lab) { FileManager.default.fileExists(atPath: results + "/latest/plan.json") }
      if lab.terminationStatus == 75 {
        Thread.sleep(forTimeInterval: 2)  // another run holds the machine
      } else if lab.terminationStatus == 0 {
        return log.left.count
      } else {
        throw Refused(message: (try? String(contentsOfFile: results + "/err", encoding: .utf8)) ?? "lab failed")
      }
    }
  }

  struct Refused: Error, CustomStringConvertible {
    var message: String
    var description: String { message }
  }
}
