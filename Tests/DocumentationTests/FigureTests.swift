import Foundation
import LabModel
import LabTestSupport
import Recording
import Testing

/// Numbers of the FAQ, each with a note that says which cell of the committed run it is from.
struct FigureTests {
  static let page = Page("FAQ.md")
  static let run = Result<ResultSet, any Error> {
    try ResultsReader.read(Build.package.path + "/Results/baselines/kvm-2-cores")
  }

  /// `scenario/strategy callers key=value …: median column = number`
  static let notes = page.text.matches(of: #/<!-- figure: (.+?): (median|sum) (\w+) = ([0-9,]+) -->/#).map {
    Note(
      cell: String($0.output.1), statistic: String($0.output.2), column: String($0.output.3),
      number: String($0.output.4))
  }

  struct Note: Sendable {
    var cell: String
    var statistic: String
    var column: String
    var number: String
  }

  @Test("every noted figure is what the committed run holds, and stands in the text", arguments: notes)
  func figure(note: Note) throws {
    let words = note.cell.split(separator: " ").map(String.init)
    let names = words[0].split(separator: "/").map(String.init)
    let column = try #require(ThroughputColumn(rawValue: note.column))
    let rows = try #require(try Self.run.get().throughput).filter { row in
      let values = Set(row.key.parameterText.split(separator: ";").map(String.init))
      return row.role == "all" && row.key.scenario == names[0] && row.key.strategy == names[1]
        && row.key.callers.rawValue == words[1] && values.isSuperset(of: words.dropFirst(2))
    }
    #expect(Set(rows.map(\.key.cell)).count == 1, "\(note.cell) must be one cell")
    let values = rows.compactMap { $0[column] }.sorted()
    try #require(!values.isEmpty)
    let (low, high) = (values[(values.count - 1) / 2], values[values.count / 2])
    let figure = note.statistic == "sum" ? values.reduce(0, +) : ((low + high) / 2).rounded()
    #expect(note.number.filter { $0 != "," } == String(Int(figure)))
    #expect(Self.page.prose.contains { !$0.hasPrefix("<!--") && $0.contains(note.number) }, "\(note.number)")
  }

  @Test("what the FAQ says that a case found is what the page of the cases says")
  func cases() {
    let found = Page("Experiments/cases/README.md").text
    let phrases = Self.page.text.matches(of: #/<!-- found: (.+?) -->/#).map { String($0.output.1) }
    #expect(phrases.count > 5)
    for phrase in phrases { #expect(found.contains(phrase), "\(phrase)") }
  }

  @Test("the notes are found")
  func notesAreFound() { #expect(Self.notes.count == Self.page.text.components(separatedBy: "<!-- figure:").count - 1) }
}
