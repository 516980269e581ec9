// Results written before the owner's seat was stored.
import Foundation
import Play
import Testing

@testable import Storage

extension Store {
  /// Changes all results to the form an earlier program left them in.
  func forget(_ endings: [String: String] = [:]) async throws {
    try await database.write { connection in
      try connection.execute("UPDATE result SET result = NULL, seat = NULL, tones = NULL")
      for (session, ending) in endings {
        try connection.execute("UPDATE result SET ending = $2 WHERE session = $1", [session, ending])
      }
    }
  }

  /// The value of a record.
  func best(_ kind: String) async throws -> Int? {
    try await database.query("SELECT value FROM best WHERE kind = $1", [kind]).first.map { try $0[0] }
  }
}

@Suite struct `An old result` {
  @Test(arguments: StoreKind.allCases)
  func `is read with its old name, and counted so`(kind: StoreKind) async throws {
    try await kind.withStore { store in
      for (session, ending) in [("A", GameEnding.won), ("B", .drawn), ("C", .givenUp), ("D", .lost)] {
        _ = try await store.results.add(result(session, ending, score: 5), of: Player.guest)
      }
      try await store.forget()
      let found = try await store.results.results(of: Player.guest, limit: 9)
      #expect(found.map(\.ending) == [.lost, .givenUp, .drawn, .won])
      let counted = try #require(try await store.results.statistics(of: Player.guest).first)
      #expect([counted.won, counted.lost, counted.drawn, counted.abandoned] as [Int] == [1, 1, 1, 1])
      #expect(try await store.results.unjudged(after: nil, limit: 9).count == 4)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `is corrected once, with the records of its kind and its challenge`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      let ada = try await first.players.player(named: "Ada", at: day).id
      for (session, time) in [("A", 1000), ("B", 2000), ("C", 3000)] {
        _ = try await first.results.add(result(session, time: time, score: 9000 - time), of: ada)
      }
      let other = ResultKind(rules: "core:sudoku", size: "4x4")
      _ = try await first.results.add(result("D", time: 5, kind: other), of: Player.guest)
      let named = try puzzle(1)
      _ = try await first.challenges.accept(named, by: ada, at: day)
      #expect(try await first.challenges.play(named.id, of: ada, in: "A", insteadOf: nil))
      _ = try await first.challenges.advance(named.id, of: ada, session: "A", percent: 100, solved: day)
      try await first.forget(["A": "won", "B": "won", "C": "won"])

      let waiting = try await second.results.unjudged(after: nil, limit: 9)
      #expect(waiting.count == 4)
      let two = try await second.results.unjudged(after: nil, limit: 2)
      #expect(two == Array(waiting.prefix(2)))
      #expect(try await second.results.unjudged(after: two.last, limit: 9) == Array(waiting.dropFirst(2)))

      func correct(_ session: String, _ ending: GameEnding) async throws -> Bool {
        let one = try #require(waiting.first { $0.result.session == session })
        return try await second.results.correct(
          one, to: ResultCorrection(ending: ending, winner: 2, seat: 1, tones: [3, 4]))
      }
      #expect(try await correct("A", .revealed))
      #expect(try await correct("A", .solved) == false, "it is already judged")
      let mine = try await first.results.results(of: ada, limit: 9).first { $0.session == "A" }
      #expect(mine?.ending == .revealed && mine?.seat == 1 && mine?.tones == [3, 4] && mine?.winner == 2)
      #expect(try await first.results.statistics(of: ada).first?.bestTime == 2000)
      #expect(try await first.results.statistics(of: ada).first?.revealed == 1)
      // The next record is measured against the remaining results.
      #expect(
        try await first.results.add(result("E", time: 1500), of: ada).bestTime == .init(value: 1500, before: 2000))
      let challenge = try #require(try await first.challenges.challenge(named.id, of: ada))
      #expect(challenge.solved == nil && challenge.percent == 99)

      #expect(try await correct("B", .won) == false, "it was right")
      #expect(try await correct("C", .lost))
      #expect(try await second.results.unjudged(after: nil, limit: 9).map(\.result.session) == ["D"])
      #expect(
        try await first.results.statistics(of: Player.guest).first?.bestTime == 5, "another player's record stays")
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `is imported from an old export and waits to be corrected`(kind: StoreKind) async throws {
    try await kind.withStore { old in
      _ = try await old.results.add(result("A", .drawn, seats: ["Ada", "Bo"]), of: Player.guest)
      _ = try await old.results.add(result("B", .givenUp), of: Player.guest)
      let lines = try await old.export(.player(Player.guest), at: day).map {
        $0.replacing(/"result":"[a-z-]+",/, with: "").replacing(#""v":8"#, with: #""v":7"#)
      }
      #expect(lines.contains { $0.contains(#""ending":"draw""#) } && !lines.contains { $0.contains(#""result":"#) })
      try await kind.withStore { new in
        _ = try await new.importing(lines)
        let found = try await new.results.results(of: Player.guest, limit: 9).sorted { $0.session < $1.session }
        #expect(found.map(\.ending) == [.drawn, .givenUp])
        #expect(try await new.results.unjudged(after: nil, limit: 9).count == 2)
      }
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `that is new is already judged, and an export includes that`(kind: StoreKind) async throws {
    try await kind.withStore { old in
      let one = GameResult(
        session: "A", kind: ResultKind(rules: "core:line"), ending: .lost, time: 1, moves: 1, seats: ["Ada", "Bo"],
        winner: 2, seat: 1, tones: [2, 1], day: "2026-01-31", finished: day)
      _ = try await old.results.add(one, of: Player.guest)
      #expect(try await old.results.unjudged(after: nil, limit: 9).isEmpty)
      let lines = try await old.export(.player(Player.guest), at: day)
      try await kind.withStore { new in
        _ = try await new.importing(lines)
        #expect(try await new.results.unjudged(after: nil, limit: 9).isEmpty)
        #expect(try await new.results.history(of: Player.guest, rules: nil, limit: 9).map(\.result) == [one])
      }
    }
  }
}

@Suite struct `Each of the seven endings` {
  @Test(arguments: StoreKind.allCases)
  func `is counted correctly`(kind: StoreKind) async throws {
    try await kind.withStore { store in
      for (index, ending) in GameEnding.allCases.enumerated() {
        _ = try await store.results.add(
          result("S\(index)", ending, time: 100 - index, score: 10 + index), of: Player.guest)
      }
      let all = try #require(try await store.results.statistics(of: Player.guest).first)
      let counts: [Int] = [
        all.played, all.won, all.solved, all.lost, all.handedIn, all.revealed, all.drawn, all.abandoned,
      ]
      #expect(counts == [7, 2, 1, 2, 1, 1, 1, 1])
      // Only solved and won have a time; given up and revealed have no score.
      #expect(all.bestTime == 99)
      #expect(all.bestScore == 14)
      #expect(try await store.best("time") == 99)
      #expect(try await store.best("score") == 14)
      #expect(try await store.results.days(of: Player.guest, from: "2026-01-31", to: "2026-01-31").map(\.won) == [2])
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `is listed with its session`(kind: StoreKind) async throws {
    try await kind.withStore { store in
      let ada = try await store.players.player(named: "Ada", at: day).id
      for session in ["A", "B"] {
        try await store.create(head(session), title: LocalizedText("x"), phase: .play, at: day, by: ada)
      }
      _ = try await store.results.add(result("A", .revealed), of: ada)
      _ = try await store.results.add(result("B", .won), of: Player.guest)
      let listed = try await store.sessions(of: ada, limit: 9).sorted { $0.session < $1.session }
      #expect(listed.map(\.result) == [.revealed, nil], "another player's result of the same name is not mine")
    }
  }
}
