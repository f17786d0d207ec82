internal import LabModel

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Feeds a child, drains it and waits for its end, however it ends: it may print without bound, hang, or leave
/// processes behind.
final class ChildWatch {
  static let answerLimit = 32 << 20
  private static let tickMilliseconds: UInt64 = 20

  private let child: ChildProcess
  private var input: ArraySlice<UInt8>
  private let deadline: UInt64
  private var descriptors: [Int32: Stream] = [:]
  private var answer: [UInt8] = []
  private var output: TailBuffer
  private var error: TailBuffer
  private var killing: ChildEnd.Killing?
  private var chunk = [UInt8](repeating: 0, count: 65536)

  private enum Stream { case input, output, error, answer }

  /// - Parameter limitNanoseconds: how long the child may live, from its start.
  init(_ child: ChildProcess, input: [UInt8] = [], limitNanoseconds: UInt64, keeping tailBytes: Int = 4096) {
    self.child = child
    self.input = input[...]
    deadline = child.startedNanoseconds + limitNanoseconds
    output = TailBuffer(limit: tailBytes)
    error = TailBuffer(limit: tailBytes)
    descriptors = [
      child.input: .input, child.output: .output, child.error: .error, child.answer: .answer,
    ]
    if input.isEmpty { shut(child.input) }
  }

  /// Returns when the child has ended; then its whole group has.
  /// - Parameters:
  ///   - tick: called about every 20 ms while it lives; returns why it shall be ended at once, if so.
  ///   - lastLook: called when its time is over, before it is ended.
  func end(tick: (pid_t) -> ChildEnd.Killing? = { _ in nil }, lastLook: (pid_t) -> Void = { _ in }) -> ChildEnd {
    var nextTick: UInt64 = 0
    while !hasExited {
      waitForEvents()
      let now = Clock.now
      if now >= nextTick {
        if killing == nil, let reason = tick(child.pid) { killGroup(reason) }
        nextTick = now + Self.tickMilliseconds * 1_000_000
      }
      if killing == nil, now >= deadline {
        lastLook(child.pid)
        killGroup(.deadline)
      }
    }
    let wall = Clock.now - child.startedNanoseconds
    // The child is not reaped yet, so its group's number cannot have been given to others.
    kill(-child.pid, SIGKILL)
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child.pid, &status, 0, &usage) < 0, errno == EINTR {}
    for (descriptor, stream) in descriptors where stream != .input { drain(descriptor, stream) }
    for descriptor in descriptors.keys { close(descriptor) }
    descriptors = [:]
    return ChildEnd(
      exit: .init(waitStatus: status), killing: killing, answer: answer, output: output, error: error,
      wallNanoseconds: wall, residentPeak: UInt64(max(0, usage.ru_maxrss)) * ChildEnd.residentUnit)
  }

  private func killGroup(_ reason: ChildEnd.Killing) {
    killing = reason
    kill(-child.pid, SIGKILL)
    kill(child.pid, SIGKILL)  // it may have gone to another group, ours among them
  }

  /// Looks without reaping.
  private var hasExited: Bool {
    var info = siginfo_t()
    let code = waitid(P_PID, id_t(child.pid), &info, WEXITED | WNOWAIT | WNOHANG)
    return code == 0 ? info.si_signo == SIGCHLD : errno != EINTR
  }

  private func waitForEvents() {
    var waited = descriptors.map {
      pollfd(fd: $0.key, events: Int16($0.value == .input ? POLLOUT : POLLIN), revents: 0)
    }
    // Once its answer is closed the child is about to end; nothing tells us when, so look often.
    let isEnding = !descriptors.values.contains(.answer)
    guard poll(&waited, nfds_t(waited.count), isEnding ? 1 : Int32(Self.tickMilliseconds)) > 0 else { return }
    for entry in waited where entry.revents != 0 {
      guard let stream = descriptors[entry.fd] else { continue }
      if stream == .input { feed(entry.fd) } else { drain(entry.fd, stream) }
    }
  }

  private func feed(_ descriptor: Int32) {
    let written = input.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if written > 0 { input = input.dropFirst(written) }
    if input.isEmpty || (written < 0 && errno != EAGAIN && errno != EINTR) { shut(descriptor) }
  }

  /// Reads what is there; at most 1 MiB, so that a flood on one stream cannot starve the others or the deadline.
  private func drain(_ descriptor: Int32, _ stream: Stream) {
    for _ in 0..<16 {
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 {
        take(chunk[..<count], from: stream)
      } else {
        if count == 0 || (errno != EAGAIN && errno != EINTR) { shut(descriptor) }
        return
      }
    }
  }

  private func take(_ bytes: ArraySlice<UInt8>, from stream: Stream) {
    switch stream {
    case .answer: if answer.count + bytes.count <= Self.answerLimit { answer += bytes }
    case .output: output.append(bytes)
    case .error: error.append(bytes)
    case .input: break
    }
  }

  private func shut(_ descriptor: Int32) {
    close(descriptor)
    descriptors[descriptor] = nil
  }
}
