/// When a probe of a crossover shows a side. Stricter than a row of a table: a search looks at up to eight values, at each
/// of them twice, and stops at the first side that it sees. METHOD.md has the rates of false findings.
public enum CrossoverRule {
  /// Of the interval that has to lie on one side of the ratio.
  public static let confidence = 0.99
  /// How far the ratio itself has to lie on that side, as a share: less is not worth a change, as in tables.
  public static let threshold = 0.03
  /// Usable blocks below which a probe shows nothing, as in tables.
  public static let fewestBlocks = 4
  /// Where all blocks say the same to the last digit, their number alone is evidence: 2 / 2⁸ is the first below 1 %.
  public static let fewestEqualBlocks = 8
}
