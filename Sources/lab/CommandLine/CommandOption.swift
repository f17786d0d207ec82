/// One long option. Commands share these, so that one word means one thing everywhere.
struct CommandOption: Sendable, Equatable {
  let name: String
  /// What its argument is called; nil = it takes none.
  let argument: String?
  let isRepeatable: Bool
  let summary: String
  /// What holds when it is not given.
  let standard: String?
  /// Its argument may be several, with commas between them.
  var takesList: Bool { argument?.hasSuffix("[,…]") ?? false }

  init(
    _ name: String, takes argument: String? = nil, repeatable: Bool = false, standard: String? = nil, _ summary: String
  ) {
    self.name = name
    self.argument = argument
    isRepeatable = repeatable
    self.standard = standard
    self.summary = summary
  }
}

extension CommandOption {
  static let help = CommandOption("help", "show this page")
  static let experiment = CommandOption(
    "experiment", takes: "PATTERN|FILE", repeatable: true, standard: "all files of --experiments",
    "an experiment file, or a shell pattern of names below --experiments")
  static let experiments = CommandOption(
    "experiments", takes: "DIR", standard: "./Experiments", "where experiment files are looked for")
  static let scenario = CommandOption(
    "scenario", takes: "PATTERN[,…]", repeatable: true, standard: "all", "only scenarios that match this shell pattern")
  static let strategy = CommandOption(
    "strategy", takes: "PATTERN[,…]", repeatable: true, standard: "all", "only strategies that match this shell pattern"
  )
  static let filter = CommandOption(
    "where", takes: "KEY=VALUE", repeatable: true,
    "only cells with this factor value, or one of several: clients=1,2; callers is a key too")
  static let blocks = CommandOption("blocks", takes: "N", "measure every cell N times instead of what the profile says")
  static let seed = CommandOption(
    "seed", takes: "N", standard: "drawn, and recorded", "order, inputs and padding follow from it")
  static let results = CommandOption("results", takes: "DIR", standard: "./Results", "where runs/<run>/ is made")
  static let module = CommandOption(
    "module", takes: "FILE", repeatable: true, "use exactly these strategy modules instead of those found beside lab")
  static let strategyPath = CommandOption(
    "strategy-path", takes: "DIR", repeatable: true, "look for strategy modules there as well")
  static let format = CommandOption("format", takes: "text|json", standard: "text", "json is for programs")
  static let quiet = CommandOption("quiet", "no progress and no table; errors are still said")
  static let allowDebug = CommandOption(
    "allow-debug", "run a debug build all the same; its rows are untrusted, never ok")
  static let scenarios = CommandOption("scenarios", "also show every scenario's question and factors")
  static let claims = CommandOption("claims", "also show what the experiments claim, and what would decide it")
}
