/// Back to the main thread: a status was fetched elsewhere, it decides which root view is to be seen, and main puts
/// that view up.
public struct MainHop: Sendable {
  /// Whether a view may be put up before one that was handed over earlier by the same caller.
  public enum Order: String, CaseIterable, Sendable {
    case perProducer = "per-producer"
    case free
  }

  /// What serves the main queue; the host has chosen it by the same word.
  public enum Loop: String, CaseIterable, Sendable {
    case dispatchMain = "dispatch-main"
    case runLoop = "run-loop"
  }

  public static let name = "main-hop"
  public let loop: Loop
  let order: Order

  public init(_ parameters: Parameters) throws(ParameterError) {
    loop = try parameters.choice("loop")
    order = try parameters.choice("order")
  }

  /// - Parameters:
  ///   - screen: with the evidence, at rest.
  ///   - issued: launches handed over, by producer.
  public func judge(_ screen: Screen, issued: [Int]) -> Judgement {
    var found = Judgement()
    let evidence = screen.evidence
    let lost = issued.reduce(0, +) - screen.shown
    found.report("lost", max(0, lost))
    found.report("duplicated", screen.repeated)
    found.report("out_of_order", evidence.inversions)
    found.report("max_displacement", evidence.displacement)
    found.report("distinct_threads", evidence.threads.count)
    found.report("ops", evidence.onMainThread, role: "os-main-thread")
    found.report("confinement_violations", screen.shownOffMain, role: "check-queue")
    found.report("confinement_violations", evidence.offMainActor, role: "check-executor")
    found.report("confinement_violations", screen.shownOffMain + evidence.offMainActor)
    found.require(zero: screen.shownOffMain, "views were put up outside the main queue")
    found.require(zero: evidence.offMainActor, "views were put up by another actor than main")
    found.require(zero: evidence.unset, "views were put up before they were set")
    found.require(zero: evidence.mismatched, "views were put up that belong to another status")
    found.require(zero: max(0, lost), "views were never put up")
    found.require(zero: screen.repeated, "views were put up again")
    found.require(zero: screen.shownAfterEnd, "views were put up after the end")
    if order == .perProducer {
      found.require(zero: evidence.inversions, "views were put up after a later one of their caller")
    }
    return found
  }
}

/// What the fetch came back with.
public enum Authorisation: Sendable, Equatable {
  case approved, denied
}

/// The root view that a status asks for. A value: once decided, nobody can change it on its way.
public struct RootView: Sendable, Equatable {
  let launch: Int
  let status: Authorisation
}

/// One scene start whose status has just been fetched, somewhere. Strategies decide on the view and put it up on main.
public struct Launch: Sendable {
  /// From 0, without gaps, per producer.
  public let number: Int
  let producer: Int
  /// Frame in which it was handed over.
  let frame: Int
  private let screen: Screen

  init(number: Int, producer: Int, frame: Int, screen: Screen) {
    self.number = number
    self.producer = producer
    self.frame = frame
    self.screen = screen
  }

  var status: Authorisation { number % 3 == 0 ? .approved : .denied }

  /// The view that its status asks for. Any thread.
  public func rootView() -> RootView { RootView(launch: number, status: status) }

  /// Makes the view the visible one. Main queue or main actor only.
  /// - Parameter view: nil when whoever puts it up found none.
  public func putUp(_ view: RootView?) { screen.putUp(view, of: self) }

  func asks(for view: RootView) -> Bool { view == rootView() }
}
