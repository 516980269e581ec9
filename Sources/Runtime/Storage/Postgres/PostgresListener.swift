// A connection that waits for the server's notifications.
import Foundation
import Synchronization

/// A connection that waits for the server's notifications, on a thread of its own.
///
/// Notifications are lost while there is no connection, so each new connection begins with `gap`. An engine without
/// notifications is polled instead.
final class PostgresListener: Sendable {
  private let database: PostgresDatabase
  private let interval: Duration
  private let tell: @Sendable (SessionChange) -> Void
  private let isStopped = Mutex(false)

  init(_ database: PostgresDatabase, interval: Duration, _ tell: @escaping @Sendable (SessionChange) -> Void) {
    self.database = database
    self.interval = interval
    self.tell = tell
    Thread.detachNewThread { self.run() }
  }

  /// Ends the thread, within half a second.
  func stop() {
    isStopped.withLock { $0 = true }
  }

  private func run() {
    var pause = 0.1
    while !isStopped.withLock({ $0 }) {
      do {
        let connection = try PostgresConnection(database.address, timeout: database.timeout)
        try database.crew.prepare(connection)
        pause = 0.1
        guard connection.dialect.notifies else { return poll() }
        try listen(connection)
      } catch {
        Thread.sleep(forTimeInterval: pause)
        pause = min(2, pause * 2)
      }
    }
  }

  private func listen(_ connection: PostgresConnection) throws {
    try connection.command("LISTEN \(SQLDialect.channel)")
    tell(.gap)
    while !isStopped.withLock({ $0 }) {
      if try connection.waitForInput(seconds: 0.4) == false { continue }
      while let (payload, process) = connection.notification() {
        if !database.crew.isOwn(process), let change = PostgresListener.change(payload) { tell(change) }
      }
      guard connection.isAlive else { throw StoreFault.silent(at: database.place) }
    }
  }

  /// `N SESSION`; a session that was deleted has the number 0.
  private static func change(_ payload: String) -> SessionChange? {
    let parts = payload.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let n = Int(parts[0]) else { return nil }
    return n == 0 ? .deleted(session: String(parts[1])) : .moved(session: String(parts[1]), n: n)
  }

  private func poll() {
    Task { [database, interval, tell] in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await ChangePoll(database).run(every: interval, tell) }
        group.addTask {
          while !self.isStopped.withLock({ $0 }) { try? await Task.sleep(for: .milliseconds(200)) }
        }
        await group.next()
        group.cancelAll()
      }
    }
  }
}
