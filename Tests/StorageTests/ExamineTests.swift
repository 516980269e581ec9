// Findings of a database examination, and upgrades of older databases.
import Foundation
import GRDB
import Play
import Testing

@testable import Storage

@Suite struct `Examining a store` {
  @Test(arguments: StoreKind.allCases)
  func `finds nothing in a sound store`(kind: StoreKind) async throws {
    try await kind.withStore { store in
      #expect(await store.examine() == [])
      try await store.furnish(Player.guest)
      try await store.scripts.keep(["a": "b"], of: "c")
      _ = try await store.catalogue.add(puzzle(1))
      #expect(await store.examine() == [])
    }
  }

  @Test(
    arguments: StoreKind.allCases,
    [
      ("DELETE FROM record WHERE session = 'A' AND n = 2", ["doctor/gap session A"]),
      ("DELETE FROM record WHERE session = 'A' AND n = 3", ["doctor/gap session A"]),
      ("UPDATE session SET n = 2 WHERE id = 'A'", ["doctor/gap session A"]),
      ("UPDATE session SET t = 2 WHERE id = 'A'", ["doctor/gap session A"]),
      ("UPDATE record SET t = 1 WHERE session = 'A' AND n = 2", ["doctor/time-falls session A"]),
      ("UPDATE session SET head = '{}' WHERE id = 'A'", ["doctor/head session A"]),
      ("UPDATE session SET head = replace(head, 'A', 'B') WHERE id = 'A'", ["doctor/head session A"]),
      ("UPDATE record SET move = 'enter  r1' WHERE session = 'A' AND n = 2", ["doctor/move session A"]),
      ("INSERT INTO script (hash, text) SELECT 'sha256:0', text FROM script", ["doctor/script sha256:0"]),
      ("UPDATE challenge SET level = '{'", ["doctor/level challenge Puzzle 1"]),
    ])
  func `finds damage and says what to do`(kind: StoreKind, damage: (sql: String, found: [String])) async throws {
    try await kind.withStores { first, second in
      try await first.furnish(Player.guest, session: "A")
      try await first.begin("B", moves: 3)
      try await first.scripts.keep(["a": "b"], of: "c")
      _ = try await second.database.write { try $0.execute(damage.sql) }
      let findings = await first.examine()
      #expect(findings.map { $0.code + " " + $0.place } == damage.found)
      #expect(findings.allSatisfy { $0.message.hasSuffix(".") && $0.remedy.hasSuffix(".") })
    }
  }

  @Test func `finds orphaned rows`() async throws {
    try await withFolder { folder in
      let store = try Store(directory: folder)
      try await store.begin("A", moves: 2)
      try store.close()
      var configuration = Configuration()
      configuration.foreignKeysEnabled = false
      let queue = try DatabaseQueue(path: store.path, configuration: configuration)
      try await queue.write { try $0.execute(sql: "DELETE FROM session") }
      try queue.close()
      let findings = await Store.examine(directory: folder)
      #expect(Set(findings.map { $0.code + " " + $0.place }) == ["doctor/orphan table record"])
    }
  }

  @Test func `finds damage in the file`() async throws {
    try await withFile { folder, path in
      #expect(await Store.examine(directory: folder) == [])
      let pages = try Data(contentsOf: URL(fileURLWithPath: path)).count / 4096
      try #require(pages > 5)
      // Some page after the first two, so that the file still opens.
      for page in [3, 4, 5] { try patch(path, at: UInt64(page * 4096), with: Array(repeating: 0xA5, count: 500)) }
      let findings = await Store.examine(directory: folder)
      #expect(findings.contains { ["doctor/damaged", "store/not-a-database"].contains($0.code) })
      #expect(findings.allSatisfy { !$0.remedy.isEmpty })
    }
  }

  @Test func `reports a store that cannot be opened`() async throws {
    let findings = await Store.examine(url: "postgres://nobody@127.0.0.1:1/none", directory: "/nowhere")
    #expect(findings.map(\.code) == ["store/unreachable"])
  }
}

@Suite struct `A SQLite file of version 1` {
  /// The database of version 1 of the program.
  static let tables = """
    CREATE TABLE session (
      id TEXT PRIMARY KEY NOT NULL, head TEXT NOT NULL, rules TEXT NOT NULL, level TEXT, title TEXT NOT NULL,
      n INTEGER NOT NULL, t INTEGER NOT NULL, phase TEXT NOT NULL, created INTEGER NOT NULL, updated INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX session_updated ON session (updated);
    CREATE TABLE record (
      session TEXT NOT NULL REFERENCES session (id) ON DELETE CASCADE, n INTEGER NOT NULL, t INTEGER NOT NULL,
      seat INTEGER NOT NULL, id TEXT NOT NULL, move TEXT NOT NULL, PRIMARY KEY (session, n), UNIQUE (session, id)
    ) STRICT, WITHOUT ROWID;
    PRAGMA application_id = 1366647140;
    PRAGMA user_version = 1;
    """

  private func old(_ folder: String, _ more: String = "") throws -> String {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = folder + "/quadrille.sqlite"
    let queue = try DatabaseQueue(path: path)
    try queue.write { database in
      try database.execute(sql: Self.tables)
      try database.execute(
        sql: "INSERT INTO session VALUES ('A', ?, 'core:sudoku', NULL, '{\"en\":\"A\"}', 2, 1000, 'play', 5, 5)",
        arguments: [CanonicalJSON.text(head("A"))])
      try database.execute(sql: "INSERT INTO record VALUES ('A', 1, 1000, 1, 'm1', 'enter r1c2 2')")
      try database.execute(sql: "INSERT INTO record VALUES ('A', 2, 1000, 1, 'm2', '!pause')")
      try database.execute(sql: more)
    }
    try queue.close()
    return path
  }

  @Test func `keeps its sessions and gets the new tables`() async throws {
    try await withFolder { folder in
      _ = try old(folder)
      for _ in 0..<2 {
        let store = try Store(directory: folder)
        #expect(try await store.journal(of: "A")?.records.map(\.n) == [1, 2])
        #expect(try await store.sessions(limit: 1).first?.moves == 1)
        #expect(try await store.setting("user_version") == "\(Schema.version)")
        #expect(await store.examine() == [])
        try store.close()
      }
      let store = try Store(directory: folder)
      try await store.append(record(3), to: "A", phase: .play, at: day)
      try await store.furnish(Player.guest)
      #expect(await store.examine() == [])
      try store.close()
    }
  }

  @Test func `stays unchanged if the upgrade fails`() async throws {
    try await withFolder { folder in
      let path = try old(folder, "CREATE TABLE result (theirs TEXT)")
      #expect(throws: StoreFault.self) { try Store(directory: folder) }
      let queue = try DatabaseQueue(path: path)
      let (version, tables) = try await queue.read { database in
        (
          try Int.fetchOne(database, sql: "PRAGMA user_version"),
          try String.fetchAll(database, sql: "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
        )
      }
      #expect(version == 1)
      #expect(tables == ["record", "result", "session"])
      try queue.close()
    }
  }
}
