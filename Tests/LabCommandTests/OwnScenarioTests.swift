import Foundation
import LabModel
import Testing

/// A module that brings a scenario along, from its table to tables of results.
@Suite("scenarios that modules bring along", .serialized, .enabled(if: HandmadeModule.isPossible, "needs a C compiler"))
struct OwnScenarioTests {
  let folder: TemporaryFolder
  let module: String
  let experiments: String

  init() throws {
    folder = try TemporaryFolder()
    module = try Self.build(in: folder)
    experiments = folder.path + "/experiments"
    try FileManager.default.createDirectory(atPath: experiments, withIntermediateDirectories: true)
    _ = try folder.write(
      #"{ scenario: "bucket", summary: "made by hand", centre: { callers: "threads" }, arms: { level: ["high"] } }"#,
      to: "experiments/bucket.experiment.json5")
  }

  private static func build(
    in folder: TemporaryFolder, name: String = "libBucketStrategy.so", scenario: String = "bucket",
    factor: String = #""level", "how full", "low", LAB_FACTOR_CHOICE, 0, 0, "low high""#, callers: String = "3",
    mostClients: Int = 0
  ) throws -> String {
    try HandmadeModule.build(
      text: """
        #include "strategy_abi.h"
        #include <string.h>
        static const lab_factor factors[] = {{\(factor)}, {"size", "litres", "10", LAB_FACTOR_COUNT, 1, 99, 0}};
        enum { factor_count = sizeof factors / sizeof factors[0] };

        static int fits(const lab_parameter *parameter) {
          for (int i = 0; i < factor_count; i++) {
            if (strcmp(factors[i].name, parameter->key)) continue;
            if (factors[i].kind == LAB_FACTOR_CHOICE) return strstr(factors[i].choices, parameter->value) != 0;
            return strspn(parameter->value, "0123456789") == strlen(parameter->value);
          }
          return 0;
        }

        static void run(void *context, const lab_trial *trial, const lab_sink *sink) {
          uint64_t counts[11] = {0};
          counts[10] = 500;
          sink->edge(sink->context, LAB_EDGE_WINDOW_BEGINS);
          sink->edge(sink->context, LAB_EDGE_WINDOW_ENDS);
          sink->edge(sink->context, LAB_EDGE_DRAINED);
          sink->histogram(sink->context, "take", "response", counts, 11);
          int is_high = trial->parameter_count == 2 && !strcmp(trial->parameters[0].value, "high");
          sink->count(sink->context, "all", "ops", is_high ? 1000 : 500);
          sink->count(sink->context, "all", "window_ns", 1e3);
          int strangers = 0;
          for (unsigned i = 0; i < trial->parameter_count; i++) strangers += !fits(&trial->parameters[i]);
          if (strangers) return sink->finish(sink->context, LAB_OUTCOME_FAILED, "values that no factor can have");
          sink->finish(sink->context, LAB_OUTCOME_OK, 0);
          (void)context;
        }
        static const lab_service services[] = {{"\(scenario)", LAB_CALLERS_THREADS, \(mostClients), 0, 0, run}};
        static const lab_strategy strategies[] = {
          {"c-bucket", "a sample", "none", services, 1}, {"c-pail", "another", "none", services, 1}};
        static const lab_scenario scenarios[] = {
          {"\(scenario)", "Who guards a bucket?", \(callers), factor_count, factors, "take", "response"}};
        static const lab_module module = {LAB_ABI_VERSION, sizeof(lab_module), LAB_KIT_REVISION, LAB_METHOD_VERSION,
          strategies, 2, sizeof(lab_strategy), sizeof(lab_service),
          scenarios, 1, sizeof(lab_scenario), sizeof(lab_factor)};
        const lab_module *lab_strategy_module(void) { return &module; }
        """, in: folder, name: name)
  }

