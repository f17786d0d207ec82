import LabModel
import Testing

@testable import Planning

@Suite("The message for a mistake in an experiment file")
struct ExperimentMessageTests {
  /// Text, line, and the rest of the message.
  static let syntax: [(String, Int, String)] = [
    ("", 1, "the file holds no value — copy template.experiment.json5 and name a scenario in it"),
    ("// only a comment\n", 1, "the file holds no value — copy template.experiment.json5 and name a scenario in it"),
    ("{\n a: 1\n b: 2}", 3, "expected `,` or `}`, found `b` — is a comma, a colon or a bracket missing before it?"),
    ("{a 1}", 1, "expected `:`, found `1` — is a comma, a colon or a bracket missing before it?"),
    ("{1a: 1}", 1, "expected a key or `}`, found `1a` — is a comma, a colon or a bracket missing before it?"),
    ("{a: [1 2]}", 1, "expected `,` or `]`, found `2` — is a comma, a colon or a bracket missing before it?"),
    ("{a: ,}", 1, "expected a value, found `,` — is a comma, a colon or a bracket missing before it?"),
    ("{} {}", 1, "expected the end, found `{` — is a comma, a colon or a bracket missing before it?"),
    ("{a: 1,\n", 2, "the text ends where a key or `}` should follow — close every bracket that was opened"),
    ("{a: 'x\n'}", 1, "a text is not closed on its line — end it with the quote it began with"),
    ("{\n/* {}", 2, "a comment is not closed — end it with */"),
    (
      "{\nscenario: rw-cache}", 2,
      "`rw-cache` is neither a number, true, false nor null — texts stand in quotes: \"rw-cache\""
    ),
    ("{work: 10us}", 1, "`10us` is neither a number, true, false nor null — texts stand in quotes: \"10us\""),
    ("{a: \0}", 1, "`\\0` is neither a number, true, false nor null — texts stand in quotes: \"\\0\""),
    ("{'\\u0061': 1}", 1, "a key is written with a backslash — write the key plainly"),
    ("{\na: 1,\n'a': 2}", 3, "key `a` stands twice, first on line 2 — keep one of them"),
    (String(repeating: "[", count: 100_000), 1, "brackets are nested more than 16 deep — an experiment needs 4 levels"),
    ("[1]", 1, "the file is a list — it must be an object"),
    ("7", 1, "the file is a number — it must be an object"),
    ("{scenario: 01}", 1, "`scenario` is something unreadable — it must be a text"),
  ]

