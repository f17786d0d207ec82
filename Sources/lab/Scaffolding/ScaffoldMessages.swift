internal import LabModel

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Every text of `lab new-strategy`: cause, place, remedy.
enum ScaffoldMessages {
  static func words(_ count: Int) -> LabError {
    LabError(
      .usage, place: "lab new-strategy", cause: "it takes one name, \(count) were given",
      remedy: "name the mechanism: lab new-strategy ticket-lock")
  }

  static func badName(_ text: String, longest: Int) -> LabError {
    LabError(
      .usage, place: text, cause: "it cannot be a strategy's name",
      remedy: "write ticket-lock or TicketLock: ASCII letters and digits, a letter first, at most \(longest)")
  }

  static func kitsName(_ name: StrategyName, _ type: String) -> LabError {
    LabError(
      .usage, place: name.id, cause: "its type would be named \(type), as something of StrategyKit or Swift is",
      remedy: "choose a name that says what the mechanism is")
  }

  static func taken(_ name: StrategyName, by what: String) -> LabError {
    LabError(
      .usage, place: name.id, cause: "\(what) has that name already",
      remedy: "choose another name; `lab list` shows those in use")
  }

  static func exists(_ path: String) -> LabError {
    LabError(
      .cannotCreate, place: path, cause: "it is there already, and nothing is overwritten",
      remedy: "name a folder that is not there yet, or choose another name")
  }

  static func noCheckout(_ places: [String]) -> LabError {
    LabError(
      .noInput, place: places.joined(separator: ", "), cause: "the lab's checkout is not there",
      remedy: "run it in the top folder of the checkout, or name that with --lab DIR")
  }

  static func noList(_ path: String, head: String) -> LabError {
    LabError(
      .badData, place: path, cause: "it has no list of strategies, `\(head)` … `]`",
      remedy: "restore the list as it was, or enter the strategy by hand")
  }

  static func otherListEnd(_ path: String, line: Int, last: String) -> LabError {
    LabError(
      .badData, place: "\(path):\(line)", cause: "a line more does not fit into the list of strategies that ends there",
      remedy: "write `  \"\(last)\",` as its last line and `]` alone below it, then try again")
  }

  static func cannotRead(_ path: String) -> LabError {
    LabError(.noInput, place: path, cause: "it cannot be read", remedy: "make it readable")
  }

  static func cannotWrite(_ path: String, _ code: Int32) -> LabError {
    LabError(
      .cannotCreate, place: path, cause: "it cannot be written (\(String(cString: strerror(code))))",
      remedy: "choose a folder that is yours, on a disk with room; nothing was left behind")
  }

  /// What to do next, in the lab's own tree.
  static func enrolled(_ template: StrategyTemplate, file: String, manifest: String) -> String {
    """
    written: \(file)
    enrolled in: \(manifest)

    next:
      make build && make list                    \(template.name.id) is among the strategies
      make check-module STRATEGY=\(template.name.type)
      make watch STRATEGY=\(template.name.id) BASELINE=\(template.role.baseline) SCENARIO=\(template.role.scenario)
    The conformance tests find it without being told: make test TEST_FLAGS="--filter StrategyConformanceTests".
    What it promises beyond its role's contract can be held in Tests/StrategyConformanceTests/PromiseTests.swift.
    """
  }

  static func packaged(_ folder: String, _ template: StrategyTemplate) -> String {
    """
    written: \(folder)

    next, there:
      make check    builds it and holds it against what all modules must keep
      make run      measures it beside \(template.role.baseline)
      make watch    builds and measures at each change
    """
  }
}
