import CClock
import Dispatch
import Scenarios

/// A synthetic display on main: 60 frames a second, each of which shows what was put up before its end. Main queue only,
/// but for `start` and `stop`.
final class FrameLoop: @unchecked Sendable {  // unchecked: counted on the main queue, read there
  static let intervalNanoseconds: UInt64 = 16_666_667
  let lateness = LatencyRecorder()
  private(set) var frames = 0
  private(set) var handedOver = 0
  private let screen: Screen
  private let phases: Phases
  private let handOver: ((Launch) -> Void)?
  private let timer = DispatchSource.makeTimerSource(queue: .main)
  private var first: UInt64 = .max

  /// - Parameter handOver: what each frame hands over itself, as an app's code does that already runs on main.
  init(_ screen: Screen, _ phases: Phases, handOver: ((Launch) -> Void)?) {
    self.screen = screen
    self.phases = phases
    self.handOver = handOver
  }

  func start() {
    first = lab_clock_monotonic_ns() + Self.intervalNanoseconds
    timer.schedule(
      deadline: .now() + .nanoseconds(Int(Self.intervalNanoseconds)),
      repeating: .nanoseconds(Int(Self.intervalNanoseconds)), leeway: .nanoseconds(0))
    timer.setEventHandler { [unowned self] in frame() }
    timer.resume()
  }

  func stop() { timer.cancel() }

  private func frame() {
    let now = lab_clock_monotonic_ns()
    guard !phases.isBefore(Phases.Phase.throughput), phases.isBefore(Phases.Phase.warmDown) else { return }
    frames += 1
    if now >= first { lateness.record((now - first) % Self.intervalNanoseconds) }
    if let handOver {
      handOver(screen.launch(handedOver, producer: 1))
      handedOver += 1
    }
    screen.commitFrame()
  }
}
