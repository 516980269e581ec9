// quadrille new: levels made.
import Foundation
import Testing

@Suite struct `Making levels` {
  @Test func `gives the same for the same seed`() throws {
    let arguments = ["new", "sudoku", "--set", "size=6", "--difficulty", "2", "--seed", "7", "--format", "line"]
    let first = try Command.run(arguments, input: Data())
    #expect(first.status == 0)
    #expect(first.messages == "")
    #expect(first.lines.count == 1)
    #expect(first.lines[0].utf8.count == 36)
    #expect(try Command.run(arguments, input: Data()).output == first.output)
  }

  @Test func `tells the seed it drew, and gives the same with it`() throws {
    let drawn = try Command.run("new", "sudoku", "--set", "size=4", "--format", "line")
    let seed = try #require(drawn.messages.split(separator: " ").last).trimmingCharacters(in: .newlines)
    #expect(drawn.messages == "quadrille: seed \(seed)\n")
    #expect(
      try Command.run("new", "sudoku", "--set", "size=4", "--format", "line", "--seed", seed).output == drawn.output)
  }

  @Test func `gives the k-th of several the k-th seed`() throws {
    let several = try Command.run("new", "sudoku", "--set", "size=4", "--seed", "5", "--count", "3", "--format", "json")
    let third = try Command.run("new", "sudoku", "--set", "size=4", "--seed", "7", "--format", "json")
    #expect(several.lines.count == 3)
    #expect(several.lines.last == third.lines.first)
  }

  @Test func `makes puzzles with one solution in forms that can be read again`() throws {
    let lines = try Command.run("new", "sudoku", "--set", "size=6", "--seed", "3", "--count", "4", "--format", "line")
    let counted = try Command.run(
      "solve", "-", "--rules", "sudoku", "--set", "size=6", "--count", "2", input: lines.output)
    #expect(counted.lines == ["1", "1", "1", "1"])
    let json = try Command.run(
      "new", "sudoku", "--set", "size=6", "--set", "box=3x2", "--seed", "3", "--format", "json")
    #expect(try Command.run("solve", "-", "--format", "jsonl", "--count", "2", input: json.output).output == "1\n")
    let lua = try Command.run("new", "sudoku", "--set", "size=6", "--set", "knight=true", "--seed", "3")
    let folder = try Folder()
    let path = try folder.write(lua.output, to: "made.lua")
    #expect(try Command.run("solve", path, "--count", "2").output == "1\n")
    let checked = try Command.run("check", path)
    #expect(checked.status == 0, "\(checked.output)")
  }

  @Test func `writes a level file with the options that are not at their defaults`() throws {
    let lua = try Command.run("new", "sudoku", "--set", "size=4", "--set", "diagonals=true", "--seed", "1")
    let lines = lua.lines
    #expect(lines.first == "return {")
    #expect(lines.dropFirst().prefix(3) == ["  rules = \"sudoku\",", "  diagonals = true,", "  size = 4,"])
    #expect(lines.contains("  givens = [["))
    #expect(lines.last == "}")
  }

  @Test func `draws the board as text`() throws {
    let text = try Command.run("new", "sudoku", "--set", "size=4", "--seed", "1", "--format", "text")
    #expect(text.lines.count == 4)
    #expect(text.lines.allSatisfy { $0.count == 7 })
  }

  @Test func `of a rule set without a model is refused`() throws {
    let outcome = try Command.run("new", "four-in-a-row")
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains("has no levels to make"))
  }
}