  @Test("are listed with question, factors and who serves them")
  func listed() throws {
    let result = try Command.lab("list", "--module", module, "--scenarios", "--scenario", "bucket", in: folder)
    #expect(result.exitCode == 0, "\(result.error)")
    for text in ["Who guards a bucket?", "level", "how full", "size", "c-bucket"] {
      #expect(result.output.contains(text), "\(text)")
    }
    #expect(try Command.lab("list", "--module", module, "--scenario", "buckte", in: folder).exitCode == 64)
  }

  @Test("are planned, run, and read again without the module")
  func measured() throws {
    let run = try Command.lab(
      "run", "--module", module, "--experiments", experiments, "--results", folder.path + "/results", "--allow-debug",
      "--trust-machine", "--profile", "standard", "--blocks", "2", in: folder)
    #expect(run.exitCode == 0, "\(run.error)")
    #expect(run.output.contains("bucket — Who guards a bucket?"))
    #expect(run.output.contains("level=high"))
    let latest = folder.path + "/results/latest"
    let record = try JSONDecoder().decode(
      RunRecord.self, from: Data(contentsOf: URL(fileURLWithPath: latest + "/run.json")))
    #expect(record.scenarios?.map(\.name) == ["bucket"])
    #expect(record.scenarios?.first?.factors.map(\.name) == ["level", "size"])
    try FileManager.default.removeItem(atPath: module)
    let report = try Command.lab("report", latest, "--output", folder.path + "/report", in: folder)
    #expect(report.exitCode == 0, "\(report.error)")
    let page = try String(contentsOfFile: folder.path + "/report/report.md", encoding: .utf8)
    #expect(page.contains("Who guards a bucket?"))
    let csv = try String(contentsOfFile: latest + "/throughput.csv", encoding: .utf8)
    #expect(csv.contains(",bucket,c-bucket,none,threads,level=high;size=10,"))
    #expect(csv.contains(",all,closed,"))
  }

  @Test("two of one name are refused beside one another, and none may take the name of the lab's own")
  func clash() throws {
    let other = try Self.build(
      in: folder, name: "libOtherStrategy.so",
      factor: #""level", "how full", "high", LAB_FACTOR_CHOICE, 0, 0, "low high""#)
    let result = try Command.lab("list", "--module", module, "--module", other, in: folder)
    #expect(result.exitCode == 65)
    #expect(
      folder.masked(result.error).contains(
        "FOLDER/libOtherStrategy.so: another scenario bucket is known already, with other factors or another question"))
    let taken = try Self.build(in: folder, name: "libTakenStrategy.so", scenario: "rw-cache")
    #expect(try Command.lab("list", "--module", taken, in: folder).exitCode == 65)
  }

  @Test("factors named as published ones are the module's own: their values are left alone, and 0 is a length of time")
  func ownNames() throws {
    let path = try Self.build(
      in: folder, name: "libNamesStrategy.so",
      factor: #""rate", "x", "7", LAB_FACTOR_COUNT, 1, 9, 0}, {"order", "x", "up", LAB_FACTOR_CHOICE, 0, 0, "up down"}"#
        + #", {"work", "x", "50", LAB_FACTOR_PERCENT, 0, 0, 0}, {"interval", "x", "0", LAB_FACTOR_DURATION, 0, 1000, 0"#,
      mostClients: 1)
    let result = try Command.lab("check-module", path, in: folder)
    #expect(result.exitCode == 0, "\(result.output)")
    #expect(result.output.matches(of: #/c-bucket bucket threads +ok +verified, 500 operations/#).count == 1)
    // Other things of the same names contradict one another.
    _ = try folder.write(
      #"{ scenario: "bucket", summary: "x", centre: { callers: "threads" }, arms: { rate: [9], interval: ["0"] } }"#,
      to: "experiments/bucket.experiment.json5")
    let plan = try Command.lab("plan", "--module", path, "--experiments", experiments, in: folder)
    #expect(plan.exitCode == 0, "\(plan.error)")
  }

