import LabModel
import Testing

@Suite("The sides of a duet")
struct DuetSideTests {
  private func cell(_ strategy: String) -> Cell {
    Cell(scenario: "rw-cache", strategy: strategy, callers: .tasks, parameters: ["clients": "2"])
  }

  @Test("a name with a side leads to the module's name and to the partner")
  func sides() {
    #expect(cell("actor@B").side == .b)
    #expect(cell("actor@B").withoutSide == cell("actor"))
    #expect(cell("actor@B").partner == cell("actor@A"))
    #expect(cell("actor@A").partner == cell("actor@B"))
    #expect(DuetSide.b.named("actor") == "actor@B")
  }

  @Test("any other name has none", arguments: ["actor", "", "actor@", "actor@C", "actor@b", "actor@A@C"])
  func none(name: String) {
    #expect(cell(name).side == nil && cell(name).partner == nil)
    #expect(cell(name).withoutSide == cell(name))
  }
}

@Suite("The digest of a file")
struct ContentDigestTests {
  private func digest(_ bytes: [UInt8]) -> String { bytes.withUnsafeBytes { StableDigest.hex16(of: $0) } }

  @Test("is the same everywhere")
  func known() {
    #expect(digest([]) == "cbf29ce484222325")
    // FNV-1a's published value: below eight bytes it is taken byte by byte.
    #expect(digest(Array("a".utf8)) == "af63dc4c8601ec8c")
    #expect(digest(Array("foobar".utf8)) == "85944171f73967e8")
  }

  @Test("shows every single changed byte, and what was added")
  func changes() {
    let content = (0..<37).map { UInt8($0) }
    var seen: Set<String> = [digest(content), digest(content + [0]), digest(Array(content.dropLast()))]
    for place in content.indices {
      for bit in 0..<8 {
        var changed = content
        changed[place] ^= 1 << bit
        seen.insert(digest(changed))
      }
    }
    #expect(seen.count == 3 + 37 * 8)
  }
}
