/// What finds devices: the platform's service browser, or a script.
public protocol NearbyBrowser: Sendable {
  func startBrowsing()
  func stopBrowsing()
}

/// What connects to one: the platform's session, or a script.
public protocol NearbySession: Sendable {
  func invite(_ device: NearbyDevice)
  func disconnect()
}

/// What a browser and a session tell whoever made them. One call at a time, on a thread of their own.
public protocol NearbyDelegate: AnyObject {
  func found(_ device: NearbyDevice)
  func lost(_ device: NearbyDevice)
  func connected(_ device: NearbyDevice)
  func connectionFailed()
  func received(_ message: NearbyMessage)
  /// A second of life has passed: time to look at the heartbeats.
  func secondPassed()
}

/// What the other device sends: one byte on the wire.
public enum NearbyMessage: UInt8, Sendable, CaseIterable {
  case heartbeat, capture, startTransfer, sendPhoto, remoteMode, timerMode, heartbeatTimeout
}
