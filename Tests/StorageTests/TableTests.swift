// The table descriptions, compared to databases created from them.
import Foundation
import GRDB
import Play
import Testing

@testable import Storage

@Suite struct `The description of a table` {
  @Test(arguments: StoreKind.allCases)
  func `exists for each table of a new database, with its columns and references`(kind: StoreKind) async throws {
    try await kind.withStore { store in
      let columns = StoredTable.all.flatMap { table in table.columns.map { "\(table.name) \($0.name)" } }
      let found = try await store.lines(kind.columns)
      #expect(found == columns.sorted())
      let references = StoredTable.all.flatMap { table in
        table.columns.compactMap { column in column.reference.map { "\(table.name) \(column.name) \($0.table.name)" } }
      }
      let kept = try await store.lines(kind.references)
      #expect(kept == references.sorted())
    }
  }

  @Test func `refers only to earlier tables, by a single-column key`() {
    for (index, table) in StoredTable.all.enumerated() {
      for reference in table.columns.compactMap(\.reference) {
        #expect(StoredTable.all[..<index].contains { $0.name == reference.table.name }, "\(table.name)")
        #expect(reference.table.key.count == 1)
      }
    }
  }

  @Test func `identifies a player's rows if it exports or reports them`() {
    for table in StoredTable.all where table.export == .player || table.reported != nil {
      #expect(table.owned != nil, "\(table.name)")
    }
  }

  /// A released version must not change, because databases created by it exist.
  @Test func `upgrades to each version with the statements of its release`() {
    let versions = (1...Schema.version).map { version in
      let text = Schema.statements(for: version, .sqlite).joined(separator: ";\n")
      return String(CanonicalJSON.hash(of: Array(text.utf8)).dropFirst(7).prefix(12))
    }
    #expect(versions == TableHashes.versions)
  }

  @Test(arguments: StoreKind.allCases)
  func `lets doctor find dangling references, table by table`(kind: StoreKind) async throws {
    for table in StoredTable.all where table.columns.contains(where: { $0.reference != nil }) {
      try await kind.withPlace { place in
        let store = try await Store.open(url: place, directory: "/nowhere")
        try await store.database.write { connection in try kind.liftReferences(of: table, connection) }
        let columns = table.exported.map(\.name).joined(separator: ", ")
        let values = table.exported.map(\.sample).joined(separator: ", ")
        let insertion = "INSERT INTO \(table.name) (\(columns)) VALUES (\(values))"
        switch kind {
        case .postgres: _ = try await store.database.write { try $0.execute(insertion) }
        case .sqlite:
          var configuration = Configuration()
          configuration.foreignKeysEnabled = false
          let queue = try DatabaseQueue(path: store.path, configuration: configuration)
          try await queue.write { try $0.execute(sql: insertion) }
          try queue.close()
        }
        let found = await store.examine().filter { $0.code == "doctor/orphan" }
        let expected = table.columns.compactMap { column in
          column.reference.map { "table \(table.name) \($0.table.name) (column \(column.name))" }
        }
        #expect(found.map { "\($0.place) \($0.message.dropFirst(29).dropLast())" } == expected)
        try store.close()
      }
    }
  }
}

extension StoredTable.Column {
  /// A unique value, as SQL.
  fileprivate var sample: String {
    switch kind {
    case .text: "'lost'"
    case .integer: "1"
    case .bytes: "x'00'"
    }
  }
}

extension Store {
  /// The rows of a query with one text column, sorted.
  fileprivate func lines(_ sql: String) async throws -> [String] {
    try await database.read { try $0.rows(sql).map { try $0[0] as String } }.sorted()
  }
}

extension StoreKind {
  /// Lists `TABLE COLUMN` of a database.
  fileprivate var columns: String {
    switch self {
    case .sqlite:
      """
      SELECT m.name || ' ' || c.name FROM sqlite_master m, pragma_table_info(m.name) c
      WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'
      """
    case .postgres:
      """
      SELECT table_name || ' ' || column_name FROM information_schema.columns
      WHERE table_schema = current_schema() AND table_name <> 'quadrille'
      """
    }
  }

  /// Lists `TABLE COLUMN PARENT` of a database.
  fileprivate var references: String {
    switch self {
    case .sqlite:
      """
      SELECT m.name || ' ' || r."from" || ' ' || r."table" FROM sqlite_master m, pragma_foreign_key_list(m.name) r
      WHERE m.type = 'table'
      """
    case .postgres:
      """
      SELECT c.conrelid::regclass || ' ' || a.attname || ' ' || c.confrelid::regclass FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey) WHERE c.contype = 'f'
      """
    }
  }

  /// Drops a table's references in PostgreSQL; for SQLite, turns off their enforcement instead.
  fileprivate func liftReferences(of table: StoredTable, _ connection: any SQLConnection) throws {
    guard self == .postgres else { return }
    for column in table.columns where column.reference != nil {
      try connection.execute("ALTER TABLE \(table.name) DROP CONSTRAINT \(table.name)_\(column.name)_fkey")
    }
  }
}

/// Hashes of the statements that upgrade to each version.
private enum TableHashes {
  static let versions = [
    "388e77e75ccb", "951ce9f7c1f3", "035ac4c0c0df", "c3dfecbf3ee6", "e6b7242cb166", "f54b7bdf8694", "697eabea5ba1",
    "5f43694466b5", "29394b53dcc9", "6392f71f925f",
  ]
}
