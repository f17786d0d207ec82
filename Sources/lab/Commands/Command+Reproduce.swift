internal import LabModel

extension Command {
  static let reproduce = Command(
    name: "reproduce", summary: "measure a cited figure again, and say whether the new one agrees",
    details: """
      FILE is any text that holds what lab cite printed: a mail, a page, a .bib file; - is standard input. The cited cells
      alone are measured, with the blocks and windows of profile standard and the cited seed, as lab run would, into a
      run folder of their own. Then the cited and the new figure stand beside one another: they agree when their 95 %
      intervals overlap.

      What differs from the cited environment, of what the citation names, is said at the top. A figure may rightly be
      another one elsewhere, so nothing is concluded then, unless --across-environments says so.

      exit codes: 0 agrees; 2 differs; 3 could not be measured, or the environment is another; 64 bad usage; 65 no
      citation code in the text, or a damaged one; 66 no such file; 130 interrupted.
      """,
    options: [
      .acrossEnvironments, .module, .strategyPath, .results, .trustMachine, .allowDebug, .quiet, .help,
    ],
    examples: [
      .init(line: "lab reproduce citation.txt", meaning: "does what they wrote hold here and now?"),
      .init(
        line: "lab reproduce - --across-environments", meaning: "a pasted block; does it hold on this machine too?"),
    ],
    takesWords: true, words: "FILE|-",
    run: { arguments in try ReproduceCommand(arguments).run() })
}
