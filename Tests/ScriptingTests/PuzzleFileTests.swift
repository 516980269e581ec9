// Puzzle files as levels: reading, refusing, and their views.
import Formats
import Foundation
import Grids
import Play
import Scripting
import Testing

@Suite struct `A puzzle file` {
  private static let file = """
    {"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/crossword#1"], "title": "Small", "author": "Us",
     "dimensions": {"width": 3, "height": 3},
     "puzzle": [[{"cell": 1, "style": {"shapebg": "circle"}}, 0, 2], [0, "#", 0], [3, 0, 0]],
     "solution": [["C", "A", "T"], ["A", "#", "O"], ["R", "E", "D"]], "saved": [["C", null, null], [null, "#", null], [null, null, null]],
     "clues": {"Across": [[1, "It purrs"], [3, "Like blood"]], "Down": [[1, "It has wheels"], [2, "Fox"]]}}
    """

  private func puzzle(_ text: String, key: Int? = nil) async throws -> Puzzle {
    try await shipped.puzzle(file: Array(text.utf8), name: "small", FileChoices(key: key)).puzzle
  }

  private func view(of session: Session) async throws -> View { try await session.view(in: .english, at: 0) }

  private func session(of puzzle: Puzzle) async throws -> Session {
    let head = JournalHead(session: "s", puzzle: puzzle, seed: 1, seats: [], day: "2026-01-01")
    return try await Session(puzzle: puzzle, journal: Journal(head: head))
  }

  @Test func `becomes a level with its clues and the player's entries`() async throws {
    let view = try await view(of: session(of: puzzle(Self.file)))
    let board = try #require(view.boards.first)
    #expect(view.title == "Small")
    #expect(board.entries?.map(\.id) == ["across-1", "across-3", "down-1", "down-2"])
    #expect(board.entries?.last?.cells == ["r1c3", "r2c3", "r3c3"])
    #expect(board.cells[4].kind == "block")
    #expect(board.cells[0].roles == ["circled"])
    #expect(board.cells[0].text == "C")
    #expect(board.cells[0].number == 1)
  }

  private static func grid(_ more: String, _ puzzle: String, kind: String = "sudoku") -> [UInt8] {
    let text = """
      {"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/\(kind)#1"], "title": "Four", "copyright": "Ours", \(more)
       "dimensions": {"width": 4, "height": 4}, "puzzle": \(puzzle)}
      """
    return Array(text.utf8)
  }

  @Test func `of ipuz's Sudoku kind becomes a grid of values, with moves for the entries`() async throws {
    let saved = #""saved": [[1, 3, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]],"#
    let puzzle = "[[1, 0, 0, 4], [0, 0, 2, 0], [0, 1, 0, 0], [4, 0, 0, 2]]"
    let opened = try await shipped.puzzle(file: Self.grid(saved, puzzle), name: "four")
    #expect(opened.puzzle.rules.name == "core:sudoku")
    #expect(opened.puzzle.level["note"] == "Ours")
    #expect(opened.moves == ["enter r1c2 3"])
    var session = try await session(of: opened.puzzle)
    for move in opened.moves { try await session.submit(move, id: move, at: 0) }
    let cells = try #require(try await view(of: session).boards.first).cells
    #expect(cells.prefix(4).map(\.kind) == ["given", "entry", nil, "given"])
  }

