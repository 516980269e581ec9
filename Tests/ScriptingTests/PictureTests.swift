// Boards for pictures: examples of rule sets, levels as they start.
import Foundation
import Play
import Scripting
import Synchronization
import Testing

@Suite struct `The example of a rule set` {
  /// A game that puts numbers in a row of three cells, with fields of its own.
  private static func game(_ fields: String, id: String = "mine") -> String {
    """
    return {
      id = '\(id)', api = 1, options = { { name = 'size', kind = 'integer', default = 3, min = 1, max = 9 } },
      setup = function(s) s.board = grid(1, s.options.size) end,
      moves = { put = { arguments = { 'cell' },
        check = function(s, c) if s.board:get(c) then return 'The cell is taken.' end end,
        apply = function(s, c) s.board:put(c, 5) end } },
      view = function(v, s) v:board(s.board, { entry = { '1', '2', '3', '4', '5' } }) end,
      \(fields)
    }
    """
  }

  private static let heir = "return { id = 'heir', api = 1, base = 'mine', "

  /// The texts in the first board of a rule set's example.
  private static func texts(_ rules: String, _ folder: ScriptFolder) async throws -> [String?]? {
    let boards = try await folder.library.example(of: rules)?.boards(in: .english)
    return boards?.first?.cells.map(\.text)
  }

  @Test func `is declared by every shipped rule set, and has a board with something in it`() async throws {
    let entries = await shipped.ruleSets()
    #expect(entries.count >= 20)
    for entry in entries {
      let info = try #require(entry.info, "\(entry.name)")
      #expect(info.example?.isInherited == false, "\(entry.name) has no example of its own")
      let picture = try #require(try await shipped.example(of: entry.name), "\(entry.name)")
      let boards = try #require(try await picture.boards(in: .english), "\(entry.name)")
      let board = try #require(boards.first, "\(entry.name)")
      // A flash card has a front and a back; any other game has a board.
      let least = entry.name == "core:flash-cards" ? 2 : 3
      #expect(board.cells.count == board.rows * board.columns && board.cells.count >= least, "\(entry.name)")
      let hasSomething = board.cells.contains { $0.text != nil || $0.tone != nil } || board.regions?.isEmpty == false
      #expect(hasSomething, "\(entry.name)")
      #expect(!board.cells.contains { $0.roles?.contains("conflict") == true }, "\(entry.name) breaks a rule")
    }
  }

  @Test func `is the same each time, in the words of each language`() async throws {
    let one = try await shipped.example(of: "four-in-a-row")
    let again = try await shipped.example(of: "four-in-a-row")
    #expect(try one?.identity == again?.identity)
    let english = try #require(try await one?.boards(in: .english))
    #expect(try await again?.boards(in: .english) == english)
    #expect(try await one?.boards(in: .french)?.first?.cells.map(\.label) != english.first?.cells.map(\.label))
  }

  @Test func `is a level, fields of the state, a seed and moves`() async throws {
    let example = "example = { level = { size = 4 }, start = { board = '1..2' }, moves = { 'put r1c2' } }"
    let folder = try ScriptFolder(["scripts/rules/mine.lua": Self.game(example)])
    #expect(try await Self.texts("mine", folder) == ["1", "5", nil, "2"])
    try folder.write("scripts/rules/mine.lua", Self.game(""))
    #expect(try await folder.library.example(of: "mine") == nil)
  }

