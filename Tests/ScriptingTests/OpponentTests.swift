// The computer as a player of any rule set, by the rule set's own moves.
import Play
import Scripting
import Solver
import Testing

/// Two-player games that declare no search.
private enum Games {
  /// Players take turns to put discs on a board; a line ends the game.
  private static func lines(_ rows: Int, _ columns: Int, _ line: Int, _ move: String) -> String {
    """
    local function put(s, place)
      s.board:put(place, s.turn)
      if s.board:line_through(place, \(line)) then s.won = s.turn end
      s.turn = 3 - s.turn
    end
    return { id = "mine", api = 1, title = "Lines", seats = 2,
      setup = function(s) s.board, s.turn = grid(\(rows), \(columns), 0), 1 end,
      moves = { \(move) },
      outcome = function(s)
        if s.won then return { won = s.won } end
        if s.board:count(0) == 0 then return { draw = true } end
      end,
      view = function(v, s) v:board(s.board, {}) end }
    """
  }

  /// Three in a row on a board of nine cells.
  static let noughts = lines(
    3, 3, 3,
    """
    put = { arguments = { "cell" },
      check = function(s, place) if s.board:get(place) ~= 0 then return "The cell is taken." end end,
      apply = put }
    """)

  /// Four in a row on a board with falling discs; each move first runs `before`.
  private static func drops(_ rows: Int, _ columns: Int, before: String = "") -> String {
    lines(
      rows, columns, 4,
      """
      drop = { arguments = { "column" },
        check = function(s, column) if s.board:get(1, column) ~= 0 then return "The column is full." end end,
        apply = function(s, column)
          \(before)
          put(s, s.board:lowest(column, 0))
        end }
      """)
  }

  static let drops = drops(5, 6)

  /// Games where some or all moves never return.
  static func stuck(_ condition: String) -> String { drops(2, 3, before: "while \(condition) do end") }

  /// A game with slow moves.
  static let slow = drops(5, 6, before: "local sum = 0 for i = 1, 100000 do sum = sum + #tostring(i) end")

  /// Pawns move ahead and capture diagonally; reaching the far side or capturing all wins.
  static let captures = """
    return { id = "mine", api = 1, title = "Captures", seats = 2,
      setup = function(s)
        s.board, s.turn = grid(5, 4, 0), 1
        for column = 1, 4 do s.board:put(1, column, 2) s.board:put(5, column, 1) end
      end,
      moves = { step = { arguments = { "cell", { 1, 3 } },
        check = function(s, place, way)
          if s.board:get(place) ~= s.turn then return "There is no man of yours." end
          local row, column = place.row + (s.turn == 1 and -1 or 1), place.column + way - 2
          if not s.board:has(row, column) then return "There the board ends." end
          local there = s.board:get(row, column)
          if way == 2 and there ~= 0 or there == s.turn then return "The cell is taken." end
        end,
        apply = function(s, place, way)
          local row, column = place.row + (s.turn == 1 and -1 or 1), place.column + way - 2
          s.board:put(place, 0)
          s.board:put(row, column, s.turn)
          if row == 1 or row == 5 or s.board:count(3 - s.turn) == 0 then s.won = s.turn end
          s.turn = 3 - s.turn
        end } },
      outcome = function(s) if s.won then return { won = s.won } end end,
      view = function(v, s) v:board(s.board, {}) end }
    """

  /// A game that never ends: every move gives a new position.
  static let endless = """
    return { id = "mine", api = 1, title = "Endless", seats = 2,
      setup = function(s) s.board, s.turn, s.n = grid(2, 2, 0), 1, 0 end,
      moves = { wait = { arguments = { { 1, 3 } }, apply = function(s, n) s.n, s.turn = s.n + n, 3 - s.turn end } },
      view = function(v, s) v:board(s.board, {}) end }
    """
}

private func begin(
  _ text: String, computers: [Int], seed: UInt64 = 1, move: Int = ScriptLimits().move,
  search: Int = ScriptLimits().search
) async throws -> (Session, ScriptFolder) {
  var limits = ScriptLimits()
  (limits.move, limits.search) = (move, search)
  let folder = try ScriptFolder(limits: limits)
  try folder.write("scripts/rules/mine.lua", text)
  let puzzle = try await folder.library.puzzle(rules: "mine", options: [:])
  return (try await begin(puzzle, computers: computers, seed: seed), folder)
}

