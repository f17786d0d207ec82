import Foundation
import LabTestSupport
import Testing

/// What the pages quote is there, and where their links lead is something.
struct PageTests {
  @Test("is there", arguments: Page.all)
  func exists(page: Page) { #expect(!page.text.isEmpty) }

  @Test("every link within the repository leads somewhere", arguments: Page.all)
  func links(page: Page) {
    let folder = (page.path as NSString).deletingLastPathComponent
    for link in page.links {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let path = parts[0].isEmpty ? page.path : ((folder as NSString).appendingPathComponent(parts[0]))
      let isThere = FileManager.default.fileExists(atPath: Build.package.appendingPathComponent(path).path)
      #expect(isThere, "\(page): \(link)")
      if parts.count > 1 { #expect(Page(path).anchors.contains(parts[1]), "\(page): \(link)") }
    }
  }

  /// What was so once, and what is in the reader's own folder.
  static let ofElsewhere = ["CHANGELOG.md", "TUTORIAL.md"]

  /// What stands in backticks and begins like a path of the repository; patterns and examples with a gap are left out.
  @Test("every path that is named is there", arguments: Page.all.filter { !ofElsewhere.contains($0.path) })
  func paths(page: Page) {
    let named = page.prose.joined(separator: "\n").matches(
      of: #/`((Sources|Tests|Experiments|Results|scripts)/[^`\s]+)`/#)
    for path in named.map({ String($0.output.1) }) where !path.contains(#/[*<…]|Results/(latest|runs)/#) {
      #expect(
        FileManager.default.fileExists(atPath: Build.package.appendingPathComponent(path).path), "\(page): \(path)")
    }
  }

  @Test("every row of a table has the cells of its head", arguments: Page.all)
  func tables(page: Page) {
    var head: Int?
    for line in page.prose {
      guard line.hasPrefix("|") else {
        head = nil
        continue
      }
      // What stands in backticks, or behind a backslash, divides nothing.
      let cells = line.replacing(#/`[^`]*`|\\\|/#, with: "").count { $0 == "|" }
      #expect(head == nil || head == cells, "\(page): \(line.prefix(60))")
      head = head ?? cells
    }
  }

  @Test("every quoted source is quoted whole and unchanged", arguments: Page.all)
  func sources(page: Page) throws {
    for quote in page.blocks(marked: "source") {
      let source = try String(contentsOf: Build.package.appendingPathComponent(quote.argument), encoding: .utf8)
      #expect(quote.code == source, "\(page): \(quote.argument)")
    }
  }

  @Test("every line quoted from a result stands in it", arguments: Page.all)
  func results(page: Page) throws {
    for quote in page.blocks(marked: "from") {
      let file = try String(contentsOf: Build.package.appendingPathComponent(quote.argument), encoding: .utf8)
      let lines = Set(file.split(separator: "\n"))
      for line in quote.code.split(separator: "\n") { #expect(lines.contains(line), "\(page): \(line)") }
    }
  }

  @Test("the pages quote at all")
  func quotesAreFound() {
    let quoted = ["README.md", "Sources/StrategyKit/StrategyKit.docc/WritingAStrategy.md"].map {
      Page($0).blocks(marked: "source").count
    }
    #expect(quoted.allSatisfy { $0 >= 2 })
    #expect(Page("FAQ.md").blocks(marked: "from").count >= 3)
    #expect(Page("README.md").links.count > 10)
  }
}
