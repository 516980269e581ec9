// quadrille new: making levels.
import Foundation
import Testing

@Suite struct `Making levels` {
  @Test func `gives the same level for the same seed`() throws {
    let arguments = ["new", "sudoku", "--set", "size=6", "--difficulty", "2", "--seed", "7", "--format", "line"]
    let first = try Command.run(arguments, input: Data())
    #expect(first.status == 0)
    #expect(first.messages == "")
    #expect(first.lines.count == 1)
    #expect(first.lines[0].utf8.count == 36)
    #expect(try Command.run(arguments, input: Data()).output == first.output)
  }

  @Test func `writes a file only if there is a level`() throws {
    let folder = try Folder()
    let path = folder.path + "/made.lua"
    let none = try Command.run("new", "sudoku", "--set", "size=7", "--set", "box=2x2", "--out", path)
    #expect(none.status != 0 && !FileManager.default.fileExists(atPath: path), "\(none)")
    #expect(!none.messages.contains("--out"))
    let made = try Command.run("new", "sudoku", "--set", "size=4", "--seed", "1", "-o", path)
    #expect(made.status == 0 && made.output.isEmpty)
    let shown = try Command.run("new", "sudoku", "--set", "size=4", "--seed", "1")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == shown.output)
    #expect(try Command.run("new", "sudoku", "--set", "size=4", "-o", path).messages.contains("--replace"))
  }

  @Test func `prints the random seed, which gives the same level again`() throws {
    let drawn = try Command.run("new", "sudoku", "--set", "size=4", "--format", "line")
    let seed = try #require(drawn.messages.split(separator: " ").last).trimmingCharacters(in: .newlines)
    #expect(drawn.messages == "quadrille: seed \(seed)\n")
    #expect(
      try Command.run("new", "sudoku", "--set", "size=4", "--format", "line", "--seed", seed).output == drawn.output)
  }

  @Test func `uses the k-th seed for the k-th level`() throws {
    let several = try Command.run("new", "sudoku", "--set", "size=4", "--seed", "5", "--count", "3", "--format", "json")
    let third = try Command.run("new", "sudoku", "--set", "size=4", "--seed", "7", "--format", "json")
    #expect(several.lines.count == 3)
    #expect(several.lines.last == third.lines.first)
  }

  @Test func `makes puzzles with one solution in formats that can be read back`() throws {
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

  /// The images of a cell of a square board under a symmetry.
  private func images(_ symmetry: String, _ row: Int, _ column: Int, last: Int) -> [(row: Int, column: Int)] {
    switch symmetry {
    case "rotation": [(last - row, last - column)]
    case "mirror": [(row, last - column)]
    case "flip": [(last - row, column)]
    case "cross": [(row, last - column), (last - row, column)]
    case "quarter": [(column, last - row)]
    case "diagonal": [(column, row)]
    case "antidiagonal": [(last - column, last - row)]
    default: [(column, last - row), (row, last - column), (column, row)]
    }
  }

  @Test(arguments: ["rotation", "mirror", "flip", "cross", "quarter", "diagonal", "antidiagonal", "all"])
  func `places givens symmetrically`(_ symmetry: String) throws {
    for seed in 1...3 {
      let made = try Command.run(
        "new", "sudoku", "--set", "size=6", "--symmetry", symmetry, "--seed", "\(seed)", "--format", "line")
      let signs = Array(try #require(made.lines.first))
      for place in signs.indices {
        for image in images(symmetry, place / 6, place % 6, last: 5) {
          #expect((signs[place] == ".") == (signs[image.row * 6 + image.column] == "."), "\(symmetry) \(seed)")
        }
      }
    }
  }

  @Test func `leaves no redundant given if requested`() throws {
    let made = try Command.run(
      "new", "sudoku", "--set", "size=6", "--minimal", "--difficulty", "2", "--seed", "5", "--count", "3", "--format",
      "line")
    for line in made.lines {
      let fewer = line.indices.filter { line[$0] != "." }.map { line.replacingCharacters(in: $0...$0, with: ".") }
      let counted = try Command.run(
        "solve", "-", "--rules", "sudoku", "--set", "size=6", "--count", "2", input: fewer.joined(separator: "\n"))
      #expect(Set(counted.lines) == ["2"])
    }
  }

  @Test func `reports what it cannot make`() throws {
    let hard = try Command.run("new", "sudoku", "--set", "size=4", "--difficulty", "5", "--seed", "1")
    #expect(hard.status == 0)
    #expect(hard.messages.contains("no level of difficulty 5 was found"))
    let wrong = try Command.run("new", "sudoku", "--symmetry", "spiral")
    #expect(wrong.status == 2)
    #expect(wrong.messages.contains("rotation"))
    let none = try Command.run("new", "anti-king", "--set", "size=4", "--seed", "1")
    #expect(none.status == 1 && none.output == "")
    #expect(none.messages == "quadrille: with these options no board holds all rules, so there is no level\n")
  }

  @Test func `writes a level file with the options that differ from their defaults`() throws {
    let lua = try Command.run("new", "sudoku", "--set", "size=4", "--set", "diagonals=true", "--seed", "1")
    let lines = lua.lines
    #expect(lines.first == "return {")
    #expect(lines.dropFirst().prefix(3) == ["  rules = \"sudoku\",", "  diagonals = true,", "  size = 4,"])
    #expect(lines.contains("  givens = [["))
    #expect(lines.last == "}")
  }

  @Test(arguments: ["line", "text"])
  func `refuses a format that would lose clues, and names them`(format: String) throws {
    let made = try Command.run("new", "killer", "--set", "size=4", "--seed", "1", "--format", format)
    #expect(made.status == 2 && made.output.isEmpty)
    #expect(
      made.messages.contains("--format \(format) holds the cells alone and would lose `cages`;"), "\(made.messages)")
  }

  @Test func `draws the board as text`() throws {
    let text = try Command.run("new", "sudoku", "--set", "size=4", "--seed", "1", "--format", "text")
    #expect(text.lines.count == 4)
    #expect(text.lines.allSatisfy { $0.count == 7 })
  }

  @Test func `refuses a rule set without a model`() throws {
    let outcome = try Command.run("new", "four-in-a-row")
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains("has no levels to make"))
  }
}
