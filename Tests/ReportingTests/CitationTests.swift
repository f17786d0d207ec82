import LabModel
import Statistics
import Testing

@testable import Reporting

@Suite("citations")
struct CitationTests {
  @Test("a block as text")
  func text() throws {
    try Golden.expect(CitationRendering(CitationFixture.lock()).text, "citation-text")
  }

  @Test("a block as Markdown")
  func markdown() throws {
    try Golden.expect(CitationRendering(CitationFixture.lock()).markdown, "citation-markdown")
  }

  @Test("a block as BibTeX, what TeX would take for commands escaped")
  func bibTeX() throws {
    let run = CitationFixture.run {
      $0.environment.cpuModel = #"A_100% {odd} & \new #1 ~ $5"#
      $0.warnings = ["the machine was busy — stop other work"]
    }
    let citation = try CitationFixture.citation("rw-cache/actor work=0", of: run)
    try Golden.expect(CitationRendering(citation).bibTeX, "citation-bibtex")
  }

  @Test("in BibTeX a command can be copied from the page: no dashes and no bent quotation marks")
  func bibTeXCommand() {
    #expect(
      BibTeXText.escaped(#"lab run --strategy 'gcd-*' ---x "a" `b`"#)
        == #"lab run -{}-strategy \textquotesingle{}gcd-*\textquotesingle{} -{}-{}-x \texttt{\char34}a\texttt{\char34} "#
        + #"\textasciigrave{}b\textasciigrave{}"#)
    #expect(BibTeXText.escaped("2 × 3 ÷ 4 − 1 — x") == #"2 $\times$ 3 $\div$ 4 - 1 --- x"#)
    #expect(BibTeXText.escaped("−- —-") == "-{}- ---{}-")
  }

  @Test("BibTeX's braces balance, whatever the machine is called")
  func braces() throws {
    let run = CitationFixture.run { $0.environment.cpuModel = "}{ }} { @misc{x," }
    let entry = CitationRendering(try CitationFixture.citation("rw-cache/actor work=0", of: run)).bibTeX
    var depth = 0
    for (index, character) in entry.enumerated() {
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      #expect(depth > 0 || index < 5 || index == entry.count - 1)
    }
    #expect(depth == 0)
  }

  @Test("without another cell the median is cited, with the interval that order statistics give")
  func median() throws {
    let citation = try CitationFixture.citation("rw-cache/actor work=0")
    #expect(citation.against == nil)
    #expect(citation.estimate.blocks == 8)
    #expect(citation.estimate.lower == 0.99 * 2_000_000 && citation.estimate.upper == 1.01 * 2_000_000)
    #expect(citation.code.text.contains("; median=2002000; low=1980000; high=2020000; blocks=8; "))
  }

  @Test("a ratio is that of `lab compare --within`")
  func sameAsCompare() throws {
    let citation = try CitationFixture.lock()
    let comparison = Comparison.within(CitationFixture.run(), baseline: "actor", ComparisonRequest())
    let row = try #require(comparison.rows.first { $0.id == citation.cell.id })
    let estimate = try #require(row.outcome.judgement?.estimate)
    #expect(citation.estimate.value == estimate.ratio)
    #expect(citation.estimate.lower == estimate.ratioInterval?.lower)
    #expect(citation.estimate.upper == estimate.ratioInterval?.upper)
  }

  @Test("threads are compared with tasks where the other cannot be called from threads, and the sentence says so")
  func otherCallers() throws {
    let citation = try CitationFixture.citation("rw-cache/unfair-lock callers=threads", against: "actor")
    #expect(CitationRendering(citation).text.contains("times that of actor (callers=tasks) (95 % interval"))
  }

  @Test("a run that was cut off, or disturbed, says so in the block")
  func notes() throws {
    let run = CitationFixture.run {
      $0.finished = nil
      $0.warnings = ["contaminated: 3 of 8 trials — stop other work"]
    }
    let block = CitationRendering(try CitationFixture.citation("rw-cache/actor work=0", of: run)).text
    #expect(block.contains("was cut off or still goes on"))
    #expect(block.contains("contaminated: 3 of 8 trials"))
  }

  @Test("trials that cannot be trusted are left out, and the block says so")
  func untrusted() throws {
    let citation = try CitationFixture.citation("rw-cache/gcd-serial")
    #expect(citation.estimate.blocks == 7)
    #expect(citation.notes == ["gcd-serial: only the trials that are ok count (7 ok, 1 untrusted): busy"])
  }

  @Test(
    "what is no result is refused with its status and reason",
    arguments: [
      ("rw-cache/broken", "it is no result: 7 ok, 1 incorrect (lost 3 of 900)"),
      ("rw-cache/hung", "it is no result: 2 hung (did not end)"),
      ("rw-cache/brief", "2 blocks have throughput, an interval needs at least 6"),
    ])
  func refused(cell: String, cause: String) throws {
    let error = try #require(throws: LabError.self) { try CitationFixture.citation(cell) }
    #expect(error.exitCode == .badData)
    #expect(error.cause == cause)
  }

  @Test("a ratio needs four blocks, another cell, and a spread")
  func noRatio() throws {
    let brief = try #require(throws: LabError.self) { try CitationFixture.citation("rw-cache/brief", against: "actor") }
    #expect(brief.cause == "2 blocks have throughput, an interval needs at least 4")
    let same = try #require(throws: LabError.self) {
      try CitationFixture.citation("rw-cache/actor work=0", against: "rw-cache/actor work=0")
    }
    #expect(same.exitCode == .usage && same.cause == "it is the same cell")
    let name = cell("even", .tasks, CitationFixture.centre)
    let actor = cell("actor", .tasks, CitationFixture.centre)
    let even = RunBuilder(record: record())
      .cell(CitationFixture.id(actor), actor, [noise.map { $0 * 10 }])
      .cell(CitationFixture.id(name), name, [noise.map { $0 * 20 }])
    let still = try #require(throws: LabError.self) {
      try CitationFixture.citation("rw-cache/even", against: "actor", of: even.trials)
    }
    #expect(still.cause.hasPrefix("throughput has no interval (no spread"))
  }

  @Test("a run without its record, of another schema or with rows of another method is refused")
  func otherRuns() throws {
    var bare = CitationFixture.run()
    bare.record = nil
    let unknown = try #require(throws: LabError.self) { try CitationFixture.citation("rw-cache/hung", of: bare) }
    #expect(unknown.cause.hasPrefix("there is no run.json of these rows"))
    let schema = try #require(throws: LabError.self) {
      try CitationFixture.citation("rw-cache/actor work=0", of: CitationFixture.run { $0.schema = 2 })
    }
    #expect(schema.cause == "its record is of schema 2, this lab's is 1")
    let method = try #require(throws: LabError.self) {
      try CitationFixture.citation("rw-cache/actor work=0", of: CitationFixture.run { $0.methodVersion = 2 })
    }
    #expect(method.cause == "its id is not that of its values by method 2 of run.json")
  }

  @Test("the command is shown by the tool's name, quoted for a shell, with the seed that was drawn")
  func command() {
    let drawn = record { $0.command = ["/home/me/.build/release/lab", "run", "--strategy", "gcd-*", "it's"] }
    #expect(CommandText.of(drawn) == #"lab run --strategy 'gcd-*' 'it'\''s' --seed 7"#)
    #expect(CommandText.of(record { $0.command = ["lab", "run", "--seed", "9"] }) == "lab run --seed 9")
  }
}
