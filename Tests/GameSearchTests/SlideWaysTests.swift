// Which slides may follow each other, checked against all boards within some number of slides.
import Testing
import ThreadsForTests

@testable import GameSearch

private func beside(_ cell: Int, _ board: SlideBoard) -> [Int] {
  (0..<board.count).filter {
    abs($0 / board.columns - cell / board.columns) + abs($0 % board.columns - cell % board.columns) == 1
  }
}

/// Every board within some number of slides, with the minimal number; all tiles differ, and the open cell is 0.
private func naive(_ tiles: [Int], _ board: SlideBoard, within most: Int) -> [[Int]: Int] {
  var (fewest, front) = ([tiles: 0], [tiles])
  for slides in 1...most {
    front = front.flatMap { tiles in
      let open = tiles.firstIndex(of: 0) ?? 0
      return beside(open, board).compactMap { cell -> [Int]? in
        var moved = tiles
        moved.swapAt(cell, open)
        if fewest[moved] != nil { return nil }
        fewest[moved] = slides
        return moved
      }
    }
  }
  return fewest
}

@Suite(.onOwnThread) struct `Paths of the open cell` {
  @Test(arguments: [(3, 3, 12), (3, 4, 10), (5, 3, 8), (4, 4, 10)])
  func `lead to every board once, with the fewest slides`(rows: Int, columns: Int, most: Int) {
    let board = SlideBoard(rows: rows, columns: columns)
    let ways = SlideWays.of(board)
    for start in [0, 1, columns + 1, rows * columns - 1] {
      var tiles = Array(0..<board.count)
      tiles.swapAt(0, start)
      var (met, again) = ([tiles: 0], 0)
      var front = [(tiles: tiles, open: start, state: start)]
      for slides in 1...most {
        var next: [(tiles: [Int], open: Int, state: Int)] = []
        for (tiles, open, state) in front {
          let moves = (0..<4).map { ways.moves[4 * state + $0] }.prefix { $0 != SlideWays.none }
          for (cell, after) in moves.map(SlideWays.parts) {
            #expect(beside(open, board).contains(cell))
            var moved = tiles
            moved.swapAt(cell, open)
            if met[moved] == nil { met[moved] = slides } else { again += 1 }
            next.append((moved, cell, after))
          }
        }
        front = next
      }
      #expect(again == 0, "from \(start)")
      #expect(met == naive(tiles, board, within: most), "from \(start)")
    }
  }

  @Test func `still lead everywhere with the fewest slides if longer than those that are pruned`() {
    let board = SlideBoard(rows: 2, columns: 3)
    let ways = SlideWays.of(board)
    let fewest = naive([0, 1, 2, 3, 4, 5], board, within: 21)
    #expect(fewest.count == 360)
    var met = [[0, 1, 2, 3, 4, 5]: 0]
    // By automaton state, because the possible successors depend on it.
    var front: [Int: Set<[Int]>] = [0: [[0, 1, 2, 3, 4, 5]]]
    for slides in 1...21 {
      var next: [Int: Set<[Int]>] = [:]
      for (state, boards) in front {
        for tiles in boards {
          let moves = (0..<4).map { ways.moves[4 * state + $0] }.prefix { $0 != SlideWays.none }
          for (cell, after) in moves.map(SlideWays.parts) {
            var moved = tiles
            moved.swapAt(cell, tiles.firstIndex(of: 0) ?? 0)
            if met[moved] == nil { met[moved] = slides }
            next[after, default: []].insert(moved)
          }
        }
      }
      front = next
    }
    #expect(met == fewest)
  }
}
