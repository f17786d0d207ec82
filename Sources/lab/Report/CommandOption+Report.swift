extension CommandOption {
  static let reportFolder = CommandOption(
    "output", takes: "DIR", standard: "RUN/report", "where report.md, report.html and charts/ are written")
  static let renderer = CommandOption(
    "renderer", takes: "DIR", standard: "this folder, else the checkout that lab was built in",
    "the checkout in which make setup-report was run; it draws the charts")
  static let report = CommandOption("report", "end with the run's report, as lab report makes it")
}
