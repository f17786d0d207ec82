import StrategyKit

/// Jobs run on one thread. Guarantees: first come, first served, whatever their priority, and always the same thread. Not: a
/// hop without a hand-over between threads. The thread holds its executor and lives as long as the process.
final class ThreadExecutor: OwnExecutor {
  private let mailbox = Mailbox<UnownedJob>()

  init() {
    OSThread.start { [self] in
      var jobs: [UnownedJob] = []
      while mailbox.takeAll(into: &jobs) {
        for job in jobs { job.runSynchronously(on: asUnownedSerialExecutor()) }
        jobs.removeAll(keepingCapacity: true)
      }
    }
  }

  func enqueue(_ job: consuming ExecutorJob) { mailbox.post(UnownedJob(job)) }
}
