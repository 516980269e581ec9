// The database on a PostgreSQL server, over a few connections.

/// The database on a PostgreSQL server, over a few connections.
///
/// Each connection has its own thread, which waits for the network. After the server goes away, each call tries to
/// connect again, so nothing has to be restarted when it is back. An operation that certainly did not run is tried
/// again on a new connection; one that may have run throws `unreachable`.
struct PostgresDatabase: SQLDatabase {
  let place: String
  let address: PostgresAddress
  let timeout: Double
  let crew: PostgresCrew
  /// Which engine answers is known with the first connection; until then it is taken for PostgreSQL itself.
  var dialect: SQLDialect { crew.dialect }

  /// Prepares connections that are made when they are needed.
  ///
  /// - Parameters:
  ///   - address: Where the server is.
  ///   - connections: How many at most, at least 1.
  ///   - timeout: Seconds to wait for a connection, a lock or an answer.
  init(_ address: PostgresAddress, connections: Int = 4, timeout: Double) {
    place = address.shown
    self.address = address
    self.timeout = timeout
    crew = PostgresCrew(address, size: connections, timeout: timeout)
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws(StoreFault) -> Value {
    try await crew.run { link in
      try link.transaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", isRepeatable: true, body)
    }
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws(StoreFault) -> Value {
    try await crew.run { try $0.transaction("BEGIN", isRepeatable: false, body) }
  }

  func query(_ sql: String, _ values: [any SQLBindable & Sendable]) async throws(StoreFault) -> [SQLRow] {
    try await crew.run { link in try link.statement(isRepeatable: true) { try $0.rows(sql, Array(values)) } }
  }

  func append(_ values: [any SQLBindable & Sendable]) async throws(StoreFault) -> Bool {
    try await crew.run { link in
      try link.statement(isRepeatable: false) { connection in
        try connection.rows(connection.dialect.append[0], Array(values)).count == 1
      }
    }
  }

  /// Nothing: the server overwrites deleted rows when it vacuums, and its log belongs to its operator.
  func clearLog() async throws(StoreFault) {}

  func backup(to path: String) async throws(StoreFault) {
    throw StoreFault(
      .invalid, place: place,
      "PostgreSQL keeps its own files; use pg_dump, or export everything, which either engine can import")
  }

  func close() throws(StoreFault) {
    crew.dismiss()
  }
}
