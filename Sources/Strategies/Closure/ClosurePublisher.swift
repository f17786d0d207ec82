import Scenarios
import StrategyKit
import Synchronization

/// Ten closures, one for each kind of event, and an eleventh for the transfer; a further subscriber is chained behind
/// the closure that is there. Guarantees: in place on the session's thread, in order. Not: that events before the first
/// subscriber are kept; a subscriber that is stuck holds up the session and all others.
final class ClosurePublisher: EventPublisher {
  private typealias OfDevice = @Sendable (NearbyDevice, BrowserNotice) -> Void
  private typealias OfCommand = @Sendable (BrowserNotice) -> Void

  private struct Closures {
    var onDeviceFound: OfDevice?
    var onDeviceLost: OfDevice?
    var onDeviceConnected: OfDevice?
    var onDeviceConnectionFailed: OfCommand?
    var onCaptureCommand: OfCommand?
    var onSendPhoto: OfCommand?
    var onRemoteModeCommand: OfCommand?
    var onSelectedTimerModeCommand: OfCommand?
    var onHeartbeatTimeout: OfCommand?
    var onRemoteHeartbeatTimeout: OfCommand?
    var onStartTransferCommand: OfCommand?
  }

  /// Behind a lock, since a screen may come while the session talks. Closures are called outside of it.
  private let closures = Mutex(Closures())

  func subscribe(_ subscriber: Subscriber) {
    closures.withLock { closures in
      if subscriber.kinds.contains(.deviceFound) { chain(&closures.onDeviceFound, subscriber) }
      if subscriber.kinds.contains(.deviceLost) { chain(&closures.onDeviceLost, subscriber) }
      if subscriber.kinds.contains(.deviceConnected) { chain(&closures.onDeviceConnected, subscriber) }
      if subscriber.kinds.contains(.deviceConnectionFailed) { chain(&closures.onDeviceConnectionFailed, subscriber) }
      if subscriber.kinds.contains(.captureCommand) { chain(&closures.onCaptureCommand, subscriber) }
      if subscriber.kinds.contains(.sendPhoto) { chain(&closures.onSendPhoto, subscriber) }
      if subscriber.kinds.contains(.remoteModeCommand) { chain(&closures.onRemoteModeCommand, subscriber) }
      if subscriber.kinds.contains(.selectedTimerModeCommand) {
        chain(&closures.onSelectedTimerModeCommand, subscriber)
      }
      if subscriber.kinds.contains(.heartbeatTimeout) { chain(&closures.onHeartbeatTimeout, subscriber) }
      if subscriber.kinds.contains(.remoteHeartbeatTimeout) { chain(&closures.onRemoteHeartbeatTimeout, subscriber) }
      if subscriber.kinds.contains(.startTransferCommand) { chain(&closures.onStartTransferCommand, subscriber) }
    }
  }

  private func chain(_ closure: inout OfCommand?, _ subscriber: Subscriber) {
    closure = { [former = closure] notice in
      former?(notice)
      subscriber.handle(notice)
    }
  }

  private func chain(_ closure: inout OfDevice?, _ subscriber: Subscriber) {
    closure = { [former = closure] device, notice in
      former?(device, notice)
      subscriber.handle(notice)
    }
  }

  func publish(_ notice: BrowserNotice) {
    switch notice.event {
    case .deviceFound(let device): closures.withLock(\.onDeviceFound)?(device, notice)
    case .deviceLost(let device): closures.withLock(\.onDeviceLost)?(device, notice)
    case .deviceConnected(let device): closures.withLock(\.onDeviceConnected)?(device, notice)
    case .deviceConnectionFailed: closures.withLock(\.onDeviceConnectionFailed)?(notice)
    case .captureCommand: closures.withLock(\.onCaptureCommand)?(notice)
    case .sendPhoto: closures.withLock(\.onSendPhoto)?(notice)
    case .remoteModeCommand: closures.withLock(\.onRemoteModeCommand)?(notice)
    case .selectedTimerModeCommand: closures.withLock(\.onSelectedTimerModeCommand)?(notice)
    case .heartbeatTimeout: closures.withLock(\.onHeartbeatTimeout)?(notice)
    case .remoteHeartbeatTimeout: closures.withLock(\.onRemoteHeartbeatTimeout)?(notice)
    case .startTransferCommand: closures.withLock(\.onStartTransferCommand)?(notice)
    }
  }

  func finish() {}
}
