// quadrille test and quadrille watch.
import Foundation
import Testing

@Suite struct `Testing rules` {
  private static let tests = """
    return {
      { name = "right", level = { rules = "sudoku", size = 4 }, solutions = 288 },
      { name = "wrong", level = { rules = "sudoku", size = 4 }, moves = { "enter r1c1 2" }, board = "1 / 1... .... .... ..." },
    }
    """

  @Test func `shows a failed test as boards with the difference`() throws {
    let share = try Folder.share(["levels/own/tests/own.lua": Self.tests])
    let outcome = try Command.run("test", share.path + "/levels/own", share: share.path)
    #expect(outcome.status == 1)
    #expect(outcome.messages == "")
    #expect(
      outcome.lines == [
        "\(share.path)/levels/own/tests/own.lua:3: \"wrong\" failed", "  the board differs at r1c1, r1c2",
        "    expected   found", "    1 1 . .    2 . . .", "    . . . .    . . . .", "    . . . .    . . . .",
        "    . . . .    . . . .", "1 of 2 tests failed",
      ])
  }

  @Test func `exits with 0 and prints the number of passed tests`() throws {
    let outcome = try Command.run("test", checkout + "/scripts", checkout + "/levels")
    #expect(outcome.status == 0)
    #expect(outcome.output.wholeMatch(of: /[0-9]+ tests passed\n/) != nil)
  }

  @Test func `prints JSON for programs`() throws {
    struct Result: Decodable {
      let name: String
      let line: Int
      let passed: Bool
      let problems: [String]
    }
    let share = try Folder.share(["levels/own/tests/own.lua": Self.tests])
    let outcome = try Command.run("test", share.path + "/levels/own", "--json", share: share.path)
    let results = try JSONDecoder().decode([Result].self, from: Data(outcome.output.utf8))
    #expect(outcome.status == 1)
    #expect(results.map(\.passed) == [true, false])
    #expect(results.map(\.line) == [2, 3])
    #expect(results[1].problems == ["the board differs at r1c1, r1c2"])
  }

  @Test func `reports missing, faulty and endless tests`() throws {
    let share = try Folder.share([
      "levels/own/tests/faulty.lua": "return { { nam = 1 } }",
      "levels/own/tests/endless.lua": "while true do end",
    ])
    let none = try Command.run("test", share.path + "/web", share: share.path)
    #expect(none.status == 1)
    #expect(none.messages == "quadrille: there are no tests in \(share.path)/web\n")
    let faulty = try Command.run("test", share.path + "/levels/own/tests/faulty.lua", share: share.path)
    #expect(faulty.status == 3)
    #expect(
      faulty.messages.contains("faulty.lua:1: tests[1] has the unknown field `nam` (did you mean `name`?)")
    )
    #expect(try Command.run("test", share.path + "/levels/own/tests/endless.lua", share: share.path).status == 4)
    #expect(try Command.run("test", share.path + "/nothing", share: share.path).status == 3)
  }

  @Test func `watching reports at the start and after each save`() throws {
    let level = "return { rules = \"sudoku\", title = \"a\", size = 4, givens = [[ 1... ..3. .4.. ...2 ]] }"
    let share = try Folder.share(["levels/own/a.lua": level])
    let process = Command.process(["watch", share.path + "/levels/own/a.lua"], share: share.path)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    var text = ""
    func read(until words: String) {
      while !text.contains(words) {
        let data = output.fileHandleForReading.availableData
        guard !data.isEmpty else { return }
        text += String(decoding: data, as: UTF8.self)
      }
    }
    read(until: " ms\n")
    #expect(text.contains("  check    fine\n"))
    #expect(text.contains("  verdict  one solution; difficulty 1, elimination"))
    text = ""
    try share.write(level.replacing("1...", with: "1..1"), to: "levels/own/a.lua")
    read(until: " ms\n")
    #expect(text.contains("a.lua:1: error: the level has no solution"))
    text = ""
    try share.write(level.replacing("1...", with: "...."), to: "levels/own/a.lua")
    read(until: " ms\n")
    #expect(text.contains("error: the level has several solutions; r"))
  }
}
