// Tiles that slide or are swapped: shortest solutions against a search through all positions.
import GameSearch
import Testing
import ThreadsForTests

/// The fewest steps to a solved board, every position once.
private func naive(_ puzzle: TilePuzzle, swaps: Bool) -> Int? {
  var (seen, front, steps): (Set<[Int]>, [TilePuzzle], Int) = ([puzzle.tiles], [puzzle], 0)
  while !front.isEmpty {
    if front.contains(where: \.isSolved) { return steps }
    var next: [TilePuzzle] = []
    for board in front {
      for one in board.tiles.indices {
        for other in 0..<one where swaps || board.tiles[one] == 0 || board.tiles[other] == 0 {
          let (down, right) = (one / board.columns - other / board.columns, one % board.columns - other % board.columns)
          guard swaps || abs(down) + abs(right) == 1 else { continue }
          var moved = board
          moved.tiles.swapAt(one, other)
          if seen.insert(moved.tiles).inserted { next.append(moved) }
        }
      }
    }
    (front, steps) = (next, steps + 1)
  }
  return nil
}

@Suite(.onOwnThread) struct `The fewest slides` {
  @Test func `are those of a search through all positions`() throws {
    for seed in 0..<30 as Range<UInt64> {
      var random = SplitMix(state: seed)
      var tiles = [1, 1, 2, 2, 3, 3, 4, 5, 0]
      tiles.shuffle(using: &random)
      let lines = (0..<4).map { _ in (0..<3).map { _ in Int.random(in: 1...5, using: &random) } }
      let puzzle = try #require(TilePuzzle(rows: 3, columns: 3, tiles: tiles, lines: lines, goal: 2))
      let answer = puzzle.fewestSlides()
      guard let fewest = naive(puzzle, swaps: false) else {
        #expect(answer == .unsolvable, "seed \(seed)")
        continue
      }
      guard case .solved(let way) = answer else {
        Issue.record("seed \(seed): \(answer), \(fewest) slides solve it")
        continue
      }
      #expect(way.count == fewest, "seed \(seed)")
      var after = puzzle
      for cell in way { after.tiles.swapAt(cell, try #require(after.tiles.firstIndex(of: 0))) }
      #expect(after.isSolved)
    }
  }

  @Test func `are known to be none where the order cannot be reached`() throws {
    let lines = [[1, 2, 3], [4, 5, 6]]
    let puzzle = try #require(
      TilePuzzle(rows: 3, columns: 3, tiles: [1, 2, 3, 4, 6, 5, 7, 8, 0], lines: lines, goal: 2))
    #expect(naive(puzzle, swaps: false) == nil || puzzle.fewestSlides() != .unsolvable)
    let short = try #require(TilePuzzle(rows: 2, columns: 2, tiles: [1, 2, 3, 0], lines: [[2, 1]], goal: 1))
    #expect((naive(short, swaps: false) == nil) == (short.fewestSlides() == .unsolvable))
    let missing = try #require(TilePuzzle(rows: 2, columns: 2, tiles: [1, 2, 3, 0], lines: [[2, 9]], goal: 1))
    #expect(missing.fewestSlides() == .unsolvable)
  }

  @Test func `are given up when the work runs out`() throws {
    let tiles = [5, 9, 1, 12, 7, 0, 15, 3, 11, 14, 2, 8, 13, 6, 10, 4]
    let lines = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]
    let puzzle = try #require(TilePuzzle(rows: 4, columns: 4, tiles: tiles, lines: lines, goal: 3))
    #expect(puzzle.fewestSlides(work: 1000) == .undecided)
  }

  @Test func `are not looked for on what is no board`() {
    #expect(TilePuzzle(rows: 2, columns: 2, tiles: [1, 2, 3], lines: [[1, 2]], goal: 1) == nil)
    #expect(TilePuzzle(rows: 2, columns: 2, tiles: [1, 2, 3, 256], lines: [[1, 2]], goal: 1) == nil)
    #expect(TilePuzzle(rows: 2, columns: 2, tiles: [1, 2, 3, 4], lines: [], goal: 1) == nil)
    #expect(TilePuzzle(rows: .max, columns: .max, tiles: [], lines: [[1]], goal: 1) == nil)
  }
}

@Suite(.onOwnThread) struct `The fewest swaps` {
  @Test func `are those of a search through all positions`() throws {
    for seed in 0..<40 as Range<UInt64> {
      var random = SplitMix(state: seed)
      var tiles = seed % 2 == 0 ? [1, 1, 2, 2, 3, 3] : [1, 2, 3, 3, 4, 5]
      tiles.shuffle(using: &random)
      let lines = [
        Array(tiles.shuffled(using: &random).prefix(3)), Array(tiles.shuffled(using: &random).prefix(3)), [1, 2, 3],
      ]
      let puzzle = try #require(TilePuzzle(rows: 2, columns: 3, tiles: tiles, lines: lines, goal: 1 + Int(seed % 2)))
      let answer = puzzle.fewestSwaps()
      guard let fewest = naive(puzzle, swaps: true) else {
        #expect(answer == .unsolvable, "seed \(seed)")
        continue
      }
      guard case .solved(let way) = answer else {
        Issue.record("seed \(seed): \(answer), \(fewest) swaps solve it")
        continue
      }
      #expect(way.count == fewest, "seed \(seed)")
      var after = puzzle
      for swap in way { after.tiles.swapAt(swap.from, swap.to) }
      #expect(after.isSolved)
    }
  }
}
