// Players, their settings, and what goes with them.
import Foundation
import Play
import Storage
import Testing

@Suite struct `Taking a name` {
  @Test(arguments: StoreKind.allCases)
  func `makes a player once, however it is written`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      let player = try await first.players.player(named: " Zoé ", at: day)
      #expect(player.name == "Zoé")
      #expect(player.created == day)
      #expect(try await second.players.player(named: "zoe", at: day.addingTimeInterval(9)) == player)
      #expect(try await second.players.player(player.id) == player)
      #expect(try await second.players.player(Player.ID(rawValue: "none")) == nil)
      _ = try await first.players.player(named: "anna", at: day)
      #expect(try await first.players.players().map(\.name) == ["anna", "Zoé"])
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `by many at once gives all of them the same player`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      let ids = try await withThrowingTaskGroup(of: Player.ID.self) { group in
        for index in 0..<12 {
          let store = index % 2 == 0 ? first : second
          group.addTask { try await store.players.player(named: index % 3 == 0 ? "ADA" : "Ada", at: day).id }
        }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(ids.count == 1)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `is refused when it is no name`(kind: StoreKind) async throws {
    try await kind.withStore { store in
      for name in ["", "  \n", String(repeating: "x", count: 41), "a\0b"] {
        let fault = await #expect(throws: StoreFault.self) { try await store.players.player(named: name, at: day) }
        #expect(fault?.code == .invalid, "\(name.debugDescription)")
      }
      let players = try await store.players.players()
      #expect(players.isEmpty)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `is refused to a player when another has it`(kind: StoreKind) async throws {
    try await kind.withStore { store in
      let ada = try await store.players.player(named: "Ada", at: day)
      _ = try await store.players.player(named: "Bo", at: day)
      try await store.players.rename(ada.id, to: "ADA")
      #expect(try await store.players.player(ada.id)?.name == "ADA")
      let taken = await #expect(throws: StoreFault.self) { try await store.players.rename(ada.id, to: "bó") }
      #expect(taken?.code == .conflict)
      #expect(taken?.message.contains("bó") == true)
      let none = await #expect(throws: StoreFault.self) {
        try await store.players.rename(Player.ID(rawValue: "x"), to: "Cy")
      }
      #expect(none?.code == .missing)
      let guest = await #expect(throws: StoreFault.self) { try await store.players.rename(Player.guest, to: "Cy") }
      #expect(guest?.code == .invalid)
    }
  }
}

@Suite struct `Signing in at a device` {
  @Test(arguments: StoreKind.allCases)
  func `lasts, can be changed, and ends with the guest`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      #expect(try await first.players.player(at: "tablet").id == Player.guest)
      let ada = try await first.players.player(named: "Ada", at: day)
      let bo = try await first.players.player(named: "Bo", at: day)
      try await first.players.signIn(ada.id, at: "tablet", at: day)
      try await first.players.signIn(ada.id, at: "phone", at: day)
      #expect(try await second.players.player(at: "tablet") == ada)
      try await second.players.signIn(bo.id, at: "tablet", at: day)
      #expect(try await first.players.player(at: "tablet") == bo)
      try await first.players.signOut(at: "tablet")
      #expect(try await second.players.player(at: "tablet").id == Player.guest)
      #expect(try await second.players.player(at: "phone") == ada)
      let fault = await #expect(throws: StoreFault.self) {
        try await first.players.signIn(Player.ID(rawValue: "none"), at: "phone", at: day)
      }
      #expect(fault?.code == .missing)
    }
  }
}

