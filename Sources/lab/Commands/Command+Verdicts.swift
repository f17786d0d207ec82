internal import LabModel

extension Command {
  static let verdicts = Command(
    name: "verdicts", summary: "say which claims of the experiments a run supports or refutes",
    details: """
      RUN is a run folder, or a CSV file in one; `latest` is Results/latest. A run carries the claims of the experiments
      that it was made from (lab list --claims shows them beforehand).

      A claim of a ratio is supported when the 95 % interval of subject / baseline, paired by block, lies wholly beyond
      the claimed ratio; refuted when it lies wholly on the other side; else inconclusive, with the blocks that would
      decide. A strategy that was not correct is not supported by its speed, nor does that of such a baseline count. A
      claim of a count reads what the oracle counted over all trials of the cell, wrong and saturated ones among them;
      that something never comes takes eight of them. Why a claim is refuted is told from the run's own numbers.

      The exit code is 0 whatever the verdicts are; 64 bad usage; 65 bad data; 66 no such run, or one without claims.
      """,
    options: [.claimExperiments, .compareFormat, .help],
    examples: [
      .init(line: "lab verdicts latest", meaning: "what the newest run says of its experiments' claims"),
      .init(line: "lab verdicts latest --format markdown > verdicts.md", meaning: "for a design document"),
      .init(
        line: "lab verdicts Results/baselines/kvm-2-cores --experiments Experiments",
        meaning: "the claims as they are written now, of a run that carries none"),
    ],
    takesWords: true, words: "RUN",
    run: { arguments in try VerdictsCommand(arguments).run() })
}
