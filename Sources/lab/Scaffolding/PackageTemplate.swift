/// The files of a package outside the lab that holds one strategy.
struct PackageTemplate {
  let strategy: StrategyTemplate
  /// Path of the lab's checkout.
  let lab: String

  private var target: String { strategy.name.type + "Strategy" }
  private var id: String { strategy.name.id }
  private var role: StrategyRole { strategy.role }

  /// Path below the package's folder, and content.
  var files: [(path: String, text: String)] {
    [
      ("Package.swift", manifest), ("Sources/\(target)/\(target).swift", strategy.text), ("Makefile", makefile),
      ("README.md", readme), (".gitignore", ".build/\nResults/\n"),
    ]
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(id)",
      platforms: [.macOS(.v15)],
      // What `lab` finds with --strategy-path: a dynamic library whose name ends in Strategy.
      products: [.library(name: "\(target)", type: .dynamic, targets: ["\(target)"])],
      // The lab's checkout, wherever it is.
      dependencies: [.package(name: "actor-versus-gcd-lab", path: \(Self.quoted(lab)))],
      targets: [
        .target(name: "\(target)", dependencies: [.product(name: "StrategyKit", package: "actor-versus-gcd-lab")])
      ],
      swiftLanguageModes: [.v6]
    )

    """
  }

  private var makefile: String {
    """
    # usage: make TARGET [VARIABLE=value ...]
    #
    #   build   build the module, optimised
    #   check   build it, and hold it against what all modules must keep
    #   run     measure it beside BASELINE in SCENARIO; CSV files in Results/
    #   watch   at each change of Sources: build, measure, and print the ratio to BASELINE
    #
    # LAB is the lab's checkout, built there with `make build`.

    LAB ?= \(lab.replacing("$", with: "$$").replacing("#", with: "\\#"))
    SCENARIO ?= \(role.scenario)
    BASELINE ?= \(role.baseline)
    SWIFT ?= swift
    TOOL = '$(LAB)/.build/release/lab'
    SUFFIX := $(if $(filter Darwin,$(shell uname -s)),dylib,so)
    MODULE = .build/release/lib\(target).$(SUFFIX)
    COMMON = --strategy-path .build/release --experiments '$(LAB)/Experiments' --scenario '$(SCENARIO)'

    .PHONY: build check run watch

    build:
    \t$(SWIFT) build -c release

    check: build
    \t$(TOOL) check-module $(MODULE)

    run: build
    \t$(TOOL) run $(COMMON) --strategy \(id) --strategy '$(BASELINE)' --profile standard

    watch:
    \t$(TOOL) watch \(id) --baseline '$(BASELINE)' $(COMMON) --sources Sources --build '$(SWIFT) build -c release'

    """
  }

  private var readme: String {
    """
    # \(id)

    A strategy for the actor-versus-GCD lab: a \(role.kitName), measured beside the lab's own.

    ```sh
    make build   # the module: .build/release/lib\(target).so
    make check   # contract, symbols, every scenario that it serves with its oracle
    make run     # measured beside \(role.baseline) in \(role.scenario); Results/latest
    make watch   # edit and see: each change is built, measured and printed
    ```

    The mechanism is [\(target).swift](Sources/\(target)/\(target).swift); its comment says what to replace. What makes a
    strategy fair is in the lab's CONTRIBUTING.md. `Package.swift` names the lab's checkout, the Makefile too (`LAB`).

    """
  }

  /// As a Swift string literal.
  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
