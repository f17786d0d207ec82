import Statistics

/// What belongs together, before anything is computed.
struct Pairing {
  let base: CellTrials?
  let new: CellTrials?
  var mark: CellComparison.Mark?
  let design: RatioEstimate.Design

  var name: CellName? { (new ?? base)?.name }

  /// The row by one metric, its family still to be judged: an estimate where both sides have values.
  func draft(by metric: Metric, threshold: Double) -> Draft? {
    guard let cell = new ?? base else { return nil }
    let baseValues = base?.values(of: metric) ?? []
    let newValues = new?.values(of: metric) ?? []
    let finding = finding(baseValues.map(\.value), newValues.map(\.value))
    var estimate: RatioEstimate?
    if finding == nil {
      switch design {
      case .paired:
        estimate = .paired(contender: Self.byOccasion(newValues), baseline: Self.byOccasion(baseValues))
      case .unpaired:
        estimate = .unpaired(contender: newValues.map(\.value), baseline: baseValues.map(\.value))
      }
    }
    return Draft(
      id: cell.id, baseID: base.flatMap { $0.id == cell.id ? nil : $0.id }, name: cell.name, metric: metric,
      base: Self.side(base, baseValues.map(\.value)), new: Self.side(new, newValues.map(\.value)), mark: mark,
      threshold: threshold, finding: finding, estimate: estimate)
  }

  /// What is known without statistics; nil when the values decide.
  private func finding(_ baseValues: [Double], _ newValues: [Double]) -> Outcome? {
    let (old, now) = (CellStanding(base?.statuses ?? [:]), CellStanding(new?.statuses ?? [:]))
    if base == nil, design == .paired { return .noBaseline }
    if now == .absent { return .missing }
    if old == .absent { return design == .paired ? .noBaseline : .added }
    if now.rank < old.rank { return .worsened }
    if now == .failing { return .failing }
    if old == .failing { return .recovered }
    if now == .untrusted || old == .untrusted { return .untrusted }
    if baseValues.isEmpty || newValues.isEmpty { return .unmeasured }
    return baseValues.allSatisfy { $0 == 0 } && newValues.allSatisfy { $0 == 0 } ? .zeroOnBothSides : nil
  }

  private static func byOccasion(_ values: [(occasion: Int, value: Double)]) -> [Int: Double] {
    Dictionary(values.map { ($0.occasion, $0.value) }) { first, _ in first }
  }

  private static func side(_ cell: CellTrials?, _ values: [Double]) -> CellComparison.Side {
    CellComparison.Side(
      median: Quantile.median(of: values), values: values.count, statuses: cell?.statuses ?? [:], reason: cell?.reason)
  }
}

/// A row that waits for its family.
struct Draft {
  let id: String
  let baseID: String?
  let name: CellName
  let metric: Metric
  let base: CellComparison.Side
  let new: CellComparison.Side
  let mark: CellComparison.Mark?
  let threshold: Double
  let finding: Outcome?
  /// Present where there is no finding.
  let estimate: RatioEstimate?

  func row(_ judgement: Judgement?) -> CellComparison {
    CellComparison(
      id: id, baseID: baseID, name: name, metric: metric, base: base, new: new, mark: mark, threshold: threshold,
      outcome: judgement.map { .judged($0) } ?? finding ?? .unmeasured)
  }
}
