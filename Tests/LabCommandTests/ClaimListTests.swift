import Foundation
import Testing

@Suite("lab list --claims")
struct ClaimListTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write(
      """
      {
        scenario: "rw-cache", callers: ["tasks"], arms: { work: ["1us"] },
        claims: [
          {
            id: "rw-cache.x", sentence: "Two locks are better than one actor.", subject: "unfair-lock",
            baseline: "actor", metric: "ops_per_s", where: { work: "1us" }, atLeast: 2, expectation: "who knows",
          },
        ],
      }
      """, to: "one.experiment.json5")
  }

  @Test("shows the sentence, what would decide it, and what is expected")
  func text() throws {
    let result = try Command.lab("list", "--claims", "--experiments", folder.path, in: folder)
    #expect(result.exitCode == 0, "\(result.error)")
    #expect(
      result.output.contains(
        """
        Claims
          rw-cache.x: Two locks are better than one actor.
              ops_per_s of unfair-lock / actor: at least 2; where work=1us
              expected: who knows
        """))
  }

  @Test("is there for programs, and only when asked for")
  func json() throws {
    let arguments = ["list", "--format", "json", "--experiments", folder.path]
    let result = try Command.lab(arguments + ["--claims"], in: folder)
    let listed = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let claim = try #require((listed?["claims"] as? [[String: Any]])?.first)
    #expect(claim["id"] as? String == "rw-cache.x")
    #expect((claim["subject"] as? [String: Any])?["strategy"] as? String == "unfair-lock")
    #expect(!(try Command.lab(arguments, in: folder).output.contains("claims")))
  }

  @Test("says where a claim is wrong")
  func wrong() throws {
    let result = try Command.lab("list", "--claims", "--experiment", "two", "--experiments", folder.path, in: folder)
    #expect(result.exitCode == 64)
    #expect(result.error.contains("--experiment two"))
  }
}