private func begin(_ puzzle: Puzzle, computers: [Int], seed: UInt64) async throws -> Session {
  let head = JournalHead(
    session: "test", puzzle: puzzle, seed: seed, seats: ["Ann", "Bo"], computers: computers, day: "2026-01-31")
  return try await Session(puzzle: puzzle, journal: Journal(head: head))
}

/// Plays a game of the computer against random play to its end.
private func finish(_ start: Session) async throws -> GameOutcome? {
  var (game, random) = (start, Xoshiro256(seed: start.journal.head.seedValue, stream: 99))
  while game.state.outcome == nil {
    if let move = try await game.computersMove() {
      try await game.submit(move.description, id: "\(game.n + 1)", at: 0, byComputer: true)
      continue
    }
    for move in game.puzzle.rules.possibleMoves(on: game.state.board).shuffled(using: &random) {
      do {
        try await game.submit(move.description, id: "\(game.n + 1)", at: 0)
        break
      } catch is MoveRefusal {}
    }
  }
  return game.state.outcome
}

@Suite struct `The computer in any rule set` {
  @Test func `never loses a game that is small enough for an exhaustive search`() async throws {
    let (start, folder) = try await begin(Games.noughts, computers: [5, 0])
    for seed in 1...2 as ClosedRange<UInt64> {
      for seat in 1...2 {
        let game = try await begin(start.puzzle, computers: seat == 1 ? [5, 0] : [0, 5], seed: seed)
        let outcome = try await finish(game)
        #expect(outcome != .won(seat: 3 - seat, cells: []), "seed \(seed), seat \(seat)")
      }
    }
    _ = folder
  }

  @Test(arguments: [Games.drops, Games.captures]) func `beats random play`(rules: String) async throws {
    let (start, folder) = try await begin(rules, computers: [3, 0])
    var won = 0
    for seed in 1...4 as ClosedRange<UInt64> {
      for seat in 1...2 {
        let game = try await begin(start.puzzle, computers: seat == 1 ? [2, 0] : [0, 2], seed: seed)
        if case .won(let winner, _)? = try await finish(game), winner == seat { won += 1 }
      }
    }
    #expect(won >= 7, "\(won) of 8")
    _ = folder
  }

  @Test func `moves if the game never ends`() async throws {
    var (game, folder) = try await begin(Games.endless, computers: [5, 0])
    for round in 0..<2 {
      let move = try #require(try await game.computersMove())
      try await game.submit(move.description, id: "\(2 * round)", at: 0, byComputer: true)
      try await game.submit("wait 1", id: "\(2 * round + 1)", at: 0)
    }
    #expect(game.n == 4)
    try await game.submit("!hint 4", id: "hint", at: 0)
    #expect(game.hint?.text.text(in: .english).hasPrefix("The best move is ") == true)
    _ = folder
  }

  @Test func `moves if every move is slow, and searches fewer`() async throws {
    let (game, folder) = try await begin(Games.slow, computers: [5, 0], search: 3_000_000)
    let move = try #require(try await game.computersMove())
    #expect(move.name == "drop")
    #expect(try await game.computersMove() == move, "the same again")
    _ = folder
  }

  @Test func `makes another move if one never returns`() async throws {
    let (game, folder) = try await begin(
      Games.stuck("column == 2"), computers: [3, 0], move: 20_000)
    let move = try #require(try await game.computersMove())
    #expect(move != Move("drop", [.integer(2)]))
    _ = folder
  }

  @Test func `reports failing rules if no move returns`() async throws {
    let (game, folder) = try await begin(
      Games.stuck("true"), computers: [3, 0], move: 20_000)
    let fault = try #require(await #expect(throws: RuleFault.self) { try await game.computersMove() })
    #expect(fault.kind == .limit)
    #expect(fault.place?.description.contains("mine.lua") == true)
    _ = folder
  }

  @Test func `searches while the host keeps answering`() async throws {
    var (game, folder) = try await begin(Games.drops, computers: [5, 0])
    let thinking = game
    async let move = thinking.computersMove()
    for _ in 0..<20 { _ = try await game.view(in: .english, at: 0) }
    let found = try #require(try await move)
    try await game.submit(found.description, id: "1", at: 0, byComputer: true)
    #expect(game.n == 1)
    _ = folder
  }
}

