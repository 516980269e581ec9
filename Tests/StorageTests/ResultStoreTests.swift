// Results and statistics.
import Foundation
import Play
import Storage
import Testing

@Suite struct `Adding a result` {
  @Test(arguments: StoreKind.allCases)
  func `counts once and reports records`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      let ada = try await first.players.player(named: "Ada", at: day).id
      func add(_ result: GameResult) async throws -> AddedResult { try await second.results.add(result, of: ada) }
      let opening = try await first.results.add(result("A", time: 9000, score: 5), of: ada)
      #expect(opening.isNew)
      #expect(opening.bestTime == AddedResult.Record(value: 9000, before: nil))
      #expect(opening.bestScore == AddedResult.Record(value: 5, before: nil))
      let again = try await add(result("A", time: 1, score: 99))
      #expect(again == AddedResult(isNew: false))
      #expect(try await add(result("B", time: 9000, score: 5)) == AddedResult(isNew: true))
      #expect(try await add(result("C", time: 8000, score: 4)).bestTime == .init(value: 8000, before: 9000))
      #expect(try await add(result("D", .lost, time: 10, score: 6)).bestTime == nil)
      #expect(try await add(result("E", .givenUp, time: 10, score: 60)) == AddedResult(isNew: true))
      #expect(try await add(result("F", .drawn, time: 10, score: 8)).bestScore == .init(value: 8, before: 6))
      let other = ResultKind(rules: "core:sudoku", size: "9x9", difficulty: 4)
      #expect(try await add(result("G", time: 99_000, kind: other)).bestTime == .init(value: 99_000, before: nil))
      #expect(try await first.results.add(result("A", time: 99_000), of: Player.guest).bestTime?.before == nil)
      #expect(try await second.results.results(of: ada, limit: 99).count == 7)
      #expect(try await second.results.results(of: ada, limit: 99).last == result("A", time: 9000, score: 5))
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `by many clients at once reports each record with the one it beat`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      let records: [AddedResult.Record] = try await withThrowingTaskGroup(of: AddedResult.Record?.self) { group in
        for index in 0..<30 {
          let store = index % 2 == 0 ? first : second
          group.addTask {
            try await store.results.add(result("S\(index)", time: 1000 + (index * 7) % 30), of: Player.guest).bestTime
          }
        }
        return try await group.reduce(into: []) { if let record = $1 { $0.append(record) } }
      }
      let sorted = records.sorted { $0.value > $1.value }
      #expect(sorted.first?.before == nil)
      #expect(sorted.last?.value == 1000)
      for (before, after) in zip(sorted, sorted.dropFirst()) { #expect(after.before == before.value) }
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `is refused for an unknown player`(kind: StoreKind) async throws {
    try await kind.withStore { store in
      let fault = await #expect(throws: StoreFault.self) {
        try await store.results.add(result("A"), of: Player.ID(rawValue: "none"))
      }
      #expect(fault?.code == .missing)
    }
  }
}

@Suite struct `Counting results` {
  @Test(arguments: StoreKind.allCases)
  func `is by rule set, size and difficulty`(kind: StoreKind) async throws {
    try await kind.withStore { store in
      let small = ResultKind(rules: "core:sudoku", size: "4x4", difficulty: 1)
      let usual = ResultKind(rules: "core:sudoku", size: "9x9", difficulty: 3)
      let added = [
        result("A", time: 1000, mistakes: 2, score: 3), result("B", time: 2001, mistakes: 1, score: 9),
        result("C", .givenUp, time: 1, mistakes: 4, score: 99), result("D", .lost, time: 1),
        result("E", .drawn, time: 1), result("F", .givenUp, kind: small),
      ]
      for one in added { _ = try await store.results.add(one, of: Player.guest) }
      let counted = try await store.results.statistics(of: Player.guest)
      #expect(counted.map(\.kind) == [small, usual])
      let all = counted[1]
      let counts: [Int] = [all.played, all.won, all.lost, all.drawn, all.abandoned, all.mistakes]
      #expect(counts == [5, 2, 1, 1, 1, 7])
      #expect(all.bestTime == 1000)
      #expect(all.meanTime == 1501)
      #expect(all.bestScore == 9)
      #expect(counted.map(\.abandoned) == [1, 1])
      #expect(counted[0].bestTime == nil)
      #expect(counted[0].meanTime == nil)
      #expect(counted[0].bestScore == nil)
      let other = try await store.players.player(named: "Ada", at: day).id
      #expect(try await store.results.statistics(of: other).isEmpty)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `is by day over a week`(kind: StoreKind) async throws {
    try await kind.withStore { store in
      let days = ["2026-01-30", "2026-01-31", "2026-01-31", "2026-02-06", "2026-02-07"]
      for (index, date) in days.enumerated() {
        _ = try await store.results.add(
          result("S\(index)", index == 1 ? .lost : .won, time: 100 + index, on: date), of: Player.guest)
      }
      let week = try await store.results.days(of: Player.guest, from: "2026-01-31", to: "2026-02-06")
      #expect(week.map(\.day) == ["2026-01-31", "2026-02-06"])
      #expect(week.map(\.games) == [2, 1])
      #expect(week.map(\.won) == [1, 1])
      #expect(week.map(\.time) == [203, 103])
    }
  }
}

@Suite struct `The history of games` {
  @Test(arguments: StoreKind.allCases)
  func `lists games of several players, numbered, and can be cleared`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      let line = ResultKind(rules: "core:line", size: "6x7")
      for index in 0..<4 {
        _ = try await first.results.add(
          result(
            "S\(index)", index == 3 ? .drawn : .won, kind: line, seats: ["Ada", "Bo"],
            winner: index == 3 ? nil : index % 2 + 1, after: Double(index)), of: Player.guest)
      }
      _ = try await first.results.add(result("alone", after: 9), of: Player.guest)
      let games = try await second.results.history(of: Player.guest, rules: "core:line", limit: 3)
      #expect(games.map(\.number) == [4, 3, 2])
      #expect(games.map(\.result.winner) == [nil, 1, 2])
      #expect(games.first?.result.seats == ["Ada", "Bo"])
      #expect(try await second.results.history(of: Player.guest, rules: nil, limit: 9).count == 4)
      try await first.results.clearHistory(of: Player.guest, rules: "core:other")
      #expect(try await second.results.history(of: Player.guest, rules: nil, limit: 9).count == 4)
      try await first.results.clearHistory(of: Player.guest, rules: nil)
      #expect(try await second.results.history(of: Player.guest, rules: nil, limit: 9).isEmpty)
      #expect(try await second.results.statistics(of: Player.guest).map(\.played) == [4, 1])
      _ = try await first.results.add(
        result("S9", .drawn, kind: line, seats: ["Ada", "Bo"], after: 20), of: Player.guest)
      #expect(try await second.results.history(of: Player.guest, rules: nil, limit: 9).map(\.number) == [1])
    }
  }
}

