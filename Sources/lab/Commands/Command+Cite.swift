internal import LabModel

extension Command {
  static let cite = Command(
    name: "cite", summary: "print a figure of a run as a block to paste, with all it takes to repeat it",
    details: """
      RUN is a run folder or `latest`. CELL is the 12 digits of the column `cell`, or a beginning of them that no other
      cell has, or SCENARIO/STRATEGY and values, KEY=VALUE (callers is a key too). Values left out are at the centre of
      the experiment. Where several cells are meant they are listed.

      With --against the block has the ratio of both cells, its 95 % interval and the number of blocks, paired as
      lab compare --within does; without, the cell's median with its interval. Then follow machine, toolchain, allocator,
      date, run, commit and method, what to know of the run (cut off, disturbed), and the command and seed that repeat it.

      The line `code` holds all of that for programs. It may be folded and quoted; lab reproduce finds it and measures
      again. BibTeX has it in a field that styles pass over. A cell that is not ok is refused, with its reason, and so
      is a figure of too few blocks to have an interval.
      """,
    options: [.against, .citedMetric, .citeFormat, .help],
    examples: [
      .init(
        line: "lab cite latest rw-cache/unfair-lock callers=tasks --against actor",
        meaning: "the lock against the actor with the same values, at the centre"),
      .init(
        line: "lab cite Results/baselines/kvm-2-cores 459e062b62a6 --metric p99 --format markdown",
        meaning: "a cell by its id, its p99, for a pull request"),
      .init(
        line: "lab cite latest timers/actor --against 'timers/asyncafter-recursion leeway=1ms' --format bibtex",
        meaning: "two cells that differ in more than the strategy, for a paper"),
    ],
    takesWords: true, words: "RUN CELL",
    run: { arguments in try CiteCommand(arguments).run() })
}
