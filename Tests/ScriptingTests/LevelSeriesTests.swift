// Series of levels: their own models, refusals, and scripts that share a thread.
import Grids
import Play
import Scripting
import Solver
import Testing

/// Three cells in a row: a level's `kinds` name its rules, in order.
private let kinds = """
  return { id = "mine", api = 1, title = "Mine",
    options = { { name = "kinds", kind = "list", default = {} }, { name = "most", kind = "integer", default = 3 } },
    accepts = function(o) if o.most > 3 then return { en = "too many" }, "most" end end,
    model = function(m, o)
      local g = m:grid { rows = 1, columns = 3, values = { 1, 3 } }
      for _, kind in ipairs(o.kinds) do
        if kind == "a" then m:different(g:at(1, 1), g:at(1, 2)):because { en = "a in turn", fr = "a" } end
        if kind == "b" then m:less(g:at(1, 2), g:at(1, 3)):because { en = "b in turn", fr = "b" } end
        if kind == "c" then m:equal(g:at(1, 1), g:at(1, 3)):because("c" .. #o.kinds) end
      end
      return g
    end }
  """

@Suite struct `Levels of one rule set` {
  @Test(arguments: [false, true])
  func `each have their own rules and places`(_ hasOneThread: Bool) async throws {
    let folder = try ScriptFolder(["scripts/rules/mine.lua": kinds])
    let library = Library(share: Share(folder: folder.path), hasOneThread: hasOneThread)
    try await library.together {
      let series = try library.series(rules: "mine")
      for turn in 0..<80 {
        let list = (0..<turn % 7).map { ["a", "b", "c"][($0 * $0 + turn) % 3] }
        let board = try #require(try await series.puzzle(["kinds": .sequence(list.map(PlayValue.string))]).board)
        let meant = list.map { $0 == "c" ? "c\(list.count)" : "\($0) in turn" }
        #expect(board.reasons.map { $0?.text(in: .english) } == meant)
        let lines = list.map { ["a": 7, "b": 8, "c": 9][$0] ?? 0 }
        #expect(board.sources == lines.map { "scripts/rules/mine.lua:\($0)" })
      }
    }
  }

  @Test(arguments: [false, true])
  func `are refused with the field at fault`(_ hasOneThread: Bool) async throws {
    let folder = try ScriptFolder(["scripts/rules/mine.lua": kinds])
    let library = Library(share: Share(folder: folder.path), hasOneThread: hasOneThread)
    try await library.together {
      let series = try library.series(rules: "mine")
      for most in [3, 4, 3, 4] {
        do {
          _ = try await series.puzzle(["most": .integer(most)])
          #expect(most == 3)
        } catch let error as RuleFault {
          #expect(most == 4 && error.kind == .option && error.place == "most" && error.message == "too many")
        }
      }
    }
  }

  @Test func `share the declarations for equal frame options`() async throws {
    let folder = try ScriptFolder([
      "scripts/rules/mine.lua": """
      return { id = "mine", api = 1, title = "Mine", frame = { "width" },
        options = { { name = "width", kind = "integer", default = 3 }, { name = "less", kind = "boolean", default = false } },
        model = function(m, o)
          local g = m:grid { rows = 1, columns = o.width, values = { 1, o.width } }
          m:all_different(g:cells()):because(o.less == nil and "apart" or "seen")
          return g
        end,
        extend = function(m, g, o)
          if o.less then m:less(g:at(1, 1), "r1c2"):because("less") end
          g:draw("line", g:cells(), o.width)
        end }
      """,
      "scripts/rules/yours.lua": """
      return { id = "yours", api = 1, base = "mine", title = "Yours",
        extend = function(m, g) m:less(g:at(1, 2), g:at(1, 3)):because("more") end }
      """,
    ])
    let library = Library(share: Share(folder: folder.path))
    for (rules, more) in [("mine", []), ("yours", ["more"])] {
      let series = try library.series(rules: rules)
      for turn in 0..<40 {
        let (width, less) = (3 + turn % 7, turn % 3 == 0)
        let puzzle = try await series.puzzle(["width": .integer(width), "less": .boolean(less)])
        let board = try #require(puzzle.board)
        #expect(board.reasons.map { $0?.text(in: .english) } == ["apart"] + (less ? ["less"] : []) + more)
        #expect(board.model.variableCount == width && board.variables.shape.columns == width)
        #expect(board.regions.map(\.text) == ["\(width)"])
      }
    }
  }

  @Test(arguments: [
    ("frame = { 'widht' },", "`frame` names the unknown option `widht` (did you mean `width`?)"),
    ("frame = 'width',", "`frame` must be a list of names"),
  ])
  func `have frames of existing options`(_ frame: String, _ reason: String) async throws {
    let folder = try ScriptFolder([
      "scripts/rules/mine.lua": """
      return { id = "mine", api = 1, title = "Mine", \(frame) options = { { name = "width", kind = "integer" } },
        model = function(m, o) return m:grid { rows = 1, columns = 2, values = { 1, 2 } } end }
      """
    ])
    let fault = await #expect(throws: RuleFault.self) {
      try await folder.library.puzzle(rules: "mine", options: [:])
    }
    #expect(fault?.message.contains(reason) == true)
  }

  @Test(arguments: ["aabb/aabb/ccdd/ccdd", "a a b b\r\n a a b b / c c d d / c c d d", "🐈🐈🐕🐕🐈🐈🐕🐕ccé́é́ccé́é́"])
  func `may use any signs for regions`(_ map: String) async throws {
    let folder = try ScriptFolder([
      "scripts/rules/mine.lua": """
      return { id = "mine", api = 1, title = "Mine", options = { { name = "map", kind = "text" } }, model = function(m, o)
        local g = m:grid { rows = 4, columns = 4, values = { 1, 4 } }
        for _, cells in ipairs(g:rows()) do m:all_different(cells) end
        for _, cells in ipairs(g:columns()) do m:all_different(cells) end
        for _, cells in ipairs(g:regions(o.map)) do m:all_different(cells) end
        return g
      end }
      """
    ])
    let puzzle = try await folder.library.series(rules: "mine").puzzle(["map": .string(map)])
    #expect(try await count(puzzle, upTo: 300) == 288)
  }

  @Test func `are independent if rule sets share a thread`() async throws {
    let library = Library(share: Share(folder: checkout), hasOneThread: true)
    let levels: [(rules: String, fields: PlayRecord)] = [
      ("sudoku", ["size": 4, "givens": "12..34..2.....1."]),
      ("killer", ["size": 4, "cages": [["sum": 3, "cells": ["r1c1", "r1c2"]]]]),
      ("thermo", ["size": 4, "thermos": [["r1c1", "r1c2", "r2c2"]]]),
      ("futoshiki", ["size": 4]),
    ]
    for level in levels + levels {
      let alone = try await count(shipped.puzzle(fields: level.fields, rules: level.rules), upTo: 300)
      let together = try await library.together {
        try await count(try library.series(rules: level.rules).puzzle(level.fields), upTo: 300)
      }
      #expect(alone == together && alone > 0, "\(level.rules)")
    }
  }
}
