// Databases of every earlier version, as files: each later version opens them.
import Foundation
import GRDB
import Play
import PostgresForTests
import Testing

@testable import Storage

/// The files: `version-N.sqlite` with two games of `first-steps/four`, one of five moves and one that is solved.
private let files = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("Databases")

@Suite struct `Databases of earlier versions` {
  @Test func `are there as files for every version up to this one`() throws {
    for version in 1...Schema.version {
      let file = files.appendingPathComponent("version-\(version).sqlite")
      #expect(FileManager.default.fileExists(atPath: file.path), "Tests/Databases/README.md tells how to make it")
    }
  }

  @Test(arguments: 1...Schema.version)
  func `are opened with their games`(version: Int) async throws {
    try await withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let copy = folder + "/" + SQLiteDatabase.fileName
      let file = files.appendingPathComponent("version-\(version).sqlite")
      try FileManager.default.copyItem(atPath: file.path, toPath: copy)
      let before = try DatabaseQueue(path: copy)
      #expect(try await before.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } == version)
      try before.close()
      let store = try Store(directory: folder)
      try await expectGames(in: store)
      try store.close()
    }
  }

  @Test(arguments: 1...Schema.version)
  func `are opened with their games in PostgreSQL`(version: Int) async throws {
    try await StoreKind.postgres.withPlace { place in
      var statements = (1...version).flatMap { Schema.statements(for: $0, .postgres) }
      statements.append("CREATE TABLE quadrille (id BIGINT PRIMARY KEY NOT NULL, version BIGINT NOT NULL)")
      statements.append("INSERT INTO quadrille (id, version) VALUES (1, \(version))")
      let rows = try rows(ofVersion: version)
      #expect(rows.count { $0.hasPrefix("INSERT INTO session ") } == 2)
      try PostgresServer.common().run((statements + rows).joined(separator: ";\n"), in: place)
      let store = try await Store.open(url: place, directory: "/nowhere")
      try await expectGames(in: store)
      try store.close()
      let found = try PostgresServer.common().run("SELECT version FROM quadrille", in: place)
      #expect(found.trimmingCharacters(in: .whitespacesAndNewlines) == "\(Schema.version)")
    }
  }

  /// Expects the two games of a file, the moves of each, and no faults.
  private func expectGames(in store: Store) async throws {
    let sessions = try await store.sessions(of: Player.guest, limit: 10)
    #expect(sessions.map(\.level) == ["first-steps/four", "first-steps/four"])
    #expect(Set(sessions.map(\.n)) == [5, 12])
    for session in sessions {
      let journal = try #require(try await store.journal(of: session.session))
      #expect(journal.records.filter { $0.move.hasPrefix("enter ") }.count == session.n)
    }
    #expect(await store.examine() == [])
  }

  /// The rows of a file as statements for PostgreSQL, whose tables have the same columns.
  private func rows(ofVersion version: Int) throws -> [String] {
    var configuration = Configuration()
    configuration.readonly = true
    let file = files.appendingPathComponent("version-\(version).sqlite")
    let queue = try DatabaseQueue(path: file.path, configuration: configuration)
    defer { try? queue.close() }
    return try queue.read { database in
      try StoredTable.all.filter { try database.tableExists($0.name) }.flatMap { table in
        try Row.fetchAll(database, sql: "SELECT * FROM \(table.name)").map { row in
          let values = row.databaseValues.map { value in
            switch value.storage {
            case .null: "NULL"
            case .int64(let number): "\(number)"
            case .double(let number): "\(number)"
            case .string(let text): "'" + text.replacing("'", with: "''") + "'"
            case .blob(let bytes): "'\\x" + bytes.map { String(format: "%02x", $0) }.joined() + "'"
            }
          }
          // The steps to a version make some rows themselves.
          return """
            INSERT INTO \(table.name) (\(row.columnNames.joined(separator: ", ")))
            VALUES (\(values.joined(separator: ", "))) ON CONFLICT DO NOTHING
            """
        }
      }
    }
  }
}