@Suite struct `A review of a game` {
  private func played(_ options: PlayRecord, _ columns: [Int]) async throws -> Session {
    let puzzle = try await shipped.puzzle(rules: "four-in-a-row", options: options)
    var game = try await session(puzzle)
    for column in columns { try await game.submit("drop \(column)", id: "\(game.n + 1)", at: 0) }
    #expect(game.state.outcome != nil)
    return game
  }

  @Test func `names the missed block, though much of the board is open`() async throws {
    let game = try await played([:], [4, 4, 3, 1, 5, 1, 2])
    let review = try #require(try await game.review())
    let decisive = try #require(review.decisive)
    #expect(decisive.number == 4)
    #expect(decisive.seat == 2)
    #expect(decisive.score < 0)
    #expect(!decisive.best.isEmpty && !decisive.best.contains(decisive.move))
    let text = game.text(of: review, in: .english)
    #expect(text.contains("ove 4 ") && text.contains("Bo"), "\(text)")
    #expect(!game.text(of: review, in: .chinese).isEmpty)
  }

  @Test func `names the move that lost a lost game faster`() async throws {
    // On four by four the first player makes three in a row; the second player does not even block the first line.
    let game = try await played(["rows": .integer(4), "columns": .integer(4), "line": .integer(3)], [2, 1, 3, 1, 4])
    let review = try #require(try await game.review())
    let named = try #require(review.decisive ?? review.hastened)
    #expect(named.seat == 2)
    #expect(review.isComplete)
    #expect(game.text(of: review, in: .english).contains("ove \(named.number)"))
  }

  @Test func `finds no mistake in a perfect game`() async throws {
    // On one row of three nobody can make a line of three.
    let game = try await played(["rows": .integer(1), "columns": .integer(3), "line": .integer(3)], [1, 2, 3])
    let review = try #require(try await game.review())
    #expect(review.decisive == nil && review.hastened == nil && review.isComplete)
  }

  @Test func `uses the game's own moves if no search is declared`() async throws {
    let (start, folder) = try await begin(Games.noughts, computers: [])
    var game = start
    // The second player lets the first make two lines at once.
    for cell in ["r1c1", "r1c2", "r3c1", "r2c1", "r3c3", "r3c2", "r2c2"] {
      try await game.submit("put \(cell)", id: "\(game.n + 1)", at: 0)
    }
    let review = try #require(try await game.review())
    let decisive = try #require(review.decisive)
    #expect(decisive.seat == 2)
    #expect(decisive.score < 0)
    #expect(decisive.bestScore ?? 0 == 0, "a draw, or unknown")
    _ = folder
  }
}

@Suite struct `A one-player game without search` {
  /// Steps of two or three along a row, to the seventh cell but not past the ninth.
  private let steps = """
    return { id = "mine", api = 1, title = "Steps",
      setup = function(s) s.board, s.at = grid(1, 9, 0), 1 end,
      moves = { step = { arguments = { { 2, 3 } },
        check = function(s, far) if s.at + far > 9 then return "There the row ends." end end,
        apply = function(s, far) s.at = s.at + far end } },
      outcome = function(s) if s.at == 7 then return { won = true } end end,
      view = function(v, s) v:board(s.board, {}) end }
    """

