// Everything that lasts, in one database.
import Foundation

/// Everything that lasts, in one database: SQLite in a file, or PostgreSQL on a server.
///
/// A store is a `SessionStore`, and has the other stores as properties. All can be used concurrently, also by several
/// programs on one database. When a writing call returns, its data is on the disk.
public struct Store: SessionStore {
  /// The database file, or the server's address without secrets.
  public let place: String
  let database: any SQLDatabase
  let changeFeed: ChangeFeed
  private let part: StorePart
  private let cataloguePart: StorePart

  init(_ database: any SQLDatabase, changeFeed: ChangeFeed, catalogue: (any SQLDatabase)? = nil) {
    place = database.place
    part = StorePart(database: database)
    cataloguePart = StorePart(database: catalogue ?? database)
    self.database = database
    self.changeFeed = changeFeed
  }

  /// Players and their settings.
  public var players: any PlayerStore { part }
  /// The catalogue of named puzzles, which may be another database's.
  public var catalogue: any CatalogueStore { cataloguePart }
  /// The puzzles that players have accepted.
  public var challenges: any ChallengeStore { part }
  /// Results, statistics, records, days of play and the history.
  public var results: any ResultStore { part }
  /// What players have done with daily levels.
  public var dailies: any DailyStore { part }
  /// What players have of packs' things.
  public var holdings: any HoldingStore { part }
  /// What players have earned.
  public var achievements: any AchievementStore { part }
  /// Weekly leaderboards.
  public var leaderboards: any LeaderboardStore { part }
  /// The levels that players make.
  public var ownLevels: any OwnLevelStore { part }
  /// The word lists that players bring along.
  public var ownLists: any OwnListStore { part }
  /// Classes, their pupils and assignments.
  public var classes: any ClassStore { part }
  /// Teachers' accounts.
  public var teachers: any TeacherStore { part }
  /// Wrong codes that were typed.
  public var guesses: any GuessStore { part }
  /// The scripts that sessions began with.
  public var scripts: any ScriptStore { part }

  /// The database file; the same as `place`.
  public var path: String { place }

  /// Opens the SQLite database in a folder; makes both where they are missing, the folder for its owner alone.
  ///
  /// - Parameters:
  ///   - directory: The folder's path.
  ///   - timeout: Seconds to wait for another program that keeps the file locked.
  /// - Throws: `StoreFault` that names the file and says what to do; a file that is no database of this program or that
  ///   a newer version wrote is left as it is.
  public init(directory: String, timeout: Double = 5) throws(StoreFault) {
    let database = try SQLiteDatabase(directory: directory, timeout: timeout)
    self.init(database, changeFeed: ChangeFeed(polling: database))
  }

  /// Opens the database that a URL or path names.
  ///
  /// - Parameters:
  ///   - url: `postgres://…` or `postgresql://…` as libpq reads it (with `sslmode` and all else); otherwise the path of
  ///     a SQLite file or of the folder it is in; `nil` is the folder.
  ///   - directory: The folder for a SQLite file when the URL names none.
  ///   - password: The password of a server whose URL has none.
  ///   - catalogue: The same for the catalogue of puzzles, where it has a database of its own. A server there need not
  ///     answer yet.
  ///   - existing: Whether the database has to be there already; otherwise a missing SQLite file is made.
  ///   - timeout: Seconds to wait for a lock, an answer or a connection.
  /// - Throws: `StoreFault` that names the place and says what to do.
  public static func open(
    url: String? = nil, directory: String, password: String? = nil, catalogue: String? = nil, existing: Bool = false,
    timeout: Double = 5
  ) async throws(StoreFault) -> Store {
    let other = try catalogue.map { (url) throws(StoreFault) in try engine(url, directory, password, timeout) }
    if existing, !isThere(url: url, directory: directory) {
      let path = file(url, directory) ?? directory
      throw StoreFault(.cannotOpen, place: path, "no database here; check --data and --database")
    }
    let database = try engine(url, directory, password, timeout)
    _ = try await database.query("SELECT 1", [])
    let postgres = database as? PostgresDatabase
    return Store(
      database, changeFeed: postgres.map(ChangeFeed.init(listening:)) ?? ChangeFeed(polling: database), catalogue: other
    )
  }

  /// Whether there is a SQLite file where a URL or path names one; `true` of a server, which was not asked.
  public static func isThere(url: String? = nil, directory: String) -> Bool {
    file(url, directory).map(FileManager.default.fileExists(atPath:)) ?? true
  }

  /// The SQLite file that a URL or path names, `nil` for a server.
  private static func file(_ url: String?, _ directory: String) -> String? {
    guard let url, !url.isEmpty else { return directory + "/" + SQLiteDatabase.fileName }
    if PostgresAddress.isOne(url) { return nil }
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: url, isDirectory: &isFolder)
    return url.hasSuffix("/") || (exists && isFolder.boolValue) ? url + "/" + SQLiteDatabase.fileName : url
  }

  /// The engine for a URL or path. A server need not answer yet: each call tries to reach it.
  private static func engine(
    _ url: String?, _ directory: String, _ password: String?, _ timeout: Double
  ) throws(StoreFault) -> any SQLDatabase {
    guard let url, !url.isEmpty else { return try SQLiteDatabase(directory: directory, timeout: timeout) }
    guard let path = file(url, directory) else {
      return PostgresDatabase(PostgresAddress(url, password: password), timeout: timeout)
    }
    let folder = "/" + SQLiteDatabase.fileName
    if path == url { return try SQLiteDatabase(path: path, timeout: timeout) }
    return try SQLiteDatabase(directory: String(path.dropLast(folder.count)), timeout: timeout)
  }

  /// Closes the database; the store is of no use afterwards.
  public func close() throws(StoreFault) {
    changeFeed.close()
    try cataloguePart.database.close()
    try database.close()
  }
}

/// A store in one SQLite file.
public typealias SQLiteStore = Store
