/// A line of the report. What the lab itself says and what comes from files are told apart by the interpolation, and no
/// other is possible: a name can never become markup because somebody forgot to quote it.
///
/// ```
/// "slower than \(foreign: strategy) by \(own: ratio)"
/// ```
struct ReportText: Sendable, Equatable {
  enum Part: Sendable, Equatable {
    case own(String)
    /// From a result file, an experiment, run.json or a module.
    case foreign(String)
    /// From there too, but a sentence rather than a name.
    case prose(String)
    case strong(String)
    /// To a file beside the report or a heading in it.
    case link(String, target: String)
  }

  var parts: [Part]

  init(parts: [Part]) { self.parts = parts }
  init(own text: String) { parts = [.own(text)] }

  static func + (a: ReportText, b: ReportText) -> ReportText { ReportText(parts: a.parts + b.parts) }

}

extension ReportText: ExpressibleByStringInterpolation {
  init(stringLiteral text: String) { self.init(own: text) }
  init(stringInterpolation text: Interpolation) { parts = text.parts }

  struct Interpolation: StringInterpolationProtocol {
    var parts: [Part] = []

    init(literalCapacity: Int, interpolationCount: Int) {}
    mutating func appendLiteral(_ text: String) { if !text.isEmpty { parts.append(.own(text)) } }
    mutating func appendInterpolation(own text: String) { parts.append(.own(text)) }
    mutating func appendInterpolation(foreign text: String) { parts.append(.foreign(text)) }
    mutating func appendInterpolation(prose text: String) { parts.append(.prose(text)) }
    mutating func appendInterpolation(strong text: String) { parts.append(.strong(text)) }
    mutating func appendInterpolation(_ text: ReportText) { parts += text.parts }
  }
}

extension ReportText {
  /// On one line, for titles and for what a screen reader says.
  var plain: String {
    parts.map { part in
      switch part {
      case .own(let text), .strong(let text), .link(let text, _): text
      case .foreign(let text), .prose(let text): ForeignText.plain(text)
      }
    }.joined()
  }
}