@Suite struct `Achievements` {
  @Test(arguments: StoreKind.allCases)
  func `are earned once`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      let later = day.addingTimeInterval(60)
      #expect(try await first.achievements.earn("first", of: "core", by: Player.guest, at: day))
      #expect(try await second.achievements.earn("first", of: "core", by: Player.guest, at: later) == false)
      #expect(try await second.achievements.earn("first", of: "other", by: Player.guest, at: later))
      let earned = try await first.achievements.achievements(of: Player.guest)
      #expect(earned.map(\.pack) == ["other", "core"])
      #expect(earned.map(\.earned) == [later, day])
      let fault = await #expect(throws: StoreFault.self) {
        try await first.achievements.earn("x", of: "core", by: Player.ID(rawValue: "none"), at: day)
      }
      #expect(fault?.code == .missing)
    }
  }
}

@Suite struct `A leaderboard` {
  @Test(arguments: StoreKind.allCases)
  func `counts each player's best verified score of the week`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      var ids: [Player.ID] = []
      for name in ["Ada", "Bo", "Cy"] { ids.append(try await first.players.player(named: name, at: day).id) }
      func entry(_ session: String, _ player: Int, _ score: Int, week: String = "2026-W05") -> BoardEntry {
        BoardEntry(
          week: week, level: "core/a", session: session, player: ids[player], score: score,
          entered: day.addingTimeInterval(Double(session.utf8.last ?? 0)))
      }
      let entries = [
        entry("S1", 0, 10), entry("S2", 0, 30), entry("S3", 1, 30), entry("S4", 2, 99), entry("S5", 2, 20),
        entry("S6", 1, 50, week: "2026-W06"), entry("S7", 1, 70),
      ]
      for one in entries { #expect(try await first.leaderboards.enter(one)) }
      #expect(try await second.leaderboards.enter(entry("S1", 0, 999)) == false)
      #expect(try await second.leaderboards.board(of: "core/a", week: "2026-W05", limit: 9).isEmpty)
      #expect(try await second.leaderboards.waiting(limit: 3) == Array(entries.prefix(3)))
      for (index, one) in entries.dropLast().enumerated() {
        #expect(try await second.leaderboards.judge(one, index == 3 ? .refused : .verified))
      }
      #expect(try await first.leaderboards.judge(entries[3], .verified) == false)
      #expect(try await first.leaderboards.judge(entry("S7", 1, 71), .verified) == false)
      let board = try await first.leaderboards.board(of: "core/a", week: "2026-W05", limit: 9)
      #expect(board.map(\.name) == ["Ada", "Bo", "Cy"])
      #expect(board.map(\.rank) == [1, 1, 3])
      #expect(board.map(\.entry) == [entries[1], entries[2], entries[4]])
      #expect(try await first.leaderboards.board(of: "core/a", week: "2026-W05", limit: 1).count == 1)
      #expect(try await first.leaderboards.waiting(limit: 9) == [entries[6]])
    }
  }
}
