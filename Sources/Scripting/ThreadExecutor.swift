// A thread of its own for an actor.
import Foundation

/// Runs an actor's work on one thread of its own, so that a slow script never holds up the others.
final class ThreadExecutor: SerialExecutor {
  private let queue: Queue

  init(name: String) {
    let queue = Queue()
    self.queue = queue
    let thread = Thread { queue.work() }
    thread.name = name
    thread.stackSize = 4 << 20
    thread.start()
  }

  deinit {
    queue.close()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    queue.add(UnownedJob(job), asUnownedSerialExecutor())
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }
}

/// The jobs that wait for the thread.
private final class Queue: @unchecked Sendable {
  private let condition = NSCondition()
  private var jobs: [(UnownedJob, UnownedSerialExecutor)] = []
  private var isClosed = false

  func add(_ job: UnownedJob, _ executor: UnownedSerialExecutor) {
    condition.lock()
    jobs.append((job, executor))
    condition.signal()
    condition.unlock()
  }

  func close() {
    condition.lock()
    isClosed = true
    condition.signal()
    condition.unlock()
  }

  /// Runs jobs until the queue is closed and empty.
  func work() {
    while true {
      condition.lock()
      while jobs.isEmpty && !isClosed { condition.wait() }
      let batch = jobs
      jobs = []
      let ends = isClosed && batch.isEmpty
      condition.unlock()
      if ends { return }
      for (job, executor) in batch { job.runSynchronously(on: executor) }
    }
  }
}
