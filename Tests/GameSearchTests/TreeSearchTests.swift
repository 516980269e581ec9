// Any game by its own moves: perfect play in small games, better than random in large ones.
import GameSearch
import Testing
import ThreadsForTests

/// Players alternately take one, two or three from a heap; the one who takes the last wins.
private struct Heap: GameTree {
  struct Position: Hashable {
    var left: Int
    var turn = 1
  }

  func replies(_ position: Position) throws -> [(move: Int, position: Position)] {
    (1...3).filter { $0 <= position.left }.map { ($0, Position(left: position.left - $0, turn: 3 - position.turn)) }
  }

  func winner(_ position: Position) -> Int? { position.left == 0 ? 3 - position.turn : nil }
  func turn(_ position: Position) -> Int { position.turn }
}

/// Discs dropped on a board, as a game whose rules are opaque to the search.
private struct Drops: GameTree {
  func replies(_ position: LineBoard) throws -> [(move: Int, position: LineBoard)] {
    position.open.map { cell in
      var next = position
      next.put(cell)
      return (cell, next)
    }
  }

  func winner(_ position: LineBoard) -> Int? {
    if position.hasLine(3 - position.turn) { return 3 - position.turn }
    return position.open.isEmpty ? 0 : nil
  }

  func turn(_ position: LineBoard) -> Int { position.turn }
}

/// Pawns on four columns move ahead and capture diagonally; reaching the far side or capturing all wins.
private struct Captures: GameTree {
  struct Position: Hashable {
    var cells: [Int] = [2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1]
    var turn = 1
    var winner: Int?
  }

  func replies(_ position: Position) throws -> [(move: Int, position: Position)] {
    var replies: [(move: Int, position: Position)] = []
    for cell in position.cells.indices where position.cells[cell] == position.turn {
      for way in -1...1 {
        let (row, column) = (cell / 4 + (position.turn == 1 ? -1 : 1), cell % 4 + way)
        guard (0..<5).contains(row), (0..<4).contains(column) else { continue }
        let there = position.cells[4 * row + column]
        if way == 0 ? there != 0 : there == position.turn { continue }
        var next = position
        (next.cells[cell], next.cells[4 * row + column]) = (0, position.turn)
        if row == 0 || row == 4 || !next.cells.contains(3 - position.turn) { next.winner = position.turn }
        next.turn = 3 - position.turn
        replies.append((3 * cell + way, next))
      }
    }
    return replies
  }

  func winner(_ position: Position) -> Int? { position.winner }
  func turn(_ position: Position) -> Int { position.turn }
}

@Suite(.onOwnThread) struct `A search by a game's own moves` {
  @Test(arguments: 1...14) func `plays a small game perfectly`(left: Int) throws {
    var random = SplitMix(state: 1)
    let found = try #require(
      try TreeSearch(Heap(), work: 1000).appraisal(using: &random, of: Heap.Position(left: left)))
    #expect(found.score == (left % 4 == 0 ? -1 : 1))
    if left % 4 != 0 { #expect(found.best == [left % 4]) }
  }

