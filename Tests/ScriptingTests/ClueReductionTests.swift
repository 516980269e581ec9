// What deals ask of the solver beside givens: counts, fewer clues, shapes and techniques.
import Grids
import Play
import Scripting
import Solver
import Testing

@Suite struct `A deal that makes clues` {
  private func deal(_ body: String, options: PlayRecord = ["size": 4], seed: UInt64 = 1) async throws -> PlayRecord {
    let text = """
      return { id = "mine", api = 1, base = "sudoku",
        options = { { name = "signs", kind = "list" }, { name = "sides", kind = "list" } },
        extend = function(m, g, o)
          for _, sign in ipairs(o.signs or {}) do m:less(sign[1], sign[2]) end
          for row, sum in ipairs(o.sides or {}) do
            if sum then m:sum({ g:at(row, 1), g:at(row, 2) }, "=", sum) end
          end
        end,
        deal = function(o, draw, solver, level)
          local board = solver:solution()
          local signs = {}
          for r = 1, 4 do for c = 1, 3 do
            local a, b = "r" .. r .. "c" .. c, "r" .. r .. "c" .. c + 1
            signs[#signs + 1] = board[r][c] < board[r][c + 1] and { a, b } or { b, a }
          end end
          for r = 1, 3 do for c = 1, 4 do
            local a, b = "r" .. r .. "c" .. c, "r" .. r + 1 .. "c" .. c
            signs[#signs + 1] = board[r][c] < board[r + 1][c] and { a, b } or { b, a }
          end end
          \(body)
        end }
      """
    let folder = try ScriptFolder(["scripts/rules/mine.lua": text])
    return try await folder.library.deal(rules: "mine", options: options, seed: seed).level
  }

  @Test func `counts boards up to a number`() async throws {
    let level = try await deal(
      """
      return { all = solver:count({}, 500), two = solver:count(), some = solver:count({}, 500, "12.. .... .... ...."),
        none = solver:count({ signs = { { "r1c1", "r1c2" }, { "r1c2", "r1c1" } } }), givens = "1234 3412 2143 4321" }
      """)
    #expect(level["all"] == 288 && level["two"] == 2 && level["some"] == 24 && level["none"] == 0)
  }

  @Test func `takes clues away as long as one board is left`() async throws {
    let level = try await deal(
      """
      local full = solver:count({ signs = signs })
      local left = solver:reduce({ signs = signs }, { keep = 0 })
      local more = solver:reduce({ signs = signs }, { keep = 20 })
      local fewer = { table.unpack(left.signs, 2) }
      return { full = full, left = #left.signs, kept = #more.signs, of = #signs,
        one = solver:count({ signs = left.signs }), without = solver:count({ signs = fewer }),
        givens = solver:puzzle { options = { signs = left.signs } } }
      """)
    #expect(level["full"] == 1 && level["one"] == 1 && level["without"] == 2 && level["kept"] == 20)
    #expect(try #require(level["left"]?.integer) < 12 && level["of"] == 24)
    // The clues alone decide the board, so it needs no given.
    #expect(level["givens"] == "................")
  }

  @Test func `leaves gaps where the places of clues count`() async throws {
    let level = try await deal(
      """
      local sides = {}
      for r = 1, 4 do sides[r] = board[r][1] + board[r][2] end
      local left = solver:reduce({ sides = sides }, { options = { signs = signs }, gap = false })
      local lost, why = solver:reduce({ sides = sides }, { gap = false })
      return { found = left.sides, lost = lost == nil, why = why, givens = "...." .. ("....") .. ("........") }
      """)
    #expect(level["found"]?.sequence == [false, false, false, false])
    #expect(level["lost"] == true && level["why"] == "undecided")
  }

  @Test func `takes words of a text away`() async throws {
    let folder = try ScriptFolder([
      "scripts/rules/mine.lua": """
      return { id = "mine", api = 1, title = "Mine", options = { { name = "board", kind = "text" } },
        model = function(m, o)
          local g = m:grid { rows = 2, columns = 2, values = { 1, 2 } }
          m:all_different(g:rows()) m:all_different(g:columns())
          local place = 0
          for word in (o.board or ""):gmatch("[%d.]+") do
            place = place + 1
            if word ~= "." then m:sum({ g:cells()[place] }, "=", tonumber(word)) end
          end
          return g
        end,
        deal = function(o, draw, solver) return solver:reduce { board = "1 2 / 2 1" } end }
      """
    ])
    let board = try await folder.library.deal(rules: "mine", options: [:], seed: 1).options["board"]?.string
    let words = try #require(board).split(separator: " ")
    #expect(words.count == 5 && words[2] == "/" && words.count { $0 == "." } == 3, "\(words)")
  }

