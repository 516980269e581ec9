// Sessions in every store.
import Foundation
import Play
import Storage
import Testing

@Suite struct `Storing a session` {
  @Test(arguments: StoreKind.allCases)
  func `returns its journal, even to another program`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      try await first.begin("A", moves: 3)
      let journal = try #require(try await second.journal(of: "A"))
      #expect(try journal.head == head("A"))
      #expect(journal.records == [record(1), record(2), record(3)])
      #expect(try await second.lastNumber(of: "A") == 3)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `is refused under a taken name`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      try await first.begin("A", moves: 1)
      let fault = await #expect(throws: StoreFault.self) { try await second.begin("A") }
      #expect(fault?.code == .conflict)
      #expect(try await first.journal(of: "A")?.records.count == 1)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `returns nil for an unknown session`(kind: StoreKind) async throws {
    try await kind.withStores { first, _ in
      let journal = try await first.journal(of: "none")
      #expect(journal == nil)
      #expect(try await first.lastNumber(of: "none") == nil)
      #expect(try await first.delete("none") == false)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `keeps texts unchanged`(kind: StoreKind) async throws {
    try await kind.withStores { first, _ in
      let move = JournalRecord(n: 1, t: 0, seat: 2, id: "'; DROP TABLE session; --", move: "say \"é\\u0000 🎲\" 4")
      try await first.begin("Ü'—")
      try await first.append(move, to: "Ü'—", phase: .play, at: day)
      #expect(try await first.journal(of: "Ü'—")?.records == [move])
    }
  }
}

@Suite struct `Appending a move` {
  @Test(arguments: StoreKind.allCases)
  func `is a conflict if the number is taken`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      try await first.begin("A", moves: 2)
      let fault = await #expect(throws: StoreFault.self) {
        try await second.append(record(2, id: "other"), to: "A", phase: .won, at: day)
      }
      #expect(fault?.code == .conflict)
      #expect(try await first.journal(of: "A")?.records == [record(1), record(2)])
      #expect(try await first.sessions(limit: 1).first?.phase == .play)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `is a conflict if the client's name for the move is taken`(kind: StoreKind) async throws {
    try await kind.withStores { first, _ in
      try await first.begin("A", moves: 2)
      let fault = await #expect(throws: StoreFault.self) {
        try await first.append(record(3, id: "m1"), to: "A", phase: .play, at: day)
      }
      #expect(fault?.code == .conflict)
      #expect(try await first.lastNumber(of: "A") == 2)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `leaves no gap`(kind: StoreKind) async throws {
    try await kind.withStores { first, _ in
      try await first.begin("A", moves: 1)
      let fault = await #expect(throws: StoreFault.self) {
        try await first.append(record(3), to: "A", phase: .play, at: day)
      }
      #expect(fault?.code == .conflict)
      #expect(try await first.journal(of: "A")?.records == [record(1)])
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `is refused for an unknown session`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      try await first.begin("A", moves: 1)
      #expect(try await second.delete("A"))
      let fault = await #expect(throws: StoreFault.self) {
        try await first.append(record(2), to: "A", phase: .play, at: day)
      }
      #expect(fault?.code == .missing)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `with one number by many clients at once accepts exactly one`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      try await first.begin("A")
      for n in 1...10 {
        let won = await withTaskGroup(of: Bool.self) { group in
          for writer in 0..<16 {
            let store = writer % 2 == 0 ? first : second
            group.addTask {
              do {
                try await store.append(record(n, id: "\(n)-\(writer)"), to: "A", phase: .play, at: day)
                return true
              } catch {
                #expect((error as? StoreFault)?.code == .conflict)
                return false
              }
            }
          }
          return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(won == 1)
      }
      #expect(try await first.journal(of: "A")?.records.map(\.n) == Array(1...10))
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `succeeds even if the caller is cancelled`(kind: StoreKind) async throws {
    try await kind.withStores { first, _ in
      try await first.begin("A")
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await first.append(record(1), to: "A", phase: .play, at: day)
      }
      try await task.value
      #expect(try await first.lastNumber(of: "A") == 1)
    }
  }
}

@Suite struct `Listing sessions` {
  @Test(arguments: StoreKind.allCases)
  func `counts moves on the board, but not pauses and hints`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      try await first.begin("A", moves: 2)
      for (n, move) in [(3, "!pause"), (4, "!resume"), (5, "!hint 1")] {
        let record = JournalRecord(n: n, t: n * 1000, seat: 1, id: "m\(n)", move: move)
        try await first.append(record, to: "A", phase: .play, at: day)
      }
      try await second.append(record(6), to: "A", phase: .play, at: day)
      let shown = try #require(try await second.sessions(limit: 1).first)
      #expect(shown.moves == 3 && shown.n == 6)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `shows the last changed first, with their state`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      try await first.begin("A")
      try await first.begin("B")
      try await first.append(record(1), to: "B", phase: .play, at: day.addingTimeInterval(5))
      try await first.append(record(1), to: "A", phase: .won, at: day.addingTimeInterval(9.25))
      let list = try await second.sessions(limit: 10)
      #expect(list.map(\.session) == ["A", "B"])
      let shown = StoredSession(
        session: "A", rules: "core:sudoku", level: "first-steps/small",
        title: LocalizedText(["en": "Small", "fr": "Petit"]), n: 1, playTime: 1000, moves: 1, phase: .won,
        created: day, updated: day.addingTimeInterval(9.25), facts: SessionFacts(size: "4 × 4"))
      #expect(list.first == shown)
      #expect(try await second.sessions(limit: 1).count == 1)
      #expect(try await second.sessions(limit: -1).isEmpty)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `omits deleted sessions and their moves`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      try await first.begin("A", moves: 5)
      #expect(try await second.delete("A"))
      #expect(try await first.sessions(limit: 10).isEmpty)
      try await first.begin("A")
      #expect(try await first.journal(of: "A")?.records == [])
    }
  }
}

@Suite struct `A session's name` {
  @Test func `begins with its time, so that later ones sort later`() {
    var generator = SystemRandomNumberGenerator()
    let names = (0..<50).map { SessionName.new(at: day.addingTimeInterval(Double($0)), using: &generator) }
    #expect(names == names.sorted())
    #expect(names.allSatisfy { SessionName.isName($0) })
    #expect(Set(names.map { $0.suffix(16) }).count == 50)
  }

  @Test func `has no other form`() {
    #expect(!SessionName.isName(""))
    #expect(!SessionName.isName("../../../../etc/passwd/01J"))
    #expect(!SessionName.isName("01JABCDEFGHJKMNPQRSTVWXYZi"))
  }

  @Test func `supports dates in the far future`() {
    var generator = SystemRandomNumberGenerator()
    for date in [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: .nan)] {
      #expect(SessionName.isName(SessionName.new(at: date, using: &generator)))
    }
  }
}
