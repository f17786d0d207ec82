import Foundation
import LabTestSupport

/// Processes of this machine, where /proc shows them.
enum RunningProcesses {
  /// Workers of this build, and what the module Mischief starts.
  static var ofWorkers: Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.filter { Int($0) != nil }.count { pid in
      let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(pid)/exe")
      let words = FileManager.default.contents(atPath: "/proc/\(pid)/cmdline") ?? Data()
      return program == Build.worker || words.starts(with: Data("lab-mischief\0".utf8))
    }
  }
}
