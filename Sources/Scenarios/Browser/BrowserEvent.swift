/// A device nearby.
public struct NearbyDevice: Sendable, Hashable {
  public let id: Int
  public init(id: Int) { self.id = id }
}

/// What a browser for nearby devices tells: ten kinds of event that one screen follows, and one that two follow.
public enum BrowserEvent: Sendable, Equatable {
  case deviceFound(NearbyDevice)
  case deviceLost(NearbyDevice)
  case deviceConnected(NearbyDevice)
  case deviceConnectionFailed
  case captureCommand
  case sendPhoto
  case remoteModeCommand
  case selectedTimerModeCommand
  case heartbeatTimeout
  case remoteHeartbeatTimeout
  /// The eleventh: two subscribers.
  case startTransferCommand

  public var kinds: EventKinds {
    switch self {
    case .deviceFound: .deviceFound
    case .deviceLost: .deviceLost
    case .deviceConnected: .deviceConnected
    case .deviceConnectionFailed: .deviceConnectionFailed
    case .captureCommand: .captureCommand
    case .sendPhoto: .sendPhoto
    case .remoteModeCommand: .remoteModeCommand
    case .selectedTimerModeCommand: .selectedTimerModeCommand
    case .heartbeatTimeout: .heartbeatTimeout
    case .remoteHeartbeatTimeout: .remoteHeartbeatTimeout
    case .startTransferCommand: .startTransferCommand
    }
  }
}

/// Kinds of event: what somebody subscribes for.
public struct EventKinds: OptionSet, Sendable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let deviceFound = EventKinds(rawValue: 1 << 0)
  public static let deviceLost = EventKinds(rawValue: 1 << 1)
  public static let deviceConnected = EventKinds(rawValue: 1 << 2)
  public static let deviceConnectionFailed = EventKinds(rawValue: 1 << 3)
  public static let captureCommand = EventKinds(rawValue: 1 << 4)
  public static let sendPhoto = EventKinds(rawValue: 1 << 5)
  public static let remoteModeCommand = EventKinds(rawValue: 1 << 6)
  public static let selectedTimerModeCommand = EventKinds(rawValue: 1 << 7)
  public static let heartbeatTimeout = EventKinds(rawValue: 1 << 8)
  public static let remoteHeartbeatTimeout = EventKinds(rawValue: 1 << 9)
  public static let startTransferCommand = EventKinds(rawValue: 1 << 10)

  /// What every screen follows.
  public static let ten = EventKinds(rawValue: 1 << 10 - 1)
}

/// An event on its way, with what the driver needs to judge and time it. Strategies carry it as it is.
public struct BrowserNotice: Sendable {
  public let event: BrowserEvent
  /// From 0, without gaps, in the order of publication.
  public let number: Int
  /// When it should have been published, in nanoseconds of the lab's clock; 0: outside the measured window.
  public let intended: UInt64

  public init(event: BrowserEvent, number: Int, intended: UInt64) {
    self.event = event
    self.number = number
    self.intended = intended
  }
}
