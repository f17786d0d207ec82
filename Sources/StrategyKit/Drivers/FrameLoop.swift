import CClock
import Dispatch
import Scenarios

/// A synthetic display on main: 60 frames a second, each of which shows what was put up before its end. Main queue only,
/// but for `start` and `stop`.
final class FrameLoop: @unchecked Sendable {  // unchecked: counted on the main queue, read there
  static let intervalNanoseconds: UInt64 = 16_666_667
  let lateness = LatencyRecorder()
  private(set) var frames = 0
  /// Frames whose time passed without a tick of their own.
  private(set) var skipped = 0
  private(set) var handedOver = 0
  private let screen: Screen
  private let phases: Phases
  private let handOver: ((Launch) -> Void)?
  private let timer = DispatchSource.makeTimerSource(queue: .main)
  /// When the next frame is due.
  private var due: UInt64 = .max

  /// - Parameter handOver: what each frame hands over itself, as an app's code does that already runs on main.
  init(_ screen: Screen, _ phases: Phases, handOver: ((Launch) -> Void)?) {
    self.screen = screen
    self.phases = phases
    self.handOver = handOver
  }

  func start() {
    due = lab_clock_monotonic_ns() + Self.intervalNanoseconds
    timer.schedule(
      deadline: .now() + .nanoseconds(Int(Self.intervalNanoseconds)),
      repeating: .nanoseconds(Int(Self.intervalNanoseconds)), leeway: .nanoseconds(0))
    timer.setEventHandler { [unowned self] in frame() }
    timer.resume()
  }

  func stop() { timer.cancel() }

  /// What was due until the window's end and never came. The newest is not counted, it may have been on its way.
  func noteEnd(at end: UInt64) {
    if end > due { skipped += Int((end - due) / Self.intervalNanoseconds) }
  }

  private func frame() {
    guard phases.isBefore(Phases.Phase.warmDown) else { return }
    let isMeasured = !phases.isBefore(Phases.Phase.throughput)
    let passed = passDeadlines(isMeasured)
    guard isMeasured else { return }
    frames += 1
    skipped += max(0, passed - 1)
    if let handOver {
      handOver(screen.launch(handedOver, producer: 1))
      handedOver += 1
    }
    screen.commitFrame()
  }

  /// A frame that was skipped is as late as the tick that came in its stead.
  private func passDeadlines(_ isMeasured: Bool) -> Int {
    let now = lab_clock_monotonic_ns()
    var passed = 0
    while due <= now {
      if isMeasured { lateness.record(now - due) }
      due += Self.intervalNanoseconds
      passed += 1
    }
    return passed
  }
}
