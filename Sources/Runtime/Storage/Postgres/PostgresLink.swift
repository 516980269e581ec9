// A thread's way to the server: the present connection, or the next one.
import Foundation

/// A thread's way to the server: a connection while there is one, a new one when it has gone.
final class PostgresLink {
  private let address: PostgresAddress
  private let timeout: Double
  private let prepare: (PostgresConnection) throws -> Void
  /// Told of each connection that is made, with the process of the one before.
  private let onChange: (PostgresConnection?, _ before: Int32?) -> Void
  private var connection: PostgresConnection? {
    didSet { if connection !== oldValue { onChange(connection, oldValue?.process) } }
  }
  /// How often a transaction is begun again that others were in the way of.
  private static let attempts = 8

  /// - Parameters:
  ///   - address: Where the server is.
  ///   - timeout: Seconds to wait for a connection, a lock or an answer.
  ///   - prepare: Sees to the tables before a new connection is used.
  ///   - onChange: Told of each connection that is made or lost, with the process of the one before.
  init(
    _ address: PostgresAddress, timeout: Double, prepare: @escaping (PostgresConnection) throws -> Void,
    onChange: @escaping (PostgresConnection?, _ before: Int32?) -> Void
  ) {
    self.address = address
    self.timeout = timeout
    self.prepare = prepare
    self.onChange = onChange
  }

  /// The connection, made and its tables seen to if there is none.
  func connected() throws -> PostgresConnection {
    if let connection, connection.isAlive, !connection.isInTransaction { return connection }
    connection = nil
    let new = try PostgresConnection(address, timeout: timeout)
    try prepare(new)
    connection = new
    return new
  }

  /// Runs one statement, which is a transaction by itself.
  ///
  /// - Parameter isRepeatable: Whether it may be run again although it may have been done.
  func statement<Value>(isRepeatable: Bool, _ body: (PostgresConnection) throws -> Value) throws -> Value {
    try repeating { connection, isDone in
      isDone = !isRepeatable
      return try body(connection)
    }
  }

  /// Runs a transaction.
  ///
  /// - Parameters:
  ///   - begin: The command that begins it.
  ///   - isRepeatable: Whether it may be run again although it may have been committed.
  func transaction<Value>(
    _ begin: String, isRepeatable: Bool, _ body: (any SQLConnection) throws -> Value
  ) throws -> Value {
    try repeating { connection, isDone in
      try connection.command(begin)
      do {
        let value = try body(connection)
        isDone = !isRepeatable
        try connection.command("COMMIT")
        return value
      } catch {
        // Where even this fails the connection is no more, and the server ends the transaction by itself.
        if connection.isAlive { try? connection.command("ROLLBACK") }
        throw error
      }
    }
  }

  /// Tries again after a lost race, and once after a lost connection if nothing can have been done.
  private func repeating<Value>(_ body: (PostgresConnection, _ isDone: inout Bool) throws -> Value) throws -> Value {
    var attempt = 0
    var mayReconnect = true
    while true {
      var isDone = false
      do {
        return try body(try connected(), &isDone)
      } catch let race as LostRace {
        attempt += 1
        guard attempt < PostgresLink.attempts else { throw race.fault }
        Thread.sleep(forTimeInterval: Double.random(in: 0..<0.01) * Double(attempt))
      } catch let fault as StoreFault where fault.code == .unreachable {
        let hadConnection = connection != nil
        connection = nil
        guard hadConnection, mayReconnect, !isDone else { throw fault }
        mayReconnect = false
      }
    }
  }
}
