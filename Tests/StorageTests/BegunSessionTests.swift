// Which games are listed, which go unplayed, and what lists tell of them.
import Foundation
import Play
import Storage
import Testing

@Suite struct `A game without moves` {
  private func append(_ moves: [(id: String, move: String)], to session: String, of store: Store) async throws {
    for (index, one) in moves.enumerated() {
      let record = JournalRecord(n: index + 1, t: index, seat: 1, id: one.id, move: one.move)
      try await store.append(record, to: session, phase: .play, at: day)
    }
  }

  private func begin(_ session: String, of player: Player.ID?, _ store: Store, daily: DailyGame? = nil) async throws {
    try await store.create(
      head(session), title: LocalizedText("S"), phase: .play, at: day, by: player, daily: daily)
  }

  @Test(arguments: StoreKind.allCases)
  func `is not listed until a person does something`(kind: StoreKind) async throws {
    try await kind.withStores { store, second in
      let ada = try await store.players.player(named: "Ada", at: day).id
      let games: [(session: String, moves: [(id: String, move: String)], isListed: Bool)] = [
        ("opened", [], false), ("left", [("a", "!pause"), ("b", "!resume"), ("c", "!pause")], false),
        ("computer", [("computer-1", "drop 4"), ("a", "!pause")], false),
        ("upgraded", [("a", "!upgrade \"sha256:0\"")], false), ("moved", [("a", "!pause"), ("b", "drop 4")], true),
        ("started", [("a", "!start")], true), ("helped", [("a", "!hint")], true),
      ]
      for game in games {
        try await begin(game.session, of: ada, store)
        try await append(game.moves, to: game.session, of: store)
      }
      let listed = try await second.begunSessions(of: ada, limit: 99).map(\.session)
      #expect(Set(listed) == Set(games.filter(\.isListed).map(\.session)))
      #expect(try await second.sessions(of: ada, limit: 99).count == games.count, "others remain at their address")
      #expect(try await second.begunSessions(of: Player.guest, limit: 99).isEmpty)
      // A game that is over is listed even if nobody has moved.
      try await store.create(head("won"), title: LocalizedText("S"), phase: .won, at: day, by: nil)
      #expect(try await second.begunSessions(of: Player.guest, limit: 99).map(\.session) == ["won"])
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `is removed after a date, unless something depends on it`(kind: StoreKind) async throws {
    try await kind.withStores { store, second in
      let ada = try await store.players.player(named: "Ada", at: day).id
      for session in ["opened", "paused", "moved", "shared", "saved", "used", "paid", "challenge", "over", "work"] {
        try await begin(session, of: ada, store)
      }
      try await begin("daily", of: ada, store, daily: DailyGame(level: "a/b", day: "2026-01-31"))
      try await append([("a", "!pause")], to: "paused", of: store)
      try await append([("a", "drop 4")], to: "moved", of: store)
      try await store.append(
        JournalRecord(n: 1, t: 0, seat: 1, id: "a", move: "!over"), to: "over", phase: .lost, at: day)
      try await store.keepUnplayed("shared")
      #expect(try await store.keep("saved"))
      #expect(try await store.keep("nowhere") == false)
      #expect(try await second.begunSessions(of: ada, limit: 99).map(\.session).sorted() == ["moved", "over", "saved"])
      try await store.holdings.keep(["tickets": -1], from: "paid", of: ada, in: "p")
      let puzzle = try NamedPuzzle(
        name: "P", rules: "core:sudoku", size: "4×4", difficulty: 1, level: ["size": 4], author: "", created: day)
      _ = try await store.challenges.accept(puzzle, by: ada, at: day)
      #expect(try await store.challenges.play(puzzle.id, of: ada, in: "challenge", insteadOf: nil))
      try await store.classes.open(
        Classroom(id: "A", name: "6b", code: "CODE22", passcode: "scrypt:a:b", created: day))
      let zoe = Pupil(id: Player.ID(rawValue: "P1"), classroom: "A", name: "Zoé", created: day)
      _ = try await store.classes.join(zoe, most: 9)
      try await store.classes.assign(
        Assignment(id: "T", classroom: "A", title: "A", task: "{}", due: nil, created: day), most: 9)
      _ = try await store.classes.begin("T", of: zoe.id, in: "work", at: day)
      #expect(try await second.removeUnplayed(before: day, except: [], limit: 99) == 0, "not before their time")
      let later = day.addingTimeInterval(1)
      #expect(try await second.removeUnplayed(before: later, except: ["used"], limit: 1) == 1)
      #expect(try await second.removeUnplayed(before: later, except: ["used"], limit: 99) == 1)
      #expect(try await second.removeUnplayed(before: later, except: ["used"], limit: 99) == 0)
      let left = Set(try await store.sessions(limit: 99).map(\.session))
      #expect(left == ["moved", "shared", "saved", "used", "paid", "challenge", "over", "work", "daily"])
      #expect(try await second.removeUnplayed(before: later, except: [], limit: 99) == 1)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `is listed with its facts`(kind: StoreKind) async throws {
    try await kind.withStores { store, second in
      let facts = SessionFacts(size: "2 × 3", difficulty: 4, words: "words:themes", theme: "animals")
      try await store.create(
        head("S"), title: LocalizedText("S"), phase: .play, at: day, by: nil, daily: nil, facts: facts)
      try await store.begin("plain")
      let listed = try await second.sessions(of: Player.guest, limit: 9)
      #expect(listed.first { $0.session == "S" }?.facts == facts)
      #expect(listed.first { $0.session == "plain" }?.facts == SessionFacts(size: "4 × 4"))
    }
  }
}

@Suite struct `Daily levels that were solved` {
  @Test(arguments: StoreKind.allCases)
  func `are those of results, by the day of the game`(kind: StoreKind) async throws {
    try await kind.withStores { store, second in
      let ada = try await store.players.player(named: "Ada", at: day).id
      func play(_ session: String, _ level: String, _ date: String, _ ending: GameEnding?) async throws {
        try await store.create(
          head(session), title: LocalizedText("S"), phase: .play, at: day, by: ada,
          daily: DailyGame(level: level, day: date))
        guard let ending else { return }
        _ = try await store.results.add(result(session, ending, time: 5), of: ada)
      }
      try await play("a1", "p/a", "2026-01-30", .solved)
      try await play("a2", "p/a", "2026-01-31", .won)
      try await play("b2", "p/b", "2026-01-31", .lost)
      try await play("c2", "p/c", "2026-01-31", nil)
      try await play("a3", "p/a", "2026-02-01", .solved)
      try await store.create(head("x"), title: LocalizedText("S"), phase: .play, at: day, by: ada)
      _ = try await store.results.add(result("x", .solved, time: 5), of: ada)
      let dailies = second.dailies
      func solved(_ day: String, offset: Int = 0, limit: Int = 9) async throws -> [DailyGame] {
        try await dailies.solvedDailies(of: ada, through: day, offset: offset, limit: limit)
      }
      let (first, next) = (DailyGame(level: "p/a", day: "2026-01-30"), DailyGame(level: "p/a", day: "2026-01-31"))
      #expect(try await solved("2026-01-31") == [next, first])
      #expect(try await solved("2026-01-31", offset: 1) == [first])
      #expect(try await solved("2026-02-05", limit: 1) == [DailyGame(level: "p/a", day: "2026-02-01")])
      #expect(try await dailies.solvedDailies(of: Player.guest, through: "2026-02-05", offset: 0, limit: 9).isEmpty)
      // The result outlives the game.
      #expect(try await store.delete("a2") == true)
      #expect(try await solved("2026-01-31") == [next, first])
      let games = try await dailies.dailyGames(of: ada, on: "2026-01-31")
      #expect(
        games == [
          PlayedDaily(level: "p/a", session: "a2", result: .won),
          PlayedDaily(level: "p/b", session: "b2", result: .lost),
          PlayedDaily(level: "p/c", session: "c2", result: nil),
        ])
    }
  }
}
