import Foundation
import LabModel
import Testing

@Suite("lab run --resume refuses", .serialized, .enabled(if: HandmadeModule.isPossible, "needs a C compiler"))
struct ResumeRefusalTests {
  let fixture: RunFixture

  init() throws {
    fixture = try RunFixture()
    _ = try Command.lab(
      fixture.arguments(["c-plain"], ["--blocks", "1", "--seed", "7", "--quiet"]), in: fixture.folder)
  }

  private func masked(_ text: String) throws -> String {
    // Run folders are shown with their links resolved, without the double slash of a temporary folder's path.
    let resolved = URL(fileURLWithPath: fixture.folder.path).resolvingSymlinksInPath().path
    return fixture.folder.masked(text).replacing(resolved, with: "FOLDER")
      .replacing(try fixture.record().run, with: "RUN").replacing(#/[0-9a-f]{16} \(\d+ bytes\)/#, with: "BUILD")
  }

  private func change(_ change: (inout RunRecord) -> Void) throws {
    var record = try fixture.record()
    change(&record)
    try JSONEncoder().encode(record).write(to: URL(fileURLWithPath: fixture.latest + "/run.json"))
  }

  private func refusal() throws -> String {
    let before = try fixture.finishedTrials()
    let result = try fixture.resume()
    #expect(result.exitCode == 65)
    #expect(try fixture.finishedTrials() == before, "nothing is touched")
    return try masked(result.error)
  }

  private static let place = "lab: FOLDER/results/runs/RUN: the run cannot go on as it began: "
  private static let remedy =
    " — bring that back, or start a new run: rows made under different conditions must not stand in one run\n"

  @Test("a module that was built again")
  func module() throws {
    _ = try HandmadeModule.build(in: fixture.folder, defines: ["FIXTURE_SUMMARY=\"another build\""])
    #expect(
      try refusal()
        == Self.place + "the module FOLDER/libHandmade.so was BUILD and is BUILD" + Self.remedy)
  }

  @Test("a module that is gone")
  func moduleGone() throws {
    try FileManager.default.removeItem(atPath: fixture.module)
    #expect(try refusal() == Self.place + "the module FOLDER/libHandmade.so was BUILD and is gone" + Self.remedy)
  }

  @Test("another machine, toolchain or worker, naming each difference")
  func machine() throws {
    let now = try fixture.record()
    try change { record in
      record.environment.cpuModel = "Another 9000"
      record.environment.cores = 64
      record.environment.kernel = "Linux 1.0"
      record.environment.toolchain = "Swift version 5.9"
      record.codeFiles?[0].digest = "0123456789abcdef"
      record.codeFiles?[0].bytes = 1
    }
    let environment = now.environment
    func known(_ value: String?) -> String { value ?? "unknown" }
    let worker = try masked(BuiltTools.worker)
    #expect(
      try refusal()
        == Self.place
        + "the toolchain was Swift version 5.9 and is \(known(environment.toolchain)); "
        + "the processor was Another 9000 and is \(known(environment.cpuModel)); "
        + "the number of cores was 64 and is \(environment.cores); "
        + "the kernel was Linux 1.0 and is \(known(environment.kernel)); "
        + "the worker \(worker) was BUILD and is BUILD" + Self.remedy)
  }

  @Test("another method version")
  func method() throws {
    try change { $0.methodVersion = 99 }
    #expect(
      try refusal().hasPrefix(Self.place + "the method version of FOLDER/libHandmade.so was 99 and is "))
  }

  @Test("a plan of another seed")
  func plan() throws {
    try change { $0.seed = 8 }
    #expect(try refusal() == Self.place + "plan.json's seed was 8 and is 7" + Self.remedy)
  }

  /// Writes a changed plan, and a record whose digest fits it.
  private func forge(_ change: (inout Plan) -> Void, _ also: (inout RunRecord) -> Void = { _ in }) throws {
    var plan = try fixture.plan()
    change(&plan)
    try JSONEncoder().encode(plan).write(to: URL(fileURLWithPath: fixture.latest + "/plan.json"))
    try self.change {
      $0.planDigest = plan.digest(ofFirst: $0.plannedTrials)
      also(&$0)
    }
  }

  private static let search = Crossover(
    experiment: "search", scenario: "rw-cache", factor: "keys", from: "1", to: "4", contender: "c-noisy",
    baseline: "c-plain", metric: ResultMetric(role: "all", column: "ops_per_s"), callers: .threads, parameters: [:])

  @Test("a module that only the plan names, in a block behind those of the digest or in a search, and loads none of it")
  func strangeModule() throws {
    let strange = fixture.folder.path + "/libStrange.so"
    let message =
      Self.place + "plan.json names the module FOLDER/libStrange.so, which run.json does not" + Self.remedy
    try forge { plan in
      var added = plan.trials[0]
      (added.block, added.module) = (2, strange)
      plan.trials.append(added)
    }
    #expect(try refusal() == message)
    let own = PlannedCrossover.Server(primitive: "c", module: fixture.module)
    let other = PlannedCrossover.Server(primitive: "c", module: strange)
    for (contender, baseline) in [(own, other), (other, own)] {
      try forge {
        $0.trials.removeLast($0.trials.count - 1)
        $0.crossovers = [PlannedCrossover(Self.search, contender: contender, baseline: baseline)]
      } _: {
        $0.crossovers = [Self.search]
      }
      #expect(try refusal() == message)
    }
  }

  @Test("a search that its record does not name, or names otherwise")
  func otherSearch() throws {
    let own = PlannedCrossover.Server(primitive: "c", module: fixture.module)
    let message = Self.place + "plan.json searches other crossovers than run.json names" + Self.remedy
    try forge { $0.crossovers = [PlannedCrossover(Self.search, contender: own, baseline: own)] }
    #expect(try refusal() == message)
    try change { record in
      var other = Self.search
      other.ratio = 2
      record.crossovers = [other]
    }
    #expect(try refusal() == message)
  }

  @Test("a plan that is not the one of the digest, and a record without a digest")
  func digest() throws {
    let digest = try #require(try fixture.record().planDigest)
    try change { $0.planDigest = "0123456789ab" }
    #expect(
      try refusal() == Self.place + "plan.json's digest was 0123456789ab and is \(digest)" + Self.remedy)
    try change { $0.planDigest = nil }
    #expect(try refusal() == Self.place + "plan.json's digest was unknown and is \(digest)" + Self.remedy)
  }

  @Test("options that the plan has fixed, and runs that are not there")
  func usage() throws {
    let fixed = try fixture.resume("--blocks", "9")
    #expect(fixed.exitCode == 64)
    #expect(
      fixed.error
        == "lab: --blocks: a resumed run does what its own plan says — leave the option out, or start a new run "
        + "without --resume\n")
    let absent = try Command.lab(
      ["run", "--resume", "yesterday", "--results", fixture.results, "--allow-debug"], in: fixture.folder)
    #expect(absent.exitCode == 66)
    #expect(
      fixture.folder.masked(absent.error)
        == "lab: --resume yesterday: there is no such run (FOLDER/results/runs/yesterday) — name a run folder, the name "
        + "of one below RESULTS/runs, or `latest`\n")
  }

  @Test("a run that was cut off before it had a plan")
  func noPlan() throws {
    try FileManager.default.removeItem(atPath: fixture.latest + "/plan.json")
    let result = try fixture.resume()
    #expect(result.exitCode == 66)
    #expect(
      try masked(result.error)
        == "lab: FOLDER/results/runs/RUN/plan.json: the run has no plan: it was cut off before its first trial, or is of "
        + "an older lab — start a new run\n")
  }
}