  @Test func `is inherited where it fits`() async throws {
    let folder = try ScriptFolder([
      "scripts/rules/mine.lua": Self.game("example = { level = { size = 2 }, moves = { 'put r1c2' } }"),
      "scripts/rules/heir.lua": Self.heir + "}",
    ])
    #expect(try await Self.texts("heir", folder) == [nil, "5"])
    // It is none where options or moves are refused, and no fault.
    try folder.write("scripts/rules/heir.lua", Self.heir + "accepts = function(o) return 'Not like this.' end }")
    #expect(try await folder.library.example(of: "heir") == nil)
    let refusing =
      "moves = { put = { arguments = { 'cell' }, check = function() return 'No.' end, apply = function() end } } }"
    try folder.write("scripts/rules/heir.lua", Self.heir + refusing)
    #expect(try await folder.library.example(of: "heir")?.boards(in: .english) == nil)
    #expect(
      try await folder.library.check(paths: [folder.path + "/scripts/rules"]).filter { $0.severity == .error } == [])
  }

  @Test func `is a level of its own rule set`() async throws {
    let folder = try ScriptFolder([
      "scripts/rules/mine.lua": Self.game("example = { level = 'p/first' }"),
      "levels/p/pack.lua": "return {}", "levels/p/first.lua": "return { rules = 'mine', size = 5 }",
    ])
    #expect(try await Self.texts("mine", folder)?.count == 5)
    try folder.write("levels/p/first.lua", "return { rules = 'sudoku', size = 4 }")
    let fault = await #expect(throws: RuleFault.self) { try await folder.library.example(of: "mine") }
    #expect(fault?.message.contains("must be a level of core:mine, got \"p/first\", one of core:sudoku") == true)
  }

  @Test(arguments: [
    ("'x'", "`example` must be a table { level, seed, start, moves }, got \"x\""),
    ("{ levels = 'a/b' }", "`example` has no field `levels` (did you mean `level`?)"),
    ("{ level = 3 }", "`example.level` must be a level's name or its fields, got 3"),
    ("{ seed = -1 }", "`example.seed` must be a whole number from 0, got -1"),
    ("{ start = 'x' }", "`example.start` must be a table of fields of the state"),
    ("{ moves = (function() local m = {} for i = 1, 201 do m[i] = 'put r1c1' end return m end)() }", "200 are allowed"),
  ])
  func `reports its faults when the rule set is loaded`(table: String, message: String) async throws {
    let fault = try await ScriptFolder().fault(ruleSet: Self.game("example = \(table),"))
    #expect(fault.message.contains(message), "\(fault)")
  }

  @Test(arguments: [
    ("{ level = { size = 10 } }", "`size`"),
    ("{ level = 'p/nothing' }", "unknown level 'p/nothing'"),
    ("{ moves = { 'put r1c1', 'put r1c1' } }", "`example.moves[2]`, \"put r1c1\", is refused: The cell is taken."),
    ("{ start = { board = '12' } }", "`example.start.board`"),
  ])
  func `is checked, and errors name its line`(table: String, message: String) async throws {
    let folder = try ScriptFolder(["scripts/rules/mine.lua": Self.game("example = \(table),")])
    let found = try await folder.library.check(paths: [folder.path + "/scripts/rules/mine.lua"])
    let fault = try #require(found.first { $0.severity == .error }, "\(found)")
    #expect(fault.text.contains(message) && fault.text.contains("example"), "\(fault)")
    #expect(fault.file.hasSuffix("mine.lua") && fault.line == 8, "\(fault)")
  }

  @Test func `ends when its request is cancelled`() async throws {
    let folder = try ScriptFolder(["scripts/rules/mine.lua": Self.game("example = { moves = { 'put r1c1' } },")])
    let picture = try #require(try await folder.library.example(of: "mine"))
    await #expect(throws: CancellationError.self) {
      try await picture.boards(in: .english, watch: DealWatch(isCancelled: { true }))
    }
  }
}

@Suite struct `The picture of a level` {
  @Test func `is the level as it starts`() async throws {
    let picture = try await shipped.start(ofLevel: "first-steps/nine-easy", on: "2026-01-31")
    let board = try #require(try await picture.boards(in: .english)?.first)
    #expect(!picture.isDaily && board.rows == 9)
    #expect(board.cells.filter { $0.kind == "given" }.count == 25)
    #expect(board.cells.allSatisfy { $0.kind != "entry" })
  }

  @Test func `of a daily level is that of the day`() async throws {
    let one = try await shipped.start(ofLevel: "crosswords/daily-1", on: "2026-01-31")
    let same = try await shipped.start(ofLevel: "crosswords/daily-1", on: "2026-01-31")
    let next = try await shipped.start(ofLevel: "crosswords/daily-1", on: "2026-02-01")
    #expect(one.isDaily)
    let identities = try [one, same, next].map { try $0.identity }
    #expect(identities[0] == identities[1] && identities[0] != identities[2])
    #expect(try await one.boards(in: .english) != next.boards(in: .english))
  }

  @Test func `can be dealt on every day`() async throws {
    let daily = await shipped.levels().filter(\.isDaily)
    #expect(daily.count >= 11)
    for level in daily {
      var boards: Set<[View.Board]> = []
      for day in 1...6 {
        let picture = try await shipped.start(ofLevel: level.id, on: "2026-03-0\(day)")
        boards.insert(try #require(try await picture.boards(in: .english)))
      }
      #expect(boards.count == 6, "\(level.id) differs from day to day")
    }
  }

  @Test(arguments: [13, 15])
  func `of a full crossword is symmetric, dense, and tells no answer in its clue`(size: Int) async throws {
    for day in 1...6 {
      let picture = try await shipped.start(ofLevel: "daily/crossword-\(size)", on: "2026-04-0\(day)")
      let board = try #require(try await picture.boards(in: .english)?.first)
      #expect(board.rows == size && board.columns == size)
      let open = board.cells.map { $0.kind != "block" }
      #expect(open == open.reversed())
      #expect(open.count { $0 } * 100 >= 55 * open.count)
      let entries = try #require(board.entries)
      #expect(entries.allSatisfy { (3...9).contains($0.cells.count) && !$0.clue.isEmpty })
      #expect(Set(entries.map(\.clue)).count == entries.count)
    }
  }
}
