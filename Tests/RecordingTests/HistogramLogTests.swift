import Foundation
import LabModel
import Testing

@testable import Recording

@Suite("HdrHistogram's log")
struct HistogramLogTests {
  private func histogram(_ reference: EncodingReference) -> Histogram {
    var counts = [UInt64](repeating: 0, count: Histogram.lastIndex + 1)
    for (value, count) in reference.samples { counts[Histogram.index(of: value)] += count }
    return Histogram(counts: counts)
  }

  @Test("what HdrHistogram encoded decodes to the same histogram")
  func decode() throws {
    for reference in encodingReferences {
      let decoded = try #require(HistogramDecoding.histogram(from: reference.encoded), "\(reference.name)")
      #expect(decoded == histogram(reference), "\(reference.name)")
      for (percent, value) in reference.percentiles {
        #expect(decoded.value(atPercentile: percent) == value, "\(reference.name), p\(percent)")
      }
    }
  }

  @Test("the encoding is HdrHistogram's byte for byte before zlib")
  func payload() {
    for reference in encodingReferences {
      let hex = HistogramEncoding.payload(of: histogram(reference)).map { String(format: "%02x", $0) }.joined()
      #expect(hex == reference.payload, "\(reference.name)")
    }
  }

  @Test("what the lab encodes it decodes")
  func roundTrip() throws {
    for reference in encodingReferences {
      let text = try #require(HistogramEncoding.text(of: histogram(reference)))
      #expect(text.hasPrefix("HISTFAAAA"))
      #expect(HistogramDecoding.histogram(from: text) == histogram(reference))
    }
  }

  @Test("numbers of every length survive, the ninth byte carries eight bits")
  func leb128() {
    for value in [0, 1, -1, 63, 64, -64, -65, 1 << 34, Int64.max / 2, .max, .min] {
      var bytes: [UInt8] = []
      LEB128.append(value, to: &bytes)
      var position = 0
      #expect(LEB128.next(bytes[...], at: &position) == value && position == bytes.count && bytes.count <= 9)
    }
    var position = 0
    #expect(LEB128.next([0x80, 0x80], at: &position) == nil)
  }

  @Test("a line has the tag, seconds, and the maximum in milliseconds")
  func line() throws {
    let outcome = Fixtures.outcome()
    let line = try HistogramLines.text(of: outcome, record: Fixtures.record, end: 10)
    let cell = Fixtures.cell.id(methodVersion: 1)
    #expect(line.hasPrefix("Tag=\(cell).1.read.response,9.700,0.200,0.250,HISTFAAAA"))
    #expect(line.hasSuffix("\n") && line.split(separator: ",").count == 5)
  }

  @Test("a role cannot break a line or its tag")
  func tags() {
    #expect(
      HistogramLog.tag(cell: "0123456789ab", block: 2, role: "a,b c\nd.e", measure: "wait")
        == "0123456789ab.2.a_b_c_d_e.wait")
  }

  @Test("a log that was cut off is read up to there")
  func cutOff() throws {
    let scratch = try ScratchFolder()
    let folder = try RunFolder.create(in: scratch.path, record: Fixtures.record)
    try folder.append(Fixtures.outcome(), endedAt: Fixtures.ended)
    try folder.append(Fixtures.outcome(block: 2), endedAt: Fixtures.ended)
    let log = try scratch.file("cut.hlog", String(text(folder.histogramsPath).dropLast(9)))
    let entries = try HistogramLog.read(log)
    #expect(entries.map(\.startSeconds) == [9.7] && entries.map(\.lengthSeconds) == [0.2])
  }

  @Test(
    "a damaged log names the line",
    arguments: [
      ("Tag=a.1.b.c,1,1", "the line is no"), ("1,2,3,HIST", "the line is no"),
      ("Tag=a.x.b.c,1,1,1,HIST", "the line is no"),
      ("Tag=a.1.b,1,1,1,HIST", "the line is no"), ("Tag=a.1.b.c,1,1,1,HIST", "the histogram is damaged"),
      ("Tag=a.1.b.c,1,1,1,", "the histogram is damaged"), ("Tag=a.1.b.c,1,1,1,!!", "the histogram is damaged"),
    ])
  func damaged(line: String, cause: String) throws {
    let scratch = try ScratchFolder()
    let path = try scratch.file("a.hlog", HistogramLog.header(start: 0, started: "") + line + "\n")
    let error = labError { _ = try HistogramLog.read(path) }
    #expect(error?.place == path + ":5" && error?.cause.hasPrefix(cause) == true && error?.exitCode == .badData)
    #expect(labError { _ = try HistogramLog.read(scratch.path + "/none") }?.exitCode == .noInput)
  }

  @Test("no damaged histogram crashes the reader")
  func mutations() throws {
    var source = Xorshift(state: 88)
    for reference in encodingReferences {
      let payload = HistogramEncoding.payload(of: histogram(reference))
      for _ in 0..<2000 {
        var bytes = payload
        for _ in 0...(source.next() % 3) {
          bytes[Int(source.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: source.next())
        }
        bytes.removeLast(Int(source.next() % 3))
        _ = HistogramDecoding.histogram(fromPayload: bytes)
      }
    }
  }
}
