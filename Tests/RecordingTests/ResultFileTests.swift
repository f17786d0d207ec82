import Foundation
import LabModel
import Testing

@testable import Recording

/// throughput.csv and latency.csv as text, to be damaged.
enum ResultFiles {
  static let id = "0123456789ab"
  static let throughputHeader = ThroughputColumn.header.joined(separator: ",") + "\n"
  static let latencyHeader = LatencyColumn.header.joined(separator: ",") + "\n"

  static func throughput(
    schema: String = "1", cell: String = id, block: String = "1", order: String = "1", status: String = "ok",
    reason: String = "", role: String = "all", offered: String = ""
  ) -> String {
    "\(schema),r,e,rw-cache,actor,p,tasks,k=v,\(cell),\(block),\(order),\(status),\(reason),\(role),closed,\(offered)"
      + String(repeating: ",", count: ThroughputColumn.allCases.count - 1) + "\n"
  }

  static func latency(block: Int = 1, measure: String = "wait") -> String {
    "1,r,e,rw-cache,actor,p,tasks,k=v,\(id),\(block),1,ok,,read,\(measure),10,1,2.5,2,3,4,5,6,7\n"
  }
}

@Suite("Reading result files")
struct ResultFileTests {
  let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  private func read(_ text: String, allowPartial: Bool = false) throws -> ResultSet {
    try ResultsReader.read(scratch.file("t.csv", text), allowPartial: allowPartial)
  }

  private func error(_ text: String, allowPartial: Bool = false) -> LabError? {
    labError { _ = try read(text, allowPartial: allowPartial) }
  }

