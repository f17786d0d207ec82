extension CommandOption {
  static let role = CommandOption(
    "role", takes: "ROLE", standard: StrategyRole.guard.rawValue,
    "what it does: \(StrategyRole.allCases.map(\.rawValue).joined(separator: ", "))")
  static let outOfTree = CommandOption(
    "out-of-tree", takes: "DIR", "make a package of its own there, which depends on the lab's checkout")
  static let fileOnly = CommandOption("file-only", "look at the file and its table; run no trial")
  static let lab = CommandOption(
    "lab", takes: "DIR", standard: "the current folder, or where this tool was built", "the lab's checkout")
}
