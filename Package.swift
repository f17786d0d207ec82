// swift-tools-version: 6.2
import PackageDescription

/// Every strategy module: the folder below Sources/Strategies. This list is the one place where a mechanism is enrolled;
/// products, targets, `lab list` and the conformance tests follow from it.
let strategies = [
  "Null", "Actor", "GCDSerial", "GCDBarrier", "UnfairLock", "TaskPerEvent",
  "PthreadMutex", "RWLock", "Semaphore", "Snapshot", "DedicatedThread", "MainQueue", "MainActorHop",
  "Closure", "Subject", "AsyncStream", "Inbox", "OperationQueue",
  "AsyncAfter", "SleepLoop", "DispatchSource", "ContinuationGate", "TimerThread",
]

/// Modules that are wrong on purpose. Only tests load them; the runner does not look for their names.
let faults = ["BrokenGuards", "BrokenTimekeepers", "BrokenBridges", "BrokenHops", "InjectedSlowdown", "Mischief"]

let kitDependencies: [Target.Dependency] = ["StrategyKit", "Scenarios", "CStrategyABI"]

let package = Package(
  name: "actor-versus-gcd-lab",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "lab", targets: ["lab"]),
    .executable(name: "lab-worker", targets: ["lab-worker"]),
  ]
    + strategies.map { .library(name: "\($0)Strategy", type: .dynamic, targets: ["\($0)Strategy"]) }
    + faults.map { .library(name: "\($0)Fault", type: .dynamic, targets: ["\($0)Fault"]) },
  targets: [
    // C shims and system libraries.
    .target(name: "CStrategyABI"),
    .target(name: "CClock"),
    .target(name: "CSpin"),
    .target(
      name: "CIdentity",
      linkerSettings: [.linkedLibrary("dispatch", .when(platforms: [.linux]))]),
    .target(
      name: "CSystem",
      linkerSettings: [
        .linkedLibrary("dispatch", .when(platforms: [.linux])),
        .linkedFramework("CoreFoundation", .when(platforms: [.macOS])),
      ]),
    .target(
      name: "CEventSource", dependencies: ["CClock"],
      linkerSettings: [.linkedLibrary("dispatch", .when(platforms: [.linux]))]),
    .systemLibrary(
      name: "CJemalloc", pkgConfig: "jemalloc", providers: [.apt(["libjemalloc-dev"]), .brew(["jemalloc"])]),
    .systemLibrary(name: "CLMDB", pkgConfig: "lmdb", providers: [.apt(["liblmdb-dev"]), .brew(["lmdb"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),

    // What runs inside a strategy module.
    .target(name: "Scenarios", dependencies: ["CSpin", "CIdentity", "CLMDB", "CEventSource"]),
    .target(name: "StrategyKit", dependencies: ["CStrategyABI", "CClock", "CIdentity", "CEventSource", "Scenarios"]),

    // What plans, runs and records.
    .target(name: "LabModel"),
    .target(name: "Planning", dependencies: ["LabModel"]),
    .target(name: "StrategyLoading", dependencies: ["CStrategyABI", "LabModel"]),
    .target(name: "Machine", dependencies: ["LabModel", "CSystem", "CClock", "CSpin"]),
    .target(name: "Recording", dependencies: ["LabModel", "CZlib"]),
    .target(name: "Statistics", dependencies: ["LabModel"]),
    .target(name: "Reporting", dependencies: ["LabModel", "Statistics"]),
    .executableTarget(
      name: "lab-worker",
      dependencies: ["StrategyLoading", "LabModel", "CJemalloc", "CClock", "CSpin", "CSystem"]),
    .executableTarget(
      name: "lab", dependencies: ["LabModel", "Planning", "Recording", "Statistics", "Reporting", "Machine", "CSystem"]),
    // The acceptance suite, and what tests need to run the built tools.
    .target(name: "LabTestSupport", dependencies: ["LabModel"], path: "Tests/Support"),
    .executableTarget(
      name: "lab-acceptance",
      dependencies: ["LabModel", "LabTestSupport", "Recording", "Scenarios", "CClock", "CJemalloc"],
      path: "Tests/Acceptance",
      exclude: ["Experiments"]),

    // Tests mirror Sources.
    .testTarget(name: "LabModelTests", dependencies: ["LabModel"], exclude: ["Reference"]),
    // Searches are tested with the estimates that a run makes of its rows.
    .testTarget(name: "PlanningTests", dependencies: ["Planning", "Reporting", "LabModel"]),
    .testTarget(name: "MachineTests", dependencies: ["Machine", "LabModel"]),
    .testTarget(name: "RecordingTests", dependencies: ["Recording", "LabModel"], exclude: ["Reference"]),
    .testTarget(name: "StatisticsTests", dependencies: ["Statistics", "LabModel"], exclude: ["Reference"]),
    .testTarget(
      name: "ReportingTests", dependencies: ["Reporting", "Statistics", "LabModel"], exclude: ["Golden", "Reference"]),
    .testTarget(
      name: "StrategyKitTests", dependencies: ["StrategyKit", "Scenarios", "CClock", "CEventSource", "CStrategyABI"]),
    .testTarget(name: "StrategyConformanceTests", dependencies: ["LabModel", "LabTestSupport"]),
    .testTarget(name: "DocumentationTests", dependencies: ["LabTestSupport", "LabModel", "Recording"]),
    .testTarget(name: "LabCommandTests", dependencies: ["LabModel", "Planning", "Recording"]),
  ]
    + strategies.map {
      .target(name: "\($0)Strategy", dependencies: kitDependencies, path: "Sources/Strategies/\($0)")
    }
    + faults.map {
      // Mischief is plain C, against the contract alone.
      .target(
        name: "\($0)Fault", dependencies: $0 == "Mischief" ? ["CStrategyABI"] : kitDependencies,
        path: "Tests/Faults/\($0)",
        linkerSettings: $0 == "Mischief" ? [.linkedLibrary("dispatch", .when(platforms: [.linux]))] : [])
    },
  swiftLanguageModes: [.v6]
)

// The one settings loop: every Swift target is built alike.
for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
