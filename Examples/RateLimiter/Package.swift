// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "rate-limiter",
  platforms: [.macOS(.v15)],
  products: [.library(name: "RateLimiterStrategy", type: .dynamic, targets: ["RateLimiterStrategy"])],
  // The lab's checkout, wherever it is.
  dependencies: [.package(name: "actor-versus-gcd-lab", path: "../..")],
  targets: [
    .target(
      name: "RateLimiterStrategy",
      dependencies: [.product(name: "StrategyKit", package: "actor-versus-gcd-lab")],
      // ActorGuard, LockGuard, SerialQueueGuard and the others, as source.
      plugins: [.plugin(name: "BuiltInGuards", package: "actor-versus-gcd-lab")])
  ],
  swiftLanguageModes: [.v6]
)
