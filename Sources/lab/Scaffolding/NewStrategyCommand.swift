internal import Foundation
internal import LabModel

/// `lab new-strategy`, from a name to files that compile.
struct NewStrategyCommand {
  private let template: StrategyTemplate
  private let checkout: Checkout
  /// The folder of a package outside the lab; nil: in the lab's own tree.
  private let outOfTree: String?

  init(_ arguments: Arguments) throws(LabError) {
    guard arguments.words.count == 1 else { throw ScaffoldMessages.words(arguments.words.count) }
    template = StrategyTemplate(name: try StrategyName(arguments.words[0]), role: try StrategyRole(arguments))
    checkout = try Checkout(arguments.one(.lab))
    outOfTree = arguments.one(.outOfTree)
  }

  /// - Parameter known: ids of strategies that are built already.
  /// - Returns: what to tell.
  /// - Throws: exit code 64 for a name in use, 73 for files that exist; then nothing was written.
  func run(known: [String]) throws(LabError) -> String {
    let enrolment = try Enrolment(manifest: try text(of: checkout.manifest), at: checkout.manifest)
    try refuseTaken(known: known, enrolment)
    if let outOfTree { return try package(in: outOfTree) }
    return try inTree(enrolment)
  }

  private func refuseTaken(known: [String], _ enrolment: Enrolment) throws(LabError) {
    let name = template.name
    // A type of the module's own would hide the kit's.
    if template.typeName == template.role.kitName || Self.othersNames.contains(template.typeName) {
      throw ScaffoldMessages.kitsName(name, template.typeName)
    }
    if known.contains(name.id) { throw ScaffoldMessages.taken(name, by: "a strategy") }
    // Without case, since a file system may not tell them apart.
    let folder = enrolment.names.first { $0.lowercased() == name.type.lowercased() }
    if let folder { throw ScaffoldMessages.taken(name, by: "the module \(folder)") }
  }

  private static let othersNames = ["ReadyGate", "MainHop"]

  private func inTree(_ enrolment: Enrolment) throws(LabError) -> String {
    let manifest = try enrolment.adding(template.name.type)
    let folder = checkout.strategies + "/" + template.name.type
    let file = "\(template.name.type)Strategy.swift"
    let written = try NewFolder(folder, files: [(file, template.text)])
    do throws(LabError) {
      try NewFolder.write(manifest, to: checkout.manifest)
    } catch {
      written.remove()
      throw error
    }
    return ScaffoldMessages.enrolled(template, file: "\(folder)/\(file)", manifest: checkout.manifest)
  }

  private func package(in folder: String) throws(LabError) -> String {
    let lab = checkout.path
    _ = try NewFolder(folder, files: PackageTemplate(strategy: template, lab: lab).files)
    return ScaffoldMessages.packaged(folder, template)
  }

  private func text(of path: String) throws(LabError) -> String {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { throw ScaffoldMessages.cannotRead(path) }
    return text
  }
}
