// Tables of minimal slides for a few tiles, checked against a search through all positions.
import Testing
import ThreadsForTests

@testable import GameSearch

/// A board with some tiles, each numbered by kind from 1; all other cells are 0, including the open one.
private struct Patch: Hashable {
  var tiles: [Int]
  var open: Int
}

/// The minimal slides from every board to any board that has a matching tile in each wanted cell, for any open cell.
private func naive(_ board: SlideBoard, _ kinds: [PatternTable.Kind]) -> [[Int]: Int] {
  var (fewest, seen, slides) = ([[Int]: Int](), Set<Patch>(), 0)
  var front = goals(board, kinds)
  while !front.isEmpty {
    var next: [Patch] = []
    while let patch = front.popLast() {
      guard seen.insert(patch).inserted else { continue }
      if fewest[patch.tiles] == nil { fewest[patch.tiles] = slides }
      for cell in beside(patch.open, board) {
        var moved = patch
        moved.tiles.swapAt(cell, patch.open)
        moved.open = cell
        // Slides of other tiles are not counted.
        if patch.tiles[cell] == 0 { front.append(moved) } else { next.append(moved) }
      }
    }
    (front, slides) = (next, slides + 1)
  }
  return fewest
}

private func beside(_ cell: Int, _ board: SlideBoard) -> [Int] {
  (0..<board.count).filter {
    abs($0 / board.columns - cell / board.columns) + abs($0 % board.columns - cell % board.columns) == 1
  }
}

private func goals(_ board: SlideBoard, _ kinds: [PatternTable.Kind]) -> [Patch] {
  var found = [Array(repeating: 0, count: board.count)]
  for (number, kind) in kinds.enumerated() {
    for _ in 0..<kind.tiles {
      found = Array(
        Set(
          found.flatMap { tiles in
            tiles.indices.filter { tiles[$0] == 0 }.map { cell in
              var tiles = tiles
              tiles[cell] = number + 1
              return tiles
            }
          }))
    }
  }
  return found.filter { tiles in
    kinds.enumerated().allSatisfy { number, kind in
      tiles.indices.allSatisfy { kind.wanted >> UInt16($0) & 1 == 0 || tiles[$0] == number + 1 }
    }
  }.flatMap { tiles in
    tiles.indices.filter { tiles[$0] == 0 }.map { Patch(tiles: tiles, open: $0) }
  }
}

/// Every placement of some tiles, four bits per tile, with its board; tiles of one kind are interchangeable.
private func places(_ board: SlideBoard, _ kinds: [PatternTable.Kind]) -> [(place: Int, tiles: [Int])] {
  var (found, shift) = ([(place: 0, tiles: Array(repeating: 0, count: board.count))], 0)
  for (number, kind) in kinds.enumerated() {
    for _ in 0..<kind.tiles {
      found = found.flatMap { place, tiles in
        tiles.indices.filter { tiles[$0] == 0 }.map { cell in
          var tiles = tiles
          tiles[cell] = number + 1
          return (place | cell << shift, tiles)
        }
      }
      shift += 4
    }
  }
  return found
}

@Suite(.onOwnThread) struct `A table of a few tiles` {
  typealias Kind = PatternTable.Kind

  @Test(arguments: [
    // All tiles differ, also on boards that are not square.
    (3, 3, [Kind(tiles: 1, wanted: 1 << 4)]),
    (3, 4, [Kind(tiles: 1, wanted: 1 << 1), Kind(tiles: 1, wanted: 1 << 2), Kind(tiles: 1, wanted: 1 << 7)]),
    (4, 3, [Kind(tiles: 1, wanted: 1 << 0), Kind(tiles: 1, wanted: 1 << 3), Kind(tiles: 1, wanted: 1 << 11)]),
    (3, 5, [Kind(tiles: 1, wanted: 1 << 13), Kind(tiles: 1, wanted: 1 << 14)]),
    (4, 4, [Kind(tiles: 1, wanted: 1 << 1), Kind(tiles: 1, wanted: 1 << 4), Kind(tiles: 1, wanted: 1 << 15)]),
    (3, 3, (1...5).map { Kind(tiles: 1, wanted: 1 << $0) }),
    // Some tiles are alike, and some no cell wants: the goals have both colours.
    (3, 3, [Kind(tiles: 2, wanted: 0b11), Kind(tiles: 2, wanted: 0b100)]),
    (3, 4, [Kind(tiles: 3, wanted: 1 << 5)]),
  ])
  func `has the fewest slides from everywhere`(rows: Int, columns: Int, kinds: [Kind]) {
    let board = SlideBoard(rows: rows, columns: columns)
    let (table, fewest) = (PatternTable(board, kinds), naive(board, kinds))
    let all = places(board, kinds)
    #expect(all.filter { Int(table.slides[$0.place]) != fewest[$0.tiles] ?? 255 }.map(\.place) == [])
    // From everywhere else, it says that no slides lead to the goal.
    #expect((0..<table.size).count { table.slides[$0] != 255 } == all.count { fewest[$0.tiles] != nil })
  }

  @Test func `has them for any number of equal tiles`() {
    let board = SlideBoard(rows: 3, columns: 4)
    for (tiles, wanted) in [(5, UInt16(0b1001_0000_0001)), (7, 0b1_0001)] {
      let kind = Kind(tiles: tiles, wanted: wanted)
      let (table, fewest) = (PatternTable(board, [kind], areAlike: true), naive(board, [kind]))
      for (tiles, slides) in fewest {
        let set = tiles.indices.reduce(0) { tiles[$1] == 0 ? $0 : $0 | 1 << $1 }
        #expect(Int(table.slides[set]) == slides)
      }
    }
  }
}
