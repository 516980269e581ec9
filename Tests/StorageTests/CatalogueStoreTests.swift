// The catalogue and the challenges accepted from it.
import Foundation
import Play
import Storage
import Testing

@Suite struct `The catalogue` {
  @Test(arguments: StoreKind.allCases)
  func `stores each puzzle once, under its first name`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      let puzzle = try await first.catalogue.add(puzzle(1, name: "Été"))
      #expect(try await second.catalogue.puzzle(puzzle.id) == puzzle)
      #expect(puzzle.level["cages"] == .sequence([.integer(1), .boolean(true)]))
      #expect(try await second.catalogue.add(named(1, "Summer")).name == "Été")
      #expect(try await first.catalogue.puzzle("none") == nil)
      #expect(try await first.catalogue.removePuzzle(puzzle.id))
      #expect(try await first.catalogue.removePuzzle(puzzle.id) == false)
      let fault = await #expect(throws: StoreFault.self) {
        try await first.catalogue.add(named(2, " "))
      }
      #expect(fault?.code == .invalid)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `accepts thousands at once, all or none, and returns pages`(kind: StoreKind) async throws {
    try await kind.withStore { store in
      let puzzles = try (0..<2500).map { try puzzle($0, name: "Puzzle \($0 % 100)") }
      let bad = await #expect(throws: StoreFault.self) {
        try await store.catalogue.add(puzzles + [puzzle(-1, name: "")])
      }
      #expect(bad?.code == .invalid)
      #expect(try await store.catalogue.puzzles(CatalogueQuery(), after: nil, limit: 10).puzzles.isEmpty)
      #expect(try await store.catalogue.add(puzzles) == 2500)
      #expect(try await store.catalogue.add(puzzles.prefix(3) + [puzzle(9999)]) == 1)
      var seen: [String] = []
      var names: [String] = []
      var next: String?
      repeat {
        let page = try await store.catalogue.puzzles(CatalogueQuery(), after: next, limit: 700)
        #expect(page.puzzles.count <= 700)
        seen += page.puzzles.map(\.id)
        names += page.puzzles.map { $0.name.lowercased() }
        next = page.next
      } while next != nil
      #expect(seen.count == 2501)
      #expect(Set(seen).count == 2501)
      #expect(names == names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) })
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `can be searched by text, rules and difficulty`(kind: StoreKind) async throws {
    try await kind.withStore { store in
      let all = [
        try puzzle(1, name: "Ünder 100%", difficulty: 1), try puzzle(2, name: "under_score", difficulty: 3),
        try puzzle(3, name: "UNDERSCORE", rules: "core:kenken", difficulty: 5), try puzzle(4, name: "Zebra"),
      ]
      _ = try await store.catalogue.add(all)
      func names(_ change: (inout CatalogueQuery) -> Void) async throws -> [String] {
        var query = CatalogueQuery()
        change(&query)
        return try await store.catalogue.puzzles(query, after: nil, limit: 10).puzzles.map(\.name)
      }
      #expect(try await names { $0.text = "UNDER" } == ["Ünder 100%", "under_score", "UNDERSCORE"])
      #expect(try await names { $0.text = "0%" } == ["Ünder 100%"])
      #expect(try await names { $0.text = "r_s" } == ["under_score"])
      #expect(try await names { $0.text = "\\" } == [])
      #expect(try await names { $0.rules = ["core:kenken"] } == ["UNDERSCORE"])
      #expect(try await names { $0.rules = ["core:kenken", "core:sudoku"] }.count == 4)
      #expect(try await names { $0.size = "4×4" } == [])
      #expect(try await names { $0.difficulty = 2...3 } == ["under_score", "Zebra"])
      #expect(
        try await names {
          $0.text = "under"; $0.difficulty = 5...5; $0.rules = ["core:sudoku"]
        } == [])
      let fault = await #expect(throws: StoreFault.self) {
        try await store.catalogue.puzzles(CatalogueQuery(), after: "nowhere", limit: 3)
      }
      #expect(fault?.code == .invalid)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `may be in another database, and unreachable`(kind: StoreKind) async throws {
    try await kind.withPlace { place in
      try await StoreKind.postgres.withPlace { other in
        let store = try await Store.open(url: place, directory: "/nowhere", catalogue: other)
        let puzzle = try await store.catalogue.add(puzzle(1))
        let alone = try await Store.open(url: place, directory: "/nowhere")
        #expect(try await alone.catalogue.puzzle(puzzle.id) == nil)
        #expect(try await Store.open(url: other, directory: "/nowhere").catalogue.puzzle(puzzle.id) == puzzle)
      }
      let away = try await Store.open(
        url: place, directory: "/nowhere", catalogue: "postgres://a:hidden@127.0.0.1:1/none", timeout: 1)
      let fault = await #expect(throws: StoreFault.self) {
        try await away.catalogue.puzzles(CatalogueQuery(), after: nil, limit: 1)
      }
      #expect(fault?.code == .unreachable)
      #expect(fault?.place == "postgres://a@127.0.0.1:1/none")
      #expect(fault?.description.contains("hidden") == false)
      _ = try await away.challenges.accept(puzzle(2), by: Player.guest, at: day)
      #expect(try await away.challenges.challenges(of: Player.guest, solved: false).count == 1)
    }
  }
}

