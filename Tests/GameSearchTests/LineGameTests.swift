// Line games: exact scores against a plain search, positions, strengths.
import GameSearch
import Testing
import ThreadsForTests

/// Searches every move to the end of the game, without a table.
private func naiveScore(_ board: LineBoard) -> Int {
  let game = board.game
  var best: Int?
  for cell in board.open {
    var next = board
    next.put(cell)
    let score = next.hasLine(board.turn) ? game.score(winningWith: next.discs) : -naiveScore(next)
    best = max(best ?? score, score)
  }
  return best ?? 0
}

/// A board after random moves that complete no line; `nil` if one did.
private func board(_ game: LineGame, moves: Int, _ random: inout SplitMix) -> LineBoard? {
  var board = LineBoard(game)
  for _ in 0..<moves {
    guard let cell = board.open.randomElement(using: &random) else { return nil }
    board.put(cell)
    if board.hasLine(3 - board.turn) { return nil }
  }
  return board
}

struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}

@Suite(.onOwnThread) struct `An exact score` {
  @Test(arguments: [
    (6, 7, 4, 36), (4, 4, 3, 8), (4, 4, 4, 9), (3, 5, 3, 8), (5, 4, 4, 13), (4, 5, 4, 13), (2, 8, 3, 9), (7, 7, 4, 43),
    (6, 8, 4, 42),
    (5, 5, 5, 19), (8, 7, 5, 50), (1, 9, 3, 3), (4, 6, 2, 0),
  ])
  func `equals that of a plain search`(rows: Int, columns: Int, line: Int, discs: Int) throws {
    let game = try #require(LineGame(rows: rows, columns: columns, line: line, gravity: true))
    let solver = try LineSolver(game, tableBits: 17)
    var compared = 0
    for seed in 0..<400 as Range<UInt64> where compared < 12 {
      var random = SplitMix(state: seed)
      guard let board = board(game, moves: discs, &random) else { continue }
      let position = try #require(LinePosition(board))
      #expect(solver.score(position) == naiveScore(board), "seed \(seed)")
      compared += 1
    }
    #expect(compared > 0)
  }

  /// Bounds that are found without a search, if one side can answer every disc, depend on the number of rows and on the
  /// window.
  @Test(arguments: [
    (4, 4, 4, 6), (5, 4, 4, 8), (4, 5, 4, 8), (5, 5, 4, 15), (6, 5, 4, 19), (5, 6, 4, 19), (6, 4, 4, 14), (6, 7, 4, 31),
    (6, 5, 3, 14), (2, 8, 3, 6), (3, 6, 3, 7), (6, 6, 5, 25),
  ])
  func `is on the right side of every bound, in every position of a game`(
    rows: Int, columns: Int, line: Int, discs: Int
  ) throws {
    let game = try #require(LineGame(rows: rows, columns: columns, line: line, gravity: true))
    let solver = try LineSolver(game, tableBits: 17)
    var scores: [LinePosition: Int] = [:]
    func naive(_ position: LinePosition) -> Int {
      if position.isWon { return -game.score(winningWith: position.discs) }
      if let known = scores[position] { return known }
      let best = position.columns.compactMap { column in position.after(column).map { -naive($0) } }.max() ?? 0
      scores[position] = best
      return best
    }
    for seed in 0..<60 as Range<UInt64> where scores.count < 300 {
      var random = SplitMix(state: seed)
      guard let board = board(game, moves: discs, &random), let position = LinePosition(board) else { continue }
      _ = naive(position)
    }
    #expect(scores.count > 100)
    for (position, score) in scores {
      let wrong = ((score - 2)...(score + 1)).filter { bound in
        solver.forget()
        return solver.isAtMost(position, bound) != (score <= bound)
      }
      #expect(wrong.isEmpty, "score \(score), bounds \(wrong), \(position)")
    }
  }

  @Test func `tells which disc ends the game`() throws {
    let game = try #require(LineGame(rows: 6, columns: 7, line: 4, gravity: true))
    let solver = try LineSolver(game)
    // Three in the lowest row, open on both ends: the second disc from now wins.
    let position = try LinePosition(game, moves: [3, 3, 4, 4, 5])
    #expect(solver.score(position) == -game.score(winningWith: 7))
    #expect(game.discsAtEnd(score: -18, discs: 5) == 7)
    #expect(game.discsAtEnd(score: 18, discs: 6) == 7)
    #expect(game.discsAtEnd(score: 1, discs: 38) == 41)
    #expect(game.discsAtEnd(score: -1, discs: 38) == 42)
  }

