// A PostgreSQL server with a really full disk: its tables are on a file system of a few megabytes.
import Foundation
import Play
import PostgresForTests
import Testing

@testable import Storage

@Suite(.enabled(if: PostgresServer.canMount, "a small disk can be mounted by root alone"))
struct `A PostgreSQL server with a full disk` {
  @Test func `refuses moves with a reason, keeps acknowledged ones, and continues when there is room`() async throws {
    let server = try PostgresServer(.disk(megabytes: 24))
    try server.start()
    let url = try server.newDatabase(onDisk: true)
    let store = try await Store.open(url: url, directory: "/nowhere")
    try await store.begin("A", moves: 2)
    try server.run("CREATE TABLE filler (bytes BYTEA)", in: url)
    for pieces in [60_000, 6_000, 600] {
      // Incompressible data, until nothing fits.
      let more = """
        INSERT INTO filler SELECT decode(string_agg(md5(random()::TEXT), ''), 'hex') FROM generate_series(1, \(pieces))
        """
      while (try? server.run(more, in: url)) != nil {}
    }
    var acknowledged = 2
    var fault: StoreFault?
    while fault == nil, acknowledged < 5_000 {
      do throws(StoreFault) {
        try await store.append(record(acknowledged + 1), to: "A", phase: .play, at: day)
        acknowledged += 1
      } catch {
        fault = error
      }
    }
    #expect(fault?.code == .full)
    #expect(fault?.message.contains("free some space") == true)
    #expect(try await store.lastNumber(of: "A") == acknowledged)
    #expect(try await store.journal(of: "A")?.records == (1...acknowledged).map { record($0) })
    let again = await #expect(throws: StoreFault.self) { try await store.begin("B", moves: 500) }
    #expect(again?.code == .full)
    try server.run("DROP TABLE filler", in: url)
    #expect(
      try await store.appendOnce(record(acknowledged + 1), to: "A", phase: .play, at: day) == record(acknowledged + 1))
    #expect(try await store.journal(of: "A")?.records.count == acknowledged + 1)
    try store.close()
    try server.remove()
  }
}
