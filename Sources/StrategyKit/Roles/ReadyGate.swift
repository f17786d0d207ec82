/// A poller that need not poll, since the app tells it when it becomes ready. What it is told is a hint: the app may be no
/// longer ready when the delivery's turn on the main queue comes, so it looks before it routes; and it may have become ready
/// before the delivery came, so it looks before it waits.
///
/// It gives up when a poller would have made its last look, `attempts` − 1 intervals after the delivery came.
public protocol ReadyGate: Poller {
  /// The app has become ready. Called each time it does, on a thread of the app's; returns at once.
  func becameReady()
}
