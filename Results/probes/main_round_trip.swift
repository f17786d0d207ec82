// Apart from the lab, with nothing of it: how long a task's round trip to main takes by MainActor.run and by main.async with
// a continuation, under dispatchMain, with a rest of 200 µs after each. What resumes the task after its rest is the
// question: a thread of its own, as the lab's driver has it, or Task.sleep.
//
//   swiftc -O -parse-as-library main_round_trip.swift -o main_round_trip
//   for rest in thread sleep; do for hop in run async both; do ./main_round_trip $rest $hop; done; done
import Dispatch
import Foundation

final class Rest: @unchecked Sendable {  // unchecked: the semaphore orders both sides
  var parked: UnsafeContinuation<Void, Never>?
  let begins = DispatchSemaphore(value: 0)

  func resumeForEver() {
    while true {
      begins.wait()
      var time = timespec(tv_sec: 0, tv_nsec: 200_000)
      nanosleep(&time, nil)
      let task = parked
      parked = nil
      task?.resume()
    }
  }
}

@main struct Probe {
  static func main() {
    guard CommandLine.arguments.count == 3 else { fatalError("usage: main_round_trip thread|sleep run|async|both") }
    let (resumed, hop) = (CommandLine.arguments[1], CommandLine.arguments[2])
    let rest = Rest()
    Thread.detachNewThread { rest.resumeForEver() }
    Task.detached {
      var text = "rest by \(resumed), \(hop):"
      for _ in 0..<4 {
        var trips: [String: [UInt64]] = [:]
        for number in 0..<1_000 {
          if resumed == "thread" {
            await withUnsafeContinuation { task in
              rest.parked = task
              rest.begins.signal()
            }
          } else {
            try? await Task.sleep(nanoseconds: 200_000)
          }
          let kind = hop == "both" ? (number % 2 == 0 ? "run" : "async") : hop
          let begin = DispatchTime.now().uptimeNanoseconds
          if kind == "run" {
            await MainActor.run {}
          } else {
            await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
          }
          trips[kind, default: []].append(DispatchTime.now().uptimeNanoseconds - begin)
        }
        for (kind, times) in trips.sorted(by: { $0.key < $1.key }) {
          text += " \(kind) p50 \(times.sorted()[times.count / 2]) ns;"
        }
      }
      print(text)
      exit(0)
    }
    dispatchMain()
  }
}
