internal import Foundation
internal import LabModel
internal import Reporting

/// `lab report`, from its options to the files.
struct ReportCommand {
  private let input: ResultInput
  private let output: String
  private let rendererPlaces: [String]
  private let isQuiet: Bool

  init(_ arguments: Arguments) throws(LabError) {
    guard let run = arguments.words.first, arguments.words.count == 1 else {
      throw ReportMessages.words(arguments.words.count)
    }
    self.init(
      of: ResultInput(run), output: arguments.one(.reportFolder), renderer: arguments.one(.renderer),
      isQuiet: arguments.has(.quiet))
  }

  /// - Parameters:
  ///   - output: nil: below the run.
  ///   - renderer: the checkout to look in; nil: where it usually is.
  init(of input: ResultInput, output: String? = nil, renderer: String? = nil, isQuiet: Bool) {
    self.input = input
    self.output = output ?? "\(input.path)/report"
    rendererPlaces = ReportRenderer.places(renderer)
    self.isQuiet = isQuiet
  }

  func run() throws(LabError) -> ExitStatus {
    if !input.isFolder, FileManager.default.fileExists(atPath: input.path) { throw ReportMessages.noFolder(input.path) }
    let document = ReportDocument(try ReportReading(input: input).material(), files: input.files)
    let folder = try ReportFolder(output)
    let renderer = ReportRenderer(in: rendererPlaces)
    // First without pictures: whatever becomes of them, the numbers are there.
    try folder.writeMarkdown(document.markdown(hasPictures: false))
    guard let renderer else {
      Terminal.printError("lab: \(ReportMessages.noRenderer(rendererPlaces))")
      return say(folder.markdown)
    }
    try renderer.render(title: document.title, page: document.page, charts: document.charts, into: folder.path)
    try folder.writeMarkdown(document.markdown(hasPictures: true))
    return say(folder.page)
  }

  private func say(_ path: String) -> ExitStatus {
    if !isQuiet { Terminal.print("report: \(path)") }
    return .success
  }
}