  @Test func `is given up when the work limit is reached or it is cancelled`() throws {
    let game = try #require(LineGame(rows: 6, columns: 7, line: 4, gravity: true))
    let solver = try LineSolver(game, tableBits: 17)
    let start = try LinePosition(game)
    #expect(solver.score(start, limit: 5000) == nil)
    #expect(solver.score(start, cancelled: { true }) == nil)
  }

  @Test func `is the same for the mirror image`() throws {
    let game = try #require(LineGame(rows: 6, columns: 7, line: 4, gravity: true))
    let solver = try LineSolver(game)
    for seed in 0..<20 as Range<UInt64> {
      var random = SplitMix(state: seed)
      guard let board = board(game, moves: 22, &random) else { continue }
      let cells = board.cells.indices.map { board.cells[$0 - $0 % 7 + 6 - $0 % 7] }
      let mirrored = try #require(LineBoard(game, cells: cells, turn: board.turn))
      let one = try #require(LinePosition(board))
      let other = try #require(LinePosition(mirrored))
      let score = solver.score(one)
      solver.forget()
      #expect(solver.score(other) == score)
    }
  }
}

@Suite(.onOwnThread) struct `A list of moves` {
  let game = LineGame(rows: 6, columns: 7, line: 4, gravity: true)!

  @Test func `with an impossible move names it`() {
    #expect(throws: LineFault.noSuchColumn(move: 2, column: 8)) { try LinePosition(game, moves: [1, 8]) }
    #expect(throws: LineFault.columnIsFull(move: 7, column: 1)) {
      try LinePosition(game, moves: [1, 1, 1, 1, 1, 1, 1])
    }
    #expect(throws: LineFault.gameIsOver(move: 8)) { try LinePosition(game, moves: [1, 2, 1, 2, 1, 2, 1, 3]) }
  }

  @Test func `is nil for a board of another shape`() throws {
    let large = try #require(LineGame(rows: 10, columns: 10, line: 5, gravity: true))
    #expect(throws: LineFault.boardDoesNotFit) { try LinePosition(large) }
    #expect(LineGame(rows: 65, columns: 1, line: 4, gravity: true) == nil)
    #expect(LineGame(rows: 6, columns: 7, line: 1, gravity: true) == nil)
    var cells = Array(repeating: UInt8(0), count: 42)
    cells[0] = 1
    #expect(LineBoard(game, cells: cells, turn: 1) == nil, "floating disc accepted")
  }
}

@Suite(.onOwnThread) struct `A player of line games` {
  /// Plays a game; returns the winning seat, 0 for a draw.
  func play(_ game: LineGame, _ first: Int, _ second: Int, seed: UInt64) throws -> Int {
    var (board, random) = (LineBoard(game), SplitMix(state: seed))
    while !board.open.isEmpty {
      let level = board.turn == 1 ? first : second
      let cell =
        level == 0
        ? board.open.randomElement(using: &random)!
        : LineSearch(board).choice(
          Strength(level)!, work: .init(exact: 20_000, ahead: 8000, tableBits: 17), using: &random)!
      #expect(board.open.contains(cell))
      board.put(cell)
      if board.hasLine(3 - board.turn) { return 3 - board.turn }
    }
    return 0
  }

  @Test func `of the highest strength never loses noughts and crosses`() throws {
    let game = try #require(LineGame(rows: 3, columns: 3, line: 3, gravity: false))
    for seed in 0..<12 as Range<UInt64> {
      #expect(try play(game, 5, 0, seed: seed) != 2)
      #expect(try play(game, 0, 5, seed: seed) != 1)
      #expect(try play(game, 5, 5, seed: seed) == 0)
    }
  }

