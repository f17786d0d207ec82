/// One thing that was looked at, and what came of it.
struct ModuleCheck: Encodable {
  enum Result: String, Encodable {
    case ok
    /// Worth knowing, and no reason to distrust the module.
    case finding
    case notChecked = "not checked"
    case notSound = "not sound"
  }

  /// What was looked at: `contract`, or a cell.
  let subject: String
  let result: Result
  /// What was found, with the remedy where something is wrong.
  let detail: String

  init(_ subject: String, _ result: Result, _ detail: String) {
    self.subject = subject
    self.result = result
    self.detail = detail
  }
}

/// What `lab check-module` says of one module.
struct ModuleReport: Encodable {
  let module: String
  let checks: [ModuleCheck]

  var isSound: Bool { !checks.contains { $0.result == .notSound } }

  var text: String {
    var table = TextTable([("what", .left), ("result", .left), ("found", .left)])
    for check in checks { table.add([check.subject, check.result.rawValue, check.detail]) }
    return "\(module)\n\(table.text)\n\n\(summary)"
  }

  private var summary: String {
    let counts = [ModuleCheck.Result.notSound, .finding, .notChecked].compactMap { result in
      let count = checks.filter { $0.result == result }.count
      return count > 0 ? "\(count) \(result.rawValue)" : nil
    }
    let others = counts.isEmpty ? "" : ", \(counts.joined(separator: ", "))"
    return "\(isSound ? "sound" : "not sound"): \(checks.count) checks\(others)"
  }
}
