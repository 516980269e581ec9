// The Sudoku rule set: boards, options and their meanings.
import Grids
import Play
import Scripting
import Solver
import Testing

/// Counts the solutions of a puzzle up to a limit.
func count(_ puzzle: Puzzle, upTo limit: Int = 2) async throws -> Int {
  let board = try #require(puzzle.board)
  return try await board.solve(
    puzzle.givens ?? board.empty, limits: SolveLimits(solutions: limit), analyzer: puzzle.analyzer
  )
  .count
}

@Suite struct `A Sudoku` {
  @Test(arguments: [(4, 288)])
  func `of size 4 has 288 full boards`(_ size: Int, _ total: Int) async throws {
    let puzzle = try await shipped.puzzle(rules: "sudoku", options: ["size": .integer(size)])
    #expect(try await count(puzzle, upTo: 1000) == total)
  }

  @Test(arguments: [
    (6, 6, 2, 3), (8, 8, 2, 4), (9, 9, 3, 3), (10, 10, 2, 5), (12, 12, 3, 4), (15, 15, 3, 5), (16, 16, 4, 4),
    (4, 6, 2, 3),
    (6, 4, 3, 2),
  ])
  func `has boxes nearest to a square`(_ rows: Int, _ columns: Int, _ height: Int, _ width: Int) async throws {
    let puzzle = try await shipped.puzzle(
      rules: "sudoku", options: ["rows": .integer(rows), "columns": .integer(columns)])
    let boxes = try #require(puzzle.board).regions.filter { $0.style == .box }
    #expect(boxes.first?.cells.last == Cell(row: height, column: width))
    #expect(boxes.count * height * width == rows * columns)
    #expect(try await count(puzzle, upTo: 1) == 1)
  }

  @Test(arguments: [(7, 7), (5, 5), (1, 1), (3, 7), (16, 5)])
  func `has no boxes if none tile the board`(_ rows: Int, _ columns: Int) async throws {
    let puzzle = try await shipped.puzzle(
      rules: "sudoku", options: ["rows": .integer(rows), "columns": .integer(columns)])
    #expect(try #require(puzzle.board).regions.isEmpty)
    #expect(try await count(puzzle, upTo: 1) == 1)
  }

  @Test func `solves the classic of nine`() async throws {
    let givens = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    let puzzle = try await shipped.puzzle(rules: "core:sudoku", options: [:], level: ["givens": .string(givens)])
    let board = try #require(puzzle.board)
    let result = try await board.solve(
      try #require(puzzle.givens), limits: SolveLimits(solutions: 2), analyzer: puzzle.analyzer)
    #expect(result.count == 1)
    #expect(
      board.text.line(board.grid(of: result.solutions[0]))
        == "534678912672195348198342567859761423426853791713924856961537284287419635345286179")
  }

  static let refused: [(option: String, value: PlayValue, message: String)] = [
    ("size", 37, "`size` takes a whole number from 1 to 36, not 37"),
    ("box", [2, 3], "a box of 2×3 has 6 cells, but there are 9 symbols"),
    ("siez", 9, "core:sudoku has no option `siez` (did you mean `size`?)"),
    ("regions", "AAB", "`regions` has 3 signs, the board has 81 cells"),
    ("cages", [["sum": 3, "cells": ["r1c1", "r10c1"]]], "cage 1: the board has no cell r10c1"),
    ("cages", [["sum": 3, "cells": ["r1c1", "r1c1"]]], "cage 1 has cell r1c1 twice"),
    ("thermos", [["r1c1"]], "thermometer 1 needs at least two cells"),
    ("symbols", ["a", "b"], "the board needs 9 symbols; `symbols` names 2"),
  ]

  @Test(arguments: refused.indices)
  func `refuses impossible options`(_ index: Int) async throws {
    let (option, value, message) = Self.refused[index]
    let fault = try #require(
      await #expect(throws: RuleFault.self) { try await shipped.puzzle(rules: "sudoku", options: [option: value]) })
    #expect(fault.kind == .option)
    #expect(fault.message == message)
  }

  @Test func `refuses boxes that do not tile, and diagonals unless the board is square`() async throws {
    let boxes = await #expect(throws: RuleFault.self) {
      try await shipped.puzzle(rules: "sudoku", options: ["rows": 6, "columns": 4, "box": [2, 3]])
    }
    #expect(boxes?.kind == .option && boxes?.message == "boxes of 2×3 do not tile a board of 6×4")
    #expect(boxes?.text.text(in: .french) == "des blocs de 2×3 ne pavent pas une grille de 6×4")
    let oblong = await #expect(throws: RuleFault.self) {
      try await shipped.puzzle(rules: "sudoku", options: ["rows": 4, "diagonals": true])
    }
    #expect(oblong?.kind == .option && oblong?.message == "`diagonals` needs a square board")
  }

  @Test func `enforces cage sums and rising thermometers`() async throws {
    let puzzle = try await shipped.puzzle(
      rules: "sudoku",
      options: [
        "size": 4, "cages": [["sum": 3, "cells": ["r1c1", "r1c2"]]], "thermos": [["r1c1", "r1c2", "r2c2", "r3c2"]],
      ])
    let board = try #require(puzzle.board)
    let result = try await board.solve(board.empty, limits: SolveLimits(solutions: 1000), analyzer: puzzle.analyzer)
    #expect(result.count > 0)
    for solution in result.solutions {
      let grid = board.grid(of: solution)
      #expect(grid.elements[0] == 1 && grid.elements[1] == 2 && grid.elements[5] == 3 && grid.elements[9] == 4)
    }
  }
}

@Suite struct `Playing a Sudoku` {
  func four() async throws -> Session {
    try await session(
      try await shipped.puzzle(rules: "sudoku", options: ["size": 4], level: ["givens": "1234 34.. 21.. 4321"]))
  }

  @Test func `is won when the board is full and correct`() async throws {
    var game = try await four()
    try await game.make("enter r2c3 1", "enter r2c4 2", "enter r3c3 4")
    #expect(game.phase == .play)
    try await game.make("enter r3c4 3")
    #expect(game.phase == .won)
    #expect(try await game.refusal("clear r3c4") == "The game is over.")
    try await game.make("!undo")
    #expect(game.phase == .play)
  }

  @Test func `shows conflicts with their reasons`() async throws {
    var game = try await four()
    try await game.make("enter r2c3 3")
    let view = try await game.view(in: .english, at: 5000)
    let cell = try #require(view.boards[0].cells.first { $0.at == "r2c3" })
    #expect(cell.roles == ["conflict"])
    #expect(cell.label == "row 2, column 3, 3, conflicts with row 1, column 3; row 2, column 1")
    #expect(
      view.status.reasons == [
        "a symbol appears once in each row", "a symbol appears once in each column",
        "a symbol appears once in each box",
      ])
    #expect(view.status.text == "3 cells conflict")
  }

  @Test func `refuses impossible moves`() async throws {
    let game = try await four()
    #expect(try await game.refusal("enter r1c1 2") == "Cell r1c1 is given and cannot be changed.")
    #expect(try await game.refusal("enter r5c1 2") == "The board has no cell r5c1: it has 4 rows and 4 columns.")
    #expect(try await game.refusal("enter r2c3 9") == "9 is not a value of this board (1 2 3 4).")
    #expect(try await game.refusal("entre r2c3 1") == "This game has no move called “entre”. Did you mean “enter”?")
    #expect(try await game.refusal("enter r2c3") == "The move is written “enter r4c7 5”.")
  }
}
