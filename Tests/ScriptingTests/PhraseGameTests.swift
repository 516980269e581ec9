// The phrase games: every shipped level can be won, and deals depend only on the seed.
import Foundation
import Grids
import Play
import Scripting
import Testing

/// The shipped levels of a phrase game.
private func levels(of game: String) -> [String] {
  let files = (try? FileManager.default.contentsOfDirectory(atPath: "\(checkout)/levels/phrases")) ?? []
  return files.filter { $0.hasPrefix(game + "-") }.sorted().map { "phrases/\($0.dropLast(4))" }
}

private func dealt(_ level: String, seed: UInt64) async throws -> Puzzle {
  try await shipped.dealt(try await shipped.puzzle(level: level), seed: seed)
}

/// A level's field as whole numbers.
private func numbers(_ puzzle: Puzzle, _ field: String) throws -> [Int] {
  try #require(puzzle.level[field]?.sequence).compactMap(\.integer)
}

@Suite struct `Every shipped phrase level` {
  @Test func `is one of at least ten per game, from easy to hard`() async throws {
    for game in ["swapping", "sliding", "falling"] {
      let names = levels(of: game)
      #expect(names.count >= 10)
      var difficulties: [Int] = []
      for name in names { difficulties.append(try await shipped.puzzle(level: name).level["difficulty"]?.integer ?? 0) }
      #expect(difficulties == difficulties.sorted())
      #expect(difficulties.first == 1 && difficulties.last == 5)
    }
  }

  @Test(arguments: levels(of: "swapping"), [1, 2])
  func `for swapping is won by swaps`(_ level: String, _ seed: UInt64) async throws {
    let puzzle = try await dealt(level, seed: seed)
    let solved = try numbers(puzzle, "solved")
    var laid = try numbers(puzzle, "laid")
    var game = try await session(puzzle)
    #expect(game.state.outcome == nil)
    for (index, value) in solved.enumerated() where laid[index] != value && game.state.outcome == nil {
      // The tile is among those not yet in place.
      let from = try #require(laid.indices.first { $0 > index && laid[$0] == value })
      laid.swapAt(index, from)
      try await game.make(
        "swap \(Cell(row: from / 4 + 1, column: from % 4 + 1)) \(Cell(row: index / 4 + 1, column: index % 4 + 1))")
    }
    #expect(game.state.outcome == .won(seat: nil, cells: []))
  }

  @Test(arguments: levels(of: "sliding"), [1, 2])
  func `for sliding is won by slides`(_ level: String, _ seed: UInt64) async throws {
    let puzzle = try await dealt(level, seed: seed)
    let way = try #require(puzzle.level["way"]?.sequence).compactMap(\.cell)
    #expect(way.count >= puzzle.options["steps"]?.integer ?? 0)
    var game = try await session(puzzle)
    #expect(game.state.outcome == nil)
    for cell in way where game.state.outcome == nil { try await game.make("slide \(cell)") }
    #expect(game.state.outcome == .won(seat: nil, cells: []))
  }

  @Test(arguments: levels(of: "falling"))
  func `for falling brings complete phrases and can be played to an end`(_ level: String) async throws {
    let puzzle = try await dealt(level, seed: 3)
    let stock = try #require(puzzle.level["stock"]?.sequence)
    #expect(stock.count == puzzle.options["variety"]?.integer)
    var game = try await session(puzzle)
    let first = [game.state.fields["tile"]].compactMap { $0?.integer }
    let queue = first + (try #require(game.state.fields["queue"]?.sequence).compactMap(\.integer))
    #expect(queue.count == 8)
    let order = try #require(game.state.fields["order"]?.sequence).compactMap(\.integer)
    let came = stock.indices.filter { !order.contains($0 + 1) }
    let tiles = came.flatMap { stock[$0].record?["tiles"]?.sequence?.compactMap(\.integer) ?? [] }
    #expect(queue.sorted() == tiles.sorted())
    for _ in 0..<200 where game.state.outcome == nil {
      try await game.submit("drop", id: "d\(game.n)", at: 0)
    }
    #expect(game.state.outcome != nil)
  }

  @Test(arguments: ["swapping", "sliding", "falling"])
  func `depends only on the seed`(_ game: String) async throws {
    let level = try #require(levels(of: game).last)
    let first = try await dealt(level, seed: 8)
    #expect(try await dealt(level, seed: 8).level == first.level)
    #expect(try await dealt(level, seed: 9).level != first.level)
  }
}

@Suite struct `A phrase board` {
  @Test func `marks its lines and the next tiles`() async throws {
    let words: PlayValue = [["zh": "守株待兔"], ["zh": "一心一意"]]
    let puzzle = try await shipped.dealt(
      try await shipped.puzzle(
        rules: "swapping", options: ["words": words, "size": 4, "goal": 4],
        level: [
          "faces": ["守", "株", "待", "兔"], "stock": [], "laid": .sequence((0..<16).map { .integer($0 < 4 ? $0 + 1 : 1) }),
        ]), seed: 1)
    let board = try #require(try await session(puzzle).view(in: .english, at: 0).boards.first)
    #expect(board.cells.filter { $0.roles == ["line"] }.map(\.at) == ["r1c1", "r1c2", "r1c3", "r1c4"])
    #expect(board.cells.first?.label == "row 1, column 1, 守, in the line")
    let falling = try await dealt("phrases/falling-03-first-idioms", seed: 1)
    let view = try await session(falling).view(in: .french, at: 0)
    #expect(view.boards.map(\.id) == ["main", "next"])
    #expect(view.boards[1].cells.first?.roles == ["next"])
    #expect(view.boards[1].cells.first?.label.hasSuffix("suivant") == true)
  }
}
