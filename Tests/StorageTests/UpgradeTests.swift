// A database from before secrets were hashed: upgraded, and killed during the upgrade.
import Foundation
import GRDB
import PostgresForTests
import Testing

@testable import Storage

/// A database of version 7, with signed-in people.
struct OldDatabase: Sendable {
  /// Number of signed-in browsers.
  static let devices = 400
  /// Number of pupils in the class.
  static let pupils = 30

  static func secret(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }

  /// Every statement, in an engine's dialect.
  static func statements(_ dialect: SQLDialect) -> [String] {
    var statements = (1...7).flatMap { Schema.statements(for: $0, dialect) }
    statements.append("INSERT INTO player (id, name, folded, created) VALUES ('A', 'Ada', 'ada', 5)")
    statements.append(
      """
      INSERT INTO classroom (id, name, code, passcode, paused, message, messages, created)
      VALUES ('C', '6b', 'CODE22', 'scrypt:a:b', 0, '', 0, 5)
      """)
    for number in 0..<pupils {
      statements.append(
        "INSERT INTO player (id, name, folded, created) VALUES ('P\(number)', 'P\(number)', '\(number) pupil', 5)")
      statements.append(
        """
        INSERT INTO pupil (id, class, name, folded, code, created)
        VALUES ('P\(number)', 'C', 'P\(number)', 'p\(number)', 'CODE\(number)', 5)
        """)
    }
    for number in 0..<devices {
      statements.append("INSERT INTO device (id, player, updated) VALUES ('\(secret(number))', 'A', 5)")
    }
    return statements
  }

  /// Creates one at an empty location.
  static func make(_ kind: StoreKind, at place: String) throws {
    switch kind {
    case .sqlite:
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      let queue = try DatabaseQueue(path: place + SQLiteDatabase.fileName)
      try queue.write { database in
        for statement in statements(.sqlite) { try database.execute(sql: statement) }
        try database.execute(sql: "PRAGMA application_id = 1366647140; PRAGMA user_version = 7")
      }
      try queue.close()
    case .postgres:
      let version = """
        CREATE TABLE quadrille ( id BIGINT PRIMARY KEY NOT NULL, version BIGINT NOT NULL );
        INSERT INTO quadrille (id, version) VALUES (1, 7)
        """
      try PostgresServer.common().run((statements(.postgres) + [version]).joined(separator: "; "), in: place)
    }
  }

  /// The version of a database, and the number of browser secrets in plain text.
  static func found(_ kind: StoreKind, at place: String) throws -> (version: Int, plain: Int) {
    let plain = "SELECT count(*) FROM device WHERE length(id) = 32"
    switch kind {
    case .sqlite:
      let queue = try DatabaseQueue(path: place + SQLiteDatabase.fileName)
      defer { try? queue.close() }
      return try queue.read { database in
        (
          try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0, try Int.fetchOne(database, sql: plain) ?? -1
        )
      }
    case .postgres:
      func number(_ sql: String) throws -> Int {
        Int(try PostgresServer.common().run(sql, in: place).trimmingCharacters(in: .whitespacesAndNewlines)) ?? -1
      }
      return (try number("SELECT version FROM quadrille"), try number(plain))
    }
  }
}

