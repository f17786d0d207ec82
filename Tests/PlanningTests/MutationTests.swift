import Foundation
import LabModel
import Testing

@testable import Planning

@Suite("A damaged experiment file")
struct MutationTests {
  @Test("is refused with a LabError or still an experiment, and never ends the process")
  func mutations() throws {
    let names = ["template", "rw-cache", "hot-path", "polling"]
    let seeds = try names.map { name in
      try Array(
        Data(contentsOf: URL(fileURLWithPath: "\(Fixtures.repository)/Experiments/\(name).experiment.json5")))
    }
    let pieces = [
      "{", "}", "[", "]", ":", ",", "\"", "'", "\\", "//", "/*", "*/", "\n", "\0", "NaN", "-Infinity", "1e999", "0x",
      "99999999999999999999", "-1", "null", "true", "\u{FEFF}", "é", "\\u12", "callers", "[[[[[[[[", "cores", "0ms",
    ].map { Array($0.utf8) }
    var random = SplitMix64(seed: 20_240_601)
    var parsed = 0
    for _ in 0..<4_000 {
      var bytes = seeds[random.next(below: seeds.count)]
      for _ in 0...random.next(below: 4) {
        guard !bytes.isEmpty else { break }
        let start = random.next(below: bytes.count)
        switch random.next(below: 4) {
        case 0: bytes.insert(contentsOf: pieces[random.next(below: pieces.count)], at: start)
        case 1: bytes.removeSubrange(start..<min(bytes.count, start + 1 + random.next(below: 40)))
        case 2: bytes[start] = UInt8(random.next(below: 128))
        default: bytes = Array(bytes[..<start]) + bytes[random.next(below: start + 1)...]
        }
      }
      do throws(LabError) {
        let experiment = try ExperimentFile.parse(String(decoding: bytes, as: UTF8.self), name: "x.json5")
        parsed += 1
        _ = experiment.candidates(reduced: false, cores: 2)
      } catch {
        #expect(error.exitCode == .badData && error.place.hasPrefix("x.json5") && !error.remedy.isEmpty)
      }
    }
    // Damage in a comment does no harm; that nearly all files parsed would mean that nothing was damaged.
    #expect((100...3_500).contains(parsed))
  }
}
