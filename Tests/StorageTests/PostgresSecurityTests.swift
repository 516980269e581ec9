// TLS connections to a PostgreSQL server.
import Foundation
import Play
import PostgresForTests
import Testing

@testable import Storage

@Suite struct `A PostgreSQL store by TLS` {
  @Test func `is as secure as its address requires`() async throws {
    let server = try PostgresServer(.certificate(for: "127.0.0.1"))
    try server.start()
    for settings in ["sslmode=require", "sslmode=verify-full&sslrootcert=\(server.authority)"] {
      let url = try server.newDatabase() + "?" + settings
      let store = try await Store.open(url: url, directory: "/nowhere")
      let secure = try await store.database.query(
        "SELECT version FROM pg_stat_ssl WHERE pid = pg_backend_pid() AND ssl", [])
      #expect(secure.count == 1, "\(settings)")
      var changes = store.changes().makeAsyncIterator()
      #expect(await changes.next() == .gap)
      try await store.begin("A", moves: 2)
      #expect(try await store.journal(of: "A")?.records.count == 2)
      // The connection that listens is a separate one.
      let other = try await Store.open(url: url, directory: "/nowhere")
      try await other.append(record(3), to: "A", phase: .play, at: day)
      while let change = await changes.next(), change != .moved(session: "A", n: 3) {}
      try other.close()
      try store.close()
    }
    try server.remove()
  }

  @Test func `reports faults of a certificate`() async throws {
    let server = try PostgresServer(.certificate(for: "elsewhere.example"))
    let other = try PostgresServer(.certificate(for: "127.0.0.1"))
    try server.start()
    let url = server.url()
    for (settings, said) in [
      ("sslmode=verify-full&sslrootcert=\(server.authority)", "does not match host name"),
      ("sslmode=verify-ca&sslrootcert=\(other.authority)", "certificate verify failed"),
      ("sslmode=verify-full&sslrootcert=/nowhere/root.crt", "does not exist"),
    ] {
      let fault = await #expect(throws: StoreFault.self) {
        try await Store.open(url: "\(url)?\(settings)", directory: "/nowhere")
      }
      #expect(fault?.code == .cannotOpen, "\(settings)")
      #expect(fault?.message.contains(said) == true, "\(fault?.message ?? "")")
      #expect(fault?.message.contains("check the server's certificate") == true)
      #expect(fault?.description.contains("secret") == false)
    }
    let store = try await Store.open(
      url: "\(url)?sslmode=verify-ca&sslrootcert=\(server.authority)", directory: "/nowhere")
    try await store.begin("A", moves: 1)
    try store.close()
    try server.remove()
    try? FileManager.default.removeItem(atPath: (other.authority as NSString).deletingLastPathComponent)
  }
}
