// quadrille play on a terminal.
import Foundation
import Testing

@Suite struct `Playing on a terminal` {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  private func terminal(
    _ level: String, width: Int = 80, height: Int = 24, options: [String] = [], environment: [String: String] = [:]
  ) throws -> Terminal {
    let arguments = ["play", level, "--data", folder.path] + options
    return try Terminal(arguments, width: width, height: height, environment: environment)
  }

  @Test func `a nine by nine fits 80 columns and 24 lines`() throws {
    let terminal = try terminal("first-steps/nine-easy")
    let page = try terminal.press(until: "q quit")
    #expect(page.count == 24)
    #expect(page[0].hasPrefix("A gentle nine  "))
    #expect(page[2].hasPrefix("  ┏━━━━━┯━━━━━┯━━━━━┳"))
    #expect(page[20].hasPrefix("  ┗━━━━━┷━━━━━┷━━━━━┻"))
    #expect(page[21].hasPrefix("row 1, column 1"))
    #expect(page[22].hasPrefix("values: 1×"))
    #expect(page.allSatisfy { $0.count <= 80 })
    #expect(try terminal.quit() == 0)
    #expect(terminal.isCooked)
  }

  @Test func `keys move the caret, enter, clear, mark and undo`() throws {
    let terminal = try terminal("first-steps/four")
    try terminal.press(until: "q quit")
    #expect(!terminal.isCooked)
    #expect(try terminal.press("3", until: "[‹3›]").contains { $0.hasPrefix("1 ┃[‹3›]│  2  ┃     │  1  ┃") })
    try terminal.press("\u{1B}[C", until: "row 1, column 2, 2, given")
    try terminal.press("4", until: "Cell r1c2 is given and cannot be changed.")
    try terminal.press("\u{1B}[C", until: "row 1, column 3, open")
    try terminal.press(" ", until: "corner marks:")
    #expect(try terminal.press("3", until: "marked 3").contains { $0.contains("[ ³ ]") })
    try terminal.press(" ", until: "centre marks:")
    #expect(try terminal.press("4", until: "marked 3 4").contains { $0.contains("[³₄ ]") })
    try terminal.press("\u{7F}", until: "row 1, column 3, open")
    try terminal.press("\u{1B}[H\u{7F}", until: "row 1, column 1, open")
    #expect(try terminal.press("u", until: "[‹3›]").contains { $0.contains("[‹3›]") })
    #expect(try terminal.quit() == 0)
  }

  @Test func `combining signs join the letter before them`() throws {
    let level = try folder.write("return { rules = \"crossword\", grid = \"क वि ता ल\" }", to: "hindi.lua")
    let terminal = try terminal(level)
    try terminal.press(until: "0 of 4 letters")
    try terminal.press("कविता", until: "3 of 4 letters")
    #expect(try terminal.quit(with: "\u{3}") == 0)
  }

  @Test func `two players drop discs by number and caret until one wins, and play again`() throws {
    let terminal = try terminal("first-steps/four-in-a-row", options: ["--players", "Ann,Bo"])
    try terminal.press(until: "Ann’s turn")
    for _ in 0..<3 {
      try terminal.press("1", until: "Bo’s turn")
      try terminal.press("2", until: "Ann’s turn")
    }
    try terminal.press("\u{1B}[D", until: "row 1, column 1")
    let page = try terminal.press("\r", until: "Ann has won!")
    #expect(page.contains { $0.hasPrefix("3 ┃ *X* │") })
    #expect(page.last == "r play again · n next level · u undo · q quit")
    try terminal.press("r", until: "Ann’s turn")
    #expect(try terminal.quit(with: "\u{3}") == 0)
  }

  @Test func `a larger board scrolls with the caret`() throws {
    let terminal = try terminal("first-steps/twelve", width: 60, height: 20)
    #expect(try terminal.press(until: "row 1, column 1")[2].hasPrefix("   ┏"))
    let page = try terminal.press("\u{1B}[1;5F", until: "row 12, column 12")
    #expect(page.count == 20)
    #expect(page.contains { $0.hasSuffix("┛") })
    #expect(!page.contains { $0.contains("┏") })
    #expect(try terminal.quit() == 0)
  }

