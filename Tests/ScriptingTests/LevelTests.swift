// The shipped levels, and faults in level files.
import Foundation
import Play
import Scripting
import ShippedForTests
import Solver
import Testing

@Suite struct `The shipped levels` {
  @Test func `are at least twelve, all without faults`() async throws {
    let levels = await shipped.levels()
    #expect(levels.count >= 12)
    #expect(levels.allSatisfy { $0.fault == nil }, "\(levels.compactMap(\.fault))")
    #expect(levels.allSatisfy { !$0.title.texts.isEmpty && $0.title.texts["fr"] != nil })
    #expect(levels.first { $0.id == "first-steps/oblong" }?.size == "4 × 6")
  }

  @Test func `pass the check without findings`() async throws {
    let findings = try await shipped.check(paths: ["\(checkout)/levels", "\(checkout)/scripts"])
    #expect(findings.isEmpty, "\(findings.map(\.description).joined(separator: "\n"))")
  }

  @Test func `of every rule set can be listed`() async throws {
    let rules = await shipped.ruleSets()
    #expect(rules.count >= 22)
    #expect(rules.map(\.name) == (try Shipped.rules()).map { "core:\($0)" })
    #expect(rules.allSatisfy { $0.fault == nil && $0.info?.help?.texts["fr"] != nil })
  }

  @Test func `disappear with their rule set`() async throws {
    let folder = try ScriptFolder(["levels/p/pack.lua": "return {}", "levels/p/a.lua": "return { rules = 'sudoku' }"])
    #expect(await folder.library.levels().first?.fault == nil)
    try FileManager.default.removeItem(atPath: folder.path + "/scripts/rules/sudoku.lua")
    #expect(await folder.library.ruleSets().isEmpty)
    #expect(await folder.library.levels().first?.fault?.kind == .missing)
  }
}

@Suite struct `A faulty level` {
  @Test(arguments: [
    ("return {", 1, "unexpected symbol"),
    ("return 5", 1, "a level must return a table, got 5"),
    ("local a = 1", 1, "a level must return a table, got nothing"),
    ("return { title = 'x' }", 1, "the level must name its rule set, such as `rules = \"sudoku\"`"),
    ("return {\n  rules = 'sudoko' }", 2, "unknown rule set 'sudoko'; did you mean 'sudoku'?"),
    ("return { rules = 'sudoku',\n size = 40 }", 2, "`size` takes a whole number from 1 to 36, not 40"),
    (
      "return { rules = 'sudoku',\n -- sise = 1\n sise = 4 }", 3,
      "core:sudoku has no option `sise` (did you mean `size`?)"
    ),
    ("return { rules = 'sudoku', size = 6,\n\n givens = '1..' }", 3, "`givens` has 3 cells, the board has 36"),
    (
      "return { rules = 'sudoku', size = 4, givens = '12345...12345...' }", 1,
      "`givens`: '5' at r2c1 is not a value of this board (1 to 4, . for an open cell)"
    ),
    ("return { rules = 'sudoku', givens = 5 }", 1, "`givens` must be a string with one character or word per cell"),
    ("return { rules = 'sudoku', extend = 5 }", 1, "`extend` must be a function(m, g)"),
    ("error('I give up')", 1, "I give up"),
    ("\nlocal x = gird(3, 3)", 2, "gird"),
    ("x = 5\nreturn { rules = 'sudoku' }", 1, "x"),
    ("return { rules = 'sudoku', size = 0 / 0 }", 1, "`size` is"),
    ("return { rules = 'sudoku', box = { 2, 3, x = 1 } }", 1, "`box` is both a sequence and a record"),
    ("local t = {} t.t = t\nreturn { rules = 'sudoku', note = t }", 2, "`note.t.t"),
    ("return { rules = 'sudoku', note = print }", 1, "`note` is a function"),
  ])
  func `is reported with its place`(_ text: String, _ line: Int, _ message: String) async throws {
    let folder = try ScriptFolder()
    let fault = try await folder.fault(text)
    #expect(fault.place?.description == "\(folder.path)/level.lua:\(line)", "\(fault)")
    #expect(fault.message.contains(message), "\(fault)")
    #expect(fault.kind == .script)
  }

