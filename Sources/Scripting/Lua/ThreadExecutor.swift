// A thread of its own for an actor.
import Foundation

/// Runs an actor's work on one thread of its own, so that a slow script never holds up the others.
final class ThreadExecutor: SerialExecutor {
  private let queue: Queue
  /// Runs what belongs to no actor on the same thread, so that calls to and fro change no thread.
  let tasks: any TaskExecutor

  init(name: String) {
    let queue = Queue()
    self.queue = queue
    tasks = ThreadTasks(queue)
    let thread = Thread { queue.work() }
    thread.name = name
    thread.stackSize = 4 << 20
    thread.start()
  }

  deinit {
    queue.close()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    queue.add(UnownedJob(job), .actor(asUnownedSerialExecutor()))
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }
}

/// Runs what belongs to no actor on the thread of an actor's work.
private final class ThreadTasks: TaskExecutor {
  private let queue: Queue

  init(_ queue: Queue) {
    self.queue = queue
  }

  func enqueue(_ job: consuming ExecutorJob) {
    queue.add(UnownedJob(job), .task(asUnownedTaskExecutor()))
  }
}

/// The jobs that wait for the thread.
private final class Queue: @unchecked Sendable {
  /// What a job belongs to.
  enum Executor {
    case actor(UnownedSerialExecutor)
    case task(UnownedTaskExecutor)
  }

  private let condition = NSCondition()
  private var jobs: [(UnownedJob, Executor)] = []
  private var isClosed = false

  func add(_ job: UnownedJob, _ executor: Executor) {
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
      for (job, executor) in batch {
        switch executor {
        case .actor(let executor): job.runSynchronously(on: executor)
        case .task(let executor): job.runSynchronously(on: executor)
        }
      }
    }
  }
}