  @Test func `help shows the rules and the keys and closes again`() throws {
    let terminal = try terminal("first-steps/four")
    try terminal.press(until: "q quit")
    let help = try terminal.press("?", until: "Any other key closes this page.")
    #expect(help.contains { $0.hasPrefix("Fill every open cell") })
    #expect(help.contains { $0.hasPrefix("u, Ctrl-Z") })
    try terminal.press("\u{1B}", until: "q quit")
    #expect(try terminal.quit() == 0)
  }

  @Test func `y asks why a value does not fit: one sentence, or a page of steps`() throws {
    let terminal = try terminal("first-steps/four")
    try terminal.press(until: "q quit")
    try terminal.press("y", until: ":!why r1c1 _")
    try terminal.press("1\r", until: "1 in r1c1 conflicts with r1c4.")
    try terminal.press("q", until: "q quit")
    try terminal.press("\u{1B}[B\u{1B}[Cy", until: ":!why r2c2 _")
    try terminal.press("1\r", until: "1. Suppose r2c2 is 1.")
    try terminal.press("q", until: "q quit")
    #expect(try terminal.quit(with: "\u{3}") == 0)
  }

  @Test func `h gives a hint, and each time a more precise one`() throws {
    let terminal = try terminal("first-steps/four")
    try terminal.press(until: "q quit")
    try terminal.press("h", until: "Look at")
    try terminal.press("hhh", until: "r2c2 is 4.")
    #expect(try terminal.quit() == 0)
  }

  @Test func `boards of words fit 80 columns`() throws {
    let letters = try folder.write(
      "return { rules = 'crossword', grid = 'a b c d e f g h i j k l m n o' }",
      to: "wide.lua")
    for (level, shown) in [("words/food-6", "? help"), (letters, "^Q quit")] {
      let terminal = try terminal(level)
      let page = try terminal.press(until: shown)
      #expect(page.allSatisfy { $0.count <= 80 }, "\(page)")
      #expect(page.contains { $0.contains("┏") && $0.contains("┓") }, "\(page.joined(separator: "\n"))")
      #expect(try terminal.quit(with: "\u{3}") == 0)
    }
  }

  @Test func `speaks Chinese`() throws {
    let terminal = try terminal("first-steps/four", options: ["--language", "zh"])
    try terminal.press(until: "q 退出")
    let help = try terminal.press("?", until: "按其他任意键关闭本页")
    #expect(help.contains { $0.contains("提示；每按一次更具体") })
    #expect(!help.contains { $0.contains("undo") || $0.contains("quit") }, "\(help)")
    try terminal.press("x", until: "q 退出")
    #expect(try terminal.quit(with: "\u{3}", saying: "游戏已保存。") == 0)
  }

  @Test func `a view that fails leaves undo and quit, also when the game is resumed`() throws {
    let rules = """
      return { id = "frail", api = 1, title = "Frail",
        setup = function(s) s.board, s.n = grid(1, 1, 0), 0 end,
        moves = { add = { check = function() end, apply = function(s) s.n = s.n + 1 end } },
        outcome = function() end,
        view = function(v, s)
          if s.n == 2 then error("nothing to see") end
          v:board(s.board)
          v:counter("n", s.n, "count")
        end }
      """
    let share = try Folder.share([
      "levels/own/rules/frail.lua": rules, "levels/own/frail.lua": "return { rules = \"frail\", title = \"Frail\" }",
    ])
    let environment = ["QUADRILLE_SHARE": share.path]
    for _ in 1...2 {
      let terminal = try terminal("own/frail", environment: environment)
      if try !terminal.press(until: "Frail").contains(where: { $0.contains("nothing to see") }) {
        try terminal.press(":add\r", until: "count 1")
        try terminal.press(":add\r", until: "nothing to see")
      }
      #expect(try terminal.quit() == 0)
    }
    let last = try terminal("own/frail", environment: environment)
    try last.press(until: "nothing to see")
    try last.press("u", until: "count 1")
    #expect(try last.quit() == 0)
  }

  @Test func `a move can be typed`() throws {
    let terminal = try terminal("first-steps/four")
    try terminal.press(until: "q quit")
    try terminal.press(":enter r4c4 4", until: ":enter r4c4 4_")
    #expect(try terminal.press("\r", until: "11 cells open").contains { $0.hasPrefix("4 ┃     │     ┃     │ ‹4› ┃") })
    #expect(try terminal.quit() == 0)
  }

