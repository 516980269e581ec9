// Layers of sides and corners: declared, played, undone, hinted, checked, and refused.
import Grids
import Play
import Scripting
import Solver
import Testing

@Suite struct `A layer of a board` {
  /// Two cells side by side; the side between them is 1, and a corner counts the sides that meet in it.
  private static let sides = """
    return { id = "mine", api = 1, title = "Mine", model = function(m)
      local sides = m:layer { on = "sides", rows = 1, columns = 2, values = { 0, 2 }, rest = 0, entry = "border", name = "walls" }
      m:sum({ sides:at("r1c1.right"), sides:at("r1c1.top") }, "=", 3):because("wall and roof are three")
      m:less(sides:at("r1c1.top"), "r1c2.left"):because("the roof is less than the wall")
      for _, cell in ipairs(sides:places("cells")) do sides:draw("text", { cell }, "3") end
      m:sum(sides:touching("r1c2"), "=", 2):because("the second cell has its wall alone")
      m:sum({ sides:at(cell(1, 1), "left"), sides:at("r1c1.bottom") }, "=", 0)
      return sides
    end }
    """

  private func game(_ rules: String) async throws -> Session {
    let folder = try ScriptFolder(["scripts/rules/mine.lua": rules])
    return try await session(try await folder.library.puzzle(rules: "mine", options: [:]))
  }

  private func values(_ session: Session) -> [String: Int] {
    session.state.fields["sides"]?.record?.reduce(into: [:]) { $0[$1.key] = $1.value.integer } ?? [:]
  }

