import Formats
// How rule sets end a game: handing in, revealing, final moves, prompts and retention.
import Foundation
import Play
import Testing

@testable import Scripting

@Suite struct `A rule set's ending` {
  private static func rules(_ outcome: String, _ more: String = "", move: String = "") -> String {
    """
    return { id = "mine", api = 1, \(more)
      setup = function(s) s.board, s.n = grid(1, 1), 0 end,
      moves = {
        go = { arguments = {}, apply = function(s) s.n = s.n + 1 end },
        done = { arguments = {}, \(move) apply = function(s) s.over = true end },
      },
      outcome = function(s) if s.over then return \(outcome) end end }
    """
  }

  private func played(_ text: String, _ moves: String...) async throws -> Session {
    let folder = try ScriptFolder(["scripts/rules/mine.lua": text])
    var game = try await session(folder.library.puzzle(rules: "mine", options: [:]))
    for move in moves { try await game.make(move) }
    return game
  }

  @Test(arguments: [
    ("{ handed_in = { en = '2 wrong', fr = '2 fautes' } }", GameEnding.handedIn, "2 wrong"),
    ("{ handed_in = true }", .handedIn, "Handed in with mistakes."),
    ("{ revealed = 'too much was shown' }", .revealed, "too much was shown"),
    ("{ revealed = true }", .revealed, "The solution was revealed, so this does not count as solved."),
    ("{ won = true }", .won, "You have won!"), ("{ lost = 'late' }", .lost, "late"),
    ("{ draw = true }", .drawn, "A draw."),
  ])
  func `is one of the seven`(outcome: String, ending: GameEnding, text: String) async throws {
    let game = try await played(Self.rules(outcome), "go", "done")
    #expect(game.ending == ending)
    let view = try await game.view(in: .english, at: 0)
    #expect(view.result == ending.rawValue)
    #expect(view.status.text == text)
    #expect(view.status.phase == (ending == .won ? .won : ending == .drawn ? .draw : .lost))
  }

  @Test func `that is invalid names all seven`() async throws {
    let folder = try ScriptFolder(["scripts/rules/mine.lua": Self.rules("{ over = true }")])
    var game = try await session(folder.library.puzzle(rules: "mine", options: [:]))
    let fault = await #expect(throws: RuleFault.self) { try await game.make("done") }
    #expect(fault?.message.contains("{ handed_in = reason } or { revealed = reason }") == true)
  }

  @Test func `can be undone, only while open, or never`() async throws {
    for (field, before, after) in [
      ("", "made", "made"), ("undo = true,", "made", "made"), ("undo = 'open',", "made", "nothing can be taken back"),
      ("undo = false,", "nothing to undo", "nothing to undo"),
    ] {
      let text = Self.rules("{ won = true }", field)
      #expect(try await played(text, "go").refusal("!undo").contains(before), "\(field)")
      #expect(try await played(text, "go", "done").refusal("!undo").contains(after), "\(field)")
    }
    let fault = try await ScriptFolder().fault(ruleSet: Self.rules("nil", "undo = 'never',"))
    #expect(fault.message.contains("`undo` must be true, false or \"open\", got \"never\""))
  }

  @Test func `after a final move cannot be undone, nor can earlier moves`() async throws {
    let game = try await played(Self.rules("nil", move: "final = true,"), "!checkpoint \"x\"", "go", "done", "go")
    #expect(game.ending == nil)
    for move in ["!undo", "!reset", "!reset \"x\""] {
      #expect(try await game.refusal(move).contains("nothing can be taken back"), "\(move)")
    }
    #expect(!game.canUndo)
  }

  @Test func `is limited by the level's help, a whole number`() async throws {
    for wrong in ["-1", "'two'", "1.5", "true"] {
      let fault = try await ScriptFolder().fault(
        "return { rules = \"sudoku\", size = 4,\n  help = \(wrong), givens = [[ 12.. .... .... .... ]] }")
      #expect(
        fault.message.contains("`help` must be a whole number from 0, or false, got") || wrong == "1.5", "\(fault)")
      #expect(fault.place?.description.hasSuffix(":2") == true || wrong == "1.5", "\(fault)")
    }
  }
}

@Suite struct `A view’s prompts and retention` {
  private static let rules = """
    return { id = "mine", api = 1,
      setup = function(s) s.board = grid(1, 2) end,
      moves = { stop = { arguments = {}, apply = function(s) s.over = true end } },
      outcome = function(s) if s.over then return { won = true } end end,
      view = function(v, s)
        v:board(s.board, { check = "check {cells}", prices = { check = { en = "1 ticket", fr = "un ticket" }, more = "2" } })
        v:button { text = "Stop", move = "stop", ask = { en = "Really?", fr = "Vraiment ?" } }
        v:panel("p", { title = "P", rows = { { "a" }, { "b" } }, missed = { 2 } })
        if not s.over then v:secret() end
      end }
    """

