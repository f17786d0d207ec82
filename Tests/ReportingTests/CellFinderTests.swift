import LabModel
import Testing

@testable import Reporting

@Suite("which cell is meant")
struct CellFinderTests {
  let run = CitationFixture.run()
  var finder: CellFinder { CellFinder(run.cells) }
  var lock: String { CitationFixture.id(cell("unfair-lock", .tasks, CitationFixture.centre)) }

  @Test("an id, or a beginning of it that no other cell has")
  func byID() throws {
    #expect(try finder.cell(lock, at: "x").id == lock)
    #expect(try finder.cell(String(lock.prefix(6)), at: "x").id == lock)
  }

  @Test("values left out are at the centre; who calls is not guessed")
  func centre() throws {
    #expect(try finder.cell("rw-cache/unfair-lock callers=tasks", at: "x").id == lock)
    #expect(try finder.cell("rw-cache/unfair-lock work=1us", at: "x").name.parameterText.hasSuffix("work=1us"))
    #expect(try finder.cell("rw-cache/unfair-lock \(CitationFixture.centre) callers=tasks", at: "x").id == lock)
    let error = try #require(throws: LabError.self) { try finder.cell("rw-cache/unfair-lock", at: "x") }
    #expect(error.cause == "2 cells of the run are meant by that")
    #expect(error.remedy.contains("\(lock) (unfair-lock callers=tasks clients=2"))
  }

  @Test("beside another cell its values count, and the scenario may be left out")
  func beside() throws {
    let busy = try finder.cell("rw-cache/unfair-lock work=1us", at: "x")
    let other = try finder.cell("actor", like: busy, at: "x")
    #expect(other.name.strategy == "actor" && other.name.parameterText == busy.name.parameterText)
    #expect(try finder.cell("actor work=0", like: busy, at: "x").name.parameterText == CitationFixture.centre)
    #expect(try finder.cell("unfair-lock callers=tasks work=0", like: busy, at: "x").id == lock)
  }

  @Test(
    "what is not there is refused with what is nearest",
    arguments: [
      ("", "no cell was named"),
      ("unfair-lock", "`unfair-lock` is neither an id nor of the form that names a cell"),
      ("rw-cache/actor work", "`work` is neither an id nor of the form that names a cell"),
      ("rw-cash/actor", "the run has no scenario `rw-cash`"),
      ("rw-cache/actr", "the run has no strategy `actr`"),
      ("rw-cache/actor wrk=0", "the run has no key `wrk`"),
      ("rw-cache/actor work=2us", "the run has no value of work `2us`"),
      ("rw-cache/actor callers=threads", "no cell of the run has all of these values"),
      ("0000000", "no cell of the run has an id that begins with 0000000"),
    ])
  func refused(text: String, cause: String) throws {
    let error = try #require(throws: LabError.self) { try finder.cell(text, at: "here") }
    #expect(error.exitCode == .usage && error.place == "here" && error.cause == cause)
    #expect(!error.remedy.isEmpty)
  }

  @Test("the nearest name is proposed")
  func nearest() throws {
    let error = try #require(throws: LabError.self) { try finder.cell("rw-cache/actr", at: "x") }
    #expect(error.remedy.hasPrefix("did you mean actor? there are actor, "))
  }
}
