/// The two questions as a flowchart.
struct DecisionFlow {
  /// What stands at each end that something comes to; nothing goes elsewhere.
  let ends: [DecisionPath: [ReportText]]
  /// What answers the questions; nothing where all scenarios are in one picture.
  var evidence: (first: ReportText?, second: ReportText?) = (nil, nil)

  var flow: ReportFlow {
    let second = ReportFlow(
      shape: .question, text: "\(own: ReportingMessages.Guide.secondQuestion)",
      detail: [evidence.second].compactMap { $0 }, ways: ways { $0.canExpress == .yes })
    let yes = ReportFlow.Way(
      answer: "\(own: Answer.yes.rawValue)", isTaken: ends.keys.contains { $0.canExpress == .yes }, next: second)
    return ReportFlow(
      shape: .question, text: "\(own: ReportingMessages.Guide.firstQuestion)",
      detail: [evidence.first].compactMap { $0 }, ways: [yes] + ways { $0.canExpress != .yes })
  }

  private func ways(_ isMeant: (DecisionPath) -> Bool) -> [ReportFlow.Way] {
    DecisionPath.allCases.filter { isMeant($0) && ($0.isUsual || ends[$0] != nil) }.map { path in
      let end = ends[path]
      return ReportFlow.Way(
        answer: "\(own: ReportingMessages.Guide.way(path))", isTaken: end != nil,
        next: ReportFlow(
          shape: .end, text: "\(own: ReportingMessages.Guide.recommendation(path.recommendation))",
          detail: end ?? []))
    }
  }
}
