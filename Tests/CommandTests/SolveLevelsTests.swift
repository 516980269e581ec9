// quadrille solve LEVEL, and levels as lines of JSON.
import Foundation
import Testing

@Suite struct `Solving a level` {
  @Test func `prints the board`() throws {
    let outcome = try Command.run("solve", "first-steps/four")
    #expect(outcome.output == "3 2 4 1\n1 4 3 2\n4 1 2 3\n2 3 1 4\n")
    #expect(outcome.status == 0)
    #expect(outcome.messages == "")
  }

  @Test func `takes a file as well as a name`() throws {
    let outcome = try Command.run("solve", checkout + "/levels/first-steps/four.lua", "--json")
    #expect(outcome.output == #"{"grid":[[3,2,4,1],[1,4,3,2],[4,1,2,3],[2,3,1,4]],"solutions":1}"# + "\n")
  }

  @Test func `shows symbols in columns`() throws {
    let share = try Folder.share([
      "levels/own/words.lua":
        "return { rules = 'sudoku', size = 2, symbols = { 'chat', 'chien' }, givens = [[ chien . / . . ]] }"
    ])
    #expect(try Command.run("solve", "own/words", share: share.path).output == "chien chat\nchat  chien\n")
  }

  @Test func `counts solutions, and reports several`() throws {
    let share = try Folder.share(["levels/own/open.lua": "return { rules = 'sudoku', size = 4 }"])
    let one = try Command.run("solve", "own/open", share: share.path)
    #expect(one.status == 0)
    #expect(one.lines.count == 4)
    #expect(one.messages == "quadrille: the level has several solutions; this is one of them\n")
    #expect(try Command.run("solve", "own/open", "--count", "500", share: share.path).output == "288\n")
    #expect(try Command.run("solve", "own/open", "--json", share: share.path).output.contains(#""solutions":2"#))
  }

  @Test func `counts and solves identically on any number of threads`() throws {
    let share = try Folder.share(["levels/own/open.lua": "return { rules = 'sudoku', size = 4 }"])
    for (limit, told) in [("500", "288\n"), ("5", "5\n")] {
      let counted = try Command.run("solve", "own/open", "--count", limit, "--threads", "2", share: share.path)
      #expect(counted.output == told)
    }
    let two = try Command.run("solve", "own/open", "--threads", "2", share: share.path)
    #expect(two.status == 0 && two.lines.count == 4)
    #expect(try Command.run("solve", "own/open", "--threads", "5", share: share.path).output == two.output)
    #expect(try Command.run("solve", "own/open", "--threads", "0", share: share.path).status == 2)
    let lines = try Command.run("solve", "-", "--rules", "sudoku", "--threads", "2", input: "", share: share.path)
    #expect(lines.status == 2 && lines.messages.contains("--threads applies to solving a level"))
  }

  @Test func `without a solution exits with 1`() throws {
    let share = try Folder.share([
      "levels/own/none.lua": "return { rules = 'sudoku', size = 4, givens = [[ 11.. .... .... .... ]] }"
    ])
    let outcome = try Command.run("solve", "own/none", share: share.path)
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.messages == "quadrille: the level has no solution\n")
    let json = try Command.run("solve", "own/none", "--json", share: share.path)
    #expect(json.output == #"{"grid":null,"solutions":0}"# + "\n")
    #expect(json.status == 1)
    #expect(try Command.run("solve", "own/none", "--count", "2", share: share.path).status == 0)
  }

  @Test func `obeys the level's own Lua`() throws {
    let outcome = try Command.run("solve", "first-steps/no-sevens", "--count", "2")
    #expect(outcome.output == "1\n")
  }

  @Test func `that is not a puzzle to solve is refused`() throws {
    let outcome = try Command.run("solve", "first-steps/four-in-a-row")
    #expect(outcome.status == 2)
    #expect(outcome.messages == "quadrille: four-in-a-row has no model to solve\n")
  }

  @Test(arguments: [
    ("missing", "", Int32(3)), ("syntax", "return {", 3), ("error", "error('no')", 3), ("number", "return 5", 3),
    ("rules", "return { rules = 'sudoko' }", 3), ("givens", "return { rules = 'sudoku', givens = '12' }", 3),
    ("option", "return { rules = 'sudoku', size = 99 }", 3), ("loop", "while true do end", 4),
    ("memory", "local t = 'x' while true do t = t .. t end", 4),
  ])
  func `that is faulty names its file and exits with the code`(_ name: String, _ script: String, _ status: Int32) throws
  {
    let share = try Folder.share(script.isEmpty ? [:] : ["levels/own/\(name).lua": script])
    let outcome = try Command.run("solve", "own/\(name)", share: share.path)
    #expect(outcome.status == status, "\(outcome.messages)")
    #expect(outcome.output == "")
    #expect(outcome.messages.contains("\(name)"))
    #expect(outcome.messages.split(separator: "\n").count == 1)
  }
}

@Suite struct `Solving levels as JSON` {
  private func solve(_ input: String, _ options: String...) throws -> Outcome {
    try Command.run(["solve", "-", "--format", "jsonl"] + options, input: Data(input.utf8))
  }

  @Test func `accepts a level file's keys`() throws {
    let outcome = try solve(
      """
      {"rules":"sudoku","size":4,"givens":".2.1...24......."}
      # the same with regions
      {"rules":"sudoku","size":4,"regions":"1122112233443344","givens":".2.1...24.......","title":"x"}
      {"rules":"sudoku","size":2,"givens":"1...","title":{"en":"small"}}
      {"rules":"sudoku","size":4,"givens":"11.............."}

      """)
    #expect(outcome.lines == ["3241143241232314", "3241143241232314", "1221", "none"])
    #expect(outcome.status == 1)
  }

  @Test func `reports faults of a line`() throws {
    let outcome = try solve(
      """
      not JSON
      [1,2]
      {"size":4}
      {"rules":"sudoko"}
      {"rules":"sudoku","size":4,"givens":"12"}
      {"rules":"sudoku","sise":4}
      {"rules":"four-in-a-row"}
      {"rules":"sudoku","extend":1}
      """)
    let starts = [
      "invalid: the line is not a JSON object", "invalid: the line is not a JSON object",
      "invalid: the level names no `rules`",
      "invalid: ", "invalid: `givens` has 2 cells, the board has 16", "invalid: core:sudoku has no option `sise`",
      "invalid: four-in-a-row has no model to solve", "invalid: `extend` is Lua",
    ]
    #expect(outcome.lines.count == starts.count)
    for (line, start) in zip(outcome.lines, starts) { #expect(line.hasPrefix(start)) }
    #expect(outcome.status == 1)
  }

  @Test func `takes rule set and options from the command line if a line has none`() throws {
    let outcome = try solve(
      #"{"givens":".2.1...24......."}"# + "\n", "--rules", "sudoku", "--set", "size=4", "--count", "2")
    #expect(outcome.output == "1\n")
  }
}
