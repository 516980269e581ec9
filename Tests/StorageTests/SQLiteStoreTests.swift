// The SQLite file itself: what is refused, and what survives.
import Foundation
import Play
import Testing

@testable import Storage

@Suite struct `Opening a SQLite store` {
  @Test func `creates a folder accessible only to its owner`() async throws {
    try await withFolder { folder in
      let store = try SQLiteStore(directory: folder + "/a/b")
      for path in [folder, folder + "/a", folder + "/a/b"] {
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o700)
      }
      #expect(FileManager.default.fileExists(atPath: store.path))
      try store.close()
    }
  }

  @Test func `makes its files accessible only to owner and group`() async throws {
    try await withFolder { folder in
      func permissions(_ name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: folder + "/" + name)[.posixPermissions] as? Int
      }
      let store = try SQLiteStore(directory: folder)
      #expect(try permissions("quadrille.sqlite") == 0o600)
      #expect(try permissions("quadrille.sqlite-wal") == 0o600)
      try store.close()
      try FileManager.default.setAttributes([.posixPermissions: 0o664], ofItemAtPath: store.path)
      try SQLiteStore(directory: folder).close()
      #expect(try permissions("quadrille.sqlite") == 0o660)
    }
  }

  @Test func `makes each commit wait for the disk`() async throws {
    try await withFolder { folder in
      for _ in 0..<2 {
        let store = try SQLiteStore(directory: folder)
        #expect(try await store.setting("synchronous") == "2")
        #expect(try await store.setting("journal_mode") == "wal")
        #expect(try await store.setting("foreign_keys") == "1")
        try store.close()
      }
    }
  }

  @Test(arguments: ["this is no database", "SQLite format 3\0 and cut off", String(repeating: "x", count: 5000)])
  func `refuses a file that is not a database and does not change it`(text: String) async throws {
    try await withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let path = folder + "/quadrille.sqlite"
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      let fault = #expect(throws: StoreFault.self) { try SQLiteStore(directory: folder) }
      #expect(fault?.code == .notADatabase)
      #expect(fault?.description.hasPrefix(path + ": ") == true)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(text.utf8))
    }
  }

  @Test func `refuses another program's database and does not change it`() async throws {
    try await withFile { folder, path in
      try patch(path, at: 68, with: [1, 2, 3, 4])
      let before = try Data(contentsOf: URL(fileURLWithPath: path))
      let fault = #expect(throws: StoreFault.self) { try SQLiteStore(directory: folder) }
      #expect(fault?.code == .notADatabase)
      #expect(fault?.message.contains("another program") == true)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }
  }

  @Test func `refuses a newer version's database`() async throws {
    try await withFile { folder, path in
      try patch(path, at: 60, with: [0, 0, 0, 99])
      let before = try Data(contentsOf: URL(fileURLWithPath: path))
      let fault = #expect(throws: StoreFault.self) { try SQLiteStore(directory: folder) }
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
      #expect(fault?.code == .newerVersion)
      #expect(fault?.message.contains("update the program") == true)
    }
  }

  @Test func `reports damage in the file when encountered`() async throws {
    try await withFile { folder, path in
      let size = try Data(contentsOf: URL(fileURLWithPath: path)).count
      try patch(path, at: 4096, with: Array(repeating: 0xA5, count: size - 4096))
      let fault = await #expect(throws: StoreFault.self) {
        let store = try SQLiteStore(directory: folder)
        _ = try await store.sessions(limit: 10)
      }
      #expect(fault?.code == .notADatabase)
    }
  }

  @Test func `refuses a path that is a file or inside one`() async throws {
    try await withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data().write(to: URL(fileURLWithPath: folder + "/file"))
      for path in ["/file", "/file/below"] {
        let fault = #expect(throws: StoreFault.self) { try SQLiteStore(directory: folder + path) }
        #expect(fault?.code == .cannotOpen)
        #expect(fault?.place == folder + path)
      }
    }
  }

  @Test func `is not blocked by an interrupted creation`() async throws {
    try await withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data().write(to: URL(fileURLWithPath: folder + "/quadrille.sqlite"))
      let store = try SQLiteStore(directory: folder)
      try await store.begin("A", moves: 1)
      try store.close()
    }
  }

  @Test func `can be done by many at once on a new folder`() async throws {
    try await withFolder { folder in
      try await withThrowingTaskGroup(of: SQLiteStore.self) { group in
        for _ in 0..<6 { group.addTask { try SQLiteStore(directory: folder) } }
        var stores: [SQLiteStore] = []
        for try await store in group { stores.append(store) }
        try await stores[0].begin("A", moves: 1)
        for store in stores {
          #expect(try await store.lastNumber(of: "A") == 1)
          try store.close()
        }
      }
    }
  }
}

