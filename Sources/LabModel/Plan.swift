/// What a run will do, in order. Printable, diffable and testable with nothing run.
public struct Plan: Sendable, Equatable, Codable {
  public var seed: UInt64
  public var profile: Profile
  public var trials: [PlannedTrial]
  /// Cells that are left out before anything runs, each with its reason (`not-applicable`). Recorded once, in block 1.
  public var notApplicable: [SkippedCell]
  /// Searched after all blocks have run; the trials of their probes are added as the search goes on. Absent when there
  /// are none.
  public var crossovers: [PlannedCrossover]?

  public init(
    seed: UInt64, profile: Profile, trials: [PlannedTrial], notApplicable: [SkippedCell],
    crossovers: [PlannedCrossover]? = nil
  ) {
    self.seed = seed
    self.profile = profile
    self.trials = trials
    self.notApplicable = notApplicable
    self.crossovers = crossovers
  }

  /// The trials that are no probes of a crossover.
  public var ordinaryTrials: [PlannedTrial] {
    let searched = searchedExperiments
    return trials.filter { !searched.contains($0.experiment) }
  }

  /// Whose trials are probes of a crossover.
  public var searchedExperiments: Set<String> { Set((crossovers ?? []).map(\.crossover.experiment)) }
}

/// One cell in one block.
public struct PlannedTrial: Sendable, Equatable, Codable {
  /// The experiment file's stem.
  public var experiment: String
  public var cell: Cell
  /// From 1.
  public var block: Int
  /// Position in the whole run, from 1.
  public var order: Int
  /// Whether a counting trial (exact allocations, in a process of its own) goes with it.
  public var counting: Bool
  /// Drawn from the run's seed.
  public var seed: UInt64
  public var primitive: String
  /// Path of the module that serves the cell.
  public var module: String

  public init(
    experiment: String, cell: Cell, block: Int, order: Int, counting: Bool, seed: UInt64, primitive: String,
    module: String
  ) {
    self.experiment = experiment
    self.cell = cell
    self.block = block
    self.order = order
    self.counting = counting
    self.seed = seed
    self.primitive = primitive
    self.module = module
  }
}

/// A cell that cannot be measured, and why.
public struct SkippedCell: Sendable, Equatable, Codable {
  public var experiment: String
  public var cell: Cell
  public var primitive: String
  public var reason: String

  public init(experiment: String, cell: Cell, primitive: String, reason: String) {
    self.experiment = experiment
    self.cell = cell
    self.primitive = primitive
    self.reason = reason
  }
}

/// How much a run measures.
public struct Profile: Sendable, Equatable, Codable {
  public var name: String
  public var blocks: Int
  /// How many of the first blocks have counting trials.
  public var countingBlocks: Int
  public var warmupNanoseconds: UInt64
  public var windowNanoseconds: UInt64
  public var drainNanoseconds: UInt64
  /// Whether each star keeps only its centre and the arms an experiment marks for smoke.
  public var reduced: Bool
  /// After `blocks`, blocks are added for the cells that are less precise; nil = none are.
  public var precision: PrecisionTarget?
  /// A block that would not end within this time is not begun; nil = no bound.
  public var budgetNanoseconds: UInt64?

  public init(
    name: String, blocks: Int, countingBlocks: Int, warmupNanoseconds: UInt64, windowNanoseconds: UInt64,
    drainNanoseconds: UInt64, reduced: Bool, precision: PrecisionTarget? = nil, budgetNanoseconds: UInt64? = nil
  ) {
    self.name = name
    self.blocks = blocks
    self.countingBlocks = countingBlocks
    self.warmupNanoseconds = warmupNanoseconds
    self.windowNanoseconds = windowNanoseconds
    self.drainNanoseconds = drainNanoseconds
    self.reduced = reduced
    self.precision = precision
    self.budgetNanoseconds = budgetNanoseconds
  }

  /// Two blocks: does everything run, and is it correct?
  public static let smoke = Profile(
    name: "smoke", blocks: 2, countingBlocks: 1, warmupNanoseconds: 50_000_000, windowNanoseconds: 200_000_000,
    drainNanoseconds: 500_000_000, reduced: true)
  /// Eight blocks: ratios with intervals.
  public static let standard = Profile(
    name: "standard", blocks: 8, countingBlocks: 2, warmupNanoseconds: 50_000_000, windowNanoseconds: 200_000_000,
    drainNanoseconds: 500_000_000, reduced: false)
  /// Eight blocks, then more for the cells that are not within ±3 %, for half an hour at most.
  public static let rigorous = Profile(
    name: "rigorous", blocks: 8, countingBlocks: 2, warmupNanoseconds: 50_000_000, windowNanoseconds: 200_000_000,
    drainNanoseconds: 500_000_000, reduced: false, precision: PrecisionTarget(halfWidth: 0.03, mostBlocks: 30),
    budgetNanoseconds: 1_800_000_000_000)

  public static let all = [smoke, standard, rigorous]
}
