// A separate thread for long computations in tests, so that waiting tests can continue meanwhile.
import Foundation
public import Testing

/// Runs tests on a separate thread, one after another, instead of the few that all tasks share.
///
/// A test that computes for seconds occupies its thread; two of them on a machine with two cores block every other
/// task, including servers and clients with time limits. With this trait, such tests only wait for each other.
public struct OnOwnThread: SuiteTrait, TestTrait, TestScoping {
  /// A suite applies it to all its tests.
  public var isRecursive: Bool { true }

  /// Whether this is that thread.
  public static var isHere: Bool { Thread.current.threadDictionary[LongTests.mark] != nil }

  /// Runs a test on it.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(LongTests.shared) { try await function() }
  }
}

extension Trait where Self == OnOwnThread {
  /// For tests that compute for more than a moment.
  public static var onOwnThread: Self { Self() }
}

/// The thread, with a stack as large as the main thread's.
private final class LongTests: TaskExecutor {
  static let shared = LongTests()
  static let mark = "long tests"
  private let queue = Queue()

  init() {
    let thread = Thread { [queue] in
      Thread.current.threadDictionary[LongTests.mark] = true
      queue.work(self.asUnownedTaskExecutor())
    }
    thread.stackSize = 8 << 20
    thread.start()
  }

  func enqueue(_ job: consuming ExecutorJob) { queue.add(UnownedJob(job)) }
}

/// The jobs waiting for the thread.
private final class Queue: @unchecked Sendable {
  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []

  func add(_ job: UnownedJob) {
    condition.lock()
    jobs.append(job)
    condition.signal()
    condition.unlock()
  }

  func work(_ executor: UnownedTaskExecutor) {
    while true {
      condition.lock()
      while jobs.isEmpty { condition.wait() }
      let job = jobs.removeFirst()
      condition.unlock()
      job.runSynchronously(on: executor)
    }
  }
}
