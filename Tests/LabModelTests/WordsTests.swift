import Foundation
import LabModel
import Testing

@Suite("Words that people and scripts see")
struct WordsTests {
  @Test(
    "a misspelt name finds the one that was meant",
    arguments: [("rw-cahce", "rw-cache"), ("Timer", "timers"), ("hotpath", "hot-path")])
  func nearest(word: String, meant: String) {
    #expect(NearestName.of(word, among: ScenarioCatalogue.published.map(\.name)) == meant)
  }

  @Test("a name that is like none finds none")
  func nothingNear() {
    #expect(NearestName.of("throughput", among: ["actor", "null"]) == nil)
    #expect(NearestName.of("", among: [String]()) == nil)
  }

  @Test("an error says place, cause and remedy")
  func error() {
    let error = LabError(.badData, place: "a.csv:3", cause: "no number", remedy: "restore it")
    #expect("\(error)" == "a.csv:3: no number — restore it")
    #expect(error.exitCode.rawValue == 65)
  }

  @Test("statuses and callers are spelt as in the CSV")
  func spelling() {
    #expect(
      TrialStatus.allCases.map(\.rawValue) == [
        "ok", "incorrect", "hung", "crashed", "failed", "not-applicable", "untrusted", "skipped",
      ])
    #expect(Callers.allCases.map(\.rawValue) == ["threads", "tasks", "callback", "main"])
    #expect(Callers.allCases.map(\.bit) == [1, 2, 4, 8])
    #expect(Load.allCases.map(\.rawValue) == ["closed", "open", "unbounded"])
  }

  @Test("a worker's answer survives JSON")
  func answer() throws {
    var cost = ProcessCost()
    cost.cpuNanoseconds = 5
    let answer = TrialAnswer(
      status: .incorrect, reason: "lost 3",
      histograms: [.init(role: "read", measure: "wait", histogram: .init(counts: [0, 4]))],
      counts: ["all": ["lost": 3]], process: cost)
    let document = try JSONEncoder().encode(answer)
    #expect(try JSONDecoder().decode(TrialAnswer.self, from: document) == answer)
  }
}
