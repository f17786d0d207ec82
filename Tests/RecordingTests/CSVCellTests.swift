import Testing

@testable import Recording

@Suite("CSV cells")
struct CSVCellTests {
  @Test(
    "text is quoted as RFC 4180 asks and no other",
    arguments: [
      ("plain", "plain"), ("", ""), ("a,b", "\"a,b\""), ("say \"no\"", "\"say \"\"no\"\"\""), ("\"", "\"\"\"\""),
      ("a b", "a b"), ("a;b=c", "a;b=c"), ("Ünï", "Ünï"),
    ])
  func quoting(text: String, cell: String) { #expect(CSVCell.text(text) == cell) }

  @Test(
    "a text that a spreadsheet would run gets an apostrophe",
    arguments: [
      ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"), ("\tx", "'\tx"),
      ("=HYPERLINK(\"a\",\"b\")", "\"'=HYPERLINK(\"\"a\"\",\"\"b\"\")\""), ("\u{1}=1", "'=1"), ("a=1", "a=1"),
    ])
  func formulas(text: String, cell: String) { #expect(CSVCell.text(text) == cell) }

  @Test("a cell is one line without control characters")
  func controlCharacters() {
    #expect(CSVCell.text("a\r\nb\u{0}c\u{1B}[31md\u{7F}\u{9F}\u{2028}e") == "a  bc[31md e")
  }

  @Test("a reason is collapsed to one line and cut after 500 characters")
  func reasons() {
    #expect(CSVCell.reason("  lost 3\n\n of\t4 \n") == "lost 3 of 4")
    #expect(CSVCell.reason(nil) == "")
    #expect(CSVCell.reason("\n=1") == "'=1")
    let long = CSVCell.reason(String(repeating: "é", count: 501))
    #expect(long.count == 500 && long.hasSuffix("é…"))
    #expect(CSVCell.reason(String(repeating: "x", count: 500)).count == 500)
  }

  @Test(
    "numbers are plain decimals",
    arguments: [
      (0, "0"), (1, "1"), (1e15, "1000000000000000"), (1e18, "1000000000000000000"), (0.5, "0.5"),
      (12.345_678, "12.3457"),
      (1.000_01, "1"), (0.1, "0.1"), (0.012_345_6, "0.01235"), (0.000_012_345, "0.00001235"), (99.999_99, "100"),
      (1e-30, "0"), (123_456_789_012.25, "123456789012.25"), (1e14 + 0.5, "100000000000000.5"),
      (2e15 + 0.5, "2000000000000000.5"), (-0.0, "0"),
    ] as [(Double, String)])
  func numbers(value: Double, cell: String) { #expect(CSVNumber.text(value) == cell) }

  @Test("what is no measurement is an empty cell", arguments: [Double.nan, .infinity, -.infinity, -1, -0.001, 1.1e18])
  func notNumbers(value: Double) {
    #expect(CSVNumber.text(value) == "")
    #expect(CSVNumber.tenths(value) == "")
  }

  @Test("a reason of few characters and very many scalars is cut too")
  func heavyReason() {
    let heavy = "a" + String(repeating: "\u{301}", count: 2_000_000)
    #expect(CSVCell.reason(heavy).utf8.count < 10_000)
    #expect(CSVCell.reason(heavy).unicodeScalars.starts(with: "a\u{301}".unicodeScalars))
  }

  @Test("an unknown number is an empty cell, never 0")
  func unknown() {
    #expect(CSVNumber.text(nil as Double?) == "" && CSVNumber.text(nil as UInt64?) == "")
    #expect(CSVNumber.text(UInt64.max) == "")
  }

  @Test("means have at most one decimal")
  func means() {
    #expect(CSVNumber.tenths(12.349) == "12.3" && CSVNumber.tenths(12.04) == "12" && CSVNumber.tenths(0.05) == "0.1")
  }
}
