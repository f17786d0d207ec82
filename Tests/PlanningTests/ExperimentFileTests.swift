import Foundation
import LabModel
import Testing

@testable import Planning

@Suite("An experiment file")
struct ExperimentFileTests {
  @Test("needs only a scenario; everything else has a default")
  func defaults() throws {
    let experiment = try Fixtures.experiment("{scenario: 'rw-cache'}", name: "folder/small.experiment.json5")
    #expect(experiment.name == "small")
    #expect(experiment.summary == ScenarioCatalogue.rwCache.question)
    #expect(experiment.strategies == ["*"])
    #expect(experiment.callers == [.threads, .tasks])
    #expect(experiment.design == .star)
    #expect(experiment.centre == ["clients": "2", "reads": "90", "work": "0", "crowd": "idle", "keys": "1000"])
    #expect(experiment.arms.isEmpty && experiment.points.isEmpty && experiment.smokeArms.isEmpty)
  }

  @Test("may hold every freedom of JSON5")
  func json5() throws {
    let text = """
      \u{feff}/* a comment: { */ {
        'scenario': "hot-path", // it's one
        "summary": 'two words, "quoted"',
        centre: {clients: 0x4, rate: +1e3, work: 0.0,},
      }
      """
    let experiment = try Fixtures.experiment(text)
    #expect(experiment.summary == "two words, \"quoted\"")
    #expect(experiment.centre["clients"] == "4")
    #expect(experiment.centre["rate"] == "1k")
    #expect(experiment.centre["work"] == "0")
  }

  @Test(
    "that is a number alone is refused, whatever lies behind it in memory", arguments: ["9223372036854775807", "1e5"])
  func numberAtTheEnd(text: String) {
    for count in 1...200 {
      // Freed at once: the decoder's copy of the text may come to lie where these digits were.
      _ = String(repeating: "9", count: 16 + count % 48).utf8.map { $0 }
      #expect(throws: LabError.self) { try ExperimentFile.parse(text, name: "x.json5") }
    }
  }

  @Test("is found again by the line of every value")
  func lines() throws {
    let experiment = try Fixtures.experiment("{scenario: 'rw-cache',\n\narms: {\n reads: [50,\n 99]}}", name: "a.json5")
    #expect(experiment.source.place("arms.reads[1]") == "a.json5:5")
    #expect(experiment.source.place("arms.reads[7]") == "a.json5:4")
    #expect(experiment.source.place("centre.work") == "a.json5:1")
  }

  @Test("may vary its callers like a factor")
  func callersAsFactor() throws {
    let experiment = try Fixtures.experiment(
      "{scenario: 'rw-cache', centre: {callers: 'tasks'}, arms: {callers: ['threads']}}")
    #expect(experiment.centre["callers"] == "tasks")
    #expect(experiment.arms == ["callers": ["threads"]])
  }

  @Test("that is missing or no file is no input")
  func noInput() {
    #expect(
      message { try ExperimentFile.load(path: "/no/such.experiment.json5") }
        == "66 /no/such.experiment.json5: no such experiment file — `lab list` names the experiments")
    #expect(
      message { try ExperimentFile.load(path: "/dev/null") }
        == "66 /dev/null: not a regular file — name a file that ends in .experiment.json5")
    #expect(
      message { try ExperimentFile.load(path: "/") }
        == "66 /: not a regular file — name a file that ends in .experiment.json5")
    #expect(message { try ExperimentFile.load(path: "") }.hasPrefix("66 "))
    #expect(message { try ExperimentFile.load(path: "a\0b") }.hasPrefix("66 ab: "))
  }

  @Test("that is empty, too big or not UTF-8 is bad data")
  func badBytes() throws {
    #expect(
      try loaded(Data())
        == "65 x.experiment.json5: the file is empty — copy template.experiment.json5 and name a scenario in it")
    #expect(
      try loaded(Data(count: ExperimentFile.mostBytes + 1))
        == "65 x.experiment.json5: the file is larger than 256 KiB — an experiment has a few lines; "
        + "is this another kind of file?")
    #expect(
      try loaded(Data("{\n\n".utf8) + Data([0xFF]))
        == "65 x.experiment.json5:3: the text is not UTF-8 — save the file as UTF-8")
  }

  @Test("of a folder is loaded by name, without the template")
  func folder() throws {
    let shipped = try Fixtures.shipped().map(\.name)
    #expect(shipped == shipped.sorted())
    #expect(shipped.filter { !$0.hasPrefix("crossover-") } == ScenarioCatalogue.published.map(\.name).sorted())
    #expect(
      message { try ExperimentFile.loadAll(folder: "/no/such") }
        == "66 /no/such: no such folder — name the folder that holds *.experiment.json5")
    try withFolder { folder in
      #expect(
        message { try ExperimentFile.loadAll(folder: folder) }.hasSuffix(
          ": no *.experiment.json5 in this folder — copy template.experiment.json5 and name a scenario in it"))
    }
  }

  /// The message for a file with these bytes, its folder left out.
  private func loaded(_ data: Data) throws -> String {
    try withFolder { folder in
      let path = folder + "/x.experiment.json5"
      try data.write(to: URL(fileURLWithPath: path))
      return message { try ExperimentFile.load(path: path) }.replacingOccurrences(of: folder + "/", with: "")
    }
  }

  private func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder.path)
  }
}
