public import LabModel
import Statistics

/// A claim, and what was found of it, in the words that every page uses.
public struct ClaimText {
  private let claim: Claim
  /// How a text from a file is written.
  private let quote: (String) -> String

  public init(_ claim: Claim) { self.init(claim, quote: ForeignText.plain) }

  init(_ claim: Claim, quote: @escaping (String) -> String) {
    self.claim = claim
    self.quote = quote
  }

  /// `ops_per_s of unfair-lock / actor: at least 2`.
  public var test: String {
    switch claim.test {
    case .count(_, let presence):
      "\(subject): \(metric) is \(presence == .zero ? "zero" : "above zero")"
    case .ratio(let atLeast, let atMost):
      "\(metric) of \(subject) / \(baseline): "
        + [atLeast.map { "at least \(Self.short($0))" }, atMost.map { "at most \(Self.short($0))" }]
        .compactMap { $0 }.joined(separator: ", ")
    }
  }

  /// `at the centre`, `where work=1us`.
  public var place: String {
    claim.conditions.isEmpty ? "at the centre" : "where \(quote(Self.pairs(claim.conditions)))"
  }

  /// What the number is of; of a count the column.
  var metric: String {
    if case .count(let column, _) = claim.test { return quote(column) }
    return quote(claim.metric?.text ?? "")
  }

  var subject: String { quote(claim.subject.strategy) }

  /// With the values in which it differs from the subject.
  var baseline: String {
    guard let baseline = claim.baseline else { return "" }
    let own = baseline.values.filter { claim.subject.values[$0.key] != $0.value }
    return quote(baseline.strategy + (own.isEmpty ? "" : " (\(Self.pairs(own)))"))
  }

  var expectation: String { quote(claim.expectation) }

  private static func pairs(_ values: [String: String]) -> String {
    values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  }

  static func short(_ ratio: Double) -> String {
    ratio.rounded() == ratio && ratio.magnitude < 1e9 ? String(Int(ratio)) : "\(ratio)"
  }
}

extension ClaimText {
  /// `0.420, 95 % 0.287…0.649, 8 blocks`; `above zero in 8 of 8 blocks (median 12, total 93)`; nothing where no number is.
  func figures(_ finding: ClaimFinding) -> String {
    switch finding.evidence {
    case .none: return ""
    case .ratio(let estimate):
      guard let ratio = estimate.ratio else { return "" }
      let interval = estimate.ratioInterval.map { ", 95 % \(FigureText.interval($0.lower, $0.upper))" } ?? ""
      return FigureText.ratio(ratio) + interval + ", \(ReportingMessages.blocks(estimate.blocks))"
    case .exact(let ratio, let lower, let upper, let blocks):
      return ReportingMessages.Claims.exact(
        FigureText.ratio(ratio), from: FigureText.interval(lower, upper), blocks: blocks)
    case .count(let blocks, let above, let median, let total):
      let amounts = [median, total].map { FigureText.text($0, in: unit(of: finding)) }
      return ReportingMessages.Claims.counts(above: above, of: blocks, median: amounts[0], total: amounts[1])
    }
  }

  /// `gcd-barrier 852 k/s, actor 1.95 M/s`; nothing of a count.
  func sides(_ finding: ClaimFinding) -> String {
    medians(finding).map { "\($1) \($0)" }.joined(separator: ", ")
  }

  /// `852 k/s` and `gcd-barrier`, the subject's first; nothing of a count.
  func medians(_ finding: ClaimFinding) -> [(value: String, name: String)] {
    guard let other = finding.baseline, finding.evidence != .none else { return [] }
    return [(subject, finding.subject), (baseline, other)].map { name, side in
      (FigureText.text(side.median, in: unit(of: finding)), name)
    }
  }

  /// On which side of which bound a refuted ratio lies: `wholly below the claimed 1`.
  func missed(_ finding: ClaimFinding) -> String {
    guard case .ratio(let atLeast, let atMost) = claim.test, let ratio = finding.evidence.ratio?.value else {
      return ""
    }
    if let atLeast, ratio < atLeast { return ReportingMessages.Claims.below(Self.short(atLeast)) }
    return atMost.map { ReportingMessages.Claims.above(Self.short($0)) } ?? ""
  }

  private func unit(of finding: ClaimFinding) -> Unit {
    if case .count(let column, _) = claim.test { return Unit(column: column) }
    return Unit(column: claim.metric?.column ?? "")
  }
}
