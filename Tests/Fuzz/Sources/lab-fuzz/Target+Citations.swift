import LabModel

@testable import Reporting

extension FuzzTarget {
  /// The code that `lab reproduce` finds in what was pasted. Its sum is made right, too: it would keep a fuzzer from all
  /// that is read behind it.
  static let citation = FuzzTarget(name: "citation") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    for text in [text, summed(text)] {
      let read = refusable { () throws(LabError) in try CitationReader.code(in: text, named: "pasted") }
      guard let code = read else { continue }
      let again = refusable { () throws(LabError) in try CitationReader.code(in: code.text, named: "again") }
      promise(again?.text == code.text, "another code came back")
    }
  }

  private static func summed(_ text: String) -> String {
    let compact = text.text(before: ";sum=").filter { !$0.isWhitespace }
    return "\(compact);\(CitationCode.sumKey)=\(CitationCode.sum(of: compact))"
  }
}

extension String {
  /// What stands before the last such mark; all of it where there is none.
  fileprivate func text(before mark: String) -> String {
    ranges(of: mark).last.map { String(self[..<$0.lowerBound]) } ?? self
  }
}