  @Test func `are in the view, in its language`() async throws {
    let folder = try ScriptFolder(["scripts/rules/mine.lua": Self.rules])
    var game = try await session(folder.library.puzzle(rules: "mine", options: [:]))
    let view = try await game.view(in: .french, at: 0)
    #expect(view.buttons?.first?.ask == "Vraiment ?")
    #expect(view.boards.first?.prices == ["check": "un ticket", "more": "2"])
    #expect(view.secret == true)
    #expect(try await game.isSecret())
    try await game.make("stop")
    #expect(try await !game.isSecret())
    #expect(try await game.view(in: .french, at: 0).secret == nil)
  }

  @Test func `are transferred completely from a worker`() async throws {
    let folder = try ScriptFolder(["scripts/rules/mine.lua": Self.rules])
    let game = try await session(folder.library.puzzle(rules: "mine", options: [:]))
    let sketch = try await game.puzzle.script.view(of: game.state, game.context(seat: 1), in: .english)
    var writer = WireWriter()
    writer.add(sketch)
    for outcome in [GameOutcome.handedIn(reason: LocalizedText("x")), .revealed(reason: nil)] { writer.add(outcome) }
    writer.add(game.puzzle.rules)
    var reader = WireReader(writer.bytes)
    let again = try reader.read(ViewSketch.self)
    #expect(again.buttons == sketch.buttons && again.boards == sketch.boards && again.panels == sketch.panels)
    #expect(again.isSecret)
    #expect(try reader.read(GameOutcome.self) == .handedIn(reason: LocalizedText("x")))
    #expect(try reader.read(GameOutcome.self) == .revealed(reason: nil))
    #expect(try reader.read(RuleSetInfo.self) == game.puzzle.rules)
  }

  @Test(arguments: [
    ("v:button { text = 'a', move = 'stop', asks = 'x' }", "no field `asks` (did you mean `ask`?)"),
    ("v:board(s.board, { prices = { tap = 'x' } })", "`prices` of a board must be texts for"),
    ("v:board(s.board, { prices = { check = 1 } })", "`prices` of a board must be texts for"),
  ])
  func `are refused with a reason if invalid`(call: String, words: String) async throws {
    let text = Self.rules.replacing("if not s.over then v:secret() end", with: call)
    let folder = try ScriptFolder(["scripts/rules/mine.lua": text])
    let game = try await session(folder.library.puzzle(rules: "mine", options: [:]))
    let fault = await #expect(throws: RuleFault.self) { try await game.view(in: .english, at: 0) }
    #expect(fault?.message.contains(words) == true, "\(fault?.message ?? "")")
  }
}

@Suite struct `A file saved from a competition` {
  private static let kept = """
    {"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/crossword#1"], "title": "Small", "org.example:key": "CATAORED",
     "dimensions": {"width": 3, "height": 3}, "puzzle": [[1, 0, 2], [0, "#", 0], [3, 0, 0]],
     "solution": [["C", "A", "T"], ["A", "#", "O"], ["R", "E", "D"]],
     "clues": {"Across": [{"number": 1, "clue": "It purrs", "answer": "CAT"}, [3, "Like blood"]], "Down": [[1, "It has wheels"], [2, "Fox"]]}}
    """

  private func game(_ fields: PlayRecord) async throws -> Session {
    let file = try await shipped.puzzle(file: Array(Self.kept.utf8), name: "small").puzzle
    var whole = try #require(file.wholeFields)
    whole.merge(fields) { $1 }
    return try await session(shipped.puzzle(fields: whole, rules: "crossword"))
  }

  /// The letters of the solution in a file.
  private func solution(_ bytes: [UInt8], _ format: CrosswordFormat) throws -> String {
    try Crossword(reading: bytes, format: format).cells.map(\.solution).joined()
  }

  @Test(arguments: [CrosswordFormat.ipuz, .puz])
  func `has answers only after the end`(format: CrosswordFormat) async throws {
    for later in [false, true] {
      var game = try await game(later ? [:] : ["competition": true])
      if later { try await game.make("compete") }
      try await game.make("enter r1c1 c")
      let before = try #require(try await game.puzzleFile(as: format.rawValue))
      #expect(try solution(before, format) == "")
      let text = String(decoding: before, as: UTF8.self)
      #expect(!text.contains("CATAORED") && !text.contains("answer"), "\(text)")
      try await game.make("finish")
      let after = try #require(try await game.puzzleFile(as: format.rawValue))
      #expect(try solution(after, format) == "CATAORED")
    }
  }

  @Test func `without competition has them at once`() async throws {
    let bytes = try #require(try await game([:]).puzzleFile(as: "ipuz"))
    #expect(try solution(bytes, .ipuz) == "CATAORED")
  }
}
