import LabModel

extension CitationCode {
  /// What begins a code, before its version.
  static let mark = "avg"
  /// The last field: 12 hex digits over all before it, white space left out.
  static let sumKey = "sum"

  /// One line: `avg1; run=…; seed=…; …; sum=…`. White space in it means nothing, so it may be folded anywhere.
  public var text: String {
    let parts = ["\(Self.mark)\(Self.version)"] + fields.map { "\($0.key)=\($0.value)" }
    return (parts + ["\(Self.sumKey)=\(Self.sum(of: parts.joined(separator: ";")))"]).joined(separator: "; ")
  }

  /// - Parameter compact: everything before `;sum=`, without white space.
  static func sum(of compact: String) -> String { StableDigest.hex12([compact]) }

  private var fields: [(key: String, value: String)] {
    var fields = [
      ("run", CitationAlphabet.encoded(run)), ("seed", String(seed)), ("method", String(methodVersion)),
      ("metric", CitationAlphabet.encoded(metric.name)), ("cell", text(of: cell)),
    ]
    if let against { fields.append(("against", text(of: against))) }
    fields += [
      (against == nil ? "median" : "ratio", Self.number(estimate.value)), ("low", Self.number(estimate.lower)),
      ("high", Self.number(estimate.upper)), ("blocks", String(estimate.blocks)),
    ]
    return fields
      + CitedFact.names.compactMap { name in
        facts[name.key].map { (name.key, CitationAlphabet.encoded($0, keeping: ":/,()")) }
      }
  }

  /// `878d5f82d2ab:rw-cache/unfair-lock/tasks/clients:2,keys:1000`.
  private func text(of cell: Cell) -> String {
    let values = cell.parameters.sorted { $0.key < $1.key }.map {
      "\(CitationAlphabet.encoded($0.key)):\(CitationAlphabet.encoded($0.value))"
    }
    let names = [cell.scenario, cell.strategy, cell.callers.rawValue].map { CitationAlphabet.encoded($0) }
    return
      "\(cell.id(methodVersion: methodVersion)):\((names + [values.joined(separator: ",")]).joined(separator: "/"))"
  }

  /// Six digits that matter, whole numbers without a point.
  private static func number(_ value: Double) -> String {
    let value = FigureText.rounded(value) ?? value
    return CitationAlphabet.encoded(
      value == value.rounded() && value.magnitude < 1e15 ? String(Int(value)) : String(value))
  }
}