  /// The part of a file after `{scenario: "…",` and a line break; the message names line 2.
  static let content: [(String, String, String)] = [
    ("rw-cache", "repeat: 3", "unknown key `repeat` — Keys are listed in template.experiment.json5."),
    ("rw-cache", "arm: {}", "unknown key `arm` — did you mean `arms`? Keys are listed in template.experiment.json5."),
    (
      "rw-cache", "centre: {readPercnt: 90}",
      "unknown key `readPercnt` — did you mean `reads`? Keys are listed in template.experiment.json5."
    ),
    (
      "rw-cache", "arms: {interval: ['1ms']}",
      "unknown key `interval` — rw-cache varies clients, reads, work, crowd, keys, callers. "
        + "Keys are listed in template.experiment.json5."
    ),
    (
      "rw-cache", "smoke: {arm: {}}",
      "unknown key `arm` — did you mean `arms`? Keys are listed in template.experiment.json5."
    ),
    (
      "rw-cache", "design: 'stars'",
      "unknown design `stars` — did you mean `star`? known are star, grid, points, crossover"
    ),
    (
      "rw-cache", "callers: ['thread']",
      "callers `thread` is unknown — did you mean `threads`? known are threads, tasks"
    ),
    ("rw-cache", "callers: ['main']", "callers `main` is unknown — known are threads, tasks"),
    ("rw-cache", "callers: 'threads'", "`callers` is a text — it must be a list"),
    ("rw-cache", "strategies: []", "`strategies` is empty — list a value, or leave the key out"),
    ("rw-cache", "strategies: [1]", "`strategies[0]` is a number — it must be a text"),
    ("rw-cache", "summary: true", "`summary` is true or false — it must be a text"),
    ("rw-cache", "centre: []", "`centre` is a list — it must be an object"),
    ("rw-cache", "centre: {work: null}", "`centre.work` is null — it must be a number or a text"),
    ("rw-cache", "arms: {work: '1us'}", "`arms.work` is a text — it must be a list"),
    ("rw-cache", "arms: {work: []}", "`arms.work` is empty — list a value, or leave the key out"),
    ("rw-cache", "centre: {crowd: 'bussy'}", "crowd `bussy` is unknown — did you mean `busy`? known are idle, busy"),
    ("rw-cache", "centre: {clients: 0}", "clients `0` is out of bounds — a whole number from 1 to 256"),
    (
      "rw-cache", "centre: {clients: 1.5}",
      "clients `1.5` is not a whole number — a whole number from 1 to 256, `cores` or `N*cores`"
    ),
    (
      "rw-cache", "centre: {clients: NaN}",
      "clients `nan` is not a whole number — a whole number from 1 to 256, `cores` or `N*cores`"
    ),
    (
      "rw-cache", "centre: {clients: 1e300}",
      "clients `1e+300` is not a whole number — a whole number from 1 to 256, `cores` or `N*cores`"
    ),
    (
      "rw-cache", "centre: {clients: '0*cores'}",
      "clients `0*cores` is not a whole number — a whole number from 1 to 256, `cores` or `N*cores`"
    ),
    ("rw-cache", "centre: {reads: 101}", "reads `101` is out of bounds — a share lies between 0 and 100"),
    ("rw-cache", "centre: {reads: -1}", "reads `-1` is out of bounds — a share lies between 0 and 100"),
    (
      "rw-cache", "centre: {reads: '90%'}",
      "reads `90%` is not a share of 100 — write a number from 0 to 100 with at most 6 decimals: 99.9"
    ),
    ("rw-cache", "centre: {work: 10}", "work `10` has no unit — write ns, us, ms or s behind it: \"10ms\""),
    ("rw-cache", "centre: {work: '-1us'}", "work `-1us` is negative — a length of time is 0 or more"),
    (
      "rw-cache", "centre: {work: '1 hour'}",
      "work `1 hour` is not a length of time — write a number and ns, us, ms or s: \"10ms\""
    ),
    ("rw-cache", "centre: {work: '0.5ns'}", "work `0.5ns` is not a whole number of nanoseconds — use fewer decimals"),
    ("rw-cache", "centre: {work: '1s'}", "work `1s` is too long — at most 10ms"),
    (
      "rw-cache", "centre: {work: Infinity}",
      "work `inf` is not a length of time — write a number and ns, us, ms or s: \"10ms\""
    ),
    ("timers", "centre: {interval: 0}", "interval `0` is no period — it must be longer than 0"),
    ("polling", "arms: {interval: ['0ms']}", "interval `0ms` is no period — it must be longer than 0"),
    ("timers", "centre: {interval: '-5ms'}", "interval `-5ms` is negative — a length of time is 0 or more"),
    (
      "hot-path", "centre: {rate: 'fast'}",
      "rate `fast` is not a rate — write events per second: 1000, \"10k\", \"1M\" or \"unbounded\""
    ),
    (
      "hot-path", "centre: {rate: 0}",
      "rate `0` is out of bounds — whole events per second from 1 to 100M, or \"unbounded\""
    ),
    (
      "hot-path", "centre: {rate: 'unbounded', burst: 100}",
      "rate `unbounded` with burst `100`: a burst needs an intended time — use burst 1, or a rate"
    ),
    (
      "hot-path", "arms: {rate: ['unbounded']}, centre: {burst: 'cores'}",
      "rate `unbounded` with burst `cores`: a burst needs an intended time — use burst 1, or a rate"
    ),
    (
      "hot-path", "design: 'grid', arms: {rate: ['1k', 'unbounded'], burst: [1, 10]}",
      "rate `unbounded` with burst `10`: a burst needs an intended time — use burst 1, or a rate"
    ),
    (
      "hot-path", "design: 'points', points: [{rate: 'unbounded'}, {rate: 'unbounded', burst: 2}]",
      "rate `unbounded` with burst `2`: a burst needs an intended time — use burst 1, or a rate"
    ),
    (
      "polling", "arms: {ready: ['never', 'flapping']}, centre: {attempts: 4}",
      "ready `flapping` with attempts `4`: given up before it comes about — use at least 5 attempts"
    ),
    (
      "rw-cache", "points: [{}]",
      "the design `star` makes no use of `points` — write `design: \"points\"`, or give `arms`"
    ),
    (
      "rw-cache", "design: 'points', points: [{}], arms: {}",
      "the design `points` makes no use of `arms` — list the values in `points`"
    ),
    (
      "rw-cache", "design: 'grid', arms: {reads: [50]}, armStrategies: ['actor']",
      "the design `grid` makes no use of `armStrategies` — use `strategies`, which hold for all cells"
    ),
    (
      "rw-cache", "design: 'points', points: [{}], armStrategies: ['actor']",
      "the design `points` makes no use of `armStrategies` — use `strategies`, which hold for all cells"
    ),
    (
      "rw-cache", "design: 'points', points: [{}], smoke: {}",
      "the design `points` makes no use of `smoke` — list the values in `points`"
    ),
    (
      "rw-cache", "design: 'points'",
      "the design `points` needs `points` — add it. Keys are listed in template.experiment.json5."
    ),
    (
      "rw-cache", "design: 'grid'",
      "the design `grid` needs `arms` — add it. Keys are listed in template.experiment.json5."
    ),
    ("rw-cache", "design: 'points', points: [1]", "`points[0]` is a number — it must be an object"),
    (
      "rw-cache", "callers: ['tasks'], arms: {callers: ['threads']}",
      "`callers` stands here and among the factors — keep the list (every point with every caller), "
        + "or the factor (callers as an arm)"
    ),
    (
      "rw-cache", "arms: {work: ['1us']}, smoke: {arms: {work: ['10us']}}",
      "`smoke` keeps work `10us`, which `arms` does not have — add it to `arms`, or take it out of `smoke`: "
        + "a reduced run is a part of the full one"
    ),
  ]

