// quadrille play without a terminal: one move per line.
import Foundation
import Testing

@Suite struct `Playing line by line` {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  private func play(_ level: String, _ moves: String..., options: [String] = []) throws -> Outcome {
    let input = Data(moves.map { $0 + "\n" }.joined().utf8)
    return try Command.run(["play", level, "--data", folder.path] + options, input: input)
  }

  /// The moves that solve the level "four".
  private let solution = [
    "r1c1 3", "r1c3 4", "r2c1 1", "r2c2 4", "r2c3 3", "r3c2 1", "r3c3 2", "r3c4 3", "r4c1 2", "r4c2 3", "r4c3 1",
    "r4c4 4",
  ].map { "enter \($0)" }

  @Test func `draws the board and reports the state of the game`() throws {
    let outcome = try play("first-steps/four", "enter r1c1 3")
    #expect(
      outcome.output == """
        Four by four
             1     2     3     4
          ┏━━━━━┯━━━━━┳━━━━━┯━━━━━┓
        1 ┃     │  2  ┃     │  1  ┃
          ┠─────┼─────╂─────┼─────┨
        2 ┃     │     ┃     │  2  ┃
          ┣━━━━━┿━━━━━╋━━━━━┿━━━━━┫
        3 ┃  4  │     ┃     │     ┃
          ┠─────┼─────╂─────┼─────┨
        4 ┃     │     ┃     │     ┃
          ┗━━━━━┷━━━━━┻━━━━━┷━━━━━┛
        12 cells open
             1     2     3     4
          ┏━━━━━┯━━━━━┳━━━━━┯━━━━━┓
        1 ┃ ‹3› │  2  ┃     │  1  ┃
          ┠─────┼─────╂─────┼─────┨
        2 ┃     │     ┃     │  2  ┃
          ┣━━━━━┿━━━━━╋━━━━━┿━━━━━┫
        3 ┃  4  │     ┃     │     ┃
          ┠─────┼─────╂─────┼─────┨
        4 ┃     │     ┃     │     ┃
          ┗━━━━━┷━━━━━┻━━━━━┷━━━━━┛
        11 cells open

        """)
    #expect(outcome.status == 0)
    #expect(outcome.messages == "")
  }

  @Test func `shows a second clue once, on request`() throws {
    let lines = try play("crosswords/01-mini-1", "more \"across-1\"", "enter r1c2 \"R\"").lines
    #expect(lines.count { $0 == "     The colour at the top of a traffic light" } == 1)
    #expect(lines.count { $0 == "  1 Colour of a ripe tomato" } == 2)
  }

  @Test func `gives hints in words`() throws {
    let slide = try play("phrases/sliding-02-one-animal", "start", "hint")
    #expect(slide.lines.contains { $0.hasPrefix("? Next: r") && $0.hasSuffix("moves are enough.") })
    let entry = try play("first-steps/four", "hint")
    #expect(entry.lines.contains { $0.hasPrefix("? ") })
    let drop = try play(
      "first-steps/four-in-a-row", "drop 4", "drop 1", "drop 4", "drop 1", "drop 4", "drop 2", "hint")
    #expect(drop.lines.contains("? The best move is 4. It wins."))
  }

  @Test func `ends with a solved board`() throws {
    let input = Data(solution.map { $0 + "\n" }.joined().utf8)
    let outcome = try Command.run(["play", "first-steps/four", "--data", folder.path], input: input)
    #expect(outcome.lines.last == "Solved!")
  }

  @Test func `marks conflicts with a sign and states the reason`() throws {
    let outcome = try play("first-steps/four", "enter r1c1 2")
    #expect(outcome.lines.contains("1 ┃ ‹2›!│  2 !┃     │  1  ┃"))
    #expect(
      outcome.lines.suffix(3) == [
        "2 cells conflict", "a symbol appears once in each row", "a symbol appears once in each box",
      ])
  }

  @Test func `takes capitals, values by their names and letters without quotes`() throws {
    let words = try play("crosswords/01-mini-1", "enter r1c2 R", "ENTER R1C3 e", "Q", "enter r1c4 x")
    #expect(!words.output.contains("! "), "\(words.output)")
    #expect(words.output.contains("‹R›") && words.output.contains("‹E›"))
    let level = "return { rules = 'sudoku', size = 4, symbols = { 'a', 'b', 'C', 'd' } }"
    let named = try play(folder.write(level, to: "named.lua"), "enter r1c1 A", "enter r1c2 c", "Mark r1c3 CORNER B")
    #expect(named.lines.last?.hasPrefix("!") == false, "\(named.output)")
    #expect(named.output.contains("‹a›") && named.output.contains("‹C›"))
  }

  @Test func `a name that two values share in capitals and small letters is taken as written`() throws {
    let level = "return { rules = 'sudoku', size = 4, symbols = { 'a', 'A', 'b', 'B' } }"
    let both = try play(folder.write(level, to: "both.lua"), "enter r1c1 A", "enter r1c2 a")
    #expect(both.lines.contains { $0.hasPrefix("1 ┃ ‹A› │ ‹a› ┃") }, "\(both.output)")
  }

  @Test func `help repeats the author and the note of the level`() throws {
    let level = "return { rules = 'sudoku', size = 4, author = 'Ann', note = 'Corners are odd.' }"
    let lines = try play(folder.write(level, to: "noted.lua"), "?").lines
    #expect(lines.count { $0 == "Corners are odd." } == 2, "before the board and after ?")
    #expect(lines.count { $0 == "by Ann" } == 2)
  }

  @Test func `shows corner and centre marks`() throws {
    let outcome = try play("first-steps/four", "mark r1c1 corner 3", "mark r1c1 centre 4")
    #expect(outcome.lines.contains("1 ┃ ³₄  │  2  ┃     │  1  ┃"))
  }

  @Test func `says why a move is refused and does not change the board`() throws {
    let outcome = try play("first-steps/four", "enter r1c2 3", "enter r1c1 9", "jump", "u", "redo")
    #expect(
      outcome.lines.suffix(5) == [
        "! Cell r1c2 is given and cannot be changed.", "! 9 is not a value of this board (1 2 3 4).",
        "! This game has no move called “jump”.", "! There is nothing to undo.", "! There is nothing to redo.",
      ])
  }

  @Test func `undoes and redoes moves`() throws {
    let outcome = try play("first-steps/four", "enter r1c1 3", "u", "redo")
    #expect(
      outcome.lines.filter { $0.hasSuffix("cells open") } == [
        "12 cells open", "11 cells open", "12 cells open", "11 cells open",
      ])
  }

  @Test func `continues the saved game unless a new one is requested`() throws {
    _ = try play("first-steps/four", "enter r1c1 3", "q", "enter r1c3 4")
    let resumed = try play("first-steps/four", options: ["--resume"])
    #expect(resumed.lines.first == "Resuming your saved game. --new starts another.")
    #expect(resumed.lines.last == "11 cells open")
    #expect(try play("first-steps/four", options: ["--new"]).lines.last == "12 cells open")
    let none = try play("first-steps/six", options: ["--resume"])
    #expect(none.status == 1)
    #expect(none.messages == "quadrille: there is no saved game of first-steps/six\n")
  }

  @Test func `keeps every displayed move when killed`() throws {
    let process = Command.process(["play", "first-steps/four", "--data", folder.path])
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data("enter r1c1 3\nenter r1c3 4\n".utf8))
    var text = ""
    while !text.contains("10 cells open"), !text.isEmpty || process.isRunning {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { break }
      text += String(decoding: data, as: UTF8.self)
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(try play("first-steps/four").lines.last == "10 cells open")
  }

  @Test func `shows whose turn it is, the winner and the winning line`() throws {
    let outcome = try play(
      "first-steps/four-in-a-row", "drop 1", "drop 2", "drop 1", "drop 2", "drop 1", "drop 2", "drop 1", "drop 3",
      options: ["--players", "Ann,Bo"])
    #expect(outcome.lines.contains("Ann’s turn"))
    #expect(outcome.lines.contains("Bo’s turn"))
    #expect(outcome.lines.contains("3 ┃ *X* │  ·  │  ·  │  ·  │  ·  │  ·  │  ·  ┃"))
    #expect(outcome.lines.contains("Ann has won!"))
    #expect(outcome.lines.last == "! The game is over.")
  }

  @Test func `shows the texts of rings and dots`() throws {
    let level = """
      return { rules = "sudoku", title = "x", size = 4, givens = [[ 12.. 34.. 21.. 4... ]],
        extend = function(m, g) g:draw("ring", { "r1c3", "r1c4" }, "9") g:draw("dot", { "r3c3" }, "5") end }
      """
    let lines = try play(folder.write(level, to: "ring.lua")).lines
    #expect(lines.contains("1 ┃  1  │  2  ┃     9     ┃"))
    #expect(lines.contains("  ┣━━━━━┿━━━━━╋━━5━━┿━━━━━┫"))
  }

  @Test func `lets the computer play a seat`() throws {
    let second = try play("first-steps/four-in-a-row", "drop 4", "u", options: ["--computers", "0,3"])
    #expect(second.lines.contains { $0.hasPrefix("> drop ") })
    #expect(second.lines.contains("Computer (3) is thinking …"))
    #expect(second.lines.last == "Player 1’s turn", "the answer is undone with the move")
    let first = try play("first-steps/four-in-a-row", options: ["--computers", "5,0"])
    #expect(first.lines.contains("> drop 4"), "a game with another computer is another game")
    #expect(first.lines.last == "Player 2’s turn")
    let resumed = try play("first-steps/four-in-a-row", options: ["--computers", "5,0"])
    #expect(resumed.lines.first == "Resuming your saved game. --new starts another.")
    #expect(!resumed.lines.contains { $0.hasPrefix("> ") })
    for wrong in ["5,5", "0", "0,6", "0,x", "0,-1", ""] {
      let outcome = try play("first-steps/four-in-a-row", options: ["--computers", wrong])
      #expect(outcome.status == 2 && outcome.messages.contains("2 numbers from 0 to 5"), "\(wrong)")
    }
    let alone = try play("first-steps/four", options: ["--computers", "0"])
    #expect(alone.status == 2 && alone.messages.contains("one-player game"))
  }

  @Test func `reviews a game to find the deciding move`() throws {
    let level = #"return { rules = "four-in-a-row", title = "Small", rows = 4, columns = 4, line = 3 }"#
    try level.write(to: folder.url("small.lua"), atomically: true, encoding: .utf8)
    let moves = "12322311331244".map { "drop \($0)" }
    let input = Data((["review"] + moves + ["review"]).map { $0 + "\n" }.joined().utf8)
    let outcome = try Command.run(
      ["play", folder.url("small.lua").path, "--data", folder.path, "--players", "Ann,Bo"], input: input)
    #expect(outcome.lines.contains("! A game of several players can be reviewed when it is over."))
    #expect(outcome.lines.last?.hasPrefix("Move 3 was decisive: Ann played 3") == true, "\(outcome.lines.last ?? "")")
  }

  @Test func `plays again, and continues to the next level`() throws {
    let outcome = try play("first-steps/five-in-a-row", "n", "r")
    let titles = outcome.lines.filter { $0 == "Five in a row" || $0 == "Four in a row" }
    #expect(titles == ["Five in a row", "Four in a row", "Four in a row"])
    let last = try #require(try Command.run("levels").lines.last?.split(separator: " ").first)
    #expect(try play(String(last), "n").lines.last == "This was the last level of its pack.")
  }

  @Test func `speaks French`() throws {
    let outcome = try play("first-steps/four", "enter r1c2 3", options: ["--language", "fr"])
    #expect(outcome.lines.first == "Quatre sur quatre")
    #expect(outcome.lines.contains("12 cases libres"))
    #expect(outcome.lines.last == "! La case r1c2 est donnée et ne peut pas être changée.")
  }

  @Test func `draws cages with their sums and without inner lines`() throws {
    let share = try Folder.share([
      "levels/own/cages.lua": """
      return { rules = 'sudoku', size = 4, cages = {
        { sum = 6, cells = { 'r1c1', 'r1c2', 'r2c1' } }, { sum = 4, cells = { 'r2c2', 'r2c3' } } } }
      """
    ])
    let outcome = try Command.run(["play", "own/cages", "--data", folder.path], input: Data(), share: share.path)
    #expect(
      outcome.lines.dropFirst(2).prefix(5) == [
        "  ┏6━━━━━━━━━━┳━━━━━┯━━━━━┓", "1 ┃           ┃     │     ┃", "  ┃     ┌4────╂─────┼─────┨",
        "2 ┃     │     ┇     │     ┃", "  ┣━━━━━┿━━━━━╋━━━━━┿━━━━━┫",
      ])
  }

  @Test func `removes terminal control sequences from scripts' texts`() throws {
    let share = try Folder.share([
      "levels/own/evil.lua": "return { rules = 'sudoku', size = 2, title = 'a\\27[2Jb', symbols = { 'x\\27c', 'y' } }"
    ])
    let outcome = try Command.run(
      ["play", "own/evil", "--data", folder.path], input: Data("enter r1c1 1\n".utf8), share: share.path)
    #expect(!outcome.output.contains("\u{1B}"))
    #expect(outcome.lines.first == "a?[2Jb")
  }

  @Test func `refuses more names than seats`() throws {
    let outcome = try play("first-steps/four", options: ["--players", "Ann,Bo"])
    #expect(outcome.status == 2)
    #expect(outcome.messages == "quadrille: sudoku is for 1 player, --players names 2\n")
  }

  @Test func `reports faults of the location for saved games`() throws {
    try folder.write(
      "this is not a database, but long enough to look like one to a program that opens it".padding(
        toLength: 200, withPad: ".", startingAt: 0), to: "quadrille.sqlite")
    let outcome = try play("first-steps/four")
    #expect(outcome.status == 3)
    #expect(outcome.messages.hasPrefix("quadrille: \(folder.path)/quadrille.sqlite: "))
    #expect(outcome.messages.split(separator: "\n").count == 1)
  }
}
