// Sessions in one SQLite file: the store that needs nothing installed.
import Foundation
import GRDB
import Play

/// Sessions in one SQLite file.
///
/// Write-ahead logging with `synchronous = FULL`: a transaction that has returned is on the disk. Several processes may
/// use the file at once; a writer waits up to five seconds for another.
public struct SQLiteStore: SessionStore {
  /// The database file.
  public let path: String
  let pool: DatabasePool

  /// The file's name in its folder.
  public static let fileName = "quadrille.sqlite"

  /// Opens the database in a folder; makes both where they are missing, the folder for its owner alone.
  ///
  /// - Parameters:
  ///   - directory: The folder's path.
  ///   - patience: Seconds to wait for another program that keeps the file locked.
  /// - Throws: `StoreFault` that names the file and says what to do; a file that is no database of this program or that
  ///   a newer version wrote is left as it is.
  public init(directory: String, patience: Double = 5) throws(StoreFault) {
    path = (directory as NSString).appendingPathComponent(SQLiteStore.fileName)
    try DatabaseFile.makeFolder(directory)
    let isFresh = try DatabaseFile(path).isFresh()
    do {
      var configuration = Configuration()
      configuration.busyMode = .timeout(patience)
      configuration.maximumReaderCount = 3
      if isFresh { try SQLiteSchema.begin(path, configuration) }
      pool = try DatabasePool(path: path, configuration: configuration)
      try pool.writeWithoutTransaction { [path] database in
        try SQLiteSchema.insistOnDurability(database, path)
        try SQLiteSchema.prepare(database, path)
      }
    } catch {
      throw StoreFault(error, at: path)
    }
  }

  /// Closes the file; the store is of no use afterwards.
  public func close() throws(StoreFault) {
    do { try pool.close() } catch { throw StoreFault(error, at: path) }
  }

  /// What the writing connection says to `PRAGMA NAME`.
  func setting(_ name: String) async throws(StoreFault) -> String? {
    try await write { try String.fetchOne($0, sql: "PRAGMA \(name)") }
  }

  /// Runs a reading transaction.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreFault) -> Value {
    do { return try await pool.read(body) } catch { throw StoreFault(error, at: path) }
  }

  /// Runs a writing transaction to its end, even when the caller is cancelled meanwhile: what becomes of a move must
  /// not hang on whether the player still listens.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreFault) -> Value {
    let pool = pool
    let task = Task { try await pool.write(body) }
    switch await task.result {
    case .success(let value): return value
    case .failure(let error): throw StoreFault(error, at: path)
    }
  }
}
