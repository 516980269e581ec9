// Failures of a database on a server.
import Foundation
import Play
import PostgresForTests
import Testing

@testable import Storage

@Suite struct `A PostgreSQL store` {
  @Test func `makes each commit wait for the disk, whatever the server's settings`() async throws {
    let server = try PostgresServer.common()
    let url = try server.newDatabase()
    try server.run("ALTER DATABASE \(url.split(separator: "/").last ?? "") SET synchronous_commit = off")
    let store = try await Store.open(url: url, directory: "/nowhere")
    let setting = try await store.database.query("SELECT current_setting('synchronous_commit')", [])
    #expect(setting == [SQLRow(values: [.text("on")])])
    try store.close()
  }

  @Test func `is upgraded by many servers at once`() async throws {
    let url = try PostgresServer.common().newDatabase()
    try await withThrowingTaskGroup(of: Store.self) { group in
      for _ in 0..<8 { group.addTask { try await Store.open(url: url, directory: "/nowhere") } }
      var stores: [Store] = []
      for try await store in group { stores.append(store) }
      try await stores[0].begin("A", moves: 1)
      for store in stores {
        #expect(try await store.lastNumber(of: "A") == 1)
        try store.close()
      }
    }
  }

  @Test func `refuses a newer version's database and does not change it`() async throws {
    let server = try PostgresServer.common()
    let url = try server.newDatabase()
    try server.run("CREATE TABLE quadrille (id BIGINT, version BIGINT); INSERT INTO quadrille VALUES (1, 99)", in: url)
    let fault = await #expect(throws: StoreFault.self) { try await Store.open(url: url, directory: "/nowhere") }
    #expect(fault?.code == .newerVersion)
    #expect(fault?.message.contains("update the program") == true)
    #expect(try server.run("SELECT version FROM quadrille", in: url) == "99")
    #expect(try server.run("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'", in: url) == "1")
  }

  @Test func `works with tables extended by a later version, even over new connections`() async throws {
    let server = try PostgresServer.common()
    let url = try server.newDatabase()
    let store = try await Store.open(url: url, directory: "/nowhere")
    try await store.begin("A", moves: 1)
    try server.run("UPDATE quadrille SET version = version + 1; CREATE TABLE later (id BIGINT)", in: url)
    try server.run(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
      in: url)
    try await withThrowingTaskGroup(of: Int?.self) { group in
      for _ in 0..<16 { group.addTask { try await store.lastNumber(of: "A") } }
      for try await last in group { #expect(last == 1) }
    }
    try store.close()
    let fault = await #expect(throws: StoreFault.self) { try await Store.open(url: url, directory: "/nowhere") }
    #expect(fault?.code == .newerVersion)
  }

  @Test func `refuses another program's tables and does not change them`() async throws {
    let server = try PostgresServer.common()
    let url = try server.newDatabase()
    try server.run("CREATE TABLE session (theirs TEXT)", in: url)
    let fault = await #expect(throws: StoreFault.self) { try await Store.open(url: url, directory: "/nowhere") }
    #expect(fault?.code == .notADatabase)
    #expect(fault?.message.contains("tables of another program") == true)
    #expect(try server.run("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'", in: url) == "1")
  }

  @Test(arguments: [
    ("postgres://postgres@127.0.0.1:1/none", StoreFault.Code.unreachable),
    ("postgres://postgres:secret@127.0.0.1:PORT/nowhere", .cannotOpen),
    ("postgres://nobody:secret@127.0.0.1:PORT/postgres", .cannotOpen),
    ("postgres://127.0.0.1:PORT/postgres?nonsense=1", .cannotOpen),
    ("postgres://postgres:secret@127.0.0.1:PORT/postgres?sslmode=require", .cannotOpen),
  ])
  func `explains why it cannot be opened, without the password`(url: String, code: StoreFault.Code) async throws {
    let port = try PostgresServer.common().url().split(separator: ":").last?.prefix { $0 != "/" } ?? ""
    let url = url.replacingOccurrences(of: "PORT", with: port)
    let fault = await #expect(throws: StoreFault.self) { try await Store.open(url: url, directory: "/nowhere") }
    #expect(fault?.code == code)
    #expect(fault?.description.contains("secret") == false)
    #expect(fault?.place.hasPrefix("postgres://") == true)
  }

  @Test func `gives up on a server that accepts connections but stays silent`() async throws {
    let silent = try TakenPort(listeningFor: 5)
    defer { close(silent.socket) }
    // A store that does not give up makes this wait forever.
    let fault = await #expect(throws: StoreFault.self) {
      try await Store.open(url: "postgres://a@127.0.0.1:\(silent.number)/b", directory: "/nowhere", timeout: 0.3)
    }
    #expect(fault?.code == .unreachable)
  }
}

@Suite struct `A failing PostgreSQL store` {
  @Test func `reports a lock and continues when it is gone`() async throws {
    let url = try PostgresServer.common().newDatabase()
    let store = try await Store.open(url: url, directory: "/nowhere", timeout: 0.2)
    let other = try await Store.open(url: url, directory: "/nowhere")
    try await expectLock(of: store, by: other) { whileLocked in
      try await other.database.write { connection in
        try connection.execute("UPDATE session SET title = title WHERE id = 'A'")
        whileLocked()
      }
    }
    try store.close()
    try other.close()
  }

