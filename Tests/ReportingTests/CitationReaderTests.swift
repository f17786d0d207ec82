import LabModel
import Testing

@testable import Reporting

@Suite("reading a citation code")
struct CitationReaderTests {
  let code: CitationCode

  init() throws { code = try CitationFixture.lock().code }

  private func read(_ text: String) throws(LabError) -> CitationCode {
    try CitationReader.code(in: text, named: "mail")
  }

  @Test("what a block of each format holds is what was cited")
  func blocks() throws {
    let run = CitationFixture.run { $0.environment.cpuModel = #"A_1; ü="x" --- {50 %} \ # & ~ ^ $ | <b> `c` *d* @e"# }
    for citation in [
      try CitationFixture.lock(), try CitationFixture.citation("rw-cache/actor work=0", of: run),
      try CitationFixture.citation("rw-cache/unfair-lock callers=threads", against: "actor work=1us", of: run),
    ] {
      let rendering = CitationRendering(citation)
      for block in [rendering.text, rendering.markdown, rendering.bibTeX] { #expect(try read(block) == citation.code) }
    }
  }

  @Test("no character of it means anything to Markdown, BibTeX or a mail program")
  func alphabet() throws {
    let run = CitationFixture.run { $0.environment.cpuModel = "_*`{}[]<>|~#$%&\\\"'@^ü\u{202E}\n\t--" }
    let text = try CitationFixture.citation("rw-cache/actor work=0", of: run).code.text
    let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-:/,();=+! ")
    #expect(text.allSatisfy(allowed.contains))
    #expect(!text.contains("--"))
    #expect(try read(text).facts["cpu"] == run.record?.environment.cpuModel)
  }

  @Test("it may be folded anywhere but inside its first word")
  func folded() throws {
    for width in stride(from: 9, through: 90, by: 3) {
      let characters = Array(code.text)
      let lines = stride(from: 0, to: characters.count, by: width).map {
        String(characters[$0..<min($0 + width, characters.count)])
      }
      #expect(try read(lines.joined(separator: "\n")) == code, "\(width)")
      #expect(try read("> " + lines.joined(separator: "\r\n> > ")) == code, "\(width)")
      #expect(try read(lines.joined(separator: "\u{A0}\u{200B}\n\t")) == code, "\(width)")
    }
  }

  @Test("it is found in comments, tables, code and escaped Markdown")
  func quoted() throws {
    let lines = code.text.split(separator: " ")
    #expect(try read("/// " + lines.joined(separator: "\n  // ")) == code)
    #expect(try read("# " + lines.joined(separator: "\n# ")) == code)
    #expect(try read("| code | `\(code.text)` |") == code)
    #expect(try read(code.text.map { "=!.+-".contains($0) ? "\\\($0)" : String($0) }.joined()) == code)
    #expect(try read("See (\(code.text)). Thanks.") == code)
    #expect(try read(code.text.replacing("-", with: "\u{2011}")) == code)
  }

  @Test("the source of a mail is understood")
  func quotedPrintable() throws {
    let encoded = code.text.replacing("=", with: "=3D")
    let lines = stride(from: 0, to: encoded.count, by: 70).map { start in
      String(Array(encoded)[start..<min(start + 70, encoded.count)])
    }
    #expect(try read(lines.joined(separator: "=\r\n")) == code)
  }

  @Test("twice the same code is one; two codes are refused with their lines")
  func several() throws {
    #expect(try read("\(code.text)\n> \(code.text)") == code)
    let other = try CitationFixture.citation("rw-cache/actor work=0").code
    let error = try #require(throws: LabError.self) { try read("\(code.text)\n\n\(other.text)") }
    #expect(
      error.cause.hasPrefix("there are 2 different citation codes in it: line 1 (throughput of unfair-lock / actor"))
    #expect(error.cause.contains("line 3 (throughput of actor in rw-cache ("))
  }

  @Test("a text without a whole code of this version is refused with its line")
  func refused() throws {
    let cases: [(text: String, place: String, cause: String)] = [
      ("", "mail", "there is no citation code in it"),
      ("avg1 is the name of the format", "mail", "there is no citation code in it"),
      ("a\n\(code.text.prefix(300))", "mail:2", "the citation code is cut off: its last field, `sum`, is not there"),
      (String(code.text.dropLast(3)), "mail:1", "the citation code is cut off: its last field, `sum`, is not there"),
      (
        code.text.replacing("ratio=5", with: "ratio=6"), "mail:1",
        "the citation code is not as it was written: its sum does not fit"
      ),
      (
        code.text.replacing("avg1", with: "avg2"), "mail:1",
        "the citation code is of version 2, this lab knows version 1"
      ),
    ]
    for (text, place, cause) in cases {
      let error = try #require(throws: LabError.self) { try read(text) }
      #expect(error.exitCode == .badData && error.place == place && error.cause == cause)
    }
  }

  @Test(
    "a code that somebody made by hand, with a sum that fits, still has to make sense",
    arguments: [
      ("seed=7", "seed=-7", "seed"), ("method=1", "method=99999999999", "method"), ("seed=7", "seed=7; seed=8", "seed"),
      ("metric=throughput", "metric=speed", "metric"), ("unfair-lock", "unfair-l!2ack", "cell"),
      ("work:0", "work:1s", "cell"), ("ratio=", "rate=", "ratio"), ("blocks=8", "blocks=1", "blocks"),
      ("low=", "low=nan; lo=", "low"), ("high=", "high=1; hi=", "low"), ("run=2026", "run=../2026", "run"),
      ("cpu=AMD", "cpu=!zz", "cpu"), ("; against=", "; against=1", "against"),
    ])
  func nonsense(old: String, new: String, field: String) throws {
    let body = code.text.components(before: "; sum=").replacing(old, with: new)
    let text = "\(body); sum=\(CitationCode.sum(of: body.replacing(" ", with: "")))"
    let error = try #require(throws: LabError.self) { try read(text) }
    #expect(error.cause.contains("`\(field)`"), "\(error)")
  }

  @Test("fields of a later lab are passed over")
  func grown() throws {
    let body = code.text.components(before: "; sum=") + "; colour=blue"
    #expect(try read("\(body); sum=\(CitationCode.sum(of: body.replacing(" ", with: "")))") == code)
  }

  @Test("whatever the damage, the answer is the code or an error, never a crash and never another figure")
  func damaged() throws {
    let seeds = [code.text, CitationRendering(try CitationFixture.lock()).markdown].map { Array($0.utf8) }
    let pieces = [
      "avg1; run=", ";sum=", ";", "=", "!", "!f", "+", ":", "/", ",", "\n", "\0", "\u{FEFF}", "é", "=3D", "=\n", "//",
      "avg99999999999999999999;run=", "\u{202E}", "NaN", "1e999", "0x1p3", "cell=", "avg1;run=;sum=000000000000",
    ].map { Array($0.utf8) }
    var random = Generator(state: 20_261_130)
    var read = 0
    for _ in 0..<2_000 {
      var bytes = seeds[random.next(below: seeds.count)]
      for _ in 0...random.next(below: 3) where !bytes.isEmpty {
        let start = random.next(below: bytes.count)
        switch random.next(below: 4) {
        case 0: bytes.insert(contentsOf: pieces[random.next(below: pieces.count)], at: start)
        case 1: bytes.removeSubrange(start..<min(bytes.count, start + 1 + random.next(below: 40)))
        case 2: bytes[start] = UInt8(truncatingIfNeeded: random.next(below: 256))
        default: bytes = Array(bytes[..<start]) + bytes[random.next(below: start + 1)...]
        }
      }
      do throws(LabError) {
        #expect(try self.read(String(decoding: bytes, as: UTF8.self)) == code)
        read += 1
      } catch {
        #expect(error.exitCode == .badData && error.place.hasPrefix("mail") && !error.remedy.isEmpty)
      }
    }
    #expect((100...1_500).contains(read))
  }

  @Test("noise of any bytes is refused")
  func noise() {
    var random = Generator(state: 5)
    for length in 0..<200 {
      let bytes = (0..<length).map { _ in UInt8(truncatingIfNeeded: random.next(below: 256)) }
      #expect(throws: LabError.self) { try read("avg1; run=" + String(decoding: bytes, as: UTF8.self)) }
    }
    #expect(throws: LabError.self) { try read(String(repeating: "avg1; run=x; ", count: 5_000)) }
    #expect(throws: LabError.self) { try read(String(repeating: "x", count: CitationReader.mostBytes + 1)) }
  }
}

extension String {
  fileprivate func components(before mark: String) -> String {
    firstRange(of: mark).map { String(self[..<$0.lowerBound]) } ?? self
  }
}

/// SplitMix64: the same damage in every run.
private struct Generator {
  var state: UInt64

  mutating func next(below bound: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((z ^ (z >> 31)) % UInt64(bound))
  }
}
