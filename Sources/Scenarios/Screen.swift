import CIdentity
import Synchronization

/// Where views are put up, and what is seen there. `putUp` belongs to the main queue; one that comes from elsewhere is
/// only counted.
public final class Screen: @unchecked Sendable {  // unchecked: evidence is touched on the main queue only
  /// Launches of one producer that can be told apart; 200 ms of hops have less than a tenth of it.
  static let launchesPerProducer = 1 << 22
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
    var framesOfDelay = 0
    var newest = Array(repeating: -1, count: Screen.producers)
  }

  private(set) var evidence = Evidence()
  private let bits = zeroedWords(Screen.producers * Screen.launchesPerProducer / 64)
  private let mainQueue: UInt
  private let mainActor: UInt
  private let whenShown: @Sendable (Int) -> Void
  private let offMain = Atomic<Int>(0)
  private let frameNumber = Atomic<Int>(0)

  /// - Parameters:
  ///   - mainQueue: the main queue's identity, as `lab_identity_current` gives it there.
  ///   - mainActor: the main actor's executor, likewise.
  ///   - whenShown: told the number of each launch of the first producer, once, where it was put up.
  public init(mainQueue: UInt, mainActor: UInt, whenShown: @escaping @Sendable (Int) -> Void) {
    self.mainQueue = mainQueue
    self.mainActor = mainActor
    self.whenShown = whenShown
  }

  func putUp(_ view: RootView?, of launch: Launch) {
    let identity = lab_identity_current()
    guard identity.queue == mainQueue else {
      offMain.add(1, ordering: .relaxed)
      if launch.producer == 0 { whenShown(launch.number) }
      return
    }
    let isFirst = note(launch)
    if let view {
      if !launch.asks(for: view) { evidence.mismatched += 1 }
    } else {
      evidence.unset += 1
    }
    // Outside of tasks there is no executor: the queue alone says that this is main.
    if identity.executor != 0, identity.executor != mainActor { evidence.offMainActor += 1 }
    if lab_identity_is_os_main_thread() != 0 { evidence.onMainThread += 1 }
    if !evidence.threads.contains(identity.thread) { evidence.threads.insert(identity.thread) }
    evidence.framesOfDelay += frameNumber.load(ordering: .relaxed) - launch.frame
    if isFirst, launch.producer == 0 { whenShown(launch.number) }
  }

  /// - Returns: whether this launch was not yet put up.
  private func note(_ launch: Launch) -> Bool {
    let bit = launch.producer * Self.launchesPerProducer + launch.number % Self.launchesPerProducer
    let mask: UInt64 = 1 << UInt64(bit & 63)
    guard bits[bit >> 6] & mask == 0 else {
      evidence.repeated += 1
      return false
    }
    bits[bit >> 6] |= mask
    evidence.distinct += 1
    let newest = evidence.newest[launch.producer]
    if launch.number > newest {
      evidence.newest[launch.producer] = launch.number
    } else {
      evidence.inversions += 1
      evidence.displacement = max(evidence.displacement, newest - launch.number)
    }
    return true
  }

  // What follows is for the driver.

  /// A launch that happens now. Any thread.
  public func launch(_ number: Int, producer: Int = 0) -> Launch {
    Launch(number: number, producer: producer, frame: frameNumber.load(ordering: .relaxed), screen: self)
  }

  /// What was put up so far is seen; what comes later belongs to the next frame. Main queue only.
  public func commitFrame() { frameNumber.add(1, ordering: .relaxed) }

  /// Frames by which views were seen later than the frame in which they were handed over, in all.
  public var framesOfDelay: Int { evidence.framesOfDelay }
  var shownOffMain: Int { offMain.load(ordering: .relaxed) }
}
