import LabModel

/// Factor values of the published scenarios that are fine alone and mean nothing together.
enum ContradictoryLoad: Equatable {
  /// A burst arrives at an intended time; unbounded producers have none.
  case burstWithoutSchedule(burst: String)
  /// The deliveries would be given up before the app becomes ready (or before they are called off).
  case tooFewAttempts(ready: String, needed: Int, attempts: String)

  /// Looks that each kind of readiness needs when the first one is immediate: mid-interval is 1.5 intervals after the
  /// deliveries, flapping is ready for good after 3.5.
  private static let attemptsNeeded = ["mid-interval": 3, "before-cap": 2, "cancelled": 3, "flapping": 5]

  /// - Parameters:
  ///   - values: canonical; `cores` counts as more than 1.
  ///   - scenario: in one that a module brings along factors of these names may mean anything.
  init?(in values: [String: String], of scenario: ScenarioDescription) {
    guard ScenarioCatalogue.published.contains(scenario) else { return nil }
    if let burst = values["burst"], burst != "1", values["rate"] == "unbounded" {
      self = .burstWithoutSchedule(burst: burst)
    } else if let ready = values["ready"], let needed = Self.attemptsNeeded[ready], let attempts = values["attempts"],
      let count = Int(attempts), count < needed
    {
      self = .tooFewAttempts(ready: ready, needed: needed, attempts: attempts)
    } else {
      return nil
    }
  }
}
