// The stores that the common tests run over, and journals for them.
import Foundation
import Play
import PostgresForTests
import Storage
import Testing

/// The stores that every common test runs over.
enum StoreKind: CaseIterable, Sendable {
  case sqlite
  case postgres

  /// Runs a body with two stores over the same data, like two programs.
  func withStores(_ body: (Store, Store) async throws -> Void) async throws {
    try await withPlace { place in
      let first = try await Store.open(url: place, directory: "/nowhere")
      let second = try await Store.open(url: place, directory: "/nowhere")
      try await body(first, second)
      try first.close()
      try second.close()
    }
  }

  /// Runs a body with one store.
  func withStore(_ body: (Store) async throws -> Void) async throws {
    try await withPlace { place in
      let store = try await Store.open(url: place, directory: "/nowhere")
      try await body(store)
      try store.close()
    }
  }

  /// Runs a body with the URL or path of an empty database.
  func withPlace(_ body: (String) async throws -> Void) async throws {
    switch self {
    case .sqlite: try await withFolder { try await body($0 + "/") }
    case .postgres: try await body(PostgresServer.common().newDatabase())
    }
  }
}

/// Runs a body with the path of a temporary folder.
func withFolder(_ body: (String) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("store-\(UUID().uuidString)").path
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try await body(folder)
}

/// The head of a session.
func head(_ session: String, level: String? = "first-steps/small") throws -> JournalHead {
  let source = level.map { #""source":"\#($0)","# } ?? ""
  let json = #"""
    {"v":1,"session":"\#(session)","rules":"core:sudoku","version":"1.0.0","closure":"sha256:0","api":1,\#(source)
    "extends":false,
    "level":{"givens":"1..."},"options":{"size":4,"cages":[{"sum":3,"cells":["r1c1"]}]},"seed":"00000000000000ff",
    "rng":"xoshiro256**","seats":["Ann","B\"o"],"day":"2026-01-31"}
    """#
  return try Journal(lines: [json]).head
}

/// The move with a number.
func record(_ n: Int, id: String? = nil) -> JournalRecord {
  JournalRecord(n: n, t: n * 1000, seat: 1, id: id ?? "m\(n)", move: "enter r1c\(n % 4 + 1) \(n % 4 + 1)")
}

let day = Date(timeIntervalSince1970: 1_700_000_000)

extension SessionStore {
  /// A session with some moves.
  func begin(_ session: String, moves: Int = 0) async throws {
    try await create(head(session), title: LocalizedText(["en": "Small", "fr": "Petit"]), phase: .play, at: day)
    for n in 0..<moves { try await append(record(n + 1), to: session, phase: .play, at: day) }
  }
}

/// Checks that a store reports a lock of its database by another connection, and continues when it is gone.
///
/// - Parameter locking: Locks the database, calls the function that it is given, and ends the lock when that returns.
func expectLock(
  of store: some SessionStore, by other: some SessionStore,
  locking: @escaping @Sendable (_ whileLocked: @escaping @Sendable () -> Void) async throws -> Void
) async throws {
  try await store.begin("A")
  let wait = DispatchSemaphore(value: 0)
  let (held, holder) = AsyncStream<Void>.makeStream()
  let holding = Task {
    try await locking {
      holder.yield()
      wait.wait()
    }
  }
  for await _ in held { break }
  let fault = await #expect(throws: StoreFault.self) {
    try await store.append(record(1), to: "A", phase: .play, at: day)
  }
  #expect(fault?.code == .locked)
  #expect(try await store.lastNumber(of: "A") == 0)
  wait.signal()
  try await holding.value
  try await store.append(record(1), to: "A", phase: .play, at: day)
  #expect(try await other.lastNumber(of: "A") == 1)
}
