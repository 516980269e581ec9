// The threads that wait for the database server, so that no task blocks.
import Foundation

/// A few threads, each with its own connection, that take jobs in the order of arrival.
final class PostgresCrew: @unchecked Sendable {
  private typealias Job = (since: Double, run: @Sendable (_ link: PostgresLink?) -> Void)

  private let address: PostgresAddress
  private let size: Int
  private let timeout: Double
  /// Guards everything below and wakes the threads.
  private let condition = NSCondition()
  private var jobs: [Job] = []
  private var idle = 0
  private var threads = 0
  private var isDismissed = false
  private var knownDialect = SQLDialect.postgres
  private var processes: Set<Int32> = []
  /// Whether a connection found or made the tables of this program's version, or took them as they are.
  private var isPrepared = false

  init(_ address: PostgresAddress, size: Int, timeout: Double) {
    self.address = address
    self.size = max(1, size)
    self.timeout = timeout
  }

  /// How the server that answered last speaks SQL.
  var dialect: SQLDialect { condition.withLock { knownDialect } }

  /// Whether a process of the server works for one of these connections.
  func isOwn(_ process: Int32) -> Bool { condition.withLock { processes.contains(process) } }

  /// Sees to the tables of a new connection.
  ///
  /// What the first finds has to be this program's; after that a later program may have added to them, for a server
  /// plays on until it is restarted.
  func prepare(_ connection: PostgresConnection) throws {
    try PostgresSchema.prepare(connection, takesLater: condition.withLock { isPrepared })
    condition.withLock { isPrepared = true }
  }

  /// Runs a body on one of the threads.
  func run<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresLink) throws -> Value
  ) async throws(StoreFault) -> Value {
    let place = address.shown
    let result: Result<Value, any Error> = await withCheckedContinuation { continuation in
      submit { link in
        continuation.resume(
          returning: Result {
            guard let link else { throw StoreFault.silent(at: place) }
            return try body(link)
          })
      }
    }
    switch result {
    case .success(let value): return value
    case .failure(let error): throw StoreFault(error, at: place)
    }
  }

  /// Ends the threads after the work that is already queued.
  func dismiss() {
    condition.withLock {
      isDismissed = true
      condition.broadcast()
    }
  }

  private func submit(_ job: @escaping @Sendable (PostgresLink?) -> Void) {
    let isTaken = condition.withLock {
      guard !isDismissed else { return false }
      jobs.append((PostgresConnection.now, job))
      if idle == 0, threads < size {
        threads += 1
        Thread.detachNewThread { self.work() }
      }
      condition.signal()
      return true
    }
    if !isTaken { job(nil) }
  }

  private func work() {
    let link = PostgresLink(address, timeout: timeout, prepare: prepare) { [self] connection, old in
      condition.withLock {
        if let old { processes.remove(old) }
        if let connection {
          knownDialect = connection.dialect
          processes.insert(connection.process)
        }
      }
    }
    while let job = next() {
      // What has waited too long behind a server that does not answer is not worth starting.
      job.run(PostgresConnection.now - job.since > 2 * timeout ? nil : link)
    }
  }

  private func next() -> Job? {
    condition.withLock {
      idle += 1
      defer { idle -= 1 }
      while jobs.isEmpty {
        if isDismissed { return nil }
        condition.wait()
      }
      return jobs.removeFirst()
    }
  }
}
