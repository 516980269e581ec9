// The database in one SQLite file, which needs nothing installed.
import Foundation
import GRDB

/// The database in one SQLite file.
///
/// Write-ahead logging with `synchronous = FULL`: a transaction that has returned is on the disk. Several processes may
/// use the file at once; a writer waits for another until its timeout. What is deleted is overwritten with
/// zeros (`secure_delete`).
struct SQLiteDatabase: SQLDatabase {
  /// The file's name in its folder.
  static let fileName = "quadrille.sqlite"

  /// KiB of pages that each of the connections keeps in memory.
  private static let cacheKilobytes = 1024

  let place: String
  let dialect = SQLDialect.sqlite
  let pool: DatabasePool

  /// Opens a file; makes it and its folder where they are missing, the folder for its owner alone.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - timeout: Seconds to wait for another program that keeps the file locked.
  init(path: String, timeout: Double) throws(StoreFault) {
    place = path
    let folder = (path as NSString).deletingLastPathComponent
    if !folder.isEmpty { try DatabaseFile.makeFolder(folder) }
    pool = try SQLiteDatabase.open(path, timeout: timeout, until: ContinuousClock.now + .seconds(timeout))
  }

  /// Opens a file. Several programs that create it at the same moment can conflict without SQLite waiting, so each
  /// retries until its time limit.
  private static func open(
    _ path: String, timeout: Double, until end: ContinuousClock.Instant
  ) throws(StoreFault) -> DatabasePool {
    let isFresh = try DatabaseFile(path).isFresh()
    DatabaseFile(path).closeToOthers()
    do {
      var configuration = Configuration()
      configuration.busyMode = .timeout(timeout)
      configuration.maximumReaderCount = 3
      configuration.prepareDatabase {
        // Each connection fills its cache in time; what is not in it is mostly in the system's.
        try $0.execute(sql: "PRAGMA secure_delete = ON; PRAGMA cache_size = -\(SQLiteDatabase.cacheKilobytes)")
      }
      if isFresh { try begin(path, configuration) }
      let pool = try DatabasePool(path: path, configuration: configuration)
      try pool.writeWithoutTransaction { database in
        try insistOnDurability(database, path)
        try prepare(database, path)
      }
      return pool
    } catch {
      let fault = StoreFault(error, at: path)
      guard isFresh, fault.code == .locked, ContinuousClock.now < end else { throw fault }
      usleep(20_000)
      return try open(path, timeout: timeout, until: end)
    }
  }

  /// Opens the file in a folder.
  init(directory: String, timeout: Double) throws(StoreFault) {
    try DatabaseFile.makeFolder(directory)
    try self.init(
      path: (directory as NSString).appendingPathComponent(SQLiteDatabase.fileName), timeout: timeout)
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws(StoreFault) -> Value {
    let (pool, path) = (pool, place)
    return try await finished(Task { try await pool.read { try body(SQLiteConnection(database: $0, path: path)) } })
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws(StoreFault) -> Value {
    let (pool, path) = (pool, place)
    return try await finished(Task { try await pool.write { try body(SQLiteConnection(database: $0, path: path)) } })
  }

  func query(_ sql: String, _ values: [any SQLBindable & Sendable]) async throws(StoreFault) -> [SQLRow] {
    try await read { try $0.rows(sql, values) }
  }

  func append(_ values: [any SQLBindable & Sendable]) async throws(StoreFault) -> Bool {
    let statements = dialect.append
    return try await write { connection in
      guard try connection.execute(statements[0], Array(values)) == 1 else { return false }
      return try connection.execute(statements[1], Array(values.prefix(6))) == 1
    }
  }

  func clearLog() async throws(StoreFault) {
    let pool = pool
    // Readers of this process are waited for; while another process reads, the log stays, without an error.
    _ = try await finished(
      Task {
        try await pool.barrierWriteWithoutTransaction { database in
          try Row.fetchOne(database, sql: "PRAGMA wal_checkpoint(TRUNCATE)") != nil
        }
      })
  }

  func backup(to path: String) async throws(StoreFault) {
    let pool = pool
    let result: Result<Void, any Error> = await withCheckedContinuation { continuation in
      // It waits for the disk all the time, so it gets a thread of its own.
      Thread.detachNewThread {
        continuation.resume(
          returning: Result {
            DatabaseFile(path).closeToOthers()
            let copy = try DatabaseQueue(path: path)
            try pool.backup(to: copy)
            try copy.close()
          })
      }
    }
    if case .failure(let error) = result { throw StoreFault(error, at: path) }
  }

  func close() throws(StoreFault) {
    do { try pool.close() } catch { throw StoreFault(error, at: place) }
  }

  /// A separate task continues when its caller is cancelled.
  private func finished<Value: Sendable>(_ task: Task<Value, any Error>) async throws(StoreFault) -> Value {
    switch await task.result {
    case .success(let value): return value
    case .failure(let error): throw StoreFault(error, at: place)
    }
  }
}

/// A connection to the file, inside a transaction.
struct SQLiteConnection: SQLConnection {
  let database: Database
  let path: String

  @discardableResult
  func run(_ sql: String, _ values: [any SQLBindable], _ body: (SQLRow) throws -> Void) throws -> Int {
    let statement = try database.cachedStatement(sql: SQLiteConnection.numbered(sql))
    let arguments = try StatementArguments(values.checked(at: path).map(\.databaseValue))
    let rows = try Row.fetchCursor(statement, arguments: arguments)
    while let row = try rows.next() {
      try body(SQLRow(values: row.databaseValues.map(SQLValue.init(_:))))
    }
    return database.changesCount
  }

  /// SQLite takes `$2` for a name and `?2` for a number.
  private static func numbered(_ sql: String) -> String {
    sql.replacing("$", with: "?")
  }
}

extension SQLValue {
  fileprivate init(_ value: DatabaseValue) {
    self =
      switch value.storage {
      case .null: .null
      case .int64(let number): .integer(Int(number))
      case .double(let number): .real(number)
      case .string(let text): .text(text)
      case .blob(let data): .bytes(Array(data))
      }
  }

  fileprivate var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let number): number.databaseValue
    case .real(let number): number.databaseValue
    case .text(let text): text.databaseValue
    case .bytes(let bytes): Data(bytes).databaseValue
    }
  }
}
