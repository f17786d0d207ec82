/// A doubt about a figure, carried with it to the reader. Never a reason to stop.
public enum Warning: Sendable, Hashable {
  /// Too few values for an interval or a test; `need` is the smallest number that would do.
  case needBlocks(_ need: Int, have: Int)
  /// So many blocks had a value on one side only and were left out.
  case unpairedBlocks(Int)
  /// So many values were not numbers.
  case notFinite(Int)
  /// So many values were zero or negative where a ratio needs positive ones.
  case notPositive(Int)
  /// Only so many different values: the figure is as coarse as what it was made from.
  case quantised(distinct: Int, of: Int)
  /// Every value is the same: the data show no spread to judge a difference by.
  case zeroSpread
  /// One value is no part of the rest (Grubbs' test, 1 %) and makes more than half of the standard error, which would
  /// shrink to this share without it.
  case outlierDominated(errorShareWithout: Double)
  /// The Hodges–Lehmann ratio lies outside the interval of the mean log ratio: the blocks are skewed or of two kinds.
  case skewed

  /// What was seen.
  public var cause: String {
    switch self {
    case .needBlocks(let need, let have): "\(have) of at least \(need) blocks"
    case .unpairedBlocks(1): "1 block has a value on one side only and is left out"
    case .unpairedBlocks(let count): "\(count) blocks have a value on one side only and are left out"
    case .notFinite(let count): "\(count) values are not numbers"
    case .notPositive(let count): "\(count) values are zero or negative, so there is no ratio"
    case .quantised(let distinct, let all): "only \(distinct) different values among \(all)"
    case .zeroSpread: "no spread: all values are the same"
    case .outlierDominated(let share):
      "one block makes most of the spread: without it the standard error is \(Int((share * 100).rounded())) %"
    case .skewed: "the median ratio lies outside the interval of the mean"
    }
  }

  /// What to do about it.
  public var remedy: String {
    switch self {
    case .needBlocks(let need, _): "run at least \(need) blocks"
    case .unpairedBlocks: "look up the status of the missing trials"
    case .notFinite: "look up the status of their trials"
    case .notPositive: "compare counts or statuses instead"
    case .quantised: "lengthen the window, or read the difference in steps of the instrument"
    case .zeroSpread: "read the values themselves; more blocks make the permutation test finer"
    case .outlierDominated: "look for a neighbour on the machine during that block, or add blocks"
    case .skewed: "look at the values block by block"
    }
  }
}

extension Warning: CustomStringConvertible {
  public var description: String { "\(cause) — \(remedy)" }
}