  @Test func `of ipuz's Sudoku kind may have its own signs`() async throws {
    let signs = #"[["a", "_", "_", "d"], ["_", "_", "b", "_"], ["_", "a", "_", "_"], ["d", "_", "_", "b"]]"#
    let opened = try await shipped.puzzle(file: Self.grid(#""charset": "abcd", "empty": "_","#, signs), name: "letters")
    #expect(opened.puzzle.options["symbols"] == ["a", "b", "c", "d"])
    let session = try await session(of: opened.puzzle)
    #expect(try await view(of: session).boards.first?.cells.first?.text == "a")
  }

  @Test(arguments: [
    ("", "[[7]]", "sudoku", "‘7’"), (#""charset": "abc","#, "[[1]]", "sudoku", "4 different signs"),
    (#""cages": [{"value": 3}],"#, "[[1]]", "sudoku", "cages"), (#""boxes": false,"#, "[[1]]", "sudoku", "boxes"),
    ("", "[[1]]", "sudoku/diagonalsudoku", "diagonalsudoku"), ("", "[[1, 2, 3, 4, 1]]", "sudoku", "line 2"),
  ])
  func `of ipuz's Sudoku kind is refused with a reason`(more: String, puzzle: String, kind: String, words: String)
    async throws
  {
    let fault = await #expect(throws: RuleFault.self) {
      try await shipped.puzzle(file: Self.grid(more, puzzle, kind: kind), name: "x")
    }
    #expect(fault?.description.contains(words) == true, "\(fault?.description ?? "")")
  }

  @Test func `is never shown with its solution`() async throws {
    var session = try await session(of: puzzle(Self.file))
    try await session.submit("enter r1c2 \"X\"", id: "1", at: 0)
    let text = String(decoding: try JSONEncoder().encode(try await view(of: session)), as: UTF8.self)
    for letter in ["\"A\"", "\"T\"", "\"O\"", "\"R\"", "\"E\"", "\"D\""] {
      #expect(!text.contains("\"text\":\(letter)"))
    }
  }

  @Test func `is played to its end`() async throws {
    var session = try await session(of: puzzle(Self.file))
    for (number, move) in ["enter r1c1,r1c2,r1c3 \"cat\"", "enter r2c1 a", "enter r2c3 o", "enter r3c1,r3c2,r3c3 red"]
      .enumerated()
    {
      try await session.submit(move, id: "\(number)", at: 0)
    }
    #expect(session.phase == .won)
    #expect(session.effects.contains { $0.kind == "sound" && $0.name == "tune" })
  }

  @Test(arguments: [
    ("", "an empty file"), ("{", "without a puzzle"), ("{\"version\": \"http://ipuz.org/v2\"}", "kind"),
    ("\u{0}\u{1}", "an unknown format"),
  ])
  func `that is invalid is refused with a reason`(_ text: String, _ words: String) async throws {
    let fault = await #expect(throws: RuleFault.self) { _ = try await puzzle(text) }
    #expect(fault?.message.contains(words) == true, "\(fault?.message ?? "")")
  }

  @Test func `with two clues of one number keeps both when written`() async throws {
    let text = Self.file.replacing("[3, \"Like blood\"]", with: "[1, \"A pet\"], [3, \"Like blood\"]")
    let session = try await session(of: puzzle(text))
    let board = try #require(try await view(of: session).boards.first)
    #expect(board.entries?.map(\.id) == ["across-1", "across-1-2", "across-3", "down-1", "down-2"])
    let again = try Crossword(reading: try #require(try await session.puzzleFile(as: "ipuz")))
    #expect(again.entries.map(\.clue) == ["It purrs", "A pet", "Like blood", "It has wheels", "Fox"])
    #expect(again.entries[1].cells == [0, 1, 2])
  }

  @Test func `with single letters links clues to their cells`() async throws {
    let text = Self.file.replacing(
      "[[{\"cell\": 1, \"style\": {\"shapebg\": \"circle\"}}, 0, 2]", with: "[[1, \"#\", 2]"
    )
    .replacing("\"A\", \"T\"], [\"A\"", with: "\"#\", \"T\"], [\"A\"")
    let board = try #require(try await view(of: session(of: puzzle(text))).boards.first)
    #expect(board.entries?.first?.cells == ["r1c1"])
  }

  @Test(arguments: ["ipuz", "puz"])
  func `is written with the player's progress`(_ format: String) async throws {
    var session = try await session(of: puzzle(Self.file))
    try await session.submit("enter r1c2 \"X\"", id: "1", at: 0)
    let bytes = try #require(try await session.puzzleFile(as: format))
    let again = try Crossword(reading: bytes)
    #expect(again.cells.map(\.solution).joined() == "CATAORED")
    #expect(again.cells[0].entry == "C" && again.cells[1].entry == "X" && again.cells[2].entry == "")
    #expect(again.cells[4].kind == .block && again.cells[0].isCircled)
    #expect(again.entries.map(\.clue) == ["It purrs", "Like blood", "It has wheels", "Fox"])
    #expect(again.title == "Small" && again.author == "Us")
  }

  @Test func `keeps extra data through a game`() async throws {
    let text = Self.file.replacing(
      "\"author\": \"Us\"", with: "\"author\": \"Us\", \"difficulty\": \"Hard\", \"org.x\": [1]"
    )
    .replacing("\"shapebg\": \"circle\"", with: "\"shapebg\": \"circle\", \"color\": \"#ff0000\"")
    .replacing(
      "[1, \"It purrs\"]", with: "{\"number\": 1, \"clue\": \"It purrs\", \"hints\": [\"a\", \"b\"], \"org.y\": 2}")
    var session = try await session(of: puzzle(text))
    try await session.submit("enter r1c2 \"X\"", id: "1", at: 0)
    let bytes = try #require(try await session.puzzleFile(as: "ipuz"))
    var expected = try Crossword(reading: Array(text.utf8))
    expected.cells[1].entry = "X"
    #expect(try Crossword(reading: bytes) == expected)
    let plain = try await puzzle(Self.file)
    #expect(plain.level["kept"] == nil)
  }

  @Test func `stores cell and clue data in level fields`() throws {
    var crossword = try Crossword(rows: 2, columns: 2)
    for (index, letters) in ["HEART", "S", "É", "#"].enumerated() { crossword.cells[index].solution = letters }
    crossword.cells[3].kind = .void
    crossword.cells[0].bars = .right
    crossword.cells[1].shade = "#cccccc"
    crossword.entries = [
      CrosswordEntry(.other("Odd"), number: "A", cells: [0, 2], clue: "?", more: "!", enumeration: "2")
    ]
    let fields = crossword.levelFields
    #expect(fields["grid"]?.string == "HEART S\nÉ _\n")
    #expect(fields["shades"] == ["r1c2"])
    #expect(fields["bars"] == ["right": ["r1c1"]])
    let clue = fields["clues"]?.sequence?.first?.record
    #expect(clue?["direction"] == "Odd" && clue?["more"] == "!" && clue?["length"] == "2")
    #expect(clue?["cells"] == ["r1c1", "r2c1"])
  }

  @Test func `keeps cell colours in the view and when written`() async throws {
    let text = Self.file.replacing("\"shapebg\": \"circle\"", with: "\"color\": \"ff6f69\"")
      .replacing(
        "0, 2], [0",
        with:
          "{\"cell\": 0, \"style\": {\"color\": \"96ceb4\"}}, {\"cell\": 2, \"style\": {\"color\": \"ffffff\"}}], [0")
    let session = try await session(of: puzzle(text))
    let board = try #require(try await view(of: session).boards.first)
    #expect(board.cells.prefix(3).map(\.shade) == ["#ff6f69", "#96ceb4", nil])
    #expect(board.cells.prefix(3).map(\.roles) == [["shaded"], ["shaded"], nil])
    #expect(board.cells[0].label.hasSuffix("shaded, colour 1") && board.cells[1].label.hasSuffix("shaded, colour 2"))
    let again = try Crossword(reading: try #require(try await session.puzzleFile(as: "ipuz")))
    #expect(again.cells.prefix(3).map(\.colour) == ["#ff6f69", "#96ceb4", nil])
    let level = try await puzzle(text).crossword()
    #expect(level.cells.prefix(3).map(\.colour) == ["#ff6f69", "#96ceb4", nil])
  }

  @Test func `with a very long clue list title shows its beginning`() async throws {
    let text = Self.file.replacing("\"Down\"", with: "\"\(String(repeating: "L", count: 100_000))\"")
    let entries = try #require(try await view(of: session(of: puzzle(text))).boards.first?.entries)
    #expect(entries.allSatisfy { $0.heading.count <= 300 && $0.number.count <= 64 })
  }

  @Test func `with only letters A to Z needs no special keyboard`() async throws {
    #expect(try #require(try await view(of: session(of: puzzle(Self.file))).boards.first).letters == nil)
  }

  @Test func `that is locked says why it cannot be checked, and is written with its lock`() async throws {
    let locked = try Crossword(reading: Array(Self.file.utf8)).bytes(as: .puz, key: 4217)
    var session = try await session(of: shipped.puzzle(file: locked, name: "locked").puzzle)
    let board = try #require(try await view(of: session).boards.first)
    #expect(board.gestures["check"] == nil && board.gestures["reveal"] == nil)
    #expect(board.noHelp?.contains("locked") == true)
    try await session.submit("enter r1c2 \"A\"", id: "1", at: 0)
    let bytes = try #require(try await session.puzzleFile(as: "puz"))
    let open = try Crossword(reading: bytes, key: 4217)
    #expect(open.cells.map(\.solution).joined() == "CATAORED" && open.cells[1].entry == "A")
  }

  @Test func `with clues without cells keeps only the lists, with words to copy`() async throws {
    let text = Self.file.replacing(
      "{\"Across\": [[1, \"It purrs\"], [3, \"Like blood\"]], \"Down\": [[1, \"It has wheels\"], [2, \"Fox\"]]}",
      with: "{\"3 letters\": [\"CAT\", \"RED\"]}")
    let entries = try #require(try await view(of: session(of: puzzle(text))).boards.first?.entries)
    #expect(entries.filter(\.isListed).map(\.clue) == ["CAT", "RED"])
    #expect(entries.filter { !$0.isListed }.map(\.cells.count) == [3, 3, 3, 3])
  }
}
