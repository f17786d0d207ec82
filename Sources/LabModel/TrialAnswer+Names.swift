extension TrialAnswer {
  /// Whether its roles and measures can be told apart in the files: plain names, and no distribution twice. A worker with
  /// damaged memory may answer with any; one row that cannot be read would take its whole run with it.
  public var hasPlainNames: Bool {
    let names = histograms.flatMap { [$0.role, $0.measure] } + counts.keys
    let distributions = Set(histograms.map { [$0.role, $0.measure] })
    return distributions.count == histograms.count && names.allSatisfy(Self.isPlain)
  }

  /// 1 to 64 visible ASCII characters, the first a letter or digit, without what separates names in a file.
  private static func isPlain(_ name: String) -> Bool {
    guard (1...64).contains(name.utf8.count), let first = name.first, first.isLetter || first.isNumber else {
      return false
    }
    return name.unicodeScalars.allSatisfy { ("!"..."~").contains($0) && ![",", ".", "\""].contains($0) }
  }
}
