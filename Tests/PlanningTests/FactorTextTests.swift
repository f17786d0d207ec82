import LabModel
import Testing

@testable import Planning

@Suite("The value of a factor")
struct FactorTextTests {
  @Test(
    "of a length of time has one spelling",
    arguments: [
      ("0", "0"), ("0ms", "0"), ("0.0", "0"), ("10000ns", "10us"), ("10 us", "10us"), ("10µs", "10us"),
      ("0.5ms", "500us"), ("1500us", "1.5ms"), ("16.67ms", "16.67ms"), ("16670us", "16.67ms"),
      ("1234567ns", "1234567ns"),
      ("1.000s", "1s"), ("1000ms", "1s"), ("007ms", "7ms"), ("100us", "100us"), (".5s", "500ms"),
    ])
  func durations(written: String, canonical: String) throws {
    let factor = Factor("work", .duration(atMostNanoseconds: 10_000_000_000), standard: "0", "")
    #expect(try FactorText.canonical(written, for: factor) == canonical)
    #expect(try FactorText.canonical(canonical, for: factor) == canonical)
    #expect(FactorText.nanoseconds(canonical) == FactorText.nanoseconds(written))
  }

  @Test(
    "of another kind has one spelling",
    arguments: [
      (Factor.Kind.count(1...256), "08", "8"), (.count(1...256), "cores", "cores"),
      (.count(1...256), "1*cores", "cores"),
      (.count(1...256), "4 * cores", "4*cores"), (.percent, "99.90", "99.9"), (.percent, "100.0", "100"),
      (.percent, ".5", "0.5"), (.percent, "0", "0"), (.rate, "1000", "1k"), (.rate, "100000", "100k"),
      (.rate, "1.5k", "1500"), (.rate, "1000k", "1M"), (.rate, "unbounded", "unbounded"), (.choice(["a"]), "a", "a"),
    ])
  func others(kind: Factor.Kind, written: String, canonical: String) throws {
    #expect(try FactorText.canonical(written, for: Factor("x", kind, standard: "", "")) == canonical)
  }

  @Test("resolves cores, within the bounds of the factor")
  func cores() {
    let factor = Factor("clients", .count(1...256), standard: "2", "")
    #expect(FactorText.resolved("cores", for: factor, cores: 2) == "2")
    #expect(FactorText.resolved("4*cores", for: factor, cores: 2) == "8")
    #expect(FactorText.resolved("4*cores", for: factor, cores: 96) == "256")
    #expect(FactorText.resolved("9223372036854775807*cores", for: factor, cores: 2) == "256")
    #expect(FactorText.resolved("cores", for: factor, cores: 0) == "1")
    #expect(FactorText.resolved("7", for: factor, cores: 2) == "7")
  }

  @Test("may be 0 where it is no period of the catalogue's, whatever a module calls it")
  func intervals() throws {
    let kind = Factor.Kind.duration(atMostNanoseconds: 1000)
    #expect(try FactorText.canonical("0", for: Factor("interval", kind, standard: "0", "a module's own")) == "0")
    let periods = ScenarioCatalogue.published.flatMap(\.factors).filter { $0.name == "interval" }
    #expect(periods.count == 2)
    for period in periods {
      #expect(throws: FactorTextProblem.zeroDuration) { try FactorText.canonical("0", for: period) }
    }
  }

  @Test("contradicts another only in a published scenario")
  func contradictions() {
    let values = ["burst": "4", "rate": "unbounded"]
    #expect(ContradictoryLoad(in: values, of: ScenarioCatalogue.hotPath) == .burstWithoutSchedule(burst: "4"))
    let own = ScenarioDescription(
      name: "own", question: "", callers: [.threads], factors: ScenarioCatalogue.hotPath.factors,
      headline: .init(role: "ask", measure: "response"))
    #expect(ContradictoryLoad(in: values, of: own) == nil)
  }

  @Test("of the whole catalogue is canonical as the standard")
  func standards() throws {
    for factor in ScenarioCatalogue.published.flatMap(\.factors) {
      #expect(try FactorText.canonical(factor.standard, for: factor) == factor.standard)
    }
  }

  @Test(
    "never overflows",
    arguments: ["999999999999999999", "99999999999999999999999", "0.000000000000000001", "1e9", "--1", ".", ""])
  func extremes(text: String) {
    let kinds: [Factor.Kind] = [.count(1...9), .duration(atMostNanoseconds: .max), .percent, .rate, .choice([])]
    for kind in kinds {
      for suffix in ["", "s", "ms", "k", "M", "*cores", "%"] {
        _ = try? FactorText.canonical(text + suffix, for: Factor("x", kind, standard: "", ""))
      }
    }
  }
}

@Suite("A shell-style pattern")
struct ShellPatternTests {
  @Test(
    "matches like a shell",
    arguments: [
      ("*", "gcd-serial", true), ("gcd-*", "gcd-serial", true), ("gcd-*", "my-gcd-serial", false),
      ("*-lock", "unfair-lock", true),
      ("g?d-serial", "gcd-serial", true), ("?", "", false), ("*", "", true), ("", "", true), ("", "a", false),
      ("a*b*c", "aXbYbZc", true), ("a*b*c", "aXbYbZ", false), ("[a]", "a", false),
    ])
  func matches(pattern: String, name: String, expected: Bool) {
    #expect(ShellPattern(pattern).matches(name) == expected)
  }

  @Test("of many stars takes no endless time")
  func stars() {
    #expect(!ShellPattern(String(repeating: "*a", count: 200) + "b").matches(String(repeating: "a", count: 400)))
  }
}
