import Dispatch

/// Jobs run on a serial queue; Apple's platforms have `DispatchSerialQueue` for that, Linux has not. Guarantees: first come,
/// first served, whatever their priority. Not: a thread of its own; a job runs on whichever thread of the pool is free.
final class QueueExecutor: OwnExecutor {
  private let queue = DispatchQueue(label: "actor-queue")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in job.runSynchronously(on: asUnownedSerialExecutor()) }
  }
}