  @Test func `puts clues back until the puzzle is no harder than wished`() async throws {
    func level(_ difficulty: Int?) async throws -> (grade: Int?, clues: Int) {
      let folder = try ScriptFolder([
        "scripts/rules/mine.lua": """
        return { id = "mine", api = 1, options = { { name = "numbers", kind = "text" } },
          model = function(m, o)
            local g = m:grid { rows = 6, columns = 6, values = { 0, 1 } }
            local place = 0
            for word in (o.numbers or ""):gmatch("%S+") do
              place = place + 1
              if word ~= "." then
                local near = g:neighbours((place - 1) // 6 + 1, (place - 1) % 6 + 1, "king")
                near[#near + 1] = g:cells()[place]
                m:sum(near, "=", tonumber(word))
              end
            end
            return g
          end,
          deal = function(o, draw, solver)
            local marked, words = {}, {}
            for i = 1, 36 do marked[i] = draw:random(2) - 1 end
            for i = 1, 36 do
              local sum = 0
              for row = -1, 1 do for column = -1, 1 do
                local r, c = (i - 1) // 6 + row, (i - 1) % 6 + column
                if r >= 0 and r < 6 and c >= 0 and c < 6 then sum = sum + marked[r * 6 + c + 1] end
              end end
              words[i] = tostring(sum)
            end
            local made = solver:reduce({ numbers = table.concat(words, " ") }, { difficulty = o.difficulty })
            made.difficulty = solver:grade(made, nil)
            return made
          end }
        """
      ])
      let wish = PuzzleWish(difficulty: difficulty)
      let puzzle = try await folder.library.deal(rules: "mine", options: [:], wish: wish, seed: 2)
      let clues = try #require(puzzle.options["numbers"]?.string).split(separator: " ").count { $0 != "." }
      return (puzzle.level["difficulty"]?.integer, clues)
    }
    let (hard, easy) = (try await level(nil), try await level(2))
    #expect(try #require(hard.grade) > 2 && easy.grade == 2 && easy.clues > hard.clues, "\(hard) \(easy)")
  }

  @Test func `wishes where givens lie and what may be needed`() async throws {
    let folder = try ScriptFolder([
      "scripts/rules/mine.lua": """
      return { id = "mine", api = 1, base = "sudoku",
        deal = function(o, draw, solver)
          local shape = {}
          for r = 1, 6 do for c = 1, 6 do if (r + c) % 2 == 0 then shape[#shape + 1] = "r" .. r .. "c" .. c end end end
          return { givens = solver:puzzle { shape = shape, techniques = { "last open", "hidden single" } } }
        end }
      """
    ])
    let puzzle = try await folder.library.deal(rules: "mine", options: ["size": 6], seed: 4)
    let givens = try #require(puzzle.givens)
    #expect(givens.entries.allSatisfy { $0.value == nil || ($0.cell.row + $0.cell.column) % 2 == 0 })
    let board = try #require(puzzle.board)
    let grade = try await board.grade(givens, analyzer: puzzle.analyzer)
    #expect(grade.solutions == 1 && Set(grade.steps.keys).isSubset(of: [.fullHouse, .hiddenSingle]))
  }

  @Test(arguments: [
    ("solver:puzzle { techniques = { 'guess' } }", "unknown technique"),
    ("solver:puzzle { shape = { 'z9' } }", "`shape` must be a list of cells"),
    ("solver:puzzle { shapes = {} }", "solver:puzzle has no field `shapes`"),
    ("solver:count({}, 0)", "solver:count counts up to 1 to 1,000 boards, got 0"),
    ("solver:reduce({ signs = 4 })", "the clues of `signs` must be a list, or a text of words, got 4"),
    ("solver:reduce('signs')", "solver:reduce takes the clues by option, such as { thermos = paths }"),
    ("solver:reduce({ signs = signs }, { keep = -1 })", "`keep` must be a whole number from 0, got -1"),
    ("solver:reduce({ signs = signs }, { symmetry = 'rotation' })", "solver:reduce has no field `symmetry`"),
  ])
  func `is told what a wish must be`(call: String, text: String) async throws {
    let fault = try #require(await #expect(throws: RuleFault.self) { try await deal("return { x = \(call) }") })
    #expect(fault.message.contains(text), "\(fault.message)")
  }
}
