// Tests that authors write in Lua: passing, failing, and their reports.
import Foundation
import Play
import Scripting
import Testing

@Suite struct `Tests in Lua` {
  /// A game that puts the seat's number in a cell of a board of 2 × 3.
  private static func game(_ tests: String, apply: String = "s.board:put(c, s.turn)") -> String {
    """
    local kept = 0
    return {
      id = "mine", api = 1, title = "Mine", seats = 2,
      setup = function(s) s.board, s.turn = grid(2, 3, 0), 1 end,
      moves = { put = { arguments = { "cell" },
        check = function(s, c) if s.board:get(c) ~= 0 then return "The cell is taken." end end,
        apply = function(s, c) \(apply) end } },
      outcome = function(s) if s.board:count(0) == 0 then return { lost = "no room" } end end,
      view = function(v, s) v:board(s.board) v:counter("free", s.board:count(0), "free") end,
      tests = {
        { name = "it", \(tests) },
      },
    }
    """
  }

  private func problems(_ tests: String, apply: String = "s.board:put(c, s.turn)") async throws -> [TestProblem] {
    let folder = try ScriptFolder(["scripts/rules/mine.lua": Self.game(tests, apply: apply)])
    let results = try await folder.library.test(paths: [folder.path + "/scripts/rules/mine.lua"])
    #expect(results.map(\.line) == [11])
    return results.flatMap(\.problems)
  }

  @Test(arguments: [
    "moves = { 'put r1c2' }, board = '.1. ...'", "moves = { 'put r1c2' }, board = '010/000'",
    "moves = { 'put r1c2', { move = 'put r1c2', refused = true } }",
    "moves = { 'put r1c2', { move = 'put r1c2', refused = 'taken' } }, counters = { free = 5 }",
    "start = { board = '111 11.', turn = 2 }, moves = { 'put r2c3' }, outcome = { lost = 'room' }",
    "moves = { { move = 'put r1c1', at = 900, seat = 2 } }, state = { turn = 1 }, outcome = false",
    "level = { size = 3 }, faulty = 'no option `size`'", "level = 'first-steps/nothing', faulty = true",
    "level = { rules = 'sudoku', size = 4, givens = '1...' }, faulty = '4 cells, the board has 16'",
    "level = { rules = 'sudoku', size = 4 }, solutions = 288",
    "level = { rules = 'sudoku', size = 4 }, moves = { 'enter r1c1 1', 'enter r1c2 1' }, conflicts = { 'r1c1', 'r1c2' }",
  ])
  func `pass if all expectations hold`(_ test: String) async throws {
    #expect(try await problems(test).map(\.text) == [])
  }

  @Test(arguments: [
    ("moves = { 'put r1c2' }, board = '.2. ...'", "the board differs at r1c2"),
    ("moves = { 'put r1c2' }, board = '.2.'", "`board`: it has 3 cells, the board has 6"),
    ("moves = { 'put r1c2', 'put r1c2' }, outcome = false", "move 2, put r1c2, is refused: The cell is taken."),
    ("moves = { { move = 'put r1c2', refused = true } }", "move 1, put r1c2, should be refused, but it is accepted"),
    (
      "moves = { 'put r1c2', { move = 'put r1c2', refused = 'full' } }",
      "move 2, put r1c2, is refused, but the reason is \"The cell is taken.\", without \"full\""
    ),
    ("start = { board = '111 11.' }, moves = { 'put r2c3' }, outcome = false", "the game is lost, not open"),
    (
      "start = { board = '111 11.' }, moves = { 'put r2c3' }, outcome = { lost = 'late' }",
      "the game is lost because \"no room\", without \"late\""
    ),
    ("outcome = { draw = true }", "the game is open, not a draw"),
    ("state = { turn = 2 }", "expected `turn` to be 2, found 1"),
    ("counters = { free = 3 }", "expected the counter `free` to be 3, found 6"),
    ("solutions = 1", "the rule set has no model to count solutions of"),
    (
      "level = { rules = 'sudoku', size = 4 }, solutions = 287",
      "expected 287 solutions of the level, found more than 287"
    ),
    ("level = { rules = 'sudoku', size = 4 }, solutions = 289", "expected 289 solutions of the level, found 288"),
    (
      "level = { rules = 'sudoku', size = 4 }, conflicts = { 'r1c1' }",
      "expected conflicts in r1c1, found them in no cell"
    ),
    ("faulty = true", "the level should be refused, but it is accepted"),
  ])
  func `report failed expectations`(_ test: String, _ text: String) async throws {
    #expect(try await problems(test).map(\.text) == [text])
  }

