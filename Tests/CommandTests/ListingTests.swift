// quadrille levels, rules and check.
import Foundation
import ShippedForTests
import Testing

@Suite struct `Listing installed packs and levels` {
  @Test func `shows levels by name, title, rule set, size and difficulty`() throws {
    let share = try Folder.share([
      "levels/own/a.lua": "return { rules = 'sudoku', title = { en = 'One', fr = 'Un' }, size = 4, difficulty = 1 }",
      "levels/own/b.lua": "return { rules = 'four-in-a-row', title = 'Two' }",
      "levels/own/c.lua": "return {",
    ])
    let outcome = try Command.run("levels", share: share.path)
    #expect(outcome.status == 0)
    #expect(outcome.lines.count == 3)
    #expect(outcome.lines[0].split(separator: " ") == ["own/a", "One", "core:sudoku", "4", "×", "4", "1"])
    #expect(outcome.lines[1].hasPrefix("own/b  Two"))
    #expect(outcome.lines[2].contains("cannot be loaded: levels/own/c.lua:1"))
    let french = try Command.run("levels", "--language", "fr", share: share.path)
    #expect(french.lines[0].contains("Un"))
  }

  @Test func `gives levels as JSON`() throws {
    let outcome = try Command.run("levels", "--json")
    let levels = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
    let four = try #require(levels.first { $0["id"] as? String == "first-steps/four" })
    #expect(four["title"] as? String == "Four by four")
    #expect(four["rules"] as? String == "core:sudoku")
    #expect(four["difficulty"] as? Int == 1)
    #expect(levels.count >= 12)
  }

  @Test func `shows a rule set's options and their values`() throws {
    let outcome = try Command.run("rules", "sudoku")
    #expect(outcome.lines.first == "Sudoku (core:sudoku 1.0.0)")
    #expect(outcome.lines.contains("  size: integer 1 to 36, default 9"))
    let json = try Command.run("rules", "four-in-a-row", "--json")
    let document = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(document["seats"] as? Int == 2)
    let options = try #require(document["options"] as? [[String: Any]])
    let line = try #require(options.first { $0["name"] as? String == "line" })
    #expect(line["default"] as? Int == 4)
    #expect(line["min"] as? Int == 2)
  }

  @Test func `lists rule sets, and suggests the nearest name for an unknown one`() throws {
    let listed = try Command.run("rules").lines.map { $0.prefix { $0 != " " } }
    #expect(listed.map(String.init) == (try Shipped.rules()))
    let outcome = try Command.run("rules", "sudok")
    #expect(outcome.status == 3)
    #expect(outcome.messages.contains("sudoku"))
  }
}

@Suite struct `Checking` {
  @Test func `finds no faults in the shipped files`() throws {
    let outcome = try Command.run("check", checkout + "/scripts", checkout + "/levels")
    #expect(outcome.status == 0)
    #expect(!outcome.output.contains(": error: "), "\(outcome.output)")
  }

  @Test func `reports file, line, column and severity, and exits with 1`() throws {
    let folder = try Folder()
    let path = try folder.write("return {\n  rules = 'sudoku',\n  givens = '12',\n}\n", to: "bad.lua")
    let outcome = try Command.run("check", path)
    #expect(outcome.status == 1)
    #expect(outcome.lines.count == 1)
    #expect(outcome.output.hasPrefix("\(path):3:3: error: `givens` has 2 cells, the board has 81"))
    #expect(outcome.messages == "")
    let json = try Command.run("check", path, "--json")
    let findings = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
    #expect(findings.first?["line"] as? Int == 3)
    #expect(findings.first?["severity"] as? String == "error")
  }

  @Test func `gives a limit priority over an error`() throws {
    let folder = try Folder()
    let error = try folder.write("return {", to: "error.lua")
    let loop = try folder.write("while true do end", to: "loop.lua")
    #expect(try Command.run("check", error, loop).status == 4)
  }

  @Test func `a missing path exits with 3`() throws {
    let outcome = try Command.run("check", "/nowhere/at-all.lua")
    #expect(outcome.status == 3)
    #expect(outcome.messages.hasPrefix("quadrille: /nowhere/at-all.lua: "))
  }
}
