import Foundation
import LabModel
import Testing

@testable import Recording

@Suite("CSV reader")
struct CSVReaderTests {
  let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  /// All records of a text, read in pieces of so many bytes.
  private func records(_ text: String, pieceLength: Int) throws -> [[String]] {
    let reader = try CSVReader(path: scratch.file("r.csv", text), pieceLength: pieceLength)
    var records: [[String]] = []
    while try reader.next() == .record { records.append(reader.cells.indices.map { reader.text($0) ?? "?" }) }
    return records
  }

  @Test("records are the same in pieces of every length")
  func pieces() throws {
    let text = "a,b,c\n,,\n\"x\",\"\",\"q\"\"q\"\n\"line\nbreak\",é,\"'=1\"\n'-1,\"a,b\",'\nlast,one,here\n"
    let expected = [
      ["a", "b", "c"], ["", "", ""], ["x", "", "q\"q"], ["line\nbreak", "é", "=1"], ["-1", "a,b", "'"],
      ["last", "one", "here"],
    ]
    for pieceLength in 16...100 {
      #expect(try records(text, pieceLength: pieceLength) == expected, "pieces of \(pieceLength)")
    }
  }

  @Test("a record knows its line and where it ends")
  func positions() throws {
    let reader = try CSVReader(path: scratch.file("r.csv", "a\n\"b\nc\"\nd\ne"))
    var seen: [[Int]] = []
    while try reader.next() == .record { seen.append([reader.line, reader.endOffset]) }
    #expect(seen == [[1, 2], [2, 8], [4, 10]])
    #expect(try reader.next() == .cut(openQuote: false, lines: 1))
    #expect(reader.line == 5)
  }

  @Test("whatever is done to a file, reading it ends with rows or with an error that has a place")
  func mutations() throws {
    let original = Array(
      (ResultFiles.throughputHeader + ResultFiles.throughput(reason: "\"a, \"\"b\"\"\"", offered: "1.5")
        + ResultFiles.throughput(block: "2") + ResultFiles.throughput(block: "3", status: "hung", reason: "'=x")).utf8)
    let bytesOfInterest = Array("\",\n\r\u{0}'=-+.eE19aN".utf8) + [0xFF, 0xC3]
    var source = Xorshift(state: 42)
    for _ in 0..<1500 {
      var bytes = original
      for _ in 0...(source.next() % 4) {
        let place = Int(source.next() % UInt64(bytes.count))
        let byte = bytesOfInterest[Int(source.next() % UInt64(bytesOfInterest.count))]
        switch source.next() % 4 {
        case 0: bytes[place] = byte
        case 1: bytes.insert(byte, at: place)
        case 2: bytes.remove(at: place)
        default: bytes.removeLast(Int(source.next() % UInt64(bytes.count / 2)))
        }
      }
      let path = try scratch.file("m.csv", bytes)
      do {
        let set = try ResultsReader.read(path, allowPartial: source.next() % 2 == 0)
        #expect((set.throughput?.count ?? 0) + (set.latency?.count ?? 0) <= 6)
      } catch let error {
        #expect(error.exitCode == .badData && error.place.hasPrefix(path + ":") && !error.remedy.isEmpty)
      }
    }
  }

  @Test("a refused file is closed")
  func descriptors() throws {
    let path = try scratch.file("bad.csv", "")
    // Far above the usual limit of 1,024 open files.
    for _ in 0..<3000 { _ = try? ResultsReader.read(path) }
    #expect(labError { _ = try ResultsReader.read(path) }?.cause.hasPrefix("the file is empty") == true)
  }
}

/// A small deterministic source of randomness.
struct Xorshift {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state >> 11
  }
}
