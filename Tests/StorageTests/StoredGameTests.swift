// Games in play over each store.
import Foundation
import Play
import Storage
import Synchronization
import Testing

@Suite struct `A game in play` {
  @Test(arguments: StoreKind.allCases)
  func `continues after another writer's moves`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      var mine = try await begin(in: first)
      var other = try await load(from: second)
      #expect(try await other.move("add 1") == .stored)
      #expect(try await mine.move("add 2") == .reloaded)
      #expect(mine.session.n == 1)
      #expect(try await mine.move("add 2") == .stored)
      #expect(try await other.readAgain() == .reloaded)
      #expect(other.sum == 3)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `plays on under the scripts that another writer moved it to`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      var mine = try await begin(in: first)
      #expect(try await mine.move("add 3") == .stored)
      var other = try await load(from: second)
      let upgraded = try await other.session.upgraded(to: CountingGame.puzzle(limit: 20), id: "up", at: 0)
      #expect(try await other.append(upgraded) == .stored)
      #expect(try await mine.readAgain() == .reloaded)
      #expect(mine.session.puzzle.scripts.hash == CountingGame.puzzle(limit: 20).scripts.hash)
      #expect(try await mine.move("add 8") == .stored, "the old scripts allow only 9")
      let kept = try await first.scripts.texts(of: upgraded.puzzle.scripts.hash)
      #expect(kept == ["counting": "limit 20"])
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `reads its journal after a fault that came after the commit`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      let store = FaultyStore(first)
      var game = try await begin(in: first, through: store)
      store.failsAfterAppending.store(true, ordering: .relaxed)
      await #expect(throws: StoreFault.self) { try await game.move("add 1") }
      #expect(game.session.n == 0 && game.needsReload)
      store.failsAfterAppending.store(false, ordering: .relaxed)
      #expect(try await game.readAgain() == .reloaded)
      #expect(game.session.n == 1 && !game.needsReload)
      #expect(try await game.move("add 2") == .stored)
      #expect(try await second.journal(of: "S")?.records.map(\.move) == ["add 1", "add 2"])
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `keeps its play time if nothing was stored before a fault`(kind: StoreKind) async throws {
    try await kind.withStores { first, _ in
      let store = FaultyStore(first)
      var game = try await begin(in: first, through: store)
      game.runClock(at: 0)
      store.failsBeforeAppending.store(true, ordering: .relaxed)
      await #expect(throws: StoreFault.self) { try await game.move("add 1") }
      _ = try await game.readAgain(at: 5_000)
      #expect(game.clock.time(at: 7_000) == 7_000)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `ends when it was deleted`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      var game = try await begin(in: first)
      #expect(try await second.delete("S"))
      await #expect(throws: StoredGame.Deleted.self) { try await game.move("add 1") }
      await #expect(throws: StoredGame.Deleted.self) { try await game.readAgain() }
    }
  }
}

/// The kind of a step.
private enum Kind { case unchanged, stored, reloaded }

extension StoredGame {
  fileprivate var sum: Int? { session.state.fields["sum"]?.integer }

  /// Makes a move and takes what came of it.
  @discardableResult
  fileprivate mutating func move(_ move: String) async throws -> Kind {
    var next = session
    try await next.submit(move, id: UUID().uuidString, at: session.playTime)
    return try await append(next)
  }

  fileprivate mutating func append(_ next: Session) async throws -> Kind {
    try take(kind: try await append(next, at: day))
  }

  @discardableResult
  fileprivate mutating func readAgain(at now: Int = 0) async throws -> Kind {
    try take(kind: try await catchUp(), now: now)
  }

  private mutating func take(kind step: Step, now: Int = 0) throws -> Kind {
    try take(step, now: now)
    return switch step {
    case .stored: .stored
    case .reloaded: .reloaded
    case .unchanged, .advanced, .deleted, .failed: .unchanged
    }
  }
}

/// Begins a game with limit 9 under the name `S`.
private func begin(in store: Store, through sessions: (any SessionStore)? = nil) async throws -> StoredGame {
  let puzzle = CountingGame.puzzle(limit: 9)
  let head = JournalHead(session: "S", puzzle: puzzle, seed: 7, seats: [], day: "2026-01-31")
  return try await StoredGame.begin(
    Session(puzzle: puzzle, journal: Journal(head: head)), by: nil, at: day, in: stores(store, sessions), puzzle: source
  )
}

private func load(from store: Store) async throws -> StoredGame {
  try #require(try await StoredGame.load("S", from: stores(store), puzzle: source))
}

private func stores(_ store: Store, _ sessions: (any SessionStore)? = nil) -> GameStores {
  GameStores(sessions: sessions ?? store, scripts: store.scripts, holdings: store.holdings)
}

/// The puzzle of a journal: the two versions of the rule set differ in their limits.
@Sendable private func source(_ journal: Journal) -> (puzzle: Puzzle, newer: String?) {
  let puzzles = [9, 20].map(CountingGame.puzzle(limit:))
  return (puzzles.first { $0.scripts.hash == journal.closure } ?? puzzles[0], nil)
}

/// A store whose appends fail, before or after they are carried out.
private final class FaultyStore: SessionStore, Sendable {
  let failsBeforeAppending = Atomic(false)
  let failsAfterAppending = Atomic(false)
  private let base: Store

  init(_ base: Store) { self.base = base }

  func append(
    _ record: JournalRecord, to session: String, phase: View.Phase, at date: Date
  ) async throws(StoreFault) {
    if failsBeforeAppending.load(ordering: .relaxed) { throw StoreFault(.full, place: "/test", "no room is left") }
    try await base.append(record, to: session, phase: phase, at: date)
    if failsAfterAppending.load(ordering: .relaxed) { throw StoreFault(.unreachable, place: "/test", "no answer") }
  }

  func create(_ head: JournalHead, title: LocalizedText, phase: View.Phase, at date: Date) async throws(StoreFault) {
    try await base.create(head, title: title, phase: phase, at: date)
  }
  func journal(of session: String) async throws(StoreFault) -> Journal? { try await base.journal(of: session) }
  func lastNumber(of session: String) async throws(StoreFault) -> Int? { try await base.lastNumber(of: session) }
  func sessions(limit: Int) async throws(StoreFault) -> [StoredSession] { try await base.sessions(limit: limit) }
  func delete(_ session: String) async throws(StoreFault) -> Bool { try await base.delete(session) }
}
