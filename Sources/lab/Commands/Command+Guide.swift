internal import LabModel

extension Command {
  static let guide = Command(
    name: "guide", summary: "say from a run, scenario by scenario, whether to move to Swift concurrency",
    details: """
      Two questions decide: can Swift concurrency express the problem, and is there a reason to move? GCD stays unless
      both are answered with yes. The first is yes when a strategy of Swift concurrency was correct at the centre of the
      scenario's experiment. The second is yes when the best correct one beats the best correct one of GCD by the metric
      that lab compare judges the scenario by: the interval clear of 1, and by more than 3 %. It is no when GCD's is
      better, or when the interval leaves no room for 3 %; else the run cannot say.

      A strategy of neither family (a lock, a thread) is named when it is better than both, and so are the arms of the
      experiment where the answer is another. Which family a strategy belongs to is the lab's own list; of a strategy
      from elsewhere, its primitive says. The exit code is 0 whatever the answers are; 64 bad usage; 65 bad data; 66 no
      such run.
      """,
    options: [.guideRun, .guideFormat, .help],
    examples: [
      .init(line: "lab guide rw-cache", meaning: "what the newest run advises for a cache"),
      .init(
        line: "lab guide --run Results/baselines/kvm-2-cores --format markdown > guide.md",
        meaning: "all scenarios of a stored run, for a design document"),
    ],
    takesWords: true, words: "[SCENARIO]",
    run: { arguments in try GuideCommand(arguments).run() })
}