  @Test func `never overlooks a line that one disc completes, from strength 2 on`() throws {
    let game = try #require(LineGame(rows: 6, columns: 7, line: 4, gravity: true))
    // Three of the second seat in the lowest row, open at one end; then three of the seat to move, open at both.
    let stops: [([Int], Set<Int>)] = [([35, 36, 28, 37, 29, 38], [39]), ([36, 41, 37, 40, 38, 34], [35, 39])]
    for level in 2...5 {
      for seed in 0..<25 as Range<UInt64> {
        for (moves, wanted) in stops {
          var (board, random) = (LineBoard(game), SplitMix(state: seed))
          for cell in moves { board.put(cell) }
          let strength = try #require(Strength(level))
          let work = LineSearch.Work(exact: 20_000, ahead: 2000, tableBits: 17)
          let cell = try #require(LineSearch(board).choice(strength, work: work, using: &random))
          #expect(wanted.contains(cell), "strength \(level), seed \(seed)")
        }
      }
    }
  }

  @Test func `with higher strength wins more`() throws {
    let game = try #require(LineGame(rows: 6, columns: 7, line: 4, gravity: true))
    for (weak, strong) in [(0, 2), (1, 4), (2, 4)] {
      var points = 0
      for seed in 0..<6 as Range<UInt64> {
        if try play(game, weak, strong, seed: seed) == 2 { points += 1 }
        if try play(game, strong, weak, seed: seed) == 1 { points += 1 }
      }
      #expect(points > 8, "\(strong) beat \(weak) \(points) times of 12")
    }
  }

  @Test func `makes the same moves with the same seed`() throws {
    let game = try #require(LineGame(rows: 9, columns: 9, line: 5, gravity: false))
    for level in 1...5 {
      var moves: [[Int]] = []
      for _ in 0..<2 {
        var (board, random) = (LineBoard(game), SplitMix(state: 7))
        for _ in 0..<4 {
          let strength = try #require(Strength(level))
          board.put(
            try #require(LineSearch(board).choice(strength, work: .init(exact: 0, ahead: 2000), using: &random)))
        }
        moves.append(board.cells.map(Int.init))
      }
      #expect(moves[0] == moves[1])
    }
  }

  @Test func `stops a line of four on a large board`() throws {
    let game = try #require(LineGame(rows: 15, columns: 15, line: 5, gravity: false))
    var board = LineBoard(game)
    for cell in [112, 0, 113, 2, 114, 4] { board.put(cell) }
    // Three in the middle, open on both sides: the player to move wins.
    let found = try #require(LineSearch(board).appraisal(.init(exact: 0, ahead: 20_000)))
    #expect(Set(found.best).isSubset(of: [111, 115, 110, 116]))
    #expect(found.moves.count == 219)
  }

  @Test func `knows whether each move wins, draws or loses`() throws {
    for (rows, columns, line, gravity, discs) in [(6, 7, 4, true, 30), (5, 4, 4, true, 8), (3, 3, 3, false, 3)] {
      let game = try #require(LineGame(rows: rows, columns: columns, line: line, gravity: gravity))
      for seed in 0..<20 as Range<UInt64> {
        var random = SplitMix(state: seed)
        guard let board = board(game, moves: discs, &random) else { continue }
        let exact = try #require(LineSearch(board).appraisal())
        let told = try #require(LineSearch(board).verdicts(.thorough))
        #expect(told.moves.map(\.score) == exact.moves.map { $0.score?.signum() }, "seed \(seed)")
        #expect(told.score == exact.score?.signum())
      }
    }
  }

  @Test func `knows only what little work can show`() throws {
    let game = try #require(LineGame(rows: 6, columns: 7, line: 4, gravity: true))
    var board = LineBoard(game)
    for column in [4, 4, 3, 7] { board.put(try #require(board.landing(column))) }
    // A third disc beside two, with room on both sides, wins soon; the values of other moves take more work.
    let told = try #require(LineSearch(board).verdicts(.init(exact: 200_000, ahead: 1000, tableBits: 17)))
    #expect(told.score == 1)
    #expect(Set(told.moves.filter { $0.score == 1 }.map(\.move)).isSuperset(of: [36, 39]))
  }

  @Test func `has no move when the game is over`() throws {
    let game = try #require(LineGame(rows: 6, columns: 7, line: 4, gravity: true))
    var board = LineBoard(game)
    for column in [1, 2, 1, 2, 1, 2, 1] { board.put(try #require(board.landing(column))) }
    var random = SplitMix(state: 1)
    #expect(LineSearch(board).choice(.perfect, using: &random) == nil)
    #expect(LineSearch(board).appraisal()?.moves == [])
  }
}
