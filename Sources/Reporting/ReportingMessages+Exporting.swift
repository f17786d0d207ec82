/// Texts of exports.
extension ReportingMessages {
  static let withoutFigures = "ok but without the figures of the format"
}
