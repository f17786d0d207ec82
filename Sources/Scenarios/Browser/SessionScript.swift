/// A session with a device, as it was or might have been: what happens, and when. It replays without hardware.
public struct SessionScript: Sendable, Equatable {
  public enum Step: Sendable, Equatable {
    case found(NearbyDevice)
    case lost(NearbyDevice)
    case connected(NearbyDevice)
    case connectionFailed
    case message(NearbyMessage)
    case secondPassed
  }

  public struct Entry: Sendable, Equatable {
    /// Milliseconds of life after the session began.
    public let at: Int
    public let step: Step
  }

  /// By time.
  public let entries: [Entry]
  /// Milliseconds of life after which the next session may begin.
  public let length: Int

  public init(length: Int, _ steps: [(at: Int, step: Step)]) {
    self.length = length
    // Of two steps at one time the first written comes first.
    entries = steps.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
      .map { Entry(at: $0.element.at, step: $0.element.step) }
  }

  /// Ten seconds: discovery, connection, heartbeats once a second, a burst of captures, a transfer, and a peer that
  /// falls silent and is lost.
  public static let photoSession: SessionScript = {
    let camera = NearbyDevice(id: 1)
    let tablet = NearbyDevice(id: 2)
    var steps: [(at: Int, step: Step)] = [
      (0, .found(camera)), (150, .found(tablet)), (400, .connectionFailed), (700, .connected(camera)),
      (1_100, .message(.remoteMode)), (1_900, .message(.timerMode)), (4_200, .message(.startTransfer)),
      (8_400, .message(.heartbeatTimeout)), (9_200, .lost(camera)), (9_400, .lost(tablet)),
    ]
    for capture in 0..<10 { steps.append((2_500 + 50 * capture, .message(.capture))) }
    for photo in 0..<5 { steps.append((4_300 + 100 * photo, .message(.sendPhoto))) }
    for second in 1...5 { steps.append((1_000 * second - 20, .message(.heartbeat))) }
    for second in 1...9 { steps.append((1_000 * second, .secondPassed)) }
    return SessionScript(length: 10_000, steps)
  }()
}

/// A session and a browser that a script plays. They take what the app asks and remember that it did.
public final class ScriptedSession: NearbySession, NearbyBrowser, @unchecked Sendable {  // unchecked: one plays it
  public private(set) var invited: [NearbyDevice] = []
  public private(set) var disconnects = 0
  public private(set) var isBrowsing = false
  private let script: SessionScript
  private var position = 0

  public init(_ script: SessionScript) {
    self.script = script
    invited.reserveCapacity(64)
  }

  public func startBrowsing() { isBrowsing = true }
  public func stopBrowsing() { isBrowsing = false }
  public func invite(_ device: NearbyDevice) { if invited.count < 64 { invited.append(device) } }
  public func disconnect() { disconnects += 1 }

  /// When the next step is due, in milliseconds of life since the first session began.
  public var nextAt: Int {
    position / script.entries.count * script.length + script.entries[position % script.entries.count].at
  }

  /// Plays the next step; after the last one the script begins again.
  public func playNext(to delegate: some NearbyDelegate) {
    let step = script.entries[position % script.entries.count].step
    position += 1
    switch step {
    case .found(let device): delegate.found(device)
    case .lost(let device): delegate.lost(device)
    case .connected(let device): delegate.connected(device)
    case .connectionFailed: delegate.connectionFailed()
    case .message(let message): delegate.received(message)
    case .secondPassed: delegate.secondPassed()
    }
  }
}