  @Test("of form names the line", arguments: syntax)
  func form(text: String, line: Int, rest: String) {
    #expect(message { try Fixtures.experiment(text, name: "x.json5") } == "65 x.json5:\(line): \(rest)")
  }

  @Test("of content names the line, the cause and the remedy", arguments: content)
  func values(scenario: String, text: String, rest: String) {
    let whole = "{scenario: '\(scenario)',\n\(text)\n}"
    #expect(message { try Fixtures.experiment(whole, name: "x.json5") } == "65 x.json5:2: \(rest)")
  }

  @Test("in the scenario lists the catalogue")
  func scenario() {
    let known = "known are \(ScenarioCatalogue.all.map(\.name).joined(separator: ", "))"
    #expect(
      message { try Fixtures.experiment("{}", name: "x.json5") }
        == "65 x.json5:1: the experiment names no `scenario` — \(known)")
    #expect(
      message { try Fixtures.experiment("{\nscenario: 'rwcache'}", name: "x.json5") }
        == "65 x.json5:2: unknown scenario `rwcache` — did you mean `rw-cache`? \(known)")
  }

  @Test("in a grid without end comes before the grid is built")
  func grid() {
    let many = (1...150).map(String.init).joined(separator: ",")
    #expect(
      message {
        try Fixtures.experiment(
          "{scenario: 'rw-cache', design: 'grid',\narms: {clients: [\(many)], keys: [\(many)]}}", name: "x.json5")
      } == "65 x.json5:2: the grid has more than 10000 points — take values out, or use the design `star`")
  }

  @Test("of an arm names the element's own line")
  func elementLine() {
    #expect(
      message { try Fixtures.experiment("{scenario: 'rw-cache', arms: {\nreads: [\n50,\n'x']}}", name: "x.json5") }
        .hasPrefix("65 x.json5:4: reads `x` "))
  }
}
