/// A shell that can be taught to complete the commands and options of `lab`.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// What the shell is given to read.
  var script: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }
}