  @Test("a file's header decides what it is, not its name")
  func kinds() throws {
    let throughput = try read(ResultFiles.throughputHeader + ResultFiles.throughput(offered: "12.5"))
    #expect(throughput.throughput?.first?[.offeredPerSecond] == 12.5 && throughput.latency == nil)
    let latency = try read(ResultFiles.latencyHeader + ResultFiles.latency() + ResultFiles.latency(measure: "service"))
    #expect(latency.latency?.map(\.measure) == ["wait", "service"] && latency.throughput == nil)
    #expect(
      latency.latency?.first.map { row in LatencyColumn.allCases.map { row[$0] } } == [10, 1, 2.5, 2, 3, 4, 5, 6, 7])
  }

  @Test("a file with a header and no rows is an empty table")
  func noRows() throws {
    #expect(try read(ResultFiles.throughputHeader).throughput?.isEmpty == true)
  }

  @Test("columns of a newer lab at the end are passed over")
  func newerColumns() throws {
    let header = String(ResultFiles.throughputHeader.dropLast()) + ",colour,\"new, too\"\n"
    let row = String(ResultFiles.throughput(offered: "3").dropLast()) + ",red,\"a,b\"\n"
    #expect(try read(header + row).throughput?.first?[.offeredPerSecond] == 3)
  }

  @Test("text is read as it was before it was written")
  func text() throws {
    let row = ResultFiles.throughput(reason: "\"'=1, \"\"two\"\"\nlines\"")
    let rows = try #require(try read(ResultFiles.throughputHeader + row).throughput)
    #expect(rows[0].reason == "=1, \"two\"\nlines")
  }

  @Test(
    "a number reads as the nearest double",
    arguments: [
      "0", "7", "1000000.5", "0.00001235", "123456789012345", "1234567890123456", "12345678.12345678", "0.1", "5.",
      ".5",
      "1e3", "1000000000000000000", "999999999999999999", "0.3333", "4503599627370497.5",
    ])
  func numbers(text: String) throws {
    let rows = try read(ResultFiles.throughputHeader + ResultFiles.throughput(offered: text)).throughput
    #expect(rows?.first?[.offeredPerSecond] == Double(text) ?? (text == "5." ? 5 : 0.5))
  }

  @Test(
    "a row that cannot be a measurement is refused with its line",
    arguments: [
      (ResultFiles.throughput(offered: "nan"), "column `offered_per_s`: `nan` is not finite"),
      (ResultFiles.throughput(offered: "-inf"), "column `offered_per_s`: `-inf` is not finite"),
      (ResultFiles.throughput(offered: "-1"), "column `offered_per_s`: `-1` is negative"),
      (ResultFiles.throughput(offered: "1e19"), "column `offered_per_s`: `1e19` is beyond 1e18"),
      (
        ResultFiles.throughput(offered: "1000000000000000001000"),
        "column `offered_per_s`: `1000000000000000001000` is beyond 1e18"
      ),
      (ResultFiles.throughput(offered: "fast"), "column `offered_per_s`: `fast` is no number"),
      (ResultFiles.throughput(offered: "1 000"), "column `offered_per_s`: `1 000` is no number"),
      (ResultFiles.throughput(offered: "."), "column `offered_per_s`: `.` is no number"),
      (ResultFiles.throughput(offered: "0x10"), "column `offered_per_s`: `0x10` is no number"),
      (ResultFiles.throughput(schema: "2"), "the row has schema `2`, this lab reads 1"),
      (ResultFiles.throughput(schema: ""), "the row has schema ``, this lab reads 1"),
      (ResultFiles.throughput(status: "okay"), "column `status` is `okay`"),
      (ResultFiles.throughput(cell: "0123"), "column `cell` is `0123`"),
      (ResultFiles.throughput(cell: "0123456789AB"), "column `cell` is `0123456789AB`"),
      (ResultFiles.throughput(block: "0"), "column `block` is `0`"),
      (ResultFiles.throughput(block: ""), "column `block` is ``"),
      (ResultFiles.throughput(block: "1.5"), "column `block` is `1.5`"),
      (ResultFiles.throughput(order: "0"), "column `order` is `0`"),
      (ResultFiles.throughput(role: ""), "column `role` is ``"),
      (ResultFiles.throughput(role: "\"a\nb\""), "column `role` has a line break inside its cell"),
      (ResultFiles.throughput(block: "7"), "a row of cell 0123456789ab, block 7 and the same role stands there twice"),
      (ResultFiles.throughput(reason: "say \"no\""), "a quotation mark stands inside a cell that is not quoted"),
      (ResultFiles.throughput(reason: "\"no\" way"), "text follows the closing quotation mark of a cell"),
      (
        ResultFiles.throughput(reason: "a\u{0}b"),
        "there is a zero byte: the file is no text, or the disk lost a part of it"
      ),
      (
        String(ResultFiles.throughput().dropLast()) + "\r\n", "the line ends with CR LF: another program saved the file"
      ),
      (String(ResultFiles.throughput().dropLast()) + ",\n", "the row has 40 cells, the header 39"),
      ("\n", "the row has 1 cells, the header 39"),
    ])
  func badRows(row: String, cause: String) {
    let good = ResultFiles.throughput(block: "7") + ResultFiles.throughput(block: "8")
    let error = error(ResultFiles.throughputHeader + good + row + ResultFiles.throughput(block: "9"))
    #expect(error?.cause == cause && error?.place == scratch.path + "/t.csv:4" && error?.exitCode == .badData)
    #expect(error?.remedy.isEmpty == false)
  }

  @Test("a misspelt status names the one that was meant")
  func status() {
    let error = error(ResultFiles.throughputHeader + ResultFiles.throughput(status: "incorect"))
    #expect(error?.remedy.hasSuffix("did you mean `incorrect`?") == true)
  }

  @Test("the same row of another run, experiment or measure is no duplicate")
  func notDuplicates() throws {
    let row = ResultFiles.throughput()
    let others =
      row + row.replacingOccurrences(of: "1,r,e", with: "1,s,e") + row.replacingOccurrences(of: "1,r,e", with: "1,r,f")
    #expect(try read(ResultFiles.throughputHeader + others).throughput?.count == 3)
    #expect(
      error(ResultFiles.latencyHeader + ResultFiles.latency() + ResultFiles.latency())?.cause.hasSuffix("twice") == true
    )
  }

  @Test(
    "a foreign header is refused",
    arguments: [
      ("name,value\n", "column 1 is `name` instead of `schema`"),
      (
        ResultFiles.throughputHeader.replacingOccurrences(of: "strategy,", with: ""), "column 5, `strategy`, is missing"
      ),
      (ResultFiles.throughputHeader.replacingOccurrences(of: ",missed", with: ""), "column 39, `missed`, is missing"),
      (
        ResultFiles.throughputHeader.replacingOccurrences(of: "block,order", with: "order,block"),
        "column `block` stands at position 11 instead of 10"
      ),
      (
        ResultFiles.throughputHeader.replacingOccurrences(of: "load", with: "Load"),
        "column 15 is `Load` instead of `load`"
      ),
      (String(ResultFiles.throughputHeader.dropLast()) + ",block\n", "column `block` stands there twice"),
      (
        ResultFiles.latencyHeader.replacingOccurrences(of: "p50_ns", with: "median"),
        "column 19 is `median` instead of `p50_ns`"
      ),
      ("", "the file is empty, it does not even have a header"),
      ("schema,run", "the file ends within its header"),
      (
        "\u{FEFF}" + ResultFiles.throughputHeader,
        "the file begins with a byte-order mark (UTF-8): another program saved it"
      ),
    ])
  func headers(header: String, cause: String) {
    let error = error(header)
    #expect(error?.cause == cause && error?.place == scratch.path + "/t.csv:1" && error?.exitCode == .badData)
  }

  @Test("text that is not UTF-8 is refused")
  func notUTF8() throws {
    let bytes = Array((ResultFiles.throughputHeader + ResultFiles.throughput(reason: "X")).utf8)
    let path = try scratch.file("t.csv", bytes.map { $0 == UInt8(ascii: "X") ? 0xFF : $0 })
    #expect(labError { _ = try ResultsReader.read(path) }?.cause == "column `reason` is not UTF-8")
    let wide = try scratch.file("w.csv", [0xFF, 0xFE] + bytes.flatMap { [$0, 0] })
    #expect(labError { _ = try ResultsReader.read(wide) }?.cause.contains("UTF-16") == true)
  }

  @Test("wherever a file was cut off, it is refused, or read up to there and said so")
  func cutOff() throws {
    let whole =
      ResultFiles.throughputHeader + ResultFiles.throughput(block: "7")
      + ResultFiles.throughput(block: "8", reason: "\"a,b\"")
    let start = (ResultFiles.throughputHeader + ResultFiles.throughput(block: "7")).count
    for length in (start + 1)..<whole.count {
      let cut = String(whole.prefix(length))
      let refused = error(cut)
      #expect(refused?.cause == "the file ends in the middle of this row: the run or a copy was cut off", "\(length)")
      #expect(refused?.place == scratch.path + "/t.csv:3")
      let set = try read(cut, allowPartial: true)
      #expect(set.throughput?.map(\.block) == [7])
      #expect(set.warnings.count == 1 && set.warnings[0].hasPrefix(scratch.path + "/t.csv:3: the file ends"))
    }
    let few = String(whole.dropLast(4)) + "\n"
    #expect(error(few)?.cause.hasPrefix("the file ends in the middle") == true)
    #expect(try read(few, allowPartial: true).throughput?.count == 1)
  }

  @Test("a quote that is never closed is no cut-off row, even when partial files are allowed")
  func openQuote() {
    let rows = ResultFiles.throughput(reason: "\"oops") + ResultFiles.throughput(block: "2")
    for allowPartial in [false, true] {
      let error = error(ResultFiles.throughputHeader + rows, allowPartial: allowPartial)
      #expect(error?.cause == "a quoted cell of this row is never closed" && error?.place == scratch.path + "/t.csv:2")
    }
  }

  @Test("a row without end is refused before it fills the memory", arguments: ["\"", ""])
  func longRow(quote: String) {
    let row = ResultFiles.throughput(reason: quote + String(repeating: "x", count: 3 << 20))
    let cause = error(ResultFiles.throughputHeader + row)?.cause
    #expect(
      cause
        == (quote.isEmpty
          ? "the row is longer than 1 MiB: this is no result file" : "a quoted cell of this row is never closed"))
  }
}
