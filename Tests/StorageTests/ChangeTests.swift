// How a store learns of other stores' changes, and how it recognizes a resent move.
import Foundation
import Play
import Testing

@testable import Storage

@Suite struct `Changes` {
  @Test(arguments: StoreKind.allCases)
  func `are announced to other stores, not to their source`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      try await first.begin("A", moves: 1)
      var (mine, theirs) = (
        first.changes(every: .milliseconds(20)).makeAsyncIterator(),
        second.changes(every: .milliseconds(20)).makeAsyncIterator()
      )
      #expect(await mine.next() == .gap)
      #expect(await theirs.next() == .gap)
      try await first.append(record(2), to: "A", phase: .play, at: day.addingTimeInterval(1))
      #expect(await theirs.next() == .moved(session: "A", n: 2))
      try await second.append(record(3), to: "A", phase: .play, at: day.addingTimeInterval(2))
      #expect(await mine.next() == .moved(session: "A", n: 3))
      #expect(try await first.delete("A"))
      #expect(await theirs.next() == .deleted(session: "A"))
    }
  }

  @Test func `made by the store itself are remembered for thousands of sessions, not for all`() {
    var own = OwnChanges()
    for n in 0..<100_000 {
      own.note(n, of: "S\(n)")
      own.note(n + 1, of: "S\(n)")
    }
    #expect(own.count <= 8_192)
    for n in 100_000 - 4_096..<100_000 { #expect(own.number(of: "S\(n)") == n + 1) }
    #expect(own.number(of: "S0") == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `end with the store`(kind: StoreKind) async throws {
    try await kind.withPlace { place in
      let store = try await Store.open(url: place, directory: "/nowhere")
      var changes = store.changes().makeAsyncIterator()
      #expect(await changes.next() == .gap)
      var others = store.changes().makeAsyncIterator()
      #expect(await others.next() == .gap)
      try store.close()
      #expect(await changes.next() == nil)
      #expect(await others.next() == nil)
      var late = store.changes().makeAsyncIterator()
      #expect(await late.next() == nil)
    }
  }
}

@Suite struct `Appending once` {
  @Test(arguments: StoreKind.allCases)
  func `returns the stored move for a resent one`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      try await first.begin("A", moves: 2)
      let stored = try await second.appendOnce(record(3, id: "m2"), to: "A", phase: .play, at: day)
      #expect(stored == record(2))
      #expect(try await second.appended(id: "m2", to: "A") == record(2))
      #expect(try await second.appended(id: "m9", to: "A") == nil)
      #expect(try await second.appendOnce(record(3), to: "A", phase: .play, at: day) == record(3))
      let late = await #expect(throws: StoreFault.self) {
        try await first.appendOnce(record(3, id: "late"), to: "A", phase: .play, at: day)
      }
      #expect(late?.code == .conflict)
      #expect(try await first.lastNumber(of: "A") == 3)
      let none = await #expect(throws: StoreFault.self) {
        try await first.appendOnce(record(1), to: "none", phase: .play, at: day)
      }
      #expect(none?.code == .missing)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `by several servers in one session makes one sequence of moves`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      try await first.begin("A")
      let made = try await withThrowingTaskGroup(of: [String].self) { group in
        for writer in 0..<6 {
          let store = writer % 2 == 0 ? first : second
          group.addTask { try await store.play("A", 20, as: writer) }
        }
        return try await group.reduce(into: [String]()) { $0 += $1 }
      }
      let records = try #require(try await second.journal(of: "A")).records
      #expect(records.map(\.n) == Array(1...120))
      #expect(records.map(\.id).sorted() == made.sorted())
      #expect(Set(made).count == 120)
    }
  }
}

extension Store {
  /// Makes contended moves, reading again after each lost race; returns their names.
  fileprivate func play(_ session: String, _ count: Int, as writer: Int) async throws -> [String] {
    for move in 0..<count {
      while try await !attempt("\(writer)-\(move)", session) {}
    }
    return (0..<count).map { "\(writer)-\($0)" }
  }

  /// Whether this attempt was first.
  private func attempt(_ id: String, _ session: String) async throws -> Bool {
    let n = (try await lastNumber(of: session) ?? 0) + 1
    do {
      _ = try await appendOnce(record(n, id: id), to: session, phase: .play, at: day)
      return true
    } catch {
      guard error.code == .conflict else { throw error }
      return false
    }
  }
}
