internal import LabModel

/// Texts about modules that cannot be trusted, or not beside others.
extension CommandMessages {
  static func scenarioClash(_ path: String, _ name: String) -> LabError {
    LabError(
      .badData, place: path, cause: "another scenario \(name) is known already, with other factors or another question",
      remedy: "give it a name of its own, or use the module alone: --module \(path)")
  }

  /// - Parameter place: the folder that is doubtful; nil when it is the file itself.
  static func untrustedModule(_ path: String, place: String?, _ doubt: ModuleTrust.Doubt) -> LabError {
    let what = place.map { "its folder \($0)" } ?? "the file"
    let target = place ?? path
    return switch doubt {
    case .everybody:
      LabError(
        .badData, place: path, cause: "every user of this machine may change \(what), and a module runs as you",
        remedy: "look at the module, then `chmod o-w \(target)`")
    case .group(let group):
      LabError(
        .badData, place: path, cause: "all of group \(group) may change \(what), and a module runs as you",
        remedy: "look at the module, then `chmod g-w \(target)`, or give it to a group that is yours alone")
    case .owner(let user):
      LabError(
        .badData, place: path,
        cause: "\(what) belongs to user \(user), who is neither you, nor root, nor the owner of this lab",
        remedy: "look at the module, then copy it into a folder of yours or build it yourself")
    }
  }
}
