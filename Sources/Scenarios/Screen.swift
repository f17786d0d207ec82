import CIdentity
import Synchronization

/// Where views are put up, and what is seen there. `putUp` belongs to the main queue; one that comes from elsewhere is
/// only counted.
public final class Screen: @unchecked Sendable {  // unchecked: evidence is touched on the main queue only
  /// The caller in its loop, and the frames that hand over themselves.
  public static let producers = 2

  /// What main has seen.
  struct Evidence {
    var distinct = 0
    var repeated = 0
    var inversions = 0
    var displacement = 0
    var unset = 0
    var mismatched = 0
    var offMainActor = 0
    var onMainThread = 0
    var threads: Set<UInt> = []
    var framesOfDelay = Array(repeating: 0, count: Screen.producers)
    var newest = Array(repeating: -1, count: Screen.producers)
    /// The thread that put the last view up, and whether it is the system's main thread: asking takes a system call.
    var thread: UInt = 0
    var isMainThread = false
  }

  private(set) var evidence = Evidence()
  private let launches = ShownLaunches(producers: Screen.producers)
  private let mainQueue: UInt
  private let mainActor: UInt
  private let clock: @Sendable () -> UInt64
  private let whenShown: @Sendable (_ number: Int, _ time: UInt64) -> Void
  private let offMain = Atomic<Int>(0)
  /// Of those off main: launches that were not yet up.
  private let firstOffMain = Atomic<Int>(0)
  private let frameNumber = Atomic<Int>(0)
  private let isOver = Atomic<Bool>(false)
  private let afterEnd = Atomic<Int>(0)

  /// - Parameters:
  ///   - mainQueue: the main queue's identity, as `lab_identity_current` gives it there.
  ///   - mainActor: the main actor's executor, likewise.
  ///   - clock: nanoseconds; read first of all where a view is put up, so that looking for evidence is not in its time.
  ///   - whenShown: told the number of each launch of the first producer and when it was put up, once, where that was.
  public init(
    mainQueue: UInt, mainActor: UInt, clock: @escaping @Sendable () -> UInt64,
    whenShown: @escaping @Sendable (_ number: Int, _ time: UInt64) -> Void
  ) {
    self.mainQueue = mainQueue
    self.mainActor = mainActor
    self.clock = clock
    self.whenShown = whenShown
  }

  func putUp(_ view: RootView?, of launch: Launch) {
    let time = clock()
    if isOver.load(ordering: .acquiring) { afterEnd.add(1, ordering: .relaxed) }
    let isFirst = launches.insert(launch)
    let identity = lab_identity_current()
    if identity.queue == mainQueue {
      note(launch, isFirst: isFirst)
      note(view, of: launch)
      note(identity)
    } else {
      offMain.add(1, ordering: .relaxed)
      if isFirst { firstOffMain.add(1, ordering: .relaxed) }
    }
    if isFirst, launch.producer == 0 { whenShown(launch.number, time) }
  }

  private func note(_ launch: Launch, isFirst: Bool) {
    guard isFirst else { return evidence.repeated += 1 }
    evidence.distinct += 1
    evidence.framesOfDelay[launch.producer] += frameNumber.load(ordering: .relaxed) - launch.frame
    let newest = evidence.newest[launch.producer]
    if launch.number > newest {
      evidence.newest[launch.producer] = launch.number
    } else {
      evidence.inversions += 1
      evidence.displacement = max(evidence.displacement, newest - launch.number)
    }
  }

  private func note(_ view: RootView?, of launch: Launch) {
    guard let view else { return evidence.unset += 1 }
    if !launch.asks(for: view) { evidence.mismatched += 1 }
  }

  private func note(_ identity: lab_identity) {
    // Outside of tasks there is no executor: the queue alone says that this is main.
    if identity.executor != 0, identity.executor != mainActor { evidence.offMainActor += 1 }
    if identity.thread != evidence.thread {
      evidence.thread = identity.thread
      evidence.threads.insert(identity.thread)
      evidence.isMainThread = lab_identity_is_os_main_thread() != 0
    }
    if evidence.isMainThread { evidence.onMainThread += 1 }
  }

  // What follows is for the driver.

  /// A launch that happens now. Any thread.
  public func launch(_ number: Int, producer: Int = 0) -> Launch {
    Launch(number: number, producer: producer, frame: frameNumber.load(ordering: .relaxed), screen: self)
  }

  /// What was put up so far is seen; what comes later belongs to the next frame. Main queue only.
  public func commitFrame() { frameNumber.add(1, ordering: .relaxed) }

  /// Nothing may be put up any more, unless views are still on their way for which there is time. Main queue only.
  /// - Parameters:
  ///   - issued: launches handed over, in all.
  ///   - isPatient: whether there is time for views that are on their way.
  /// - Returns: whether it is over.
  public func end(issued: Int, isPatient: Bool) -> Bool {
    if isPatient, shown < issued { return false }
    isOver.store(true, ordering: .releasing)
    return true
  }

  /// Frames by which views that frames handed over themselves were seen later than in their frame, in all. Main queue
  /// only.
  public var framesOfDelay: Int { evidence.framesOfDelay[1] }
  /// Launches that were put up, wherever that was.
  var shown: Int { evidence.distinct + firstOffMain.load(ordering: .relaxed) }
  /// Views that were put up off main, repeated ones among them.
  var shownOffMain: Int { offMain.load(ordering: .relaxed) }
  var repeated: Int { evidence.repeated + shownOffMain - firstOffMain.load(ordering: .relaxed) }
  var shownAfterEnd: Int { afterEnd.load(ordering: .relaxed) }
}