@Suite struct `A failing SQLite store` {
  @Test func `reports a lock and continues when it is gone`() async throws {
    try await withFolder { folder in
      let store = try SQLiteStore(directory: folder, timeout: 0.05)
      let other = try SQLiteStore(directory: folder)
      try await expectLock(of: store, by: other) { whileLocked in
        try await other.database.write { _ in whileLocked() }
      }
    }
  }

  @Test func `loses nothing when the disk is full, and continues when it is not`() async throws {
    try await withFolder { folder in
      await #expect(processExitsWith: .success) { [folder = folder as String] in
        let store = try SQLiteStore(directory: folder)
        try await store.begin("A", moves: 3)
        let fault = try await withFullDisk { try await store.fill("A", from: 4) }
        #expect([.disk, .full].contains(fault.fault.code))
        #expect(try await store.lastNumber(of: "A") == fault.last)
        try await store.append(record(fault.last + 1), to: "A", phase: .play, at: day)
        #expect(try await store.journal(of: "A")?.records.count == fault.last + 1)
      }
    }
  }

  @Test func `reports a read-only folder`() async throws {
    try await withFile { folder, path in
      try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: path)
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
      await #expect(processExitsWith: .success) { [folder = folder as String] in
        if getuid() == 0 { #expect(setuid(65534) == 0) }
        let fault = #expect(throws: StoreFault.self) { try SQLiteStore(directory: folder) }
        #expect([.readOnly, .cannotOpen].contains(fault?.code))
        #expect(fault?.message.contains(folder) == true)
        let below = #expect(throws: StoreFault.self) { try SQLiteStore(directory: folder + "/below") }
        #expect(below?.code == .cannotOpen)
        #expect(below?.place == folder + "/below")
      }
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
    }
  }
}

/// Runs a body with a closed store's file.
func withFile(_ body: (_ folder: String, _ path: String) async throws -> Void) async throws {
  try await withFolder { folder in
    let store = try SQLiteStore(directory: folder)
    try await store.begin("A", moves: 40)
    try store.close()
    try await body(folder, store.path)
  }
}

/// Overwrites bytes of a file.
func patch(_ path: String, at offset: UInt64, with bytes: [UInt8]) throws {
  let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
  try file.seek(toOffset: offset)
  try file.write(contentsOf: bytes)
  try file.close()
}

/// Runs a body while no file of this process may grow beyond 100,000 bytes.
func withFullDisk<Value>(_ body: () async throws -> Value) async throws -> Value {
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit()
  getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  let before = limit.rlim_cur
  limit.rlim_cur = 100_000
  setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  defer {
    limit.rlim_cur = before
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  }
  return try await body()
}

extension Store {
  /// The writing connection's answer to `PRAGMA NAME`.
  func setting(_ name: String) async throws -> String? {
    try await database.write { connection in
      switch try connection.row("PRAGMA \(name)")?.values[0] {
      case .integer(let number): "\(number)"
      case .text(let text): text
      default: nil
      }
    }
  }

  /// Appends moves until the store refuses.
  func fill(_ session: String, from first: Int) async throws -> (fault: StoreFault, last: Int) {
    for n in first..<first + 10_000 {
      do {
        try await append(record(n), to: session, phase: .play, at: day)
      } catch {
        return (error, n - 1)
      }
    }
    throw StoreFault(.failed, place: path, "it never filled")
  }
}