@Suite struct `A challenge` {
  @Test(arguments: StoreKind.allCases)
  func `can be accepted, advanced, solved, given up and accepted again`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      let (one, two) = (try puzzle(1), try puzzle(2))
      let ada = try await first.players.player(named: "Ada", at: day).id
      let accepted = try await first.challenges.accept(one, by: ada, at: day)
      #expect(accepted.puzzle == one)
      #expect(accepted.percent == 0)
      _ = try await first.challenges.accept(two, by: ada, at: day.addingTimeInterval(1))
      #expect(try await first.challenges.advance(one.id, of: ada, session: "S", percent: 140, solved: nil))
      #expect(try await first.challenges.advance(one.id, of: ada, session: "S", percent: 40, solved: nil))
      #expect(try await second.challenges.accept(one, by: ada, at: day.addingTimeInterval(5)).percent == 40)
      let open = try await second.challenges.challenges(of: ada, solved: false)
      #expect(open.map(\.puzzle.id) == [two.id, one.id])
      #expect(open.map(\.session) == [nil, "S"])
      let third = try puzzle(3)
      #expect(try await second.challenges.accepted([one.id, third.id], by: ada) == [one.id])
      #expect(try await first.challenges.advance(one.id, of: ada, session: "S", percent: 50, solved: day))
      _ = try await first.challenges.advance(
        one.id, of: ada, session: "S", percent: 100, solved: day.addingTimeInterval(60))
      let solved = try await second.challenges.challenges(of: ada, solved: true)
      #expect(solved.map(\.percent) == [100])
      #expect(solved.map(\.solved) == [day])
      #expect(try await second.challenges.challenges(of: ada, solved: false).map(\.puzzle) == [two])
      #expect(try await first.challenges.giveUp(one.id, of: ada))
      #expect(try await first.challenges.giveUp(one.id, of: ada) == false)
      #expect(try await first.challenges.advance(one.id, of: ada, session: "S", percent: 1, solved: nil) == false)
      #expect(try await first.challenges.accept(one, by: ada, at: day).solved == nil)
      #expect(try await first.challenges.challenges(of: Player.guest, solved: false).isEmpty)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `is played in one session, which alone determines its progress`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      let one = try puzzle(1)
      let ada = try await first.players.player(named: "Ada", at: day).id
      _ = try await first.challenges.accept(one, by: ada, at: day)
      #expect(try await first.challenges.play(one.id, of: ada, in: "S", insteadOf: nil))
      #expect(try await second.challenges.play(one.id, of: ada, in: "T", insteadOf: nil) == false)
      #expect(try await second.challenges.challenge(one.id, of: ada)?.session == "S")
      #expect(try await first.challenges.advance(one.id, of: ada, session: "S", percent: 30, solved: nil))
      #expect(try await first.challenges.play(one.id, of: ada, in: "T", insteadOf: "S"))
      #expect(try await first.challenges.advance(one.id, of: ada, session: "S", percent: 60, solved: day) == false)
      #expect(try await second.challenges.challenge(one.id, of: ada)?.percent == 0)
      #expect(try await first.challenges.advance(one.id, of: ada, session: "T", percent: 60, solved: day))
      #expect(try await first.challenges.advance(one.id, of: ada, session: "T", percent: 10, solved: nil))
      let solved = try #require(try await second.challenges.challenge(one.id, of: ada))
      #expect(solved.percent == 100 && solved.solved == day)
      #expect(try await second.challenges.challenge(one.id, of: Player.guest) == nil)
    }
  }
}

@Suite struct `A session’s scripts` {
  @Test(arguments: StoreKind.allCases)
  func `are stored unchanged, shared texts once`(kind: StoreKind) async throws {
    try await kind.withStores { first, second in
      let texts = ["rules/a.lua": "return 'é\0'\r\n", "lib/b.lua": ""]
      try await first.scripts.keep(texts, of: "sha256:1")
      try await second.scripts.keep(texts, of: "sha256:1")
      try await second.scripts.keep(["rules/a.lua": "return 2", "lib/b.lua": ""], of: "sha256:2")
      #expect(try await second.scripts.texts(of: "sha256:1") == texts)
      #expect(try await first.scripts.texts(of: "sha256:2")?["rules/a.lua"] == "return 2")
      #expect(try await first.scripts.texts(of: "sha256:3") == nil)
    }
  }
}

private func named(_ number: Int, _ name: String) throws -> NamedPuzzle {
  try puzzle(number, name: name)
}
