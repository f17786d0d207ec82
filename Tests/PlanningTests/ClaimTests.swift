import LabModel
import Testing

@testable import Planning

@Suite("A claim")
struct ClaimTests {
  private func experiment(_ claims: String, callers: String = "['tasks']") throws -> Experiment {
    try Fixtures.experiment(
      "{scenario: 'rw-cache', callers: \(callers), centre: {reads: 90}, arms: {work: ['1us']}, claims: [\n\(claims)]}",
      name: "x.json5")
  }

  private static let head = "id: 'rw-cache.a', sentence: 'One.', expectation: 'supported', subject: 'gcd-barrier'"

  @Test("is about a strategy that its arm is measured with")
  func armStrategies() {
    func claimed(_ values: String) throws -> Experiment {
      try Fixtures.experiment(
        """
        {scenario: 'rw-cache', callers: ['tasks'], arms: {work: ['1us']}, armStrategies: ['actor'],
         claims: [{\(Self.head), count: {column: 'lost', is: 'zero'}\(values)}]}
        """)
    }
    #expect(throws: Never.self) { try claimed("") }
    #expect(message { try claimed(", where: {work: '1us'}") }.contains("the design has no cell with work=1us"))
  }

  @Test("of a ratio is about two cells: the centre with the values it names")
  func ratio() throws {
    let claim = try #require(
      experiment("{\(Self.head), baseline: 'actor', metric: 'read.response.p50_ns', where: {work: '1us'}, atMost: 0.5}")
        .claims.first)
    var point = ["clients": "2", "reads": "90", "work": "1us", "crowd": "idle", "keys": "1000", "callers": "tasks"]
    #expect(claim.subject == Claim.Side(strategy: "gcd-barrier", values: point))
    #expect(claim.baseline == Claim.Side(strategy: "actor", values: point))
    #expect(claim.metric == ResultMetric(role: "read", measure: "response", column: "p50_ns"))
    #expect(claim.test == .ratio(atLeast: nil, atMost: 0.5))
    #expect(claim.conditions == ["work": "1us"])
    let other = try #require(
      experiment(
        "{\(Self.head), baseline: 'gcd-barrier', metric: 'ops_per_s', baselineWhere: {work: '1us'}, atLeast: 1, atMost: 2}"
      ).claims.first)
    #expect(other.subject.values["work"] == "0")
    point = other.subject.values
    point["work"] = "1us"
    #expect(other.baseline?.values == point)
    #expect(other.test == .ratio(atLeast: 1, atMost: 2))
  }

  @Test("of a count needs no baseline")
  func count() throws {
    let claim = try #require(experiment("{\(Self.head), count: {column: 'lost', is: 'zero'}}").claims.first)
    #expect(claim.test == .count(column: "lost", is: .zero))
    #expect(claim.baseline == nil && claim.metric == nil)
  }

  @Test(
    "says its metric in the words of the result files", arguments: ["ops_per_s", "read.ops", "read.response.p99_ns"])
  func metric(text: String) throws {
    let claim = try experiment("{\(Self.head), baseline: 'actor', metric: '\(text)', atLeast: 2}").claims.first
    #expect(claim?.metric?.text == text)
  }

  /// What follows the claim's head, and the message.
  static let refused: [(String, String)] = [
    (
      "count: {column: 'lost', is: 'zero'}, what: 1",
      "unknown key `what` — Keys are listed in template.experiment.json5."
    ),
    (
      "baseline: 'actor', metric: 'ops_per_s'",
      "claim `rw-cache.a` says nothing that could be tested — give it `atLeast` or `atMost`, or a `count`"
    ),
    (
      "metric: 'ops_per_s', atLeast: 2",
      "claim `rw-cache.a` has no `baseline` — add it. Keys are listed in template.experiment.json5."
    ),
    (
      "baseline: 'actor', atLeast: 2",
      "claim `rw-cache.a` has no `metric` — add it. Keys are listed in template.experiment.json5."
    ),
    (
      "baseline: 'actor', metric: 'ops_per_sec', atLeast: 2",
      "unknown metric `ops_per_sec` — did you mean `ops_per_s`? "
        + "a metric is a column of throughput.csv, or role.measure.column of latency.csv"
    ),
    (
      "baseline: 'actor', metric: 'read.respnse.p50_ns', atLeast: 2",
      "unknown metric `read.respnse.p50_ns` — did you mean `read.response.p50_ns`? "
        + "a metric is a column of throughput.csv, or role.measure.column of latency.csv"
    ),
    (
      "baseline: 'actor', metric: 'reed.ops_per_s', atLeast: 2",
      "unknown role `reed` — did you mean `read`? known are all, read, write"
    ),
    (
      "baseline: 'actor', metric: 'ops_per_s', atLeast: 0",
      "`claims[0].atLeast` is no ratio — it must be above 0; \"no more than equal\" is 1"
    ),
    ("baseline: 'actor', metric: 'ops_per_s', atMost: 'two'", "`claims[0].atMost` is a text — it must be a number"),
    (
      "baseline: 'actor', metric: 'ops_per_s', atLeast: 2, atMost: 1",
      "no ratio meets both bounds of claim `rw-cache.a` — `atLeast` is below `atMost`"
    ),
    (
      "baseline: 'gcd-barrier', metric: 'ops_per_s', atLeast: 2",
      "claim `rw-cache.a` compares a cell with itself — name another strategy, or another value in `baselineWhere`"
    ),
    (
      "count: {column: 'lost', is: 'zero'}, atLeast: 2",
      "claim `rw-cache.a` has a bound and a `count` — make two claims of it"
    ),
    (
      "count: {column: 'lost', is: 'zero'}, baseline: 'actor'",
      "claim `rw-cache.a` tests a count and makes no use of `baseline` — "
        + "take it out, or give `atLeast` or `atMost` instead of `count`"
    ),
    (
      "count: {column: 'lots', is: 'zero'}",
      "unknown column `lots` — did you mean `lost`? known are \(ResultNames.throughputColumns.joined(separator: ", "))"
    ),
    ("count: {column: 'lost', is: 'nil'}", "unknown condition `nil` — known are aboveZero, zero"),
    (
      "count: {column: 'lost'}",
      "claim `rw-cache.a` has no `is` — add it. Keys are listed in template.experiment.json5."
    ),
    (
      "where: {wrok: '1us'}, count: {column: 'lost', is: 'zero'}",
      "unknown key `wrok` — did you mean `work`? Keys are listed in template.experiment.json5."
    ),
    (
      "where: {crowd: 'bussy'}, count: {column: 'lost', is: 'zero'}",
      "crowd `bussy` is unknown — did you mean `busy`? known are idle, busy"
    ),
    (
      "where: {work: '10us'}, count: {column: 'lost', is: 'zero'}",
      "claim `rw-cache.a`: the design has no cell with work=10us — "
        + "what it does not name is at the centre; add an arm or a point, or claim what is measured"
    ),
    (
      "where: {callers: 'threads'}, count: {column: 'lost', is: 'zero'}",
      "claim `rw-cache.a`: the design has no cell with callers=threads — "
        + "what it does not name is at the centre; add an arm or a point, or claim what is measured"
    ),
  ]

  @Test("that means nothing is refused, with its line", arguments: refused)
  func refuses(rest: String, text: String) {
    #expect(message { try experiment("{\(Self.head), \(rest)}") } == "65 x.json5:2: \(text)")
  }

  @Test("has an id, once")
  func ids() {
    #expect(
      message { try experiment("{sentence: 'One.'}") }
        == "65 x.json5:2: a claim has no `id` — name it after the scenario: \"rw-cache.a\"")
    #expect(message { try experiment("{id: 'A b'}") }.hasPrefix("65 x.json5:2: `A b` cannot name a claim — "))
    let claim = "{\(Self.head), count: {column: 'lost', is: 'zero'}}"
    #expect(
      message { try experiment("\(claim),\n\(claim)") }
        == "65 x.json5:3: claim `rw-cache.a` stands at x.json5:2 too — give one of them another id")
  }

  @Test("says who calls where the experiment has several kinds of callers")
  func callers() {
    let claim = "{\(Self.head), count: {column: 'lost', is: 'zero'}}"
    #expect(
      message { try experiment(claim, callers: "['threads', 'tasks']") }
        == "65 x.json5:2: claim `rw-cache.a` does not say who calls — add `callers` to its `where`: threads or tasks")
  }

  @Test("about a strategy that does not exist is refused when a run is planned")
  func strategies() throws {
    let claimed = try experiment("{\(Self.head),\nbaseline: 'acter', metric: 'ops_per_s', atLeast: 2}")
    #expect(
      message { try Fixtures.plan([claimed], modulesAre: .found) }
        == "65 x.json5:3: claim `rw-cache.a` is about the unknown strategy `acter` — did you mean `actor`? "
        + "known are actor, gcd-barrier, gcd-serial, null, task-per-event, unfair-lock")
    #expect(throws: Never.self) { try Fixtures.plan([claimed], modulesAre: .named) }
  }

  @Test("about a strategy that never serves those callers is refused when a run is planned")
  func idle() throws {
    let claimed = try experiment(
      "{\(Self.head), where: {callers: 'threads'}, baseline: 'actor', metric: 'ops_per_s', atLeast: 2}",
      callers: "['threads', 'tasks']")
    #expect(
      message { try Fixtures.plan([claimed], modulesAre: .found) }
        == "65 x.json5:2: claim `rw-cache.a` can never be decided: "
        + "actor serves rw-cache from tasks only, not from threads — claim what is measured")
  }

  @Test("has an id of its own among all planned experiments")
  func sameIDs() throws {
    let claim = "{\(Self.head), count: {column: 'lost', is: 'zero'}}"
    let other = try Fixtures.experiment(
      "{scenario: 'rw-cache', callers: ['tasks'], claims: [\(claim)]}", name: "y.json5")
    #expect(
      message { try Fixtures.plan([experiment(claim), other]) }
        == "65 y.json5:1: claim `rw-cache.a` stands at x.json5:2 too — give one of them another id")
  }
}
