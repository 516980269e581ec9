// What rule sets' views show of strokes, letters, covered cells, drawings, words to look for and fields.
import Foundation
import Grids
import Play
import Testing

@testable import Scripting

@Suite struct `A view of letters and fields` {
  private static let rules = """
    return { id = "mine", api = 1,
      setup = function(s) s.board, s.day_of_game = grid(1, 3, 2), s.day end,
      moves = { stop = { arguments = {}, apply = function(s) s.over = true end },
        say = { arguments = { "text" }, apply = function(s, text) s.said = text end } },
      outcome = function(s) if s.over then return { won = true } end end,
      view = function(v, s)
        v:board(s.board, { entry = { "a", "b" }, stroke = "find {from} {to}", letter = "say {text}", roles = { covered = { cell(1, 2) } },
          drawings = { { style = "band", cells = { cell(1, 1), cell(1, 2) }, text = { en = "two", fr = "deux" } } } })
        v:bank({ "x", "y" }, nil, { counts = { 0, 1 } })
        v:field("one", { before = { en = "A", fr = "Un" }, after = "end", move = "say {text}", language = "fr" })
        v:field("two", { before = "B", text = "b", state = "right" })
      end }
    """

  private func game(_ rules: String = Self.rules) async throws -> Session {
    let folder = try ScriptFolder(["scripts/rules/mine.lua": rules])
    return try await session(folder.library.puzzle(rules: "mine", options: [:]))
  }

  @Test func `has gestures, drawings, words with their counts and fields in its language`() async throws {
    let view = try await game().view(in: .french, at: 0)
    let board = try #require(view.boards.first)
    #expect(board.gestures["stroke"] == "find {from} {to}" && board.gestures["letter"] == "say {text}")
    #expect(board.regions == [View.Region(cells: ["r1c1", "r1c2"], style: .band, text: "deux")])
    #expect(view.banks?.first?.items.map(\.left) == [0, 1])
    #expect(
      view.fields == [
        View.Field(id: "one", before: "Un", after: "end", move: "say {text}", language: "fr"),
        View.Field(id: "two", before: "B", text: "b", state: "right"),
      ])
  }

  @Test func `has nothing of what lies face down but that it does`() async throws {
    let cells = try await game().view(in: .english, at: 0).boards[0].cells
    #expect(cells.map(\.text) == ["b", nil, "b"] && cells.map(\.value) == [2, nil, 2])
    #expect(cells[1].roles == ["covered"] && cells[1].label == "row 1, column 2, face down")
  }

  @Test func `takes no texts once the game is over, or from a spectator`() async throws {
    var game = try await game()
    #expect(try await game.view(in: .english, at: 0).watched().fields?.compactMap(\.move) == [])
    try await game.make("stop")
    #expect(try await game.view(in: .english, at: 0).fields?.compactMap(\.move) == [])
  }

  @Test func `is transferred completely from a worker`() async throws {
    let game = try await game()
    let sketch = try await game.puzzle.script.view(of: game.state, game.context(seat: 1), in: .english)
    var writer = WireWriter()
    writer.add(sketch)
    var reader = WireReader(writer.bytes)
    let again = try reader.read(ViewSketch.self)
    #expect(again.fields == sketch.fields && again.boards == sketch.boards && again.banks == sketch.banks)
  }

  @Test func `knows the day on which the game began`() async throws {
    let game = try await game()
    #expect(game.state.fields["day_of_game"]?.integer == 9528)
    var writer = WireWriter()
    writer.add(game.context(seat: 1))
    var reader = WireReader(writer.bytes)
    #expect(try reader.read(GameContext.self).day == 9528)
  }

  @Test(arguments: [
    ("v:field('f', {})", "a field needs `before`"),
    ("v:field('f', { before = 'a', move = 'say' })", "`move` of a field must have the placeholder {text}"),
    ("v:field('f', { before = 'a', state = 'new' })", "`state` of a field must be"),
    ("v:field('f', { before = 'a', texts = 'b' })", "no field `texts` (did you mean `text`?)"),
    ("v:field('one', { before = 'a' })", "already has the field \"one\""),
    ("for n = 1, 100 do v:field('f' .. n, { before = 'a' }) end", "at most 100 fields"),
    ("v:bank({ 'a', 'b' }, nil, { counts = { 1 } })", "`counts` of a bank must be"),
    ("v:bank({ 'a' }, nil, { counts = { -1 } })", "`counts` of a bank must be"),
    ("v:board(s.board, { drawings = { { style = 'blot', cells = {} } } })", "`drawings[1].style` must be one of"),
    ("v:board(s.board, { drawings = { { style = 'band', cells = {} } } })", "`drawings[1]` needs `cells`"),
    ("v:board(s.board, { drawings = 'band' })", "`drawings` of a board must be a list"),
  ])
  func `is refused with a reason if invalid`(call: String, words: String) async throws {
    let text = Self.rules.replacing("v:field(\"two\", { before = \"B\", text = \"b\", state = \"right\" })", with: call)
    let game = try await game(text)
    let fault = await #expect(throws: RuleFault.self) { try await game.view(in: .english, at: 0) }
    #expect(fault?.message.contains(words) == true, "\(fault?.message ?? "")")
  }

  @Test func `has no hints where the rule set refuses to be searched`() async throws {
    let open = """
      return { id = "mine", api = 1, setup = function(s) s.board = grid(1, 2) end,
        moves = { step = { arguments = { "cell" }, apply = function(s, at) s.board:put(at, 1) end } },
        outcome = function(s) if s.board:count(1) == 2 then return { won = true } end end }
      """
    #expect(try await game(open).view(in: .english, at: 0).can.hint == true)
    let closed = open.replacing("api = 1,", with: "api = 1, search = false,")
    #expect(try await game(closed).view(in: .english, at: 0).can.hint == nil)
    let folder = try ScriptFolder()
    let wrong = open.replacing("api = 1,", with: "api = 1, search = 3,")
    #expect(try await folder.fault(ruleSet: wrong).message.contains("`search` must be a function"))
  }
}

@Suite struct `The drawings of a model` {
  private func boards(_ view: String) async throws -> [View.Board] {
    let folder = try ScriptFolder()
    try folder.write(
      "scripts/rules/mine.lua",
      """
      return { id = "mine", api = 1, title = "Mine", model = function(m)
        local g = m:grid { rows = 3, columns = 3, values = { 1, 3 } } m:all_different(g:rows())
        g:draw("line", { "r1c1", "r2c2" }) g:outside("above", { "1", "2", "3" }) return g end,
        view = function(v, s) \(view) end }
      """)
    let puzzle = try await folder.library.puzzle(rules: "mine", options: [:])
    return try await session(puzzle).view(in: .english, at: 0).boards
  }

  @Test(arguments: ["v:board(s.grid)", "v:board(grid(3, 3))", "v:board(grid(3, 3), { drag = 'link {from} {to}' })"])
  func `lie on the board that is shown in its place`(view: String) async throws {
    let board = try #require(try await boards(view).first)
    #expect(board.regions?.map(\.style) == [.line] && board.outside?.above == ["1", "2", "3"])
  }

  @Test func `lie on its own grid alone where that is shown too`() async throws {
    let boards = try await boards(
      "local o = grid(3, 3) o:put(cell(1, 1), 2) v:board(o) v:board(s.grid) v:board(grid(2, 3))")
    #expect(boards.map { $0.regions?.count ?? 0 } == [0, 1, 0])
  }
}
