// What the stores need of a database engine, and nothing more.

/// A database with one of the engines behind it.
///
/// Bodies run on the engine's own threads, never on those of Swift's concurrency, so they may wait for the disk or the
/// network. A body may run more than once when the engine has to begin the transaction again, so it must change
/// nothing but the database. What an engine says is wrong comes out as a `StoreFault`.
protocol SQLDatabase: Sendable {
  /// The file or the address, without secrets.
  var place: String { get }
  /// How the engine speaks SQL.
  var dialect: SQLDialect { get }

  /// Runs a transaction that only reads, all of it from one moment.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws(StoreFault) -> Value

  /// Runs a transaction to its end, even when the caller is cancelled meanwhile: what becomes of a move must not hang
  /// on whether the player still listens. When it returns the changes are on the disk; when it throws there are none,
  /// unless the code is `unreachable`: then only the database knows.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws(StoreFault) -> Value

  /// Runs one statement that reads.
  func query(_ sql: String, _ values: [any SQLBindable & Sendable]) async throws(StoreFault) -> [SQLRow]

  /// Appends a move by the dialect's own statements, as a transaction.
  ///
  /// - Parameter values: Session, n, t, seat, id, move, phase, time.
  /// - Returns: Whether it was appended; otherwise another writer was first or there is no such session.
  func append(_ values: [any SQLBindable & Sendable]) async throws(StoreFault) -> Bool

  /// Takes what was deleted out of the engine's log, as far as the engine lets a client do that; does nothing where it
  /// does not. A log that somebody else reads at the moment stays, and the next call takes care of it.
  func clearLog() async throws(StoreFault)

  /// Writes a copy of the database into a new file while it is in use.
  func backup(to path: String) async throws(StoreFault)

  /// Ends all connections; the database is of no use afterwards.
  func close() throws(StoreFault)
}

/// A connection inside a transaction; it may not leave the body it was given to.
protocol SQLConnection {
  /// Runs a statement and hands over its rows one at a time.
  ///
  /// - Parameters:
  ///   - sql: One statement, with the parameters `$1`, `$2` …
  ///   - values: A value for each parameter.
  /// - Returns: How many rows it changed; of no meaning for one that reads.
  @discardableResult
  func run(_ sql: String, _ values: [any SQLBindable], _ body: (SQLRow) throws -> Void) throws -> Int
}

extension SQLConnection {
  /// Runs a statement for what it changes.
  ///
  /// - Returns: How many rows it changed.
  @discardableResult
  func execute(_ sql: String, _ values: [any SQLBindable] = []) throws -> Int {
    try run(sql, values) { _ in }
  }

  /// All rows of an answer.
  func rows(_ sql: String, _ values: [any SQLBindable] = []) throws -> [SQLRow] {
    var rows: [SQLRow] = []
    try run(sql, values) { rows.append($0) }
    return rows
  }

  /// The first row of an answer, if it has any.
  func row(_ sql: String, _ values: [any SQLBindable] = []) throws -> SQLRow? {
    try rows(sql, values).first
  }
}