  @Test func `is solved, played and undone like cells`() async throws {
    var game = try await game(Self.sides)
    let solution = try #require(try await game.puzzle.solution())
    #expect(
      solution.entries.filter { $0.value != 0 }.map { "\($0.cell)=\($0.value ?? 0)" } == ["r1c1.top=1", "r1c1.right=2"])
    // Another name of the same side.
    try await game.submit("enter r1c2.left 2", id: "a", at: 0)
    #expect(values(game) == ["r1c1.right": 2])
    #expect(game.state.outcome == nil)
    try await game.submit("enter r1c1.top 1", id: "b", at: 0)
    #expect(game.ending == .solved, "open sides count as 0")
    try await game.submit("!undo", id: "c", at: 0)
    #expect(values(game) == ["r1c1.right": 2] && game.state.outcome == nil)
    try await game.submit("clear r1c1.right", id: "d", at: 0)
    #expect(values(game).isEmpty)
  }

  @Test func `is replayed from its journal`() async throws {
    var game = try await game(Self.sides)
    for (number, move) in ["enter r1c1.right,r1c2.top 0", "mark r1c1.top colour 3", "enter r1c1.top 1"].enumerated() {
      try await game.submit(move, id: "\(number)", at: 0)
    }
    let again = try await Session(puzzle: game.puzzle, journal: game.journal)
    #expect(try again.state.hash() == game.state.hash())
    #expect(values(again) == ["r1c1.right": 0, "r1c1.top": 1, "r1c2.top": 0])
  }

  @Test func `shows conflicts, hints and mistakes on sides`() async throws {
    var game = try await game(Self.sides)
    try await game.submit("enter r1c1.right,r1c1.top 1", id: "a", at: 0)
    let board = try #require(try await game.view(in: .english, at: 0).boards.first)
    let layer = try #require(board.layers?.first)
    #expect(layer.on == .sides && layer.entry == .border && layer.rest == 0 && layer.name == "walls")
    #expect(layer.places.map(\.at) == ["r1c1.top", "r1c1.right"])
    #expect(layer.places.allSatisfy { $0.roles == ["conflict"] && $0.kind == "entry" && $0.value == 1 })
    #expect(board.values == nil && board.cells.count == 2)
    #expect(board.cells[0].label == "row 1, column 1, clue 3")
    let reasons = try await game.view(in: .english, at: 0).status.reasons ?? []
    #expect(reasons.contains("wall and roof are three"))
    try await game.submit("!check", id: "b", at: 0)
    #expect(game.check?.wrong.map(\.description) == ["r1c1.right"])
    try await game.submit("!undo", id: "c", at: 0)
    try await game.submit("!hint 4", id: "d", at: 0)
    let hint = try #require(game.hint)
    #expect(hint.targets.allSatisfy { $0.part != .whole })
    let shown = try #require(try await game.view(in: .english, at: 0).boards[0].layers?.first)
    #expect(shown.places.contains { $0.roles == ["hint"] })
  }

  @Test func `is told by words, in the player's language`() async throws {
    var game = try await game(Self.sides)
    try await game.submit("enter r1c1.right,r1c1.top 1", id: "a", at: 0)
    #expect(try await game.view(in: .english, at: 0).status.text == "2 sides conflict")
    #expect(try await game.view(in: .french, at: 0).status.text == "2 côtés en conflit")
    let words = PlaceWords(game.puzzle.board)
    let text = { (text: String, language: Language) in words.wording(text, in: language) }
    #expect(text("So r1c2.left is ─.", .english) == "So side between row 1 column 1 and row 1 column 2 is ─.")
    #expect(text("所以r1c1.top是0，r1c2.bottomright", .chinese) == "所以第 1 行第 1 列的上边是0，第 1 行第 2 列的右下角")
    #expect(text("r1c1, r9c9.top, a.b, r1c1.up", .french) == "r1c1, r9c9.top, a.b, r1c1.up")
    try await game.submit("!hint 4", id: "b", at: 0)
    let hint = try await game.view(in: .english, at: 0).worded(words, in: .english).hint
    #expect(hint?.text.contains("side between row 1 column 1 and row 1 column 2") == true)
    #expect(hint?.text.contains("r1c1.") == false)
  }

  @Test(arguments: [
    ("enter r1c1 1", "move/no-cell"), ("enter r2c1.top 1", "move/no-cell"), ("enter r1c1.topleft 1", "move/no-cell"),
    ("enter r1c1.right 3", "move/no-value"), ("enter r1c1.up 1", "move/malformed"), ("clear r9c9.left", "move/no-cell"),
    ("mark r1c1.right corner 7", "move/no-value"),
  ])
  func `refuses moves elsewhere`(move: String, code: String) async throws {
    var game = try await game(Self.sides)
    let refusal = await #expect(throws: MoveRefusal.self) { try await game.submit(move, id: "a", at: 0) }
    #expect(refusal?.code == code)
  }

  @Test func `may lie on cells, sides and corners at once`() async throws {
    let game = try await game(
      """
      return { id = "mine", api = 1, title = "Mine", model = function(m)
        local g = m:grid { rows = 2, columns = 2, values = { 1, 2 }, entry = "cycle" }
        local sides = m:layer { on = "sides", values = { 0, 1 }, rest = 0, entry = "line" }
        local corners = m:layer { on = "corners", values = { "a", "b" }, entry = "dot" }
        m:equal(corners:at("r1c1.topleft"), g:at(1, 1))
        m:equal("r1c1.right", 'r1c1.bottom')
        for _, pair in ipairs(corners:pairs("sides")) do m:different(pair[1], pair[2]) end
        assert(#sides:touching("r1c1.bottomright") == 4 and #sides:around("r1c1", "corners") == 4)
        assert(tostring(sides:around("r1c1.right", "cells")[2]) == "r1c2")
        return g
      end }
      """)
    let board = try #require(game.puzzle.board)
    #expect(board.layers.map(\.kind) == [.cells, .sides, .corners])
    #expect(board.shape.count == 4 + 12 + 9)
    let view = try await game.view(in: .english, at: 0).boards[0]
    #expect(view.entry == .cycle && view.values?.count == 2 && view.layers?.map(\.on) == [.sides, .corners])
    #expect(view.layers?[1].values.map(\.text) == ["a", "b"])
  }

  @Test func `is not solved before a move, even if all places may stay as they are`() async throws {
    var game = try await game(
      """
      return { id = "mine", api = 1, title = "Mine", model = function(m)
        local sides = m:layer { on = "sides", rows = 1, columns = 1, values = { 0, 1 }, rest = 0, entry = "border" }
        m:sum({ "r1c1.top", "r1c1.left" }, "=", 0)
        return sides
      end }
      """)
    #expect(game.state.outcome == nil)
    try await game.submit("enter r1c1.top 0", id: "a", at: 0)
    #expect(game.ending == .solved)
  }

  @Test func `counts no mistake on the way to the right value`() async throws {
    let rules = """
      return { id = "mine", api = 1, title = "Mine", unique = true, model = function(m)
        local sides = m:layer { on = "sides", rows = 1, columns = 3, values = { 0, 1, 2 }, rest = 0, rim = false, entry = "line" }
        m:sum({ sides:at("r1c1.right"), sides:at("r1c2.right") }, "=", 2)
        m:less(sides:at("r1c2.right"), sides:at("r1c1.right"))
        return sides
      end }
      """
    for (moves, mistakes) in [
      (["enter r1c1.right 1", "enter r1c1.right 2"], 0),
      (["enter r1c2.right 1", "clear r1c2.right", "enter r1c1.right 2"], 0),
      (["enter r1c2.right 1", "enter r1c1.right 2", "clear r1c2.right"], 1),
    ] {
      var game = try await game(rules)
      for (number, move) in moves.enumerated() { try await game.submit(move, id: "m\(number)", at: 0) }
      #expect(game.ending == .solved)
      #expect(await game.wrongEntries() == mistakes, "\(moves)")
    }
  }

  @Test func `is counted from the left whatever its view says`() async throws {
    for (layer, isFromRight) in [("", true), ("m:layer { on = 'sides', values = { 0, 1 }, rest = 0 }", false)] {
      let game = try await game(
        """
        return { id = "mine", api = 1, title = "Mine", model = function(m)
          local g = m:grid { rows = 1, columns = 2, values = { 1, 2 } }
          \(layer)
          return g
        end, view = function(v, s) v:board(s.grid, { from_right = true }) end }
        """)
      #expect((try await game.view(in: .english, at: 0).boards[0].fromRight == true) == isFromRight)
    }
  }

  /// Two grids of 4 × 4 that share a box of 2 × 2, as those of a Samurai Sudoku do.
  @Test func `is a board of grids that overlap`() async throws {
    let game = try await game(
      """
      return { id = "mine", api = 1, title = "Mine", unique = true, model = function(m)
        local holes = {}
        for row = 1, 6 do for column = 1, 6 do
          if (row <= 2 and column > 4) or (row > 4 and column <= 2) then holes[#holes + 1] = cell(row, column) end
        end end
        local g = m:layer { on = "cells", rows = 6, columns = 6, holes = holes, values = { 1, 2, 3, 4 } }
        for _, from in ipairs { 0, 2 } do
          for i = 1, 4 do
            local row, column, box = {}, {}, {}
            for j = 1, 4 do
              row[j], column[j] = g:at(cell(from + i, from + j)), g:at(cell(from + j, from + i))
              box[j] = g:at(cell(from + (i - 1) // 2 * 2 + (j - 1) // 2 + 1, from + (i - 1) % 2 * 2 + (j - 1) % 2 + 1))
            end
            for _, house in ipairs { row, column, box } do m:all_different(house) end
            g:draw("box", box)
          end
        end
        for name, value in pairs { r1c1 = 4, r1c2 = 1, r2c2 = 3, r3c4 = 3, r3c5 = 2, r6c5 = 4 } do
          m:table({ g:at(name) }, { { value } })
        end
        return g
      end }
      """)
    let board = try #require(game.puzzle.board)
    #expect(board.shape.count == 28)
    let solution = try #require(try await game.puzzle.solution())
    let row = solution.entries.filter { $0.cell.row == 3 }.sorted { $0.cell.column < $1.cell.column }.compactMap(
      \.value)
    #expect(row.count == 6 && Set(row.prefix(4)).count == 4)
    #expect(Set(row.suffix(4)).count == 4, "the third row belongs to both")
    let view = try await game.view(in: .english, at: 0).boards[0]
    #expect(view.cells.count { $0.kind == "hole" } == 8 && view.rows == 6)
  }

  @Test(arguments: ["hexagonal", "polygons"])
  func `lies on boards of other shapes`(shape: String) async throws {
    let board =
      shape == "hexagonal"
      ? "rows = 2, columns = 2, shape = 'hexagonal', holes = { 'r2c2' }"
      : "polygons = { r1c1 = { { 0, 0 }, { 1, 0 }, { 0, 1 } }, r1c2 = { { 1, 0 }, { 1, 1 }, { 0, 1 } } }"
    let game = try await game(
      """
      return { id = "mine", api = 1, title = "Mine", model = function(m)
        local cells = m:layer { on = "cells", \(board), values = { 1, 3 } }
        for _, pair in ipairs(cells:pairs("sides")) do m:different(pair[1], pair[2]) end
        return cells
      end }
      """)
    let view = try await game.view(in: .english, at: 0).boards[0]
    let outlines = try #require(view.outlines)
    #expect(outlines.cells.count == (shape == "hexagonal" ? 3 : 2))
    #expect(outlines.cells["r1c1"]?.count == (shape == "hexagonal" ? 6 : 3))
    #expect(outlines.points.count == outlines.corners.count)
    #expect(view.cells.count { $0.kind == "hole" } == (shape == "hexagonal" ? 1 : 0))
    #expect(view.values?.count == 3 && view.layers == nil)
  }

  @Test(arguments: [
    ("on = 'edges', rows = 1, columns = 1, values = { 0, 1 }", "m:layer needs `on`"),
    ("on = 'sides', values = { 0, 1 }", "m:layer needs `rows` and `columns`, or `polygons`"),
    ("on = 'sides', rows = 1, columns = 1, values = { 0, 1 }, rest = 7", "`rest` must be one of the values"),
    ("on = 'sides', rows = 1, columns = 1, values = { 0, 1 }, entry = 'arrow'", "`entry` of sides must be one of"),
    ("on = 'sides', rows = 1, columns = 1, values = { 0, 1 }, size = 1", "m:layer takes on, rows"),
    ("on = 'sides', rows = 1000, columns = 1000, values = { 0, 1 }", "a board of 1000 × 1000 cells is impossible"),
    ("on = 'sides', rows = 60, columns = 60, values = { 0, 1 }", "a model has at most 4096 variables"),
    ("on = 'sides', rows = 1, columns = 1, shape = 'round', values = { 0, 1 }", "`shape` must be"),
    ("on = 'sides', rows = 1, columns = 1, holes = { 'r1c1' }, values = { 0, 1 }", "every cell of the board is a hole"),
    ("on = 'sides', polygons = { r1c1 = { { 0, 0 }, { 1, 0 } } }, values = { 0, 1 }", "has 2 vertices"),
    (
      "on = 'sides', polygons = { r1c1 = { { 0, 0 }, { 0/0, 0 }, { 1, 1 } } }, values = { 0, 1 }",
      "is not a number from"
    ),
    ("on = 'sides', polygons = { r1c1 = { { 0 }, { 1, 0 }, { 1, 1 } } }, values = { 0, 1 }", "must be { x, y }"),
    ("on = 'sides', polygons = { a = { { 0, 0 } } }, values = { 0, 1 }", "`polygons` must be a table such as"),
    ("on = 'sides', rows = 1, polygons = {}, values = { 0, 1 }", "a board of `polygons` has no `rows`"),
  ])
  func `that is wrong is refused`(spec: String, message: String) async throws {
    let folder = try ScriptFolder()
    let fault = try await folder.fault(
      ruleSet: """
        return { id = "mine", api = 1, title = "Mine", model = function(m)
          return m:layer { \(spec) }
        end }
        """)
    #expect(fault.message.contains(message), "\(fault)")
    #expect(fault.place?.description == "scripts/rules/mine.lua:2", "\(fault)")
  }

  @Test(arguments: [
    ("sides:at('r1c3.top')", "the board has no place r1c3.top"),
    ("sides:at('r1c1')", "r1c1 is one of the board's cells"), ("sides:at(5)", "must be a place such as"),
    ("sides:touching('r1c1.top')", "is a place of the layer itself"),
    ("sides:pairs('sides')", "share places of another"),
    ("sides:places('edges')", "unknown kind 'edges'"), ("m:different('r1c1', 'r1c2')", "r1c1 has no value"),
    ("m:different('r1c1.topleft', 'r1c1.top')", "declare a layer on corners"),
    ("m:layer { on = 'sides', values = { 0, 1 } }", "already has a layer on sides"),
    ("m:layer { on = 'corners', rows = 9, columns = 9, values = { 0, 1 } }", "the first layer has stated the board"),
    ("sides:draw('dot', { 'r5c5.top' })", "the board has no place r5c5.top"),
    ("m:loop(sides)", "say where the sides meet"), ("m:loop(sides, { at = 'middle' })", "`at` must be"),
    ("m:loop(sides, { at = 'cells', passes = { 'r1c1.top' } })", "r1c1.top is none of the board's cells"),
    ("m:path(sides, { { 'r1c1', 7 } }, { at = 'cells' })", "expected a place where sides meet, got 7"),
    ("m:regions(sides, { clues = { 'r1c1.top' } })", "clue 1 must be a cell of the areas"),
  ])
  func `refuses places that it does not have`(body: String, message: String) async throws {
    let folder = try ScriptFolder()
    let fault = try await folder.fault(
      ruleSet: """
        return { id = "mine", api = 1, title = "Mine", model = function(m)
          local sides = m:layer { on = "sides", rows = 1, columns = 2, values = { 0, 1 } }
          \(body)
          return sides
        end }
        """)
    #expect(fault.message.contains(message), "\(fault)")
    #expect(fault.place?.description == "scripts/rules/mine.lua:3", "\(fault)")
  }

  /// The solutions of a board with sides.
  @Test(arguments: [
    ("entry = 'border', rows = 1, columns = 2", "m:loop(sides)", 3),
    ("entry = 'border', rows = 1, columns = 2", "m:loop(sides, { passes = { 'r1c1.topleft' } })", 2),
    ("entry = 'border', rows = 1, columns = 2", "m:loop(sides, { passes = true, none = true })", 1),
    ("entry = 'border', rows = 1, columns = 2", "m:acyclic(sides)", 112),
    ("entry = 'line', rows = 2, columns = 3", "m:loop(sides)", 3),
    ("entry = 'line', rows = 2, columns = 3", "m:loop(sides, { at = 'corners', passes = true })", 2),
    ("entry = 'line', rows = 2, columns = 2", "m:path(sides, { { 'r1c1', 'r2c2' } })", 2),
    ("entry = 'line', rows = 2, columns = 2", "m:loop { sides:at('r1c1.right'), sides:at('r1c1.bottom') } ", 0),
    ("entry = 'border', rim = false, rows = 2, columns = 2", "m:regions(sides)", 12),
    ("entry = 'border', rim = false, rows = 2, columns = 2", "m:regions(sides, { sizes = 2 })", 2),
    (
      "entry = 'border', rim = false, rows = 2, columns = 2", "m:regions(sides, { clues = { { 'r1c1', 1 }, 'r2c2' } })",
      1
    ),
  ])
  func `counts lines, rings and regions`(fields: String, body: String, total: Int) async throws {
    let text = """
      return { id = "mine", api = 1, title = "Mine", model = function(m)
        local sides = m:layer { on = "sides", \(fields), values = { 0, 1 } }
        \(body)
        return sides
      end }
      """
    let folder = try ScriptFolder(["scripts/rules/mine.lua": text])
    #expect(try await count(try await folder.library.puzzle(rules: "mine", options: [:]), upTo: 1000) == total)
  }
}
