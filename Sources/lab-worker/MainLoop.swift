internal import CSystem
internal import Dispatch
internal import LabModel

/// What serves the main queue while the trial runs on its own thread. A scenario with the factor `loop` chooses; all
/// others get `dispatchMain`.
enum MainLoop: String {
  case dispatchMain = "dispatch-main"
  /// As `RunLoop.main.run()` does, without Foundation, which takes longer to load than a trial may cost.
  case runLoop = "run-loop"

  init(_ spec: TrialSpec) { self = spec.cell.parameters["loop"].flatMap(Self.init(rawValue:)) ?? .dispatchMain }

  /// Call it on the main thread.
  func run() -> Never {
    switch self {
    case .dispatchMain: Dispatch.dispatchMain()
    case .runLoop: lab_serve_main_queue()
    }
  }
}
