/// The browser of a camera app: made with a session and a browser, it turns what they tell into events. Who carries
/// those to the subscribers is the strategy's business.
///
/// All calls come from the delegate's thread, one at a time.
public final class DeviceBrowser<Session: NearbySession, Browser: NearbyBrowser>: NearbyDelegate {
  /// After so many seconds of life without a heartbeat the other device counts as gone.
  public static var silenceAllowed: Int { 3 }

  private let session: Session
  private let browser: Browser
  private let publish: (BrowserEvent) -> Void
  private var connectedDevice: NearbyDevice?
  private var silentSeconds = 0

  /// - Parameters:
  ///   - session: what it invites and disconnects with.
  ///   - browser: what it looks for devices with.
  ///   - publish: called for each event, on the delegate's thread.
  public init(session: Session, browser: Browser, publish: @escaping (BrowserEvent) -> Void) {
    self.session = session
    self.browser = browser
    self.publish = publish
  }

  public func start() { browser.startBrowsing() }

  public func found(_ device: NearbyDevice) {
    publish(.deviceFound(device))
    if connectedDevice == nil { session.invite(device) }
  }

  public func lost(_ device: NearbyDevice) {
    publish(.deviceLost(device))
    guard device == connectedDevice else { return }
    connectedDevice = nil
    session.disconnect()
  }

  public func connected(_ device: NearbyDevice) {
    connectedDevice = device
    silentSeconds = 0
    publish(.deviceConnected(device))
  }

  public func connectionFailed() { publish(.deviceConnectionFailed) }

  public func received(_ message: NearbyMessage) {
    switch message {
    case .heartbeat: silentSeconds = 0
    case .capture: publish(.captureCommand)
    case .startTransfer: publish(.startTransferCommand)
    case .sendPhoto: publish(.sendPhoto)
    case .remoteMode: publish(.remoteModeCommand)
    case .timerMode: publish(.selectedTimerModeCommand)
    case .heartbeatTimeout: publish(.remoteHeartbeatTimeout)
    }
  }

  public func secondPassed() {
    guard connectedDevice != nil else { return }
    silentSeconds += 1
    if silentSeconds == Self.silenceAllowed { publish(.heartbeatTimeout) }
  }
}