  @Test func `loses nothing when the server is full, and continues when it is not`() async throws {
    let server = try PostgresServer.common()
    let url = try server.newDatabase()
    let store = try await Store.open(url: url, directory: "/nowhere")
    try await store.begin("A", moves: 2)
    // The server's own message for a full disk, raised inside the statement.
    try server.run(
      """
      CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN RAISE EXCEPTION ''could not extend file'' USING ERRCODE = ''53100''; END';
      CREATE TRIGGER full_disk AFTER INSERT ON record EXECUTE FUNCTION full_disk()
      """, in: url)
    let fault = await #expect(throws: StoreFault.self) {
      try await store.append(record(3), to: "A", phase: .won, at: day)
    }
    #expect(fault?.code == .full)
    #expect(try await store.lastNumber(of: "A") == 2)
    #expect(try await store.journal(of: "A")?.records.count == 2)
    try server.run("DROP TRIGGER full_disk ON record", in: url)
    try await store.append(record(3), to: "A", phase: .won, at: day)
    #expect(try await store.lastNumber(of: "A") == 3)
    try store.close()
  }

  @Test func `reports a read-only database`() async throws {
    let server = try PostgresServer.common()
    let url = try server.newDatabase()
    let first = try await Store.open(url: url, directory: "/nowhere")
    try await first.begin("A", moves: 2)
    try first.close()
    try server.run("ALTER DATABASE \(url.split(separator: "/").last ?? "") SET default_transaction_read_only = on")
    let store = try await Store.open(url: url, directory: "/nowhere")
    let fault = await #expect(throws: StoreFault.self) {
      try await store.append(record(3), to: "A", phase: .play, at: day)
    }
    #expect(fault?.code == .readOnly)
    #expect(try await store.journal(of: "A")?.records.count == 2)
    try store.close()
  }

  @Test func `recovers from cut connections unnoticed`() async throws {
    let server = try PostgresServer.common()
    let url = try server.newDatabase()
    let store = try await Store.open(url: url, directory: "/nowhere")
    try await store.begin("A", moves: 1)
    let cut =
      "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = current_database() "
      + "AND pid <> pg_backend_pid()"
    // The server's processes end a moment after the request.
    let gone = """
      DO $$ BEGIN FOR i IN 1..1000 LOOP
        PERFORM pg_stat_clear_snapshot();
        EXIT WHEN NOT EXISTS (SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid());
        PERFORM pg_sleep(0.01);
      END LOOP; PERFORM pg_sleep(0.1); END $$
      """
    for n in 2...4 {
      try server.run(cut, in: url)
      try server.run(gone, in: url)
      try await store.append(record(n), to: "A", phase: .play, at: day)
      try server.run(cut, in: url)
      try server.run(gone, in: url)
      #expect(try await store.journal(of: "A")?.records.count == n)
    }
    try store.close()
  }

  @Test func `loses no move when the server dies, and continues when it is back`() async throws {
    let server = try PostgresServer()
    try server.start()
    let store = try await Store.open(url: server.url(), directory: "/nowhere", timeout: 2)
    var changes = store.changes().makeAsyncIterator()
    #expect(await changes.next() == .gap)
    try await store.begin("A")
    var acknowledged = 0
    for _ in 0..<3 {
      let last = acknowledged + Int.random(in: 0...40)
      var killer: Task<Void, any Error>?
      var fault: StoreFault?
      while fault == nil {
        if acknowledged == last, killer == nil { killer = Task.detached { try server.kill() } }
        do throws(StoreFault) {
          _ = try await store.appendOnce(record(acknowledged + 1), to: "A", phase: .play, at: day)
          acknowledged += 1
        } catch {
          fault = error
        }
      }
      #expect(fault?.code == .unreachable)
      try await killer?.value
      let away = await #expect(throws: StoreFault.self) { try await store.lastNumber(of: "A") }
      #expect(away?.code == .unreachable)
      try server.start()
      // The pending move is stored or not; after a resend it is stored once.
      #expect(
        try await store.appendOnce(record(acknowledged + 1), to: "A", phase: .play, at: day) == record(acknowledged + 1)
      )
      acknowledged += 1
      #expect(try await store.journal(of: "A")?.records == (1...acknowledged).map { record($0) })
      #expect(await changes.next() == .gap)
    }
    #expect(acknowledged > 3)
    try store.close()
    try server.remove()
  }

  @Test func `reports damage in the server's files when encountered`() async throws {
    let server = try PostgresServer()
    try server.start()
    let first = try await Store.open(url: server.url(), directory: "/nowhere")
    try await first.begin("A", moves: 40)
    try first.close()
    try server.run("CHECKPOINT")
    let file = server.data + "/" + (try server.run("SELECT pg_relation_filepath('record')"))
    try server.kill()
    try patch(file, at: 8000, with: Array(repeating: 0xA5, count: 100))
    try server.start()
    let store = try await Store.open(url: server.url(), directory: "/nowhere")
    let fault = await #expect(throws: StoreFault.self) { try await store.journal(of: "A") }
    #expect(fault?.code == .notADatabase)
    #expect(try await store.lastNumber(of: "A") == 40)
    try store.close()
    try server.remove()
  }
}

@Suite struct `An address` {
  @Test(arguments: [
    ("postgres://ann:p%40ss@db:5432/q?sslmode=require&password=x", "postgres://ann@db:5432/q"),
    ("postgresql://db/q", "postgres://db/q"), ("postgres://ann:a/b@c@db1:1,db2:2/q", "postgres://ann@db1:1,db2:2/q"),
    ("postgres:///q?user=ann&password=x", "postgres:///q"),
  ])
  func `is shown without its secrets`(url: String, shown: String) {
    #expect(PostgresAddress(url).shown == shown)
  }
}
