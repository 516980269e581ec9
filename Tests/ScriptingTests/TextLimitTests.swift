// Limits on the texts of scripts and manifests.
import Foundation
import Play
import Scripting
import Testing

@Suite struct `A script’s text` {
  private func level(_ field: String, _ value: String) -> String {
    "return { rules = \"sudoku\", size = 4,\n  \(field) = \(value) }"
  }

  @Test(arguments: [
    ("title", "('x'):rep(301)", "`title` has 301 characters, 300 are allowed"),
    ("title", "{ en = 'x', fr = ('é'):rep(7900) }", "`title.fr` has 7900 characters, 300 are allowed"),
    ("author", "('x'):rep(301)", "`author` has 301 characters, 300 are allowed"),
    ("note", "('x'):rep(4001)", "`note` has 4001 characters, 4000 are allowed"),
    (
      "[('n'):rep(1000000)]", "1",
      "the name of the field `nnnnnnnnnnnnnnnnnnnn…` has 1000000 characters, 64 are allowed"
    ),
  ]) func `is refused if too long, with both lengths`(field: String, value: String, message: String)
    async throws
  {
    let fault = try await ScriptFolder().fault(level(field, value))
    #expect(fault.message == message)
    #expect(
      fault.place?.description.hasSuffix(field.hasPrefix("[") ? "level.lua:1" : "level.lua:2") == true, "\(fault)")
  }

  @Test(.timeLimit(.minutes(5))) func `is not located in a very long line`() async throws {
    let folder = try ScriptFolder()
    let text = String(repeating: "y", count: 300_000)
    try folder.write("level.lua", "local a = '\(text)'\nreturn a")
    let findings = try await folder.library.check(paths: [folder.path + "/level.lua"])
    #expect(findings.count == 1 && findings[0].text.hasPrefix("a level must return a table"), "\(findings)")
  }

  @Test func `may have the maximum length`() async throws {
    let folder = try ScriptFolder()
    try folder.write(
      "level.lua",
      "return { rules = 'sudoku', size = 4, title = { en = ('é'):rep(300) }, note = ('x'):rep(4000) }")
    let puzzle = try await folder.library.puzzle(file: folder.path + "/level.lua")
    #expect(puzzle.title.text(in: .english).count == 300)
  }

  @Test(arguments: [
    ("title = ('x'):rep(301)", "`title` has 301 characters, 300 are allowed"),
    ("help = ('x'):rep(4001)", "`help` has 4001 characters, 4000 are allowed"),
    (
      "options = { { name = 'a', kind = 'integer', title = ('x'):rep(301) } }",
      "`title of option a` has 301 characters, 300 are allowed"
    ),
    (
      "options = { { name = 'a', kind = 'choice', choices = { 'b' }, labels = { b = ('x'):rep(301) } } }",
      "`labels.b of option a` has 301 characters, 300 are allowed"
    ),
  ]) func `in a rule set has the same limit`(field: String, message: String) async throws {
    let title = field.hasPrefix("title") ? "" : "title = 'T', "
    let fault = try await ScriptFolder().fault(
      ruleSet: "return { id = 'mine', api = 1, \(title)setup = function(s) end, \(field) }")
    #expect(fault.message == message)
  }

  @Test func `in a manifest is refused, and lists continue without it`() async throws {
    let folder = try ScriptFolder([
      "levels/big/pack.lua": """
      return { name = "big", version = "1.0.0", api = 1,
        title = ("T"):rep(7900000), authors = { "x" }, licence = "MIT", languages = { "en" } }
      """, "levels/big/one.lua": "return { rules = 'sudoku', size = 4 }",
    ])
    let findings = try await folder.library.check(paths: [folder.path + "/levels/big/pack.lua"])
    #expect(findings.map(\.text) == ["`title` has 7900000 characters, 300 are allowed"])
    #expect(findings.first?.line == 2)
    let entry = try #require(await folder.library.levels().first { $0.id == "big/one" })
    #expect(entry.fault == nil && entry.packTitle == nil)
  }
}

@Suite struct `The check of a pack` {
  @Test func `warns of titles without a language that the manifest declares`() async throws {
    let folder = try ScriptFolder([
      "levels/p/pack.lua": """
      return { name = "p", version = "1.0.0", api = 1,
        title = "P", authors = { "x" }, licence = "MIT", languages = { "en", "de" } }
      """,
      "levels/p/one.lua": "return { rules = 'sudoku', title = { en = 'One', fr = 'Une' }, size = 4 }",
      "levels/p/rules/mine.lua": """
      return { id = "mine", api = 1, title = { en = "Mine", de = "Meins" }, help = { en = "Play.", fr = "Jouez." },
        setup = function(s) end }
      """,
    ])
    let paths = ["one.lua", "rules/mine.lua"].map { folder.path + "/levels/p/" + $0 }
    let findings = try await folder.library.check(paths: paths)
    let texts = findings.map(\.text).filter { $0.contains("has no text in") }
    #expect(texts == ["`title` has no text in 'de'", "`help` has no text in 'de'"])
  }

  @Test func `ends when all files together have used up their time or memory`() async throws {
    let level = "return { rules = 'sudoku', size = 4 }"
    let folder = try ScriptFolder(["levels/p/a.lua": level, "levels/p/b.lua": level])
    for (seconds, bytes, text) in [
      (0.0, 1 << 40, "the check of the pack takes longer than 0 seconds; it ended here; "),
      (600.0, -(1 << 40), "the check of the pack takes more than -1048576 MiB of memory; it ended here; "),
    ] {
      var budget = CheckBudget()
      (budget.seconds, budget.bytes) = (seconds, bytes)
      let findings = try await folder.library.check(paths: [folder.path + "/levels/p"], budget: budget)
      #expect(findings.last?.text == "\(text)\(folder.path)/levels/p/b.lua was not checked")
      #expect(findings.last?.isLimit == true && findings.allSatisfy { $0.file.hasSuffix("a.lua") })
    }
  }

  @Test(.timeLimit(.minutes(10))) func `ends within a slow level`() async throws {
    let folder = try ScriptFolder([
      "levels/p/a.lua": "return { rules = 'endless' }", "levels/p/b.lua": "return { rules = 'endless' }",
      "levels/p/c.lua": "return { rules = 'endless' }",
      "levels/p/rules/endless.lua": """
      return { id = "endless", api = 1, base = "sudoku", title = "Endless",
        deal = function(options, draw, solver) while true do solver:puzzle{} end end }
      """,
    ])
    var budget = CheckBudget()
    (budget.seconds, budget.scriptSeconds) = (1, 60)
    let findings = try await folder.library.check(paths: [folder.path + "/levels/p"], budget: budget)
    #expect(
      findings.map(\.text) == [
        "the check of the pack takes longer than 1 seconds; it ended here; 3 files were not checked, from "
          + "\(folder.path)/levels/p/b.lua on"
      ])
  }

  @Test func `ends when the levels' own scripts have used up theirs`() async throws {
    let slow = "for _ = 1, 100000 do end return { rules = 'four-in-a-row', title = 'x' }"
    let folder = try ScriptFolder(["levels/p/a.lua": slow, "levels/p/b.lua": slow])
    var budget = CheckBudget()
    budget.scriptSeconds = 0
    let findings = try await folder.library.check(paths: [folder.path + "/levels/p"], budget: budget)
    #expect(
      findings.last?.text.hasPrefix(
        "the scripts of the levels of the pack run for more than 0 seconds; it ended here; ") == true)
    #expect(findings.last?.isLimit == true && findings.allSatisfy { $0.file.hasSuffix("a.lua") })
  }
}
