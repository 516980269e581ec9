import Formats
// Reads the notes of Anki decks: SQLite databases in archives, in three generations.
import Foundation
import GRDB
import GRDBSQLite
import Messages

/// Reads the notes of an Anki deck (.apkg, .colpkg): one table per note type, with Anki's name, the fields as columns,
/// then the deck as `theme` and the tags.
///
/// Sources: database schemas 11 and 18 in Anki's repository, `rslib/src/storage`; `rslib/src/import_export/package`.
enum AnkiDeck {
  /// Reads the newest collection of an archive; older ones next to it only ask the user to update.
  static func book(_ archive: ArchiveFiles) throws(LocatedFault) -> RecordBook {
    for name in ["collection.anki21b", "collection.anki21", "collection.anki2"] {
      guard let bytes = try archive.file(name) else { continue }
      return try book(name.hasSuffix("b") ? ArchiveFiles.unpacked(zstandard: bytes) : bytes)
    }
    throw LocatedFault(ImportTexts.noCollection)
  }

  private static func book(_ bytes: [UInt8]) throws(LocatedFault) -> RecordBook {
    do {
      let notes = try UntrustedDatabase.read(bytes) { try AnkiNotes($0) }
      return try notes.book()
    } catch let fault as LocatedFault {
      throw fault
    } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
      throw LocatedFault(ImportTexts.slowDeck)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_TOOBIG {
      throw LocatedFault(ImportTexts.longDeckText(most: Int(UntrustedDatabase.longestText >> 20)))
    } catch {
      throw LocatedFault(ImportTexts.damagedDeck)
    }
  }
}

/// Reads an untrusted database.
enum UntrustedDatabase {
  static let longestText: Int32 = 4 << 20
  /// Time limit for all queries together, in seconds.
  static let longestTime = 1.5

  /// Opens a database in memory, read-only and bounded, and runs queries.
  ///
  /// - Throws: `DatabaseError`, also if it is damaged; the errors of `ask`.
  static func read<Value: Sendable>(_ bytes: [UInt8], _ ask: @Sendable (Database) throws -> Value) throws -> Value {
    guard bytes.starts(with: "SQLite format 3\0".utf8), bytes.count >= 512 else {
      throw DatabaseError(resultCode: .SQLITE_NOTADB)
    }
    var configuration = Configuration()
    configuration.acceptsDoubleQuotedStringLiterals = false
    configuration.label = "import"
    let queue = try DatabaseQueue(configuration: configuration)
    let image = bytes
    return try queue.inDatabase { database in
      try load(image, into: database)
      let clock = Deadline(longestTime)
      return try withExtendedLifetime(clock) {
        sqlite3_progress_handler(
          database.sqliteConnection, 1000,
          { Unmanaged<Deadline>.fromOpaque($0!).takeUnretainedValue().isOver ? 1 : 0 },
          Unmanaged.passUnretained(clock).toOpaque())
        defer { sqlite3_progress_handler(database.sqliteConnection, 0, nil, nil) }
        return try ask(database)
      }
    }
  }

  /// The names of ordinary tables: no views, no virtual tables, no generated columns.
  static func plainTables(_ database: Database) throws -> Set<String> {
    let sql = """
      SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
      AND NOT EXISTS (SELECT 1 FROM pragma_table_xinfo(sqlite_master.name) WHERE hidden <> 0) LIMIT 1000
      """
    return Set(try String.fetchAll(database, sql: sql))
  }

  /// Makes a copy of the image the connection's database.
  private static func load(_ image: [UInt8], into database: Database) throws {
    let connection = database.sqliteConnection
    guard let memory = sqlite3_malloc64(UInt64(image.count)) else { throw DatabaseError(resultCode: .SQLITE_NOMEM) }
    memory.copyMemory(from: image, byteCount: image.count)
    let bytes = memory.assumingMemoryBound(to: UInt8.self)
    // These bytes name a write-ahead log, which is missing.
    (bytes[18], bytes[19]) = (1, 1)
    let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY)
    let code = sqlite3_deserialize(connection, "main", bytes, Int64(image.count), Int64(image.count), flags)
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, longestText)
    sqlite3_limit(connection, SQLITE_LIMIT_ATTACHED, 0)
    for pragma in ["trusted_schema = OFF", "cell_size_check = ON", "query_only = ON", "cache_size = -8192"] {
      try database.execute(sql: "PRAGMA \(pragma)")
    }
    // Newer collections sort names by this collation; here they are only read.
    database.add(collation: DatabaseCollation("unicase") { $0.caseInsensitiveCompare($1) })
  }
}

/// A moment after which work ends.
private final class Deadline {
  private let end: ContinuousClock.Instant

  init(_ seconds: Double) { end = .now + .seconds(seconds) }

  var isOver: Bool { ContinuousClock.now > end }
}
