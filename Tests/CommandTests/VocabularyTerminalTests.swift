// Strokes, letters and fields on a terminal and over lines.
import Foundation
import Testing

@Suite struct `Vocabulary games on a terminal` {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  private func terminal(_ level: String) throws -> Terminal {
    try Terminal(["play", level, "--data", folder.path], width: 80, height: 24, environment: [:])
  }

  private static let search = """
    return { rules = "word-search", size = 4, pairs = { { shown = "cat", asked = "chat" }, { shown = "cow", asked = "vache" } },
      letters = { "C", "H", "A", "T", "X", "H", "Z", "Z", "Z", "Z", "A", "Z", "Z", "Z", "Z", "T" },
      placed = { { 1, 4 }, { 1, 16 } } }
    """

  @Test func `a word is marked by its two ends, and the list shows that it is found`() throws {
    let terminal = try terminal(try folder.write(Self.search, to: "search.lua"))
    #expect(try terminal.press(until: "words left 2").contains { $0.hasPrefix("chat · vache") })
    try terminal.press("\r", until: "Now choose the other end.")
    try terminal.press("\u{1B}[B\u{1B}[C\u{1B}[C\r", until: "The two ends are not in one row, column or diagonal.")
    try terminal.press("\u{1B}[1;5H\r", until: "Now choose the other end.")
    let page = try terminal.press("\u{1B}[F\r", until: "words left 1")
    #expect(page.contains { $0.hasPrefix("✓chat · vache") }, "\(page)")
    #expect(page.contains { $0.contains("╌") }, "\(page)")
    #expect(try terminal.quit() == 0)
  }

  @Test func `typed letters are moves, and Backspace presses its button`() throws {
    let level = """
      return { rules = "anagrams", pairs = { { shown = "cat", asked = "chat" } }, spelt = { { "C", "H", "A", "T" } },
        mixed = { { 4, 3, 2, 1 } } }
      """
    let terminal = try terminal(try folder.write(level, to: "anagram.lua"))
    try terminal.press(until: "cat")
    try terminal.press("c", until: "‹C›")
    #expect(!(try terminal.press("\u{7F}", until: "row 1, column 1, open").contains { $0.contains("1 ┃[‹C›]") }))
    let help = try terminal.press("?", until: "Any other key")
    #expect(help.contains { $0.hasPrefix("type a letter, or arrows and Enter") }, "\(help)")
    try terminal.press("\u{1B}", until: "cat")
    try terminal.press("chat", until: "You have won!")
    #expect(try terminal.quit() == 0)
  }

  @Test func `pieces of a strip under the board are seen, and those that are gone`() throws {
    let level = """
      return { rules = "balloons", balloons = 4, pairs = { { shown = "cat", asked = "chat" } }, spelt = { { "C", "H", "A", "T" } },
        keys = { "A", "C", "H", "T", "X" } }
      """
    let terminal = try terminal(try folder.write(level, to: "balloons.lua"))
    #expect(try terminal.press(until: "cat").contains { $0.hasPrefix(" ●   ●   ●   ●") })
    #expect(try terminal.press("x", until: "●   ●   ●   ·").contains { $0.hasPrefix(" ●   ●   ●   ·") })
    #expect(try terminal.press("a", until: "‹A›").contains { $0.contains("‹A›") })
    #expect(try terminal.quit(with: "\u{3}") == 0)
  }

  @Test func `cards lie face down until they are turned`() throws {
    let level = """
      return { rules = "matching-pairs", laid = { 1, 3, 2, 4 },
        pairs = { { shown = "cat", asked = "chat" }, { shown = "dog", asked = "chien" } } }
      """
    let terminal = try terminal(try folder.write(level, to: "pairs.lua"))
    #expect(try terminal.press(until: "face down").contains { $0.contains("▒▒▒") })
    #expect(try terminal.press("\r", until: "cat").contains { $0.contains("cat") })
    #expect(try terminal.quit() == 0)
  }

  @Test func `an answer is typed, Enter sends it, and what is wrong is corrected`() throws {
    let level = """
      return { rules = "flash-cards", pairs = { { shown = "potato", asked = "pomme de terre" }, { shown = "cat", asked = "chat" } } }
      """
    let file = try folder.write(level, to: "cards.lua")
    let terminal = try terminal(file)
    #expect(try terminal.press(until: "potato").contains { $0.contains("› French [____]") })
    try terminal.press("pomme x", until: "› pomme x_")
    try terminal.press("\u{7F}\u{7F}\r", until: "pomme de terre, not “pomme”. It comes again.")
    try terminal.press("chat\r", until: "Right: cat = chat")
    try terminal.press("Pomme de terre\r", until: "You have won!")
    #expect(try terminal.quit(with: "\u{3}") == 0)
    let lines = try Command.run(
      "play", file, "--new", "--data", try Folder().path, input: "answer pomme de terre\nanswer chat\n")
    #expect(lines.output.contains("Right: potato = pomme de terre"), "\(lines.output)")
    #expect(lines.output.contains("You have won!"), "\(lines.output)")
  }
}
