internal import Foundation
internal import LabModel

/// What other programs know: the toolchain and the commit. All are asked at once.
final class ToolReader {
  struct Facts {
    var toolchain: String?
    var gitCommit: String?
    var gitDirty: Bool?
  }

  private static let limitNanoseconds: UInt64 = 10_000_000_000
  /// `swift --version` leaves a folder behind each time; here it goes with the reader.
  private let scratch = try? ScratchFolder()
  private let toolchain: ChildWatch?
  private let commit: ChildWatch?
  private let status: ChildWatch?

  /// Starts them; `facts` waits for them.
  init() {
    var environment = ProcessInfo.processInfo.environment
    if let scratch { environment["TMPDIR"] = scratch.path }
    toolchain = Self.ask("swift", ["--version"], environment)
    commit = Self.ask("git", ["rev-parse", "--short=7", "HEAD"], environment)
    status = Self.ask("git", ["status", "--porcelain", "--untracked-files=no"], environment)
  }

  deinit { scratch?.remove() }

  func facts() -> Facts {
    let commit = Self.answer(commit)?.trimmingCharacters(in: .whitespacesAndNewlines)
    return Facts(
      toolchain: Self.answer(toolchain)?.split(separator: "\n").joined(separator: "; "),
      gitCommit: commit.flatMap { $0.isEmpty || !$0.allSatisfy(\.isHexDigit) ? nil : $0 },
      gitDirty: Self.answer(status).map { !$0.isEmpty })
  }

  private static func ask(
    _ name: String, _ arguments: [String], _ environment: [String: String]
  ) -> ChildWatch? {
    guard let path = located(name),
      let child = try? ChildProcess(.init(path: path, arguments: arguments, environment: environment))
    else { return nil }
    return ChildWatch(child, limitNanoseconds: limitNanoseconds, keeping: 65536)
  }

  private static func answer(_ watch: ChildWatch?) -> String? {
    guard let end = watch?.end(), end.exit == .code(0) else { return nil }
    return end.output.text
  }

  private static func located(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
