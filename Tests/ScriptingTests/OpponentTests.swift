// The computer as a player of any rule set, by the rule set's own moves.
import Play
import Scripting
import Solver
import Testing

/// Games of two that say nothing of how they are searched.
private enum Games {
  /// Three in a row on a board of nine cells.
  static let noughts = """
    return { id = "mine", api = 1, title = "Noughts", seats = 2,
      setup = function(s) s.board, s.turn = grid(3, 3, 0), 1 end,
      moves = { put = { arguments = { "cell" },
        check = function(s, place) if s.board:get(place) ~= 0 then return "The cell is taken." end end,
        apply = function(s, place)
          s.board:put(place, s.turn)
          if s.board:line_through(place, 3) then s.won = s.turn end
          s.turn = 3 - s.turn
        end } },
      outcome = function(s)
        if s.won then return { won = s.won } end
        if s.board:count(0) == 0 then return { draw = true } end
      end,
      view = function(v, s) v:board(s.board, { tap = "put {cell}" }) end }
    """

  /// Three in a row on a board into which discs fall.
  static let drops = """
    return { id = "mine", api = 1, title = "Drops", seats = 2,
      setup = function(s) s.board, s.turn = grid(5, 6, 0), 1 end,
      moves = { drop = { arguments = { "column" },
        check = function(s, column) if s.board:get(1, column) ~= 0 then return "The column is full." end end,
        apply = function(s, column)
          local place = s.board:lowest(column, 0)
          s.board:put(place, s.turn)
          if s.board:line_through(place, 4) then s.won = s.turn end
          s.turn = 3 - s.turn
        end } },
      outcome = function(s)
        if s.won then return { won = s.won } end
        if s.board:count(0) == 0 then return { draw = true } end
      end,
      view = function(v, s) v:board(s.board, { tap = "drop {column}" }) end }
    """

  /// Men go ahead and take aslant; who comes to the far side or takes all has won.
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

  /// Whose moves never end: every one gives another position.
  static let endless = """
    return { id = "mine", api = 1, title = "Endless", seats = 2,
      setup = function(s) s.board, s.turn, s.n = grid(2, 2, 0), 1, 0 end,
      moves = { wait = { arguments = { { 1, 3 } }, apply = function(s, n) s.n, s.turn = s.n + n, 3 - s.turn end } },
      view = function(v, s) v:board(s.board, {}) end }
    """

  /// Some of whose moves, or all, never come back.
  static func stuck(_ condition: String) -> String {
    """
    return { id = "mine", api = 1, title = "Stuck", seats = 2,
      setup = function(s) s.board, s.turn = grid(2, 3, 0), 1 end,
      moves = { drop = { arguments = { "column" },
        check = function(s, column) if s.board:get(1, column) ~= 0 then return "The column is full." end end,
        apply = function(s, column)
          while \(condition) do end
          s.board:put(s.board:lowest(column, 0), s.turn)
          s.turn = 3 - s.turn
        end } },
      outcome = function(s) if s.board:count(0) == 0 then return { draw = true } end end,
      view = function(v, s) v:board(s.board, {}) end }
    """
  }
}

private func begin(_ text: String, computers: [Int], seed: UInt64 = 1, move: Int = ScriptLimits().move) async throws
  -> (Session, ScriptFolder)
{
  var limits = ScriptLimits()
  limits.move = move
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

/// Plays a game of the computer against chance to its end.
private func finish(_ start: Session) async throws -> GameOutcome? {
  var (game, random) = (start, Xoshiro256(seed: start.journal.head.seedValue, stream: 99))
  while game.state.outcome == nil {
    if let move = try await game.computersMove() {
      try await game.make(move.description, id: "\(game.n + 1)", at: 0, byComputer: true)
      continue
    }
    for move in game.puzzle.rules.possibleMoves(on: game.state.board).shuffled(using: &random) {
      do {
        try await game.make(move.description, id: "\(game.n + 1)", at: 0)
        break
      } catch is MoveRefusal {}
    }
  }
  return game.state.outcome
}

@Suite struct `The computer at any rule set` {
  @Test func `never loses a game that is small enough to be searched to its end`() async throws {
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

  @Test(arguments: [Games.drops, Games.captures]) func `beats chance`(rules: String) async throws {
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

  @Test func `moves where the game never ends`() async throws {
    let (game, folder) = try await begin(Games.endless, computers: [5, 0])
    #expect(try await game.computersMove()?.name == "wait")
    _ = folder
  }

  @Test func `makes another move where one never comes back`() async throws {
    let (game, folder) = try await begin(
      Games.stuck("column == 2"), computers: [3, 0], move: 20_000)
    let move = try #require(try await game.computersMove())
    #expect(move != Move("drop", [.integer(2)]))
    _ = folder
  }

  @Test func `says that the rules fail where no move comes back`() async throws {
    let (game, folder) = try await begin(
      Games.stuck("true"), computers: [3, 0], move: 20_000)
    let fault = try #require(await #expect(throws: RuleFault.self) { try await game.computersMove() })
    #expect(fault.kind == .limit)
    #expect(fault.place?.contains("mine.lua") == true)
    _ = folder
  }

  @Test func `searches beside the host, which answers meanwhile`() async throws {
    var (game, folder) = try await begin(Games.drops, computers: [5, 0])
    let thinking = game
    async let move = thinking.computersMove()
    for _ in 0..<20 { _ = try await game.view(in: .english, at: 0) }
    let found = try #require(try await move)
    try await game.make(found.description, id: "1", at: 0, byComputer: true)
    #expect(game.n == 1)
    _ = folder
  }
}
