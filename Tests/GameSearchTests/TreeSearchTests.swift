// Any game by its own moves: perfect where it is small, better than chance where it is not.
import GameSearch
import Testing
import ThreadsForTests

/// Players take one, two or three of a heap in turn; who takes the last one wins.
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

/// Discs dropped on a board, as a game whose rules the search does not know.
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

@Suite(.onOwnThread) struct `A search by a game's own moves` {
  @Test(arguments: 1...14) func `plays a small game perfectly`(left: Int) throws {
    var random = SplitMix(state: 1)
    let found = try #require(
      try TreeSearch(Heap(), work: 1000).appraisal(using: &random, of: Heap.Position(left: left)))
    #expect(found.score == (left % 4 == 0 ? -1 : 1))
    if left % 4 != 0 { #expect(found.best == [left % 4]) }
  }

  @Test func `never loses at noughts and crosses`() throws {
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

  @Test func `beats chance at a game that is too large`() throws {
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

  @Test func `ends when it is cancelled or the game is over`() throws {
    var random = SplitMix(state: 1)
    let search = TreeSearch(Heap(), work: 1000) { true }
    #expect(try search.appraisal(using: &random, of: Heap.Position(left: 50)) == nil)
    #expect(try search.appraisal(using: &random, of: Heap.Position(left: 0))?.moves == [])
  }

  @Test func `finds the fewest moves of a game for one`() throws {
    struct Alone: GameTree {
      func replies(_ position: Int) throws -> [(move: Int, position: Int)] { [(1, position + 3), (2, position * 2)] }
      func winner(_ position: Int) -> Int? { position == 22 ? 1 : position > 30 ? 2 : nil }
      func turn(_ position: Int) -> Int { 1 }
    }
    #expect(try Alone().shortestPath(from: 1, work: 1000) == .solved([1, 2, 1, 2]))
    #expect(try Alone().shortestPath(from: 29, work: 1000) == .unsolvable)
    #expect(try Alone().shortestPath(from: 1, work: 2) == .undecided)
  }
}