  @Test func `show both boards`() async throws {
    let boards = try #require(try await problems("moves = { 'put r1c2' }, board = '.2. ...'").first?.boards)
    #expect(boards.headings == ["expected", "found"])
    #expect(boards.expected == [["0", "2", "0"], ["0", "0", "0"]])
    #expect(boards.found == [["0", "1", "0"], ["0", "0", "0"]])
  }

  @Test func `show two solutions if one is expected`() async throws {
    let problem = try #require(try await problems("level = { rules = 'sudoku', size = 4 }, solutions = 1").first)
    #expect(problem.text == "the level has more than one solution")
    #expect(problem.boards?.headings == ["one", "another"])
    #expect(problem.boards?.expected != problem.boards?.found)
  }

  @Test func `detect data that a script keeps outside its state`() async throws {
    let problem = try await problems(
      "moves = { 'put r1c2' }, outcome = false", apply: "kept = kept + 1 s.n = kept")
    #expect(
      problem.map(\.text) == [
        "played once more in the same script, `n` is another; a rule set may keep nothing outside its state `s`"
      ])
  }

  @Test func `continue after an endless one`() async throws {
    let folder = try ScriptFolder([
      "scripts/rules/mine.lua": Self.game(
        "moves = { 'put r1c1' }, outcome = false }, { name = 'next', outcome = false",
        apply: "while c.row == 1 do end")
    ])
    let results = try await folder.library.test(paths: [folder.path + "/scripts"])
    #expect(results.map(\.name) == ["it", "next"])
    #expect(results.map(\.isLimit) == [true, false])
    #expect(results[0].problems.first?.text.contains("mine.lua:7: the script used up its instructions") == true)
    #expect(results[1].problems.isEmpty)
  }

  @Test(arguments: [
    ("moves = { 'put r1c1' }", "tests[1], \"it\", expects nothing; add `board`, `outcome`, `solutions` or the like"),
    ("borad = ''", "tests[1] has the unknown field `borad` (did you mean `board`?)"),
    ("moves = 3", "`moves` of tests[1] must be a list of moves such as { \"drop 4\" }, got 3"),
    (
      "moves = { 3 }",
      "tests[1].moves[1] must be a move, { move = \"drop 4\", refused = \"…\" } or { at = 5000 }, got 3"
    ),
    ("moves = { { at = 5, seat = 2 } }", "tests[1].moves[1] has the unknown field `seat`"),
    ("solutions = -1", "`solutions` of tests[1] must be 0 to 1000, got -1"),
    (
      "conflicts = { 'x' }",
      "`conflicts` of tests[1] must be a list of cells such as { \"r1c4\" }, got [\"x\"]"
    ),
  ])
  func `that cannot be read are a fault of the file`(_ test: String, _ message: String) async throws {
    let folder = try ScriptFolder(["scripts/rules/mine.lua": Self.game(test)])
    let path = folder.path + "/scripts/rules/mine.lua"
    let fault = await #expect(throws: RuleFault.self) { try await folder.library.test(paths: [path]) }
    #expect(fault?.description == "\(path):11: \(message)")
  }

  @Test func `may be in files next to the rules, with recorded games`() async throws {
    let folder = try ScriptFolder([
      "scripts/tests/sudoku.lua":
        "return { { name = \"all\", level = { rules = \"sudoku\", size = 4 }, solutions = 288 } }"
    ])
    var game = try await session(try await folder.library.puzzle(rules: "sudoku", options: ["size": 4]))
    try await game.make("enter r1c1 1", "enter r2c2 2", "!undo")
    try folder.write("scripts/tests/game.jsonl", game.journal.lines().joined(separator: "\n"))
    let whole = try await folder.library.test(paths: [folder.path + "/scripts"])
    #expect(whole.map(\.name) == ["game", "all"])
    #expect(whole.allSatisfy { $0.problems.isEmpty })
    try folder.write(
      "scripts/tests/game.jsonl", game.journal.lines().joined(separator: "\n").replacing("r2c2", with: "r9c9"))
    let broken = try await folder.library.test(paths: [folder.path + "/scripts/tests/game.jsonl"])
    #expect(broken[0].line == 3)
    #expect(broken[0].problems.first?.text.hasPrefix("move 2, enter r9c9 2, is refused") == true)
    let one = try await folder.library.test(paths: [folder.path + "/scripts/rules/sudoku.lua"])
    #expect(one.map(\.name) == ["all"])
  }

  @Test func `are shipped with every rule set, and all pass`() async throws {
    for entry in await shipped.ruleSets() {
      let bare = try #require(entry.name.split(separator: ":").last)
      let results = try await shipped.test(paths: ["\(checkout)/scripts/rules/\(bare).lua"])
      #expect(results.count >= 10, "\(entry.name)")
      #expect(results.flatMap(\.problems) == [])
    }
  }
}
