import LabModel
import Testing

@Suite("Contradictions in an answer")
struct ContradictionTests {
  static let answer: TrialAnswer = {
    var answer = TrialAnswer(
      status: .ok,
      histograms: [
        RoleHistogram(role: "read", measure: "response", histogram: Histogram(counts: [0, 0, 900])),
        RoleHistogram(role: "write", measure: "response", histogram: Histogram(counts: [0, 0, 100])),
      ],
      counts: [
        "all": ["ops": 1000, "window_ns": 1e6, "ops_per_s": 1e6, "lost": 0],
        "read": ["ops": 900, "window_ns": 1e6, "ops_per_s": 9e5], "write": ["ops": 100],
      ])
    answer.process = ProcessCost()
    answer.process?.trialNanoseconds = 2_000_000
    return answer
  }()

  private func contradictions(_ change: (inout TrialAnswer) -> Void = { _ in }) -> [String] {
    var answer = Self.answer
    change(&answer)
    return answer.contradictions(in: ScenarioCatalogue.rwCache, isEachStamped: true)
  }

  @Test("there are none where all figures agree, or where the answer says itself that something is wrong")
  func none() {
    #expect(contradictions() == [])
    #expect(
      contradictions {
        $0.status = .incorrect
        $0.counts["all"]?["ops"] = 7
      } == [])
  }

  @Test("counts that are no counts")
  func unbelievable() {
    #expect(contradictions { $0.counts["read"]?["ops"] = -1 } == ["ops of role read is -1.0"])
    #expect(contradictions { $0.counts["all"]?["lost"] = .nan } == ["lost of role all is nan"])
  }

  @Test("no operations, or none said")
  func nothing() {
    #expect(contradictions { $0.counts["all"]?["ops"] = nil } == ["it reports no ops of role all"])
    #expect(contradictions { $0.counts["all"]?["ops"] = 0 } == ["nothing was done: ops of role all is 0"])
  }

  @Test("a rate that is not operations by time")
  func rate() {
    #expect(
      contradictions { $0.counts["all"]?["ops_per_s"] = 1.1e6 }
        == ["role all has 1000 ops in 1000000 ns, which is no rate of 1100000 ops_per_s"])
    #expect(contradictions { $0.counts["all"]?["ops_per_s"] = 1.0005e6 } == [])
  }

  @Test("a window longer than the trial")
  func window() {
    #expect(
      contradictions { $0.process?.trialNanoseconds = 999_999 }
        == ["the window of 1000000 ns is longer than the whole trial, 999999 ns"])
  }

  @Test("roles that do not add up")
  func sum() {
    #expect(
      contradictions { $0.counts["write"]?["ops"] = 101 } == ["the roles' ops add up to 1001, role all has 1000"])
  }

  @Test("an ok beside what the oracle found")
  func found() {
    #expect(contradictions { $0.counts["all"]?["lost"] = 3 } == ["the trial is ok, and yet lost is 3"])
  }

  @Test("stamps that are missing")
  func stamps() {
    #expect(
      contradictions { $0.histograms.removeLast() } == ["900 responses were stamped in a window of 1000 ops"])
    #expect(
      contradictions { $0.histograms.removeFirst() }
        == ["there is no response of role read, the scenario's own figure"])
  }
}
