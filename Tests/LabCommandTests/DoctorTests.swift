import Foundation
import Testing

@Suite("lab doctor")
struct DoctorTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("--quick names what was found, each with a severity, and measures nothing")
  func quick() throws {
    let result = try Command.lab("doctor", "--quick", in: folder)
    #expect(result.exitCode == 0)
    #expect(result.error.isEmpty)
    #expect(result.output.hasPrefix("what disturbs measurements here: "))
    for topic in ["build", "allocator", "clock", "governor", "other processes", "memory", "disk", "open files"] {
      #expect(result.output.contains("  \(topic)  "), "\(topic) is missing")
    }
    #expect(result.output.contains("jemalloc 5"))
    #expect(result.output.hasSuffix("\n\nnoise floor: not measured: --quick was given\n"))
  }

  @Test("leaves no file in the folder where results would go")
  func leavesNothing() throws {
    #expect(try Command.lab("doctor", "--quick", "--results", folder.path + "/not/there", in: folder).exitCode == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.allSatisfy { $0.hasSuffix(".out") || $0.hasSuffix(".err") }, "\(names)")
  }

  @Test("--format json is the same for programs")
  func json() throws {
    let result = try Command.lab("doctor", "--quick", "--format", "json", in: folder)
    #expect(result.exitCode == 0)
    let report = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(report["schema"] as? Int == 1)
    #expect(report["notMeasured"] as? String == "--quick was given")
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(findings.count > 20)
    #expect(findings.allSatisfy { $0["topic"] is String && $0["severity"] is String && $0["reading"] is String })
  }

  @Test("a wrong format is a usage error")
  func badFormat() throws {
    #expect(try Command.lab("doctor", "--format", "xml", in: folder).exitCode == 64)
  }

  @Test("an obstacle to measuring is told, and the findings all the same")
  func noModules() throws {
    let result = try Command.lab("doctor", "--module", folder.path + "/libNoStrategy.so", in: folder)
    #expect(result.exitCode == 0)
    #expect(result.output.contains("\nnoise floor: not measured: "))
    #expect(result.output.contains("libNoStrategy.so"))
  }
}
