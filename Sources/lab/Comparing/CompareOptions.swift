internal import LabModel
internal import Reporting

/// What a command line of `lab compare` says, checked.
struct CompareOptions {
  let format: CompareFormat
  let metrics: [MetricChoice]
  /// The run whose strategies are compared; nil for two runs.
  let within: String?
  let rules: JudgingRules
  let conditions: Set<FailureCondition>
  let acrossEnvironments: Bool
  let acrossMethods: Bool
  let allowsPartial: Bool
  let showsAll: Bool
  private let words: [String]
  private let baselineName: String?

  init(_ arguments: Arguments) throws(LabError) {
    format = try CompareFormat(arguments)
    var metrics: [MetricChoice] = []
    for text in arguments.all(.metric) { metrics.append(try MetricChoice(text, at: "--metric \(text)")) }
    self.metrics = metrics
    within = arguments.one(.within)
    rules = try Self.rules(arguments)
    conditions = try Self.conditions(arguments)
    acrossEnvironments = arguments.has(.acrossEnvironments)
    acrossMethods = arguments.has(.acrossMethods)
    allowsPartial = arguments.has(.allowPartial)
    showsAll = arguments.has(.showAll)
    words = arguments.words
    baselineName = arguments.one(.baseline)
    let misplaced: [CommandOption] =
      within == nil ? [.baseline, .contender] : [.acrossEnvironments, .acrossMethods, .strategy]
    for option in misplaced where arguments.has(option) {
      throw within == nil ? CompareMessages.onlyWithin(option) : CompareMessages.onlyBetween(option)
    }
  }

  /// The two runs.
  func pair() throws(LabError) -> (base: ResultInput, new: ResultInput) {
    guard words.count == 2 else { throw CompareMessages.wordsBetween(words.count) }
    return (ResultInput(words[0]), ResultInput(words[1]))
  }

  /// The strategy that others of one run are compared with.
  func baseline() throws(LabError) -> String {
    if let word = words.first { throw CompareMessages.wordsWithin(word) }
    guard let baselineName else { throw CompareMessages.noBaseline }
    return baselineName
  }

  /// The options go before the file, and the file before what holds otherwise.
  private static func rules(_ arguments: Arguments) throws(LabError) -> JudgingRules {
    var rules = JudgingRules()
    if let path = arguments.one(.thresholds) { rules = try ThresholdsFile.rules(path: path) }
    if let text = arguments.one(.threshold) {
      guard let percent = Double(text), (0...1000).contains(percent) else {
        throw CompareMessages.badPercent(text, at: "--threshold \(text)")
      }
      rules.threshold = percent / 100
    }
    if let text = arguments.one(.alpha) {
      guard let alpha = Double(text), alpha > 0, alpha < 1 else {
        throw CompareMessages.badAlpha(text, at: "--alpha \(text)")
      }
      rules.alpha = alpha
    }
    if let blocks = try arguments.number(.minimumBlocks, in: 2...1000) { rules.minimumBlocks = Int(blocks) }
    return rules
  }

  private static func conditions(_ arguments: Arguments) throws(LabError) -> Set<FailureCondition> {
    var conditions: Set<FailureCondition> = []
    for word in arguments.all(.failOn) {
      if word == CompareCommand.anyCondition {
        conditions.formUnion(FailureCondition.allCases)
        continue
      }
      guard let condition = FailureCondition(rawValue: word) else { throw CompareMessages.badCondition(word) }
      conditions.insert(condition)
    }
    return conditions
  }
}
