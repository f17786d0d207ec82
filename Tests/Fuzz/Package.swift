// swift-tools-version: 6.2
import PackageDescription

/// The parsers of the lab under libFuzzer: `make fuzz`. A package of its own, since coverage has to be built into every
/// module and the ordinary build should not know of it. Its sources are links to the lab's own.
let package = Package(
  name: "lab-fuzz",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "lab-fuzz", targets: ["lab-fuzz"])],
  targets: [
    .target(name: "CClock"),
    .target(name: "CSpin", dependencies: ["CClock"]),
    .target(name: "CSystem", linkerSettings: [.linkedLibrary("dispatch", .when(platforms: [.linux]))]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib"),
    .target(name: "CStrategyABI"),
    .target(name: "LabModel"),
    .target(name: "Planning", dependencies: ["LabModel"]),
    .target(name: "Machine", dependencies: ["LabModel", "CSystem", "CClock", "CSpin"]),
    .target(name: "Recording", dependencies: ["LabModel", "CZlib"]),
    .target(name: "StrategyLoading", dependencies: ["CStrategyABI", "LabModel"]),
    .target(name: "Statistics", dependencies: ["LabModel"]),
    .target(name: "Reporting", dependencies: ["LabModel", "Statistics"]),
    // The tool as a library: what reads workers' answers and thresholds is in it.
    .target(
      name: "lab",
      dependencies: ["LabModel", "Planning", "Recording", "Statistics", "Reporting", "Machine", "CSystem"]),
    .executableTarget(
      name: "lab-fuzz",
      dependencies: ["LabModel", "Planning", "StrategyLoading", "Recording", "Reporting", "lab"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type == .regular || target.type == .executable {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .unsafeFlags(["-enable-testing"]),
  ]
}

// `@main` of the tool must not be this program's.
for target in package.targets where target.name == "lab" {
  target.swiftSettings?.append(
    .unsafeFlags(["-parse-as-library", "-Xfrontend", "-entry-point-function-name", "-Xfrontend", "lab_main"]))
}
