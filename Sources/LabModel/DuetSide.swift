/// One of the two builds that a duet interleaves in one run. Rows of a duet carry `<strategy>@A` and `<strategy>@B`: a
/// module's own ids cannot hold `@`, so such a name is always a side, and `X@B` is compared with `X@A`.
public enum DuetSide: String, Sendable, CaseIterable, Codable {
  /// The baseline: what there was before.
  case a = "A"
  /// The contender: what is judged.
  case b = "B"

  /// `actor` → `actor@A`.
  public func named(_ strategy: String) -> String { "\(strategy)@\(rawValue)" }

  public var other: DuetSide { self == .a ? .b : .a }

  /// `actor@B` → `actor` and B; nil for a name without a side.
  public static func of(_ strategy: String) -> (name: String, side: DuetSide)? {
    guard let mark = strategy.lastIndex(of: "@"),
      let side = DuetSide(rawValue: String(strategy[strategy.index(after: mark)...]))
    else { return nil }
    return (String(strategy[..<mark]), side)
  }
}

extension Cell {
  /// The side of a duet that is measured here; nil outside duets.
  public var side: DuetSide? { DuetSide.of(strategy)?.side }

  /// The cell as the module knows it: `actor@B` is served by the module's `actor`.
  public var withoutSide: Cell {
    var cell = self
    if let name = DuetSide.of(strategy)?.name { cell.strategy = name }
    return cell
  }

  /// The same cell of the other build; nil outside duets.
  public var partner: Cell? {
    guard let (name, side) = DuetSide.of(strategy) else { return nil }
    var cell = self
    cell.strategy = side.other.named(name)
    return cell
  }
}
