import Foundation
import LabModel
import Testing

@testable import Reporting

@Suite("doubts stand on top of the report")
struct NoticeTests {
  private func notices(_ change: (inout RunRecord) -> Void) -> [ReportNotice] {
    HeadSection(material: ReportFixture.material(record: record(change)), scenarios: []).notices
  }

  @Test("a sound run has none")
  func none() { #expect(notices { _ in }.isEmpty) }

  @Test("a run that was cut off, interrupted or stopped is partial")
  func partial() {
    #expect(notices { $0.finished = nil }.map(\.kind) == [.partial])
    #expect(notices { $0.interrupted = true }.map(\.kind) == [.partial])
    let stopped = notices { $0.stopped = "the budget has 3 s left — resume the run" }
    #expect(
      stopped.map(\.text.plain) == ["the run ended before its plan did: the budget has 3 s left — resume the run"])
  }

  @Test("another schema, contamination and warnings, the gravest first")
  func order() {
    let all = notices {
      $0.warnings = ["the machine was busy — stop other work", "contaminated: 2 of 9 trials are untrusted"]
      $0.schema = 2
      $0.finished = nil
    }
    #expect(all.map(\.kind) == [.otherSchema, .partial, .contaminated, .warning])
    #expect(all[0].text.plain.hasPrefix("run.json has schema 2, this lab knows 1"))
  }

  @Test("they come before any number, in Markdown and on the page")
  func place() throws {
    let document = ReportDocument(ReportFixture.material(record: record { $0.finished = nil }))
    for text in [document.markdown(hasPictures: true), document.page] {
      let notice = try #require(text.range(of: "was cut off or still goes on"))
      let table = try #require(text.range(of: "gcd-serial"))
      #expect(notice.lowerBound < table.lowerBound)
    }
  }

  @Test("what was passed over in reading, and what is not there")
  func reading() {
    var material = ReportFixture.material(record: nil)
    material.trials.warnings = ["throughput.csv:9: cut off"]
    material.latencies = nil
    let notices = HeadSection(material: material, scenarios: []).notices
    #expect(notices.map(\.kind) == [.partial, .warning, .note])
    #expect(ReportDocument(material).charts.allSatisfy { !$0.name.hasSuffix("-percentiles") })
  }
}