  @Test func `has a hint, and says when the goal is lost`() async throws {
    let (start, folder) = try await begin(steps, computers: [])
    var game = start
    #expect(try await game.view(in: .english, at: 0).can.hint == true)
    try await game.submit("!hint 4", id: "1", at: 0)
    #expect(try await game.view(in: .english, at: 0).hint?.text == "Next: 3. 2 moves are enough.")
    for (number, far) in [2, 3].enumerated() { try await game.submit("step \(far)", id: "step \(number)", at: 0) }
    try await game.submit("!hint 4", id: "2", at: 0)
    #expect(
      try await game.view(in: .english, at: 0).hint?.text == "The goal can no longer be reached from here.")
    // The game continues.
    try await game.submit("!undo", id: "3", at: 0)
    try await game.submit("step 2", id: "4", at: 0)
    try await game.submit("step 2", id: "5", at: 0)
    #expect(game.state.outcome != nil)
    _ = folder
  }

  @Test func `reports at once when it cannot be won any more`() async throws {
    let (start, folder) = try await begin(steps, computers: [])
    var game = start
    func status() async throws -> String { try await game.view(in: .english, at: 0).status.text }
    let lost = "The goal can no longer be reached from here."
    #expect(try await status() == "")
    try await game.submit("step 2", id: "1", at: 0)
    #expect(try await status() == "")
    // From 6, only 8 and 9 can be reached.
    try await game.submit("step 3", id: "2", at: 0)
    #expect(try await status() == lost)
    #expect(game.state.outcome == nil)
    // A resumed game says so too; one that goes back does not.
    let again = try await Session(puzzle: game.puzzle, journal: game.journal)
    #expect(try await again.view(in: .english, at: 0).status.text == lost)
    try await game.submit("!undo", id: "3", at: 0)
    #expect(try await status() == "")
    try await game.submit("step 2", id: "4", at: 0)
    try await game.submit("step 2", id: "5", at: 0)
    #expect(game.state.outcome != nil)
    #expect(try await status() != lost)
    _ = folder
  }

  @Test(arguments: [
    // A random draw, a later event, or a lasting move that leads back.
    "s.at = s.at + far + s:random(1) - 1 end } }",
    "s.at = s.at + far if s.at > 6 then s:after(1000, \"back\") end end } }, due = function(s) s.at = 1 end",
    "s.at = s.at + far end }, help = { lasting = true, arguments = {}, apply = function(s) s.at = 1 end } }",
  ])
  func `says nothing if more than its moves can change it`(apply: String) async throws {
    let (start, folder) = try await begin(steps.replacing("s.at = s.at + far end } }", with: apply), computers: [])
    var game = start
    for (number, far) in [2, 3].enumerated() { try await game.submit("step \(far)", id: "step \(number)", at: 0) }
    #expect(!game.isOutOfReach)
    try await game.submit("!hint 4", id: "hint", at: 0)
    #expect(game.hint?.text.text(in: .english) == "The goal is too far away to find the shortest way.")
    _ = folder
  }

  @Test func `has no hint if its moves never end`() async throws {
    let (start, folder) = try await begin(
      steps.replacing("if s.at + far > 9", with: "if false").replacing("== 7", with: "== 0"), computers: [],
      search: 100_000)
    var game = start
    try await game.submit("!hint 4", id: "1", at: 0)
    #expect(game.hint?.text.text(in: .english) == "The goal is too far away to find the shortest way.")
    try await game.submit("step 2", id: "2", at: 0)
    #expect(game.n == 2)
    _ = folder
  }
}

@Suite struct `A tile board with one target order` {
  /// The usual puzzle, with the open cell last.
  private func rules(_ target: String) -> String {
    """
    local function board(tiles)
      local board = grid(3, 3, 0)
      for number, place in ipairs(board:cells()) do board:put(place, tiles[number]) end
      return board
    end
    return { id = "mine", api = 1, title = "Tiles",
      setup = function(s) s.board = board { 1, 2, 3, 4, 5, 6, 0, 7, 8 } end,
      moves = { slide = { arguments = { "cell" },
        check = function(s, from)
          for _, place in ipairs(s.board:neighbours(from)) do if s.board:get(place) == 0 then return end end
          return "It is blocked."
        end,
        apply = function(s, from)
          for _, place in ipairs(s.board:neighbours(from)) do
            if s.board:get(place) == 0 then
              s.board:put(place, s.board:get(from))
              s.board:put(from, 0)
              return
            end
          end
        end } },
      search = function(s)
        return { kind = "tiles", board = s.board, target = \(target), move = "slide {cell}" }
      end,
      view = function(v, s) v:board(s.board, {}) end }
    """
  }

  @Test func `has a hint, or none if the order is unreachable`() async throws {
    for (target, text) in [
      ("board { 1, 2, 3, 4, 5, 6, 7, 8, 0 }", "Next: r3c2. 2 moves are enough."),
      ("board { 1, 2, 3, 4, 5, 6, 8, 7, 0 }", "The goal can no longer be reached from here."),
    ] {
      let (start, folder) = try await begin(rules(target), computers: [])
      var game = start
      try await game.submit("!hint 4", id: "1", at: 0)
      #expect(game.hint?.text.text(in: .english) == text)
      // An unreachable target is reported even without a hint.
      #expect(try await game.view(in: .english, at: 0).status.text == (text.hasPrefix("The goal") ? text : ""))
      _ = folder
    }
  }

  @Test func `is refused if the order has another size`() async throws {
    let (start, folder) = try await begin(rules("grid(2, 3, 1)"), computers: [])
    var game = start
    let fault = try #require(
      await #expect(throws: RuleFault.self) { try await game.submit("!hint 4", id: "1", at: 0) })
    #expect(fault.description.contains("`target`"))
    _ = folder
  }
}