  @Test("may be edited while lab watch looks on")
  func edited() throws {
    _ = try Self.build(in: folder, name: "old.so")
    _ = try Self.build(
      in: folder, name: "new.so",
      factor: #""level", "how very full", "low", LAB_FACTOR_CHOICE, 0, 0, "low high over""#)
    for name in ["sources", "modules"] {
      try FileManager.default.createDirectory(atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
    }
    _ = try folder.write("old.so", to: "sources/which")
    let output = try folder.write("", to: "messages")
    var meanings: [String] {
      let records = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path + "/results/runs")) ?? []
      return records.filter { $0.hasSuffix("/run.json") }.compactMap { path in
        (try? Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/results/runs/\(path)")))
          .flatMap { try? JSONDecoder().decode(RunRecord.self, from: $0) }?.scenarios?.first?.factors.first?.summary
      }.sorted()
    }
    let watched = try Command.started(
      [
        "watch", "c-bucket", "--baseline", "c-pail", "--scenario", "bucket", "--sources", folder.path + "/sources",
        "--build", "cp \"$(cat sources/which)\" modules/libEditedStrategy.so", "--module",
        folder.path + "/modules/libEditedStrategy.so", "--experiments", experiments, "--results",
        folder.path + "/results", "--allow-debug", "--trust-machine", "--blocks", "2",
      ], in: folder, error: output
    ) { text(output).contains("watching") }
    #expect(meanings == ["how full"])
    _ = try folder.write("new.so", to: "sources/which")
    for _ in 0..<600 where meanings.count < 2 && watched.isRunning { Thread.sleep(forTimeInterval: 0.1) }
    #expect(meanings == ["how full", "how very full"], "\(text(output))")
    watched.interrupt()
    watched.waitUntilExit()
  }

  private func text(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

  @Test("tables that say nothing sensible are refused")
  func refused() throws {
    let cases: [(factor: String, callers: String, message: String)] = [
      (#""level", "x", "1", 9, 0, 0, 0"#, "3", "factor level of bucket is of kind 9, which this lab does not know"),
      (#""level", "x", "1", LAB_FACTOR_COUNT, 5, 4, 0"#, "3", "the bounds of factor level of bucket hold no number"),
      (#""level", "x", "1", LAB_FACTOR_CHOICE, 0, 0, 0"#, "3", "choices of factor level of bucket is NULL"),
      (#""size", "x", "1", LAB_FACTOR_PERCENT, 0, 0, 0"#, "3", "factor of bucket \"size\" appears twice"),
      (#""level", "x", "1", LAB_FACTOR_PERCENT, 0, 0, 0"#, "0", "nobody calls its scenario bucket"),
      (
        #""callers", "x", "a", LAB_FACTOR_CHOICE, 0, 0, "a b""#, "3",
        "a factor of bucket is named callers, as who calls is in every scenario — give it another name"
      ),
      (
        #""level", "x", "a", LAB_FACTOR_CHOICE, 0, 0, "a b;c=d""#, "3",
        "choices of factor level of bucket hold \"b;c=d\" — use letters, digits and - . _ alone"
      ),
      (
        #""level", "x", "a", LAB_FACTOR_CHOICE, 0, 0, "a b\tc""#, "3",
        "choices of factor level of bucket hold \"b?c\" — use letters"
      ),
      (
        #""level", "x", "c", LAB_FACTOR_CHOICE, 0, 0, "a b""#, "3",
        "standard of factor level of bucket `c` is unknown"
      ),
      (
        #""level", "x", "1000", LAB_FACTOR_COUNT, 1, 100, 0"#, "3",
        "standard of factor level of bucket `1000` is out of bounds — a whole number from 1 to 100"
      ),
      (
        #""level", "x", "1000us", LAB_FACTOR_DURATION, 0, 1000000000, 0"#, "3",
        "standard of factor level of bucket `1000us` is not as results write it — write `1ms` in the module"
      ),
    ]
    for (index, one) in cases.enumerated() {
      let path = try Self.build(in: folder, name: "lib\(index).so", factor: one.factor, callers: one.callers)
      let result = try Command.lab("list", "--module", path, in: folder)
      #expect(result.exitCode == 65)
      #expect(result.error.contains(one.message), "\(result.error)")
    }
  }
}
