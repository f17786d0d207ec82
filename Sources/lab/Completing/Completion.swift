internal import LabModel
internal import Reporting

/// What a shell can propose where a value or a word is expected, as far as that is known without running anything.
enum Completion: Sendable, Equatable {
  case choices([String])
  case files
  case folders
  /// A run: `latest`, or a folder.
  case runs
  /// Numbers, times, ids.
  case nothing

  /// What a placeholder of a usage line stands for: `text|json`, `[SCENARIO]`, `FILE|-`, `BASE NEW`, `METRIC[,…]`.
  init(placeholder: String) {
    let first = String(placeholder.prefix { $0 != " " }.filter { !"[,…]".contains($0) })
    switch first {
    case "COMMAND": self = .choices(Command.all.map(\.name))
    case "SCENARIO": self = .choices(ScenarioCatalogue.all.map(\.name))
    case "STRATEGY": self = .choices(StrategyFamily.enrolled.keys.sorted())
    case "ROLE": self = .choices(StrategyRole.allCases.map(\.rawValue))
    case "METRIC": self = .choices(Figure.allCases.map(\.rawValue))
    case "CONDITION": self = .choices(FailureCondition.allCases.map(\.rawValue) + [CompareCommand.anyCondition])
    case "RUN", "BASE": self = .runs
    case "BEFORE": self = .folders
    default:
      let words = first.split(separator: "|").map(String.init)
      if words.count > 1, words.allSatisfy({ $0.first?.isLowercase == true }) {
        self = .choices(words)
      } else if words.contains("FILE") {
        self = .files
      } else {
        self = words.contains("DIR") ? .folders : .nothing
      }
    }
  }
}

extension CommandOption {
  /// What can be proposed as its value; nil = it takes none.
  var completion: Completion? {
    guard let argument else { return nil }
    // A pattern is most often one whole name.
    return switch name {
    case Self.profile.name: .choices(Profile.all.map(\.name))
    case Self.scenario.name: .init(placeholder: "SCENARIO")
    case Self.strategy.name, Self.contender.name: .init(placeholder: "STRATEGY")
    default: .init(placeholder: argument)
    }
  }
}

extension Command {
  /// What can be proposed for its words that are no options; nil = it takes none.
  var completion: Completion? { takesWords ? .init(placeholder: words) : nil }
}
