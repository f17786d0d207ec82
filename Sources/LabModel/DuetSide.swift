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
}

extension Cell {
  /// The side of a duet that is measured here; nil outside duets.
  public var side: DuetSide? {
    strategy.lastIndex(of: "@").flatMap { DuetSide(rawValue: String(strategy[strategy.index(after: $0)...])) }
  }

  /// The cell as the module knows it: `actor@B` is served by the module's `actor`.
  public var withoutSide: Cell {
    guard side != nil, let mark = strategy.lastIndex(of: "@") else { return self }
    var cell = self
    cell.strategy = String(strategy[..<mark])
    return cell
  }

  /// The same cell of the other build; nil outside duets.
  public var partner: Cell? {
    guard let side else { return nil }
    var cell = withoutSide
    cell.strategy = side.other.named(cell.strategy)
    return cell
  }
}