  @Test func `pausing covers the board`() throws {
    let terminal = try terminal("first-steps/four")
    try terminal.press(until: "q quit")
    #expect(!(try terminal.press("p", until: "Paused. Press p to resume.").contains { $0.contains("┃") }))
    #expect(try terminal.press("p", until: "12 cells open").contains { $0.contains("┃") })
    #expect(try terminal.quit() == 0)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a signal saves the game and restores the terminal`(_ number: Int32) throws {
    let terminal = try terminal("first-steps/four")
    try terminal.press(until: "q quit")
    try terminal.press("3", until: "[‹3›]")
    kill(terminal.process.processIdentifier, number)
    #expect(terminal.waitForEnd() == 0)
    #expect(terminal.isCooked)
    #expect(terminal.output.contains("\u{1B}[?1049l"))
    let resumed = try Command.run("play", "first-steps/four", "--data", folder.path)
    #expect(resumed.lines.last == "11 cells open")
  }

  @Test func `a resized window is redrawn at once, and the terminal is restored`() throws {
    let terminal = try terminal("first-steps/four")
    #expect(try terminal.press(until: "q quit").count == 24)
    try terminal.resize(width: 100, height: 30)
    #expect(try terminal.press("?", until: "Any other key closes this page.").count == 30)
    try terminal.press("x", until: "q quit")
    #expect(try terminal.quit() == 0)
    #expect(terminal.isCooked)
  }

  @Test func `a crash restores the terminal`() throws {
    let terminal = try terminal("first-steps/four")
    try terminal.press(until: "q quit")
    kill(terminal.process.processIdentifier, SIGABRT)
    #expect(terminal.waitForEnd() == -SIGABRT)
    #expect(terminal.isCooked)
  }

  @Test func `colours are omitted if not wanted`() throws {
    let plain = try terminal("first-steps/four", environment: ["NO_COLOR": "1"])
    try plain.press(until: "q quit")
    try plain.press("3", until: "[‹3›]")
    #expect(!plain.output.contains(/\u{1B}\[[0-9;]*3[0-9]m/))
    #expect(try plain.quit() == 0)
    let coloured = try terminal("first-steps/four")
    try coloured.press(until: "Resuming your saved game.")
    #expect(coloured.output.contains(/\u{1B}\[[0-9;]*34m/))
    #expect(try coloured.quit() == 0)
  }

  @Test func `a waiting game starts with Enter, and its clock runs by itself`() throws {
    let rules = """
      return { id = "ticking", api = 1, title = "Ticking", waits = true,
        setup = function(s) s.board, s.ticks = grid(1, 1, 0), 0 s:after(200, "tick") s:after(700, "end") end,
        due = function(s, event)
          if event == "end" then s.over = true return end
          s.ticks = s.ticks + 1
          s:after(200, "tick")
        end,
        moves = {},
        outcome = function(s) if s.over then return { lost = "time is up" } end end,
        view = function(v, s) v:board(s.board) v:countdown("end") v:counter("ticks", s.ticks, "ticks") end }
      """
    let share = try Folder.share([
      "levels/own/rules/ticking.lua": rules, "levels/own/tick.lua": "return { rules = \"ticking\", title = \"Tick\" }",
    ])
    let terminal = try terminal("own/tick", environment: ["QUADRILLE_SHARE": share.path])
    try terminal.press(until: "Enter starts the game")
    let page = try terminal.press("\r", until: "time is up")
    #expect(page[0].contains("ticks 3"))
    #expect(try terminal.quit() == 0)
  }

  @Test func `a checkpoint is typed as a move and can be restored`() throws {
    let terminal = try terminal("first-steps/four")
    try terminal.press(until: "q quit")
    try terminal.press("3", until: "[‹3›]")
    try terminal.press(":!checkpoint \"a\"\r", until: "q quit")
    try terminal.press("4", until: "[‹4›!")
    try terminal.press(":!reset \"a\"\r", until: "[‹3›]")
    try terminal.press(":!reset \"b\"\r", until: "There is no checkpoint “b”.")
    #expect(try terminal.quit() == 0)
  }
}