@Suite struct `A player's settings` {
  @Test(arguments: StoreKind.allCases)
  func `last, belong to the player and can be removed`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      let ada = try await first.players.player(named: "Ada", at: day)
      try await first.players.keep(["volume": "0.5", "size": #"{"rows":9}"#], of: ada.id, at: day)
      try await first.players.keep(["volume": "1", "easy": "true", "size": nil], of: ada.id, at: day)
      #expect(try await second.players.settings(of: ada.id) == ["volume": "1", "easy": "true"])
      #expect(try await second.players.settings(of: Player.guest).isEmpty)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `are kept all or none`(kind: StoreKind) async throws {
    try await kind.withStore { store in
      let ada = try await store.players.player(named: "Ada", at: day)
      let fault = await #expect(throws: StoreFault.self) {
        try await store.players.keep(["a": "1", "b": "\0"], of: ada.id, at: day)
      }
      #expect(fault?.code == .invalid)
      #expect(try await store.players.settings(of: ada.id).isEmpty)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `go with the player, like all the player has`(kind: StoreKind) async throws {
    try await kind.withStore { store in
      let ada = try await store.players.player(named: "Ada", at: day)
      try await store.furnish(ada.id)
      #expect(try await store.players.remove(ada.id))
      #expect(try await store.players.remove(ada.id) == false)
      #expect(try await store.players.remove(Player.guest) == false)
      #expect(try await store.lastNumber(of: "S") == nil)
      #expect(try await store.results.results(of: ada.id, limit: 9).isEmpty)
      #expect(try await store.players.settings(of: ada.id).isEmpty)
      #expect(try await store.achievements.achievements(of: ada.id).isEmpty)
      #expect(try await store.challenges.challenges(of: ada.id, solved: false).isEmpty)
      #expect(try await store.leaderboards.waiting(limit: 9).isEmpty)
      #expect(try await store.players.player(at: "tablet").id == Player.guest)
    }
  }
}

@Suite struct `A player's sessions` {
  @Test(arguments: StoreKind.allCases)
  func `are listed apart`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      let ada = try await first.players.player(named: "Ada", at: day)
      try await first.begin("X")
      try await first.create(head("A"), title: LocalizedText("A"), phase: .play, at: day, by: ada.id)
      try await first.create(head("B"), title: LocalizedText("B"), phase: .play, at: day, by: ada.id)
      try await first.append(record(1), to: "A", phase: .won, at: day.addingTimeInterval(2))
      #expect(try await second.sessions(of: ada.id, limit: 9).map(\.session) == ["A", "B"])
      #expect(try await second.sessions(of: ada.id, limit: 1).map(\.n) == [1])
      #expect(try await second.sessions(limit: 9).count == 3)
      #expect(try await second.sessions(of: Player.guest, limit: 9).map(\.session) == ["X"])
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `tell whose they are and which challenge is played`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      let ada = try await first.players.player(named: "Ada", at: day).id
      try await first.begin("X")
      try await first.create(head("A"), title: LocalizedText("A"), phase: .play, at: day, by: ada)
      try await first.create(head("B"), title: LocalizedText("B"), phase: .play, at: day, by: ada)
      for player in [ada, Player.guest] { _ = try await first.challenges.accept(puzzle(1), by: player, at: day) }
      #expect(try await first.challenges.play(puzzle(1).id, of: ada, in: "A", insteadOf: nil))
      #expect(try await first.challenges.play(puzzle(1).id, of: Player.guest, in: "X", insteadOf: nil))
      #expect(try await second.owner(of: "A") == SessionOwner(player: ada, challenge: puzzle(1).id))
      #expect(try await second.owner(of: "B") == SessionOwner(player: ada))
      #expect(try await second.owner(of: "X") == SessionOwner(player: Player.guest, challenge: puzzle(1).id))
      #expect(try await second.owner(of: "none") == nil)
    }
  }
}

extension Store {
  /// Gives a player one of everything.
  func furnish(_ id: Player.ID, session: String = "S") async throws {
    try await create(head(session), title: LocalizedText("S"), phase: .play, at: day, by: id)
    for n in 1...3 { try await append(record(n), to: session, phase: .play, at: day) }
    try await players.signIn(id, at: "tablet", at: day)
    try await players.keep(["volume": "0.5"], of: id, at: day)
    _ = try await challenges.accept(puzzle(1), by: id, at: day)
    _ = try await results.add(result("R-\(session)", time: 5000, score: 7), of: id)
    try await ownLevels.keep(ownLevel("L-\(session)", "Mine"), of: id, replacing: false, most: 9)
    try await ownLists.keep(
      OwnList(id: "own:\(session)", name: "Sky", phrases: 1, created: day), text: "en\tfr\nsun\tsoleil\n", of: id,
      most: 9)
    _ = try await achievements.earn("first", of: "core", by: id, at: day)
    _ = try await leaderboards.enter(
      BoardEntry(week: "2026-W05", level: "core/a", session: session, player: id, score: 7, entered: day))
  }
}

/// A puzzle by its number.
func puzzle(_ number: Int, name: String? = nil, rules: String = "core:sudoku", difficulty: Int = 2) throws
  -> NamedPuzzle
{
  try NamedPuzzle(
    name: name ?? "Puzzle \(number)", rules: rules, size: "9x9", difficulty: difficulty,
    level: ["givens": .string("1.\(number)"), "cages": .sequence([.integer(number), .boolean(true)])],
    author: "Bo", created: day)
}

/// A result of a session.
func result(
  _ session: String, _ ending: GameEnding = .won, time: Int = 60_000, mistakes: Int = 0, score: Int? = nil,
  kind: ResultKind = ResultKind(rules: "core:sudoku", size: "9x9", difficulty: 3), seats: [String] = ["Ada"],
  winner: Int? = nil, on date: String = "2026-01-31", after seconds: Double = 0
) -> GameResult {
  GameResult(
    session: session, kind: kind, ending: ending, time: time, moves: 40, mistakes: mistakes, hints: 1, score: score,
    seats: seats, winner: winner, day: date, finished: day.addingTimeInterval(seconds))
}
