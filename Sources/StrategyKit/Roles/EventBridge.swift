/// How does an event leave a C callback and reach its consumer? One library, one consumer.
public protocol EventBridge: Sendable {
  /// Registers a C callback with the library and starts it, as the constructor of CoreBluetooth's central manager does.
  /// Each event must reach the consumer that the bridge was made with: once, one at a time and with the value it had at
  /// the call, or be reported to it as dropped. The driver keeps the bridge alive until the process ends. On
  /// the thread of `run_trial`, once.
  func open(_ library: EventLibrary)

  /// The library has stopped. On a queue that it was given calls may still come; what waits must still be handled. On the
  /// thread of `run_trial`, once.
  func close()
}
