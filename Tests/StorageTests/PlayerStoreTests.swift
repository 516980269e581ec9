// Players, their settings and data.
import Foundation
import Play
import Storage
import Testing

@Suite struct `Taking a name` {
  @Test(arguments: StoreKind.allCases)
  func `creates a player once, however the name is written`(kind: StoreKind) async throws {
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
  func `by many clients at once gives all the same player`(kind: StoreKind) async throws {
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
  func `is refused for an invalid name`(kind: StoreKind) async throws {
    try await kind.withStore { store in
      for name in ["", "  \n", "\u{2800}", "\u{3164} \u{FFFC}", String(repeating: "x", count: 41), "a\0b"] {
        let fault = await #expect(throws: StoreFault.self) { try await store.players.player(named: name, at: day) }
        #expect(fault?.code == .invalid, "\(name.debugDescription)")
      }
      let players = try await store.players.players()
      #expect(players.isEmpty)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `is refused if another player has it`(kind: StoreKind) async throws {
    try await kind.withStore { store in
      let ada = try await store.players.player(named: "Ada", at: day)
      _ = try await store.players.player(named: "Bo", at: day)
      try await store.players.rename(ada.id, to: "ADA")
      #expect(try await store.players.player(ada.id)?.name == "ADA")
      let taken = await #expect(throws: StoreFault.self) { try await store.players.rename(ada.id, to: "bó") }
      #expect(taken?.code == .conflict)
      #expect(taken?.message.contains("bó") == true)
      // Cyrillic letters that look like Latin ones.
      for name in ["\u{410}d\u{430}", "В\u{43e}"] {
        let alike = await #expect(throws: StoreFault.self) { try await store.players.player(named: name, at: day) }
        #expect(alike?.code == .conflict, "\(name)")
      }
      #expect(try await store.players.player(named: "Ян", at: day).name == "Ян")
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
  func `persists, ends the previous secret, and returns to the former guest`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      let (one, two) = (first.players, second.players)
      #expect(try await one.player(at: "never given", on: day) == nil)
      let ada = try await one.player(named: "Ada", at: day)
      let guest = try await one.makeGuest(at: "tablet", on: day)
      #expect(guest.kind == .guest && guest.name.isEmpty)
      #expect(try await two.player(at: "tablet", on: day)?.player == guest)
      try await two.signIn(ada.id, at: "tablet 2", insteadOf: "tablet", mark: "x", on: day)
      #expect(try await one.player(at: "tablet", on: day) == nil)
      #expect(try await one.player(at: "tablet 2", on: day) == Presence(player: ada, mark: "x"))
      // The guest is remembered across two players.
      let bo = try await one.player(named: "Bo", at: day)
      try await one.signIn(bo.id, at: "tablet 3", insteadOf: "tablet 2", mark: nil, on: day)
      #expect(try await two.signOut(at: "tablet 3", as: "tablet 4", on: day))
      #expect(try await one.player(at: "tablet 4", on: day)?.player == guest)
      #expect(try await one.player(at: "tablet 3", on: day) == nil)
      try await one.signIn(ada.id, at: "phone", insteadOf: nil, mark: nil, on: day)
      #expect(try await one.signOut(at: "phone", as: "phone 2", on: day) == false)
      #expect(try await one.player(at: "phone 2", on: day) == nil)
      let fault = await #expect(throws: StoreFault.self) {
        try await one.signIn(Player.ID(rawValue: "none"), at: "phone 3", insteadOf: nil, mark: nil, on: day)
      }
      #expect(fault?.code == .missing)
    }
  }

  @Test func `stores no secret in plain text`() async throws {
    try await withFolder { folder in
      let store = try SQLiteStore(directory: folder)
      _ = try await store.players.makeGuest(at: "0123456789abcdef0123456789abcdef", on: day)
      let ada = try await store.players.player(named: "Ada", at: day).id
      let code = try #require(try await store.players.code(of: ada))
      _ = try await store.players.renewCode(of: ada, keeping: nil)
      try await store.backup(toFile: folder + "/copy")
      try store.close()
      let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/copy"))
      #expect(bytes.range(of: Data("0123456789abcdef".utf8)) == nil)
      #expect(bytes.range(of: Data(code.utf8)) == nil)
    }
  }
}

@Suite struct `A guest` {
  @Test(arguments: StoreKind.allCases)
  func `takes a name and keeps everything`(kind: StoreKind) async throws {
    try await kind.withStore { store in
      let guest = try await store.players.makeGuest(at: "phone", on: day)
      try await store.create(head("S"), title: LocalizedText("S"), phase: .play, at: day, by: guest.id)
      #expect(try await store.players.players().isEmpty)
      try await store.players.rename(guest.id, to: "Ada")
      #expect(try await store.players.players().map(\.id) == [guest.id])
      #expect(try await store.players.player(at: "phone", on: day)?.player.kind == .named)
      #expect(try await store.sessions(of: guest.id, limit: 9).map(\.session) == ["S"])
      let kept = try await store.players.kept(of: guest.id)
      #expect(kept.first?.what == "sessions" && kept.first?.count == 1)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `is removed with all data after some time without use, and only then`(kind: StoreKind) async throws {
    try await kind.withStore { store in
      let players = store.players
      let (old, used) = (
        try await players.makeGuest(at: "old", on: day), try await players.makeGuest(at: "used", on: day)
      )
      let behind = try await players.makeGuest(at: "shared", on: day)
      let ada = try await players.player(named: "Ada", at: day)
      try await players.signIn(ada.id, at: "shared 2", insteadOf: "shared", mark: nil, on: day)
      try await store.create(head("S"), title: LocalizedText("S"), phase: .play, at: day, by: old.id)
      let later = day.addingTimeInterval(80 * 86_400)
      _ = try await players.player(at: "used", on: later)
      _ = try await players.player(at: "shared 2", on: later)
      let end = day.addingTimeInterval(10 * 86_400)
      #expect(try await players.removeGuests(unusedSince: end, limit: 9) == 1)
      #expect(try await players.player(old.id) == nil)
      #expect(try await store.lastNumber(of: "S") == nil)
      for id in [used.id, behind.id, ada.id, Player.guest] { #expect(try await players.player(id) != nil) }
      #expect(try await players.removeGuests(unusedSince: later.addingTimeInterval(1), limit: 1) == 1)
      #expect(try await players.removeGuests(unusedSince: later.addingTimeInterval(1), limit: 9) == 1)
      #expect(try await players.player(at: "shared 2", on: later)?.player.id == ada.id)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `of the household continues when its data is removed`(kind: StoreKind) async throws {
    try await kind.withStore { store in
      try await store.furnish(Player.guest)
      try await store.players.keep(["server.samples": "given"], of: Player.guest, at: day)
      #expect(try await store.players.remove(Player.guest) == false)
      #expect(try await store.players.kept(of: Player.guest) == [])
      #expect(try await store.players.settings(of: Player.guest) == ["server.samples": "given"])
    }
  }
}

@Suite struct `A personal code` {
  @Test(arguments: StoreKind.allCases)
  func `is the same at every server until renewed, which signs out elsewhere`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      let ada = try await first.players.player(named: "Ada", at: day).id
      let code = try #require(try await first.players.code(of: ada))
      #expect(code.count == 10 && SpokenCode.read(code.lowercased()) == code)
      #expect(try await second.players.code(of: ada) == code)
      #expect(try await first.players.code(of: first.players.player(named: "Bo", at: day).id) != code)
      for device in ["a", "b"] { try await first.players.signIn(ada, at: device, insteadOf: nil, mark: nil, on: day) }
      let new = try await second.players.renewCode(of: ada, keeping: "a")
      #expect(new != code)
      #expect(try await first.players.code(of: ada) == new)
      #expect(try await first.players.player(at: "a", on: day)?.player.id == ada)
      #expect(try await first.players.player(at: "b", on: day) == nil)
      #expect(try await first.players.code(of: Player.guest) == nil)
    }
  }
}

@Suite struct `Guessing a code` {
  @Test(arguments: StoreKind.allCases)
  func `counts wrong codes of all servers together, and forgets them in time`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      let limits = [GuessLimit("codes", asker: "10.0.0.7", most: 3), GuessLimit("player:A", most: 5, seconds: 86_400)]
      for number in 0..<3 {
        let store = number == 1 ? second : first
        #expect(try await store.guesses.guess(limits, at: day + Double(number)) == .allowed)
      }
      #expect(try await second.guesses.guess(limits, at: day + 10) == .refused(seconds: 3590))
      // A right code does not count.
      let other = [GuessLimit("codes", asker: "10.0.0.8", most: 3), limits[1]]
      for _ in 0..<9 {
        #expect(try await first.guesses.guess(other, at: day + 20) == .allowed)
        try await first.guesses.wasRight(other, at: day + 20)
      }
      #expect(try await second.guesses.guesses(at: "player:A").count == 3)
      #expect(try await first.guesses.guess(limits, at: day + 3601) == .allowed)
      try await first.guesses.forgive("player:A")
      #expect(try await first.guesses.guesses(at: "player:A").isEmpty)
      try await first.guesses.vouch(for: "10.0.0.7", at: "player:A", on: day)
      #expect(try await second.guesses.isVouched(for: "10.0.0.7", at: "player:A", since: day))
      #expect(try await second.guesses.isVouched(for: "10.0.0.8", at: "player:A", since: day) == false)
      #expect(try await second.guesses.isVouched(for: "10.0.0.7", at: "player:A", since: day + 1) == false)
      try await first.guesses.forgetGuesses(before: day + 99_999, known: day + 99_999)
      #expect(try await second.guesses.isVouched(for: "10.0.0.7", at: "player:A", since: day) == false)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `is not easier for concurrent attempts`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      let allowed = try await withThrowingTaskGroup(of: Bool.self) { group in
        for number in 0..<40 {
          group.addTask {
            try await (number % 2 == 0 ? first : second).guesses.guess(
              [GuessLimit("codes", asker: "x", most: 7)], at: day)
              == .allowed
          }
        }
        return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(allowed == 7)
    }
  }
}

@Suite struct `A daily game` {
  @Test(arguments: StoreKind.allCases)
  func `is begun once, however many requests arrive at once`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      let ada = try await first.players.player(named: "Ada", at: day).id
      let daily = DailyGame(level: "crosswords/daily-1", day: "2026-01-31")
      let made = try await withThrowingTaskGroup(of: String?.self) { group in
        for number in 0..<12 {
          group.addTask {
            let head = try head("S\(number)")
            do throws(StoreFault) {
              try await (number % 2 == 0 ? first : second).create(
                head, title: LocalizedText("S"), phase: .play, at: day, by: ada, daily: daily)
              return "S\(number)"
            } catch {
              guard error.code == .conflict else { throw error }
              return nil
            }
          }
        }
        return try await group.compactMap { $0 }.reduce(into: []) { $0.append($1) }
      }
      #expect(made.count == 1)
      #expect(try await second.session(of: daily, of: ada) == made.first)
      #expect(try await first.sessions(of: ada, limit: 99).map(\.session) == made)
      // A deleted game makes room.
      _ = try await first.delete(made[0])
      #expect(try await first.session(of: daily, of: ada) == nil)
    }
  }
}

