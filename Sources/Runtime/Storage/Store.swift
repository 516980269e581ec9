// Everything that lasts, in one database.
import Foundation

/// Everything that lasts, in one database: SQLite in a file, or PostgreSQL on a server.
///
/// A store is its sessions, and has the other parts as properties. All of them can be used from anywhere at once, and
/// several programs can use one database at once. Whatever a call has returned from is on the disk.
public struct Store: SessionStore {
  /// The database file, or the server's address without secrets.
  public let place: String
  let database: any SQLDatabase
  let changeFeed: ChangeFeed

  /// A SQLite file's name in its folder.
  public static let fileName = "quadrille.sqlite"

  init(_ database: any SQLDatabase, changeFeed: ChangeFeed) {
    place = database.place
    self.database = database
    self.changeFeed = changeFeed
  }

  /// The database file; the same as `place`.
  public var path: String { place }

  /// Opens the SQLite database in a folder; makes both where they are missing, the folder for its owner alone.
  ///
  /// - Parameters:
  ///   - directory: The folder's path.
  ///   - patience: Seconds to wait for another program that keeps the file locked.
  /// - Throws: `StoreFault` that names the file and says what to do; a file that is no database of this program or that
  ///   a newer version wrote is left as it is.
  public init(directory: String, patience: Double = 5) throws(StoreFault) {
    try self.init(file: (directory as NSString).appendingPathComponent(Store.fileName), patience: patience)
  }

  /// Opens the SQLite database in a file; otherwise as `init(directory:patience:)`.
  public init(file: String, patience: Double = 5) throws(StoreFault) {
    let database = try SQLiteDatabase(path: file, patience: patience)
    self.init(database, changeFeed: ChangeFeed(polling: database))
  }

  /// Opens the database that a URL or path names.
  ///
  /// - Parameters:
  ///   - url: `postgres://…` or `postgresql://…` as libpq reads it (with `sslmode` and all else); otherwise the path of
  ///     a SQLite file or of the folder it is in; `nil` is the folder.
  ///   - directory: The folder for a SQLite file when the URL names none.
  ///   - patience: Seconds to wait for a lock, an answer or a connection.
  /// - Throws: `StoreFault` that names the place and says what to do.
  public static func open(
    url: String? = nil, directory: String, patience: Double = 5
  ) async throws(StoreFault) -> Store {
    guard let url, !url.isEmpty else { return try Store(directory: directory, patience: patience) }
    if PostgresAddress.isOne(url) {
      let store = Store.postgres(url, patience: patience)
      _ = try await store.database.query("SELECT 1", [])
      return store
    }
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: url, isDirectory: &isFolder)
    if url.hasSuffix("/") || (exists && isFolder.boolValue) { return try Store(directory: url, patience: patience) }
    return try Store(file: url, patience: patience)
  }

  /// The database on a PostgreSQL server, which need not answer yet: each call tries to reach it.
  static func postgres(_ url: String, patience: Double) -> Store {
    let database = PostgresDatabase(PostgresAddress(url), patience: patience)
    return Store(database, changeFeed: ChangeFeed(listening: database))
  }

  /// Closes the database; the store is of no use afterwards.
  public func close() throws(StoreFault) {
    changeFeed.close()
    try database.close()
  }
}

/// A store in one SQLite file.
public typealias SQLiteStore = Store