@Suite struct `A database of version 7` {
  @Test(arguments: StoreKind.allCases)
  func `keeps sign-ins and pupils' codes, but none in plain text`(kind: StoreKind) async throws {
    try await kind.withPlace { place in
      try OldDatabase.make(kind, at: place)
      let store = try await Store.open(url: place, directory: "/nowhere")
      for number in 0..<OldDatabase.devices {
        #expect(try await store.players.player(at: OldDatabase.secret(number), on: day)?.player.name == "Ada")
      }
      for number in 0..<OldDatabase.pupils {
        #expect(try await store.classes.pupil(code: "CODE\(number)", of: "C")?.name == "P\(number)")
      }
      #expect(try await store.classes.pupils(of: "C").allSatisfy { $0.code == nil })
      #expect(try await store.players.player(Player.ID(rawValue: "P3"))?.kind == .pupil)
      let id = Player.ID(rawValue: "P3")
      let code = try await store.players.renewCode(of: id, keeping: nil)
      #expect(try await store.classes.pupil(code: code, of: "C")?.id == id)
      #expect(try await store.classes.pupil(code: "CODE3", of: "C") == nil)
      try store.close()
      #expect(try OldDatabase.found(kind, at: place) == (Schema.version, 0))
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `is upgraded completely or not at all, whenever the program is killed`(kind: StoreKind) async throws {
    var generator = SystemRandomNumberGenerator()
    for round in 0..<5 {
      let delay = UInt32.random(in: 1_000...150_000, using: &generator)
      try await kind.withPlace { place in
        try OldDatabase.make(kind, at: place)
        await #expect(processExitsWith: .signal(SIGKILL)) { [place = place as String, delay = delay as UInt32] in
          Thread.detachNewThread {
            usleep(delay)
            kill(getpid(), SIGKILL)
          }
          _ = try await Store.open(url: place, directory: "/nowhere")
          while true { try await Task.sleep(for: .seconds(1)) }
        }
        let found = try OldDatabase.found(kind, at: place)
        let isWhole = found == (7, OldDatabase.devices) || found == (Schema.version, 0)
        #expect(isWhole, "round \(round), killed after \(delay) µs: \(found)")
        let store = try await Store.open(url: place, directory: "/nowhere")
        #expect(try await store.players.player(at: OldDatabase.secret(7), on: day)?.player.name == "Ada")
        try store.close()
        #expect(try OldDatabase.found(kind, at: place) == (Schema.version, 0))
      }
    }
  }
}

@Suite struct `Killing a server during a sign-in` {
  @Test(arguments: StoreKind.allCases)
  func `leaves the browser with one secret, the old or the new one`(kind: StoreKind) async throws {
    try await kind.withPlace { place in
      try await withFolder { folder in
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        var store = try await Store.open(url: place, directory: folder)
        let ada = try await store.players.player(named: "Ada", at: day).id
        let guest = try await store.players.makeGuest(at: "0", on: day)
        try store.close()
        var generator = SystemRandomNumberGenerator()
        for round in 0..<5 {
          let delay = UInt32.random(in: 1_000...120_000, using: &generator)
          let before = Writer.acknowledged(folder)
          await #expect(processExitsWith: .signal(SIGKILL)) {
            [
              place = place as String, folder = folder as String, delay = delay as UInt32, before = before as Int,
              ada = ada.rawValue as String
            ] in
            let store = try await Store.open(url: place, directory: folder)
            Thread.detachNewThread {
              usleep(delay)
              kill(getpid(), SIGKILL)
            }
            // In and out, each with a new secret.
            var n = before
            while true {
              n += 1
              if n % 2 == 1 {
                try await store.players.signIn(
                  Player.ID(rawValue: ada), at: "\(n)", insteadOf: "\(n - 1)", mark: nil, on: day)
              } else {
                _ = try await store.players.signOut(at: "\(n - 1)", as: "\(n)", on: day)
              }
              Writer.acknowledge(n, folder)
            }
          }
          store = try await Store.open(url: place, directory: folder)
          let last = Writer.acknowledged(folder)
          var alive: [Int] = []
          for n in max(0, last - 2)...(last + 2) {
            guard let here = try await store.players.player(at: "\(n)", on: day) else { continue }
            alive.append(n)
            #expect(here.player.id == (n % 2 == 1 ? ada : guest.id), "round \(round), killed after \(delay) µs")
          }
          #expect(alive == [last] || alive == [last + 1], "round \(round), killed after \(delay) µs: \(alive), \(last)")
          try store.close()
          if let n = alive.first { Writer.acknowledge(n, folder) }
        }
        #expect(Writer.acknowledged(folder) > 0)
      }
    }
  }
}
