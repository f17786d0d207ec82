import Testing

@Suite("lab compare refuses")
struct CompareErrorTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try ResultFixture(ResultFixture.Row(strategy: "actor"), ResultFixture.Row(strategy: "null")).write(
      to: "run", in: folder)
  }

  /// Arguments → exit code and message.
  static let commandLines: [(arguments: [String], exitCode: Int32, message: String)] = [
    (
      ["run"], 64,
      "lab compare: two runs are compared, 1 were named — write lab compare BASE NEW, or lab compare --within RUN "
        + "--baseline STRATEGY"
    ),
    (
      ["--within", "run"], 64,
      "lab compare --within: no baseline was named — add --baseline STRATEGY; `lab list` names the strategies"
    ),
    (
      ["--within", "run", "other", "--baseline", "actor"], 64,
      "lab compare --within: other: one run is compared with itself, so no other can be named — leave --within away to "
        + "compare two runs"
    ),
    (
      ["--within", "run", "--baseline", "actr"], 64,
      "--baseline actr: nothing has that name — did you mean actor? known are actor, null"
    ),
    (
      ["run", "run", "--baseline", "actor"], 64,
      "lab compare --baseline: it means something within one run only — add --within RUN and name no other run"
    ),
    (
      ["run", "run", "--threshold", "three"], 64,
      "--threshold three: `three` is not a percentage that can be used — write a number from 0 to 1000: 3 means that a "
        + "change of less than 3 % does not count"
    ),
    (
      ["run", "run", "--alpha", "5"], 64,
      "--alpha 5: `5` is not a probability that can be used — write a number between 0 and 1, such as 0.05"
    ),
    (
      ["run", "run", "--fail-on", "missng"], 64,
      "--fail-on missng: there is no such condition — known are better, need-blocks, untrusted, failing, "
        + "unknown-environment, any"
    ),
    (
      ["run", "run", "--scenario", "rw-cash"], 64,
      "--scenario rw-cash: nothing has that name — did you mean rw-cache? known are rw-cache"
    ),
    (
      ["run", "run", "--format", "md"], 64,
      "--format md: there is no such choice — choose text or markdown or csv or json"
    ),
    (
      ["run", "gone"], 66,
      "gone: there is no such file or folder — name a run folder (Results/latest), a throughput.csv or a latency.csv"
    ),
    (
      ["run", "."], 66,
      ".: the folder has no throughput.csv — name a run folder (Results/latest, Results/runs/<run>), not the folder above "
        + "it"
    ),
    (
      ["run", "run", "--thresholds", "gone"], 66,
      "gone: the thresholds file cannot be read — name a JSON5 file; `lab compare --help` shows one"
    ),
  ]

  @Test("wrong command lines with cause, place and remedy", arguments: commandLines.indices)
  func commandLine(index: Int) throws {
    let (arguments, exitCode, message) = Self.commandLines[index]
    let result = try Command.lab(["compare"] + arguments, in: folder)
    #expect(result.exitCode == exitCode)
    #expect(result.error == "lab: \(message)\n")
    #expect(result.output.isEmpty)
  }

  @Test("a damaged CSV, with its line")
  func damaged() throws {
    let path = try folder.write(
      ResultFixture(ResultFixture.Row(strategy: "actor")).throughput.replacing(",ok,", with: ",okay,"), to: "bad.csv")
    let result = try Command.lab(["compare", "run", path], in: folder)
    #expect(result.exitCode == 65)
    #expect(result.error.hasPrefix("lab: \(path):2:"))
  }

  /// Content of the thresholds file → message after the file's name.
  static let thresholds: [(text: String, message: String)] = [
    ("", ": the file holds no value — write { threshold: 3 }, or leave --thresholds away"),
    (
      "{ treshold: 3 }",
      ":1: unknown key `treshold` — did you mean `threshold`? known are threshold, alpha, "
        + "minimumBlocks, metrics, scenarios"
    ),
    ("{\n  threshold: \"3\",\n}", ":2: `threshold` is a text — it must be a number"),
    (
      "{\n  alpha: 0,\n}",
      ":2: `0.0` is not a probability that can be used — write a number between 0 and 1, such as 0.05"
    ),
    (
      "{\n  minimumBlocks: 1.5\n}",
      ":2: `1.5` is not a number of blocks that can be used — write a whole number from 2 to "
        + "1000"
    ),
    (
      "{\n  metrics: {\n    p51: 3,\n  },\n}",
      ":3: there is no figure `p51` — did you mean `p50`? known are throughput, "
        + "cpu, allocs, alloc-bytes, heap, rss, mean, p50, p90, p99, p999, p9999, max"
    ),
    (
      "{\n  scenarios: {\n    \"rw-cash\": {},\n  },\n}",
      ":3: there is no scenario `rw-cash` — did you mean rw-cache? "
        + "known are polling, confined-store, hot-path, rw-cache, timers, callback-bridge, event-stream, main-hop, barrier-property"
    ),
    (
      "{\n  scenarios: {\n    timers: {\n      metric: {},\n    },\n  },\n}",
      ":4: unknown key `metric` — did you mean "
        + "`metrics`? known are threshold, metrics"
    ),
    (
      "{\n  scenarios: {\n    timers: {\n      metrics: { \"lateness.p99\": -1 },\n    },\n  },\n}",
      ":4: `-1.0` is not a "
        + "percentage that can be used — write a number from 0 to 1000: 3 means that a change of less than 3 % does not "
        + "count"
    ),
    ("[]", ":1: `the file` is a list — it must be an object"),
    ("{ threshold: 3, threshold: 4 }", ":1: key `threshold` stands twice, first on line 1 — keep one of them"),
  ]

  @Test("a thresholds file that is not understood, with its line", arguments: thresholds.indices)
  func thresholdsFile(index: Int) throws {
    let (text, message) = Self.thresholds[index]
    _ = try folder.write(text, to: "limits.json5")
    let result = try Command.lab(["compare", "run", "run", "--thresholds", "limits.json5"], in: folder)
    #expect(result.exitCode == 65)
    #expect(result.error == "lab: limits.json5\(message)\n")
  }

  @Test("but a good thresholds file decides what counts, and an option goes before it")
  func goodThresholds() throws {
    _ = try ResultFixture(
      ResultFixture.Row(strategy: "actor", rate: 900_000), ResultFixture.Row(strategy: "null")
    ).write(to: "new", in: folder)
    _ = try folder.write("{ scenarios: { \"rw-cache\": { metrics: { throughput: 20 } } } }", to: "limits.json5")
    _ = try folder.write("{ threshold: 20 }", to: "rest.json5")
    #expect(try Command.lab("compare", "run", "new", in: folder).exitCode == 2)
    #expect(try Command.lab("compare", "run", "new", "--thresholds", "limits.json5", in: folder).exitCode == 0)
    #expect(try Command.lab("compare", "run", "new", "--thresholds", "rest.json5", in: folder).exitCode == 0)
    #expect(
      try Command.lab("compare", "run", "new", "--thresholds", "rest.json5", "--threshold", "3", in: folder).exitCode
        == 2)
  }
}
