internal import CJemalloc  // whose header is the first to define pthread_attr_t here
internal import CSystem
internal import LabModel

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The thread of the trial. The main thread only serves the main queue, so that main-thread work is real and no
/// trial can block it.
enum TrialThread {
  static let stackBytes = 8 << 20

  private final class Start {
    let spec: TrialSpec
    let channel: AnswerChannel
    let started: UInt64
    init(_ spec: TrialSpec, channel: AnswerChannel, started: UInt64) {
      self.spec = spec
      self.channel = channel
      self.started = started
    }
  }

  /// Never returns; the trial's end is the end of the process.
  static func start(_ spec: TrialSpec, channel: AnswerChannel, started: UInt64) -> Never {
    let context = Unmanaged.passRetained(Start(spec, channel: channel, started: started)).toOpaque()
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, stackBytes)
    #if canImport(Darwin)
      var thread: pthread_t?
      let code = pthread_create(&thread, &attributes, { TrialThread.body($0) }, context)
    #else
      var thread = pthread_t()
      let code = pthread_create(&thread, &attributes, { TrialThread.body($0) }, context)
    #endif
    guard code == 0 else {
      var answer = TrialAnswer(status: .failed, reason: WorkerMessages.threadRefused(code).description)
      answer.nonce = spec.nonce
      channel.send(answer)
    }
    MainLoop(spec).run()
  }

  private static func body(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    let start = Unmanaged<Start>.fromOpaque(context).takeRetainedValue()
    lab_backtrace_stack()
    var answer = TrialRun.answer(start.spec, started: start.started)
    answer.nonce = start.spec.nonce
    start.channel.send(answer)
  }
}
