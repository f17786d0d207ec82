/// The one source file of a new strategy: a mechanism that works, with what to replace said in its comments, and the table
/// of its module.
struct StrategyTemplate {
  let name: StrategyName
  let role: StrategyRole

  var typeName: String { name.type + role.suffix }

  var text: String {
    let part = mechanism
    return """
      \(imports(part.imports))

      \(part.text)

      @c(lab_strategy_module)
      public func strategyModule() -> UnsafePointer<lab_module> { module.table }

      // Replace the two texts with what your mechanism guarantees and what it is. Scenarios of the same role, or of another
      // that it can honestly fill, are further entries; where it cannot, say `.notApplicable(Timers.name, because: "…")`.
      private let module = StrategyModule(
        Strategy(
          "\(name.id)",
          "\(part.guarantees)",
          primitive: "\(part.primitive)",
          serves: [
      \(entries(part.serves))
          ]))

      """
  }

  /// One a line; a comma behind the last one of several only, as the formatter has it.
  private func entries(_ serves: [String]) -> String {
    serves.map { "      " + $0 }.joined(separator: ",\n") + (serves.count > 1 ? "," : "")
  }

  private func imports(_ others: [String]) -> String {
    let all = ["CStrategyABI", "Scenarios", "StrategyKit"] + others
    return all.sorted().map { ($0 == "CStrategyABI" ? "public import " : "import ") + $0 }.joined(separator: "\n")
  }

  /// What differs between roles.
  struct Mechanism {
    var imports: [String]
    /// The type.
    var text: String
    var guarantees: String
    var primitive: String
    /// Entries of the table.
    var serves: [String]
  }

  private var mechanism: Mechanism {
    switch role {
    case .guard: guarding
    case .sink: sink
    case .poller: poller
    case .ticker: ticker
    case .bridge: bridge
    case .publisher: publisher
    case .hopper: hopper
    }
  }
}