  @Test func `that loops or uses up memory reaches a limit`() async throws {
    var limits = ScriptLimits()
    limits.load = 1_000_000
    limits.model = 10_000_000
    let folder = try ScriptFolder(limits: limits)
    let loop = try await folder.fault("\nwhile true do end")
    #expect(loop.kind == .limit)
    #expect(loop.place?.description.hasSuffix("level.lua:2") == true, "\(loop)")
    let memory = try await folder.fault("local t = {}\nfor i = 1, 1e9 do t[i] = ('x'):rep(100000) .. i end")
    #expect(memory.kind == .limit, "\(memory)")
    let model = try await folder.fault(
      "return { rules = 'sudoku', size = 4, extend = function(m, g)\n while true do g:cells() end end }")
    #expect(model.kind == .limit, "\(model)")
    #expect(model.place?.description.hasSuffix("level.lua:2") == true, "\(model)")
  }

  @Test func `that does not exist is reported as missing`() async throws {
    let folder = try ScriptFolder()
    let fault = try #require(
      await #expect(throws: RuleFault.self) { try await folder.library.puzzle(file: folder.path + "/none.lua") })
    #expect(fault.kind == .missing)
    let installed = try #require(
      await #expect(throws: RuleFault.self) { try await shipped.puzzle(level: "first-steps/no-knight") })
    #expect(installed.message == "unknown level 'first-steps/no-knight'; did you mean 'first-steps/no-knights'?")
    for path in ["../x", "a/../../b", "/etc/passwd", "first-steps/pack", "first-steps/..", ""] {
      let fault = await #expect(throws: RuleFault.self) { try await shipped.puzzle(level: path) }
      #expect(fault?.kind == .missing)
    }
  }
}

@Suite struct `A session of a level` {
  func folder() throws -> ScriptFolder {
    try ScriptFolder([
      "levels/p/pack.lua": "return {}",
      "levels/p/plain.lua": "return { rules = 'sudoku', size = 4, givens = '1234 34.. .... ....' }",
      "levels/p/own.lua":
        "return { rules = 'sudoku', size = 4, extend = function(m, g) m:different(g:at(1, 1), g:at(4, 4)) end }",
    ])
  }

  @Test func `continues unchanged when its file is changed or removed`() async throws {
    let folder = try folder()
    var game = try await session(try await folder.library.puzzle(level: "p/plain"))
    try await game.make("enter r2c3 1")
    try folder.write("levels/p/plain.lua", "return { rules = 'sudoku', size = 6 }")
    let changed = try await folder.library.puzzle(resuming: game.journal.head)
    #expect(try await Session(puzzle: changed, journal: game.journal).state == game.state)
    try FileManager.default.removeItem(atPath: folder.path + "/levels")
    let gone = try await folder.library.puzzle(resuming: game.journal.head)
    #expect(try await Session(puzzle: gone, journal: game.journal).state == game.state)
    #expect(gone.title.text(in: .english) == "plain")
  }

  @Test func `needs its file for its additional rules`() async throws {
    let folder = try folder()
    let game = try await session(try await folder.library.puzzle(level: "p/own"))
    let again = try await folder.library.puzzle(resuming: game.journal.head)
    #expect(again.board?.model.constraints.count == game.puzzle.board?.model.constraints.count)
    try FileManager.default.removeItem(atPath: folder.path + "/levels/p/own.lua")
    let fault = try #require(
      await #expect(throws: RuleFault.self) { try await folder.library.puzzle(resuming: game.journal.head) })
    #expect(fault.kind == .missing)
    #expect(fault.message == "the level 'p/own' adds rules of its own, and its file is gone; put it back to play on")
  }
}

@Suite struct `A game of a shipped level` {
  @Test func `is not reported as differing from its level, whatever was dealt`() async throws {
    var seen: Set<String> = []
    for entry in await shipped.levels()
    where entry.fault == nil && seen.insert("\(entry.pack) \(entry.rules) \(entry.isDaily)").inserted {
      let puzzle = try await shipped.dealt(try await shipped.puzzle(level: entry.id), seed: 3)
      let head = JournalHead(session: "test", puzzle: puzzle, seed: 3, seats: [], day: "2026-01-31")
      let game = try await Session(puzzle: puzzle, journal: Journal(head: head))
      guard case .same(let news) = await shipped.reloaded(game, id: "reload", at: 0) else {
        Issue.record("\(entry.id) has different scripts than it began with")
        continue
      }
      #expect(news.isEmpty, "\(entry.id)")
    }
    #expect(seen.count > 20)
  }
}