@Suite struct `Teachers' accounts` {
  @Test(arguments: StoreKind.allCases)
  func `have unique names, keep classes, and are signed out by a new passcode`(kind: StoreKind) async throws {
    try await kind.withStore { store in
      _ = try await store.players.player(named: "Ms Smith", at: day)
      let smith = try await store.teachers.addTeacher(" Ms Smith ", passcode: "scrypt:a:b", at: day)
      #expect(smith.name == "Ms Smith" && smith.kind == .teacher)
      let taken = await #expect(throws: StoreFault.self) {
        try await store.teachers.addTeacher("MS SMITH", passcode: "x", at: day)
      }
      #expect(taken?.code == .conflict)
      #expect(try await store.teachers.teacher(named: "ms smith")?.passcode == "scrypt:a:b")
      #expect(try await store.players.players().count == 1)
      try await store.classes.open(
        Classroom(id: "A", name: "6b", code: "CODE22", passcode: "p", created: day, teacher: smith.id))
      #expect(try await store.classes.classes(of: smith.id).map(\.id) == ["A"])
      try await store.players.signIn(smith.id, at: "desk", insteadOf: nil, mark: nil, on: day)
      #expect(try await store.teachers.setPasscode("scrypt:c:d", of: smith.id))
      #expect(try await store.players.player(at: "desk", on: day) == nil)
      let server = try await store.teachers.serverTeacher(at: day)
      #expect(try await store.teachers.serverTeacher(at: day) == server && server.id == Player.serverTeacher)
      #expect(try await store.teachers.teachers().map(\.id) == [smith.id])
      #expect(try await store.teachers.removeTeacher(server.id) == false)
      #expect(try await store.teachers.removeTeacher(smith.id))
      #expect(try await store.classes.classroom("A")?.teacher == nil)
    }
  }
}

@Suite struct `A player's settings` {
  @Test(arguments: StoreKind.allCases)
  func `persist, belong to the player and can be removed`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      let ada = try await first.players.player(named: "Ada", at: day)
      try await first.players.keep(["volume": "0.5", "size": #"{"rows":9}"#], of: ada.id, at: day)
      try await first.players.keep(["volume": "1", "easy": "true", "size": nil], of: ada.id, at: day)
      #expect(try await second.players.settings(of: ada.id) == ["volume": "1", "easy": "true"])
      #expect(try await second.players.settings(of: Player.guest).isEmpty)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `are stored all or none`(kind: StoreKind) async throws {
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
  func `are removed with the player, like all data`(kind: StoreKind) async throws {
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
      #expect(try await store.players.player(at: "tablet", on: day) == nil)
    }
  }
}

@Suite struct `A player's sessions` {
  @Test(arguments: StoreKind.allCases)
  func `are listed separately`(kind: StoreKind) async throws {
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
  func `have their owner and their challenge`(kind: StoreKind) async throws {
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
    try await players.signIn(id, at: "tablet", insteadOf: "tablet", mark: nil, on: day)
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
