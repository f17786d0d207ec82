import LabModel

/// Texts about duets and about runs that add blocks.
extension PlanningMessages {
  /// - Parameter names: the strategies of A and those of B.
  static func nothingInCommon(_ names: [[String]]) -> LabError {
    usage(
      "duet", cause: "A and B have no strategy in common",
      remedy: "name two builds of the same modules; "
        + zip(["A", "B"], names).map { "\($0) has \($1.joined(separator: ", "))" }.joined(separator: "; "))
  }

  static func noPartner(_ strategy: String, only side: DuetSide) -> String {
    "only build \(side.rawValue) has \(strategy): a duet needs it in both"
  }

  static func noUsableBlocks(_ precision: CellPrecision) -> String {
    let both = precision.baseline == nil ? "" : " with \(precision.baseline?.strategy ?? "") beside it"
    return "\(precision.blocks) blocks were ok\(both): an interval takes two; see the reasons of its rows"
  }

  static func blocksUsedUp(_ target: PrecisionTarget) -> String {
    "\(target.mostBlocks) blocks did not do: run on a quieter machine, or accept a wider interval with --target"
  }
}