  @Test func `never loses noughts and crosses`() throws {
    let game = try #require(LineGame(rows: 3, columns: 3, line: 3, gravity: false))
    var random = SplitMix(state: 3)
    for seat in [1, 2, 1, 2] {
      var board = LineBoard(game)
      while Drops().winner(board) == nil {
        if board.turn == seat {
          let found = try #require(try TreeSearch(Drops(), work: 20_000).appraisal(using: &random, of: board))
          #expect(found.score != nil)
          board.put(found.best[0])
        } else {
          board.put(try #require(board.open.randomElement(using: &random)))
        }
      }
      #expect(Drops().winner(board) != 3 - seat)
    }
  }

  /// Games of the search against random play, in alternating seats.
  private func games<Tree: GameTree>(
    _ tree: Tree, from start: Tree.Position, _ count: Int, work: Int
  ) throws -> (won: Int, lost: Int) {
    var (won, lost, random) = (0, 0, SplitMix(state: 9))
    for round in 0..<count {
      let seat = 1 + round % 2
      var position = start
      while tree.winner(position) == nil {
        let replies = try tree.replies(position)
        if replies.isEmpty { break }
        var number = random.next() % UInt64(replies.count)
        if tree.turn(position) == seat {
          let found = try #require(try TreeSearch(tree, work: work).appraisal(using: &random, of: position))
          number = UInt64(try #require(replies.firstIndex { $0.move == found.best.first }))
        }
        position = replies[Int(number)].position
      }
      won += tree.winner(position) == seat ? 1 : 0
      lost += tree.winner(position) == 3 - seat ? 1 : 0
    }
    return (won, lost)
  }

  @Test func `beats random play in a hundred games like noughts and crosses`() throws {
    // Three in a row on nine cells can end in a draw against lucky random play; on sixteen cells it never does.
    let small = try #require(LineGame(rows: 3, columns: 3, line: 3, gravity: false))
    #expect(try games(Drops(), from: LineBoard(small), 20, work: 20_000).lost == 0)
    let game = try #require(LineGame(rows: 4, columns: 4, line: 3, gravity: false))
    let (won, _) = try games(Drops(), from: LineBoard(game), 100, work: 150)
    #expect(won >= 95, "\(won) of 100")
  }

  @Test func `beats random play in a hundred games with falling discs`() throws {
    let game = try #require(LineGame(rows: 5, columns: 5, line: 4, gravity: true))
    let (won, _) = try games(Drops(), from: LineBoard(game), 100, work: 400)
    #expect(won >= 95, "\(won) of 100")
  }

  @Test func `beats random play in a hundred games with captures`() throws {
    let (won, _) = try games(Captures(), from: Captures.Position(), 100, work: 400)
    #expect(won >= 95, "\(won) of 100")
  }

  @Test func `stops when the game reports that the budget is used up`() throws {
    /// Every node uses a tenth of the budget.
    final class Dear: GameTree {
      var looks = 0
      var spent: Double { Double(looks) / 10 }
      func replies(_ position: Int) throws -> [(move: Int, position: Int)] {
        looks += 1
        return (1...3).map { ($0, position * 4 + $0) }
      }
      func winner(_ position: Int) -> Int? { nil }
      func turn(_ position: Int) -> Int { 1 }
    }
    let dear = Dear()
    var random = SplitMix(state: 1)
    let found = try #require(try TreeSearch(dear, work: 1_000_000).appraisal(using: &random, of: 0))
    #expect(found.moves.count == 3)
    #expect(dear.looks < 20)
  }

  @Test func `beats random play in a game that is too large to solve`() throws {
    let game = try #require(LineGame(rows: 6, columns: 7, line: 4, gravity: true))
    var (won, random) = (0, SplitMix(state: 5))
    for round in 0..<20 {
      let seat = 1 + round % 2
      var board = LineBoard(game)
      while Drops().winner(board) == nil {
        if board.turn == seat {
          let found = try #require(try TreeSearch(Drops(), work: 1200).appraisal(using: &random, of: board))
          board.put(found.best[0])
        } else {
          board.put(try #require(board.open.randomElement(using: &random)))
        }
      }
      won += Drops().winner(board) == seat ? 1 : 0
    }
    #expect(won >= 19, "\(won) of 20")
  }

  @Test func `ends when cancelled or when the game is over`() throws {
    var random = SplitMix(state: 1)
    let search = TreeSearch(Heap(), work: 1000) { true }
    #expect(try search.appraisal(using: &random, of: Heap.Position(left: 50)) == nil)
    #expect(try search.appraisal(using: &random, of: Heap.Position(left: 0))?.moves == [])
  }

  @Test func `finds the fewest moves in a one-player game`() throws {
    struct Alone: GameTree {
      func replies(_ position: Int) throws -> [(move: Int, position: Int)] { [(1, position + 3), (2, position * 2)] }
      func winner(_ position: Int) -> Int? { position == 22 ? 1 : position > 30 ? 2 : nil }
      func turn(_ position: Int) -> Int { 1 }
    }
    #expect(try Alone().shortestPath(from: 1, work: 1000) == .solved([1, 2, 1, 2]))
    #expect(try Alone().shortestPath(from: 29, work: 1000) == .unsolvable)
    #expect(try Alone().shortestPath(from: 1, work: 2) == .undecided)
    // Without a reachable end there is nothing to find, which is known if there are few positions.
    for start in 1...30 {
      let isNone = try Alone().shortestPath(from: start, work: 1000) == .unsolvable
      #expect(try Alone().isOutOfReach(from: start, most: 1000) == isNone, "from \(start)")
      #expect(try !Alone().isOutOfReach(from: start, most: 0))
    }
    #expect(try !Alone().isOutOfReach(from: 23, most: 4))
    #expect(try Alone().isOutOfReach(from: 29, most: 3))
  }
}
