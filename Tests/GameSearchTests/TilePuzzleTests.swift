// Sliding and swapping tiles: shortest solutions, checked against a search through all positions.
import GameSearch
import Testing
import ThreadsForTests

/// The fewest steps to a solved board, visiting each position once.
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

/// Number of slides in an answer, after making them; `nil` if it is not a solution.
private func solved(_ puzzle: TilePuzzle) throws -> Int? {
  guard case .solved(let way) = puzzle.fewestSlides(work: .max) else { return nil }
  var after = puzzle
  for cell in way {
    let open = try #require(after.tiles.firstIndex(of: 0))
    let (down, right) = (cell / puzzle.columns - open / puzzle.columns, cell % puzzle.columns - open % puzzle.columns)
    #expect(abs(down) + abs(right) == 1)
    after.tiles.swapAt(cell, open)
  }
  #expect(after.isSolved)
  return way.count
}

/// The cells beside the open one.
private func beside(_ tiles: [Int], _ columns: Int) -> (open: Int, cells: [Int]) {
  let open = tiles.firstIndex(of: 0) ?? 0
  let cells = tiles.indices.filter {
    abs($0 / columns - open / columns) + abs($0 % columns - open % columns) == 1
  }
  return (open, cells)
}

/// Slides any tile.
private func slide(_ tiles: inout [Int], _ columns: Int, _ random: inout SplitMix) {
  let (open, cells) = beside(tiles, columns)
  tiles.swapAt(open, cells.randomElement(using: &random) ?? open)
}

/// The fewest slides between two boards, by bidirectional search.
private func bothEnds(_ one: [Int], _ other: [Int], columns: Int) -> Int {
  var (fronts, seen, steps) = ([[one], [other]], [Set([one]), Set([other])], 0)
  while true {
    let side = fronts[0].count <= fronts[1].count ? 0 : 1
    if !seen[1 - side].isDisjoint(with: fronts[side]) { return steps }
    var next: [[Int]] = []
    for board in fronts[side] {
      let (open, cells) = beside(board, columns)
      for cell in cells {
        var moved = board
        moved.swapAt(open, cell)
        if seen[side].insert(moved).inserted { next.append(moved) }
      }
    }
    (fronts[side], steps) = (next, steps + 1)
  }
}

/// Checks that an answer solves a puzzle in as few steps as a search through all positions; `nil` found no way.
private func check<Step>(
  _ answer: TileAnswer<Step>, of puzzle: TilePuzzle, against fewest: Int?, _ context: Comment,
  make: (inout TilePuzzle, Step) throws -> Void
) throws {
  switch (answer, fewest) {
  case (.unsolvable, nil): break
  case (.solved(let steps), let fewest?):
    #expect(steps.count == fewest, context)
    var after = puzzle
    for step in steps { try make(&after, step) }
    #expect(after.isSolved, context)
  default: Issue.record("\(answer), but the fewest steps are \(fewest.map(String.init) ?? "none"): \(context)")
  }
}

@Suite(.onOwnThread) struct `The fewest slides` {
  @Test func `equal those of a search through all positions`() throws {
    for seed in 0..<30 as Range<UInt64> {
      var random = SplitMix(state: seed)
      var tiles = [1, 1, 2, 2, 3, 3, 4, 5, 0]
      tiles.shuffle(using: &random)
      let lines = (0..<4).map { _ in (0..<3).map { _ in Int.random(in: 1...5, using: &random) } }
      let puzzle = try #require(TilePuzzle(rows: 3, columns: 3, tiles: tiles, lines: lines, goal: 2))
      try check(puzzle.fewestSlides(), of: puzzle, against: naive(puzzle, swaps: false), "seed \(seed)") {
        board, cell in
        board.tiles.swapAt(cell, try #require(board.tiles.firstIndex(of: 0)))
      }
    }
  }

  /// Boards whose minimal slides were computed by another program.
  @Test(arguments: [
    ("ey_idiflhaurpgie", 32, "idly,huge,rife,pail,guys,wick,chad,norm,thou,rant"),
    ("hi_vkernaenailtv", 35, "vine,teal,hark"),
    ("_cleckuekcdeodmf", 40, "deck,muck,floe"),
  ])
  func `are found on hard boards`(board: String, fewest: Int, words: String) throws {
    func tile(_ sign: Character) -> Int { sign == "_" ? 0 : Int(sign.asciiValue ?? 1) }
    let lines = words.split(separator: ",").map { $0.map(tile) }
    let puzzle = try #require(TilePuzzle(rows: 4, columns: 4, tiles: board.map(tile), lines: lines, goal: 3))
    #expect(try solved(puzzle) == fewest)
  }

  @Test func `lead to one order of distinct tiles`() throws {
    // Three rows of four are solved bidirectionally.
    for seed in 0..<4 as Range<UInt64> {
      var (random, tiles) = (SplitMix(state: seed), Array(1...11) + [0])
      let target = tiles
      for _ in 0..<400 { slide(&tiles, 4, &random) }
      let puzzle = try #require(TilePuzzle(rows: 3, columns: 4, tiles: tiles, target: target))
      #expect(try solved(puzzle) == bothEnds(tiles, target, columns: 4), "seed \(seed)")
    }
  }

  /// The first three are from Richard Korf's hundred instances.
  @Test(arguments: [
    ([14, 13, 15, 7, 11, 12, 9, 5, 6, 0, 2, 1, 4, 8, 10, 3], 57),
    ([13, 5, 4, 10, 9, 12, 8, 14, 2, 3, 7, 1, 0, 15, 11, 6], 55),
  ])
  func `match known results for the classical puzzle`(tiles: [Int], fewest: Int) throws {
    #expect(try solved(try #require(TilePuzzle(rows: 4, columns: 4, tiles: tiles, target: Array(0..<16)))) == fewest)
    // The same upside down, with the open cell in another corner.
    let turned = stride(from: 12, through: 0, by: -4).flatMap { tiles[$0..<($0 + 4)] }
    let target = stride(from: 12, through: 0, by: -4).flatMap { Array($0..<($0 + 4)) }
    #expect(try solved(try #require(TilePuzzle(rows: 4, columns: 4, tiles: turned, target: target))) == fewest)
  }

  @Test func `lead to an order where some cells accept any tile`() throws {
    for seed in 0..<20 as Range<UInt64> {
      var (random, tiles) = (SplitMix(state: seed), [1, 2, 3, 4, 4, 5, 6, 7, 0])
      tiles.shuffle(using: &random)
      let target = [0, 4, 0, 1, 0, 2, 0, 0, 7]
      let puzzle = try #require(TilePuzzle(rows: 3, columns: 3, tiles: tiles, target: target))
      #expect(try solved(puzzle) == naive(puzzle, swaps: false), "seed \(seed)")
    }
    #expect(TilePuzzle(rows: 1, columns: 2, tiles: [1, 0], target: [0, 0]) == nil)
    #expect(TilePuzzle(rows: 1, columns: 2, tiles: [1, 0], target: [1]) == nil)
    #expect(TilePuzzle(rows: 1, columns: 2, tiles: [1, 0], target: [2, 0])?.fewestSlides() == .unsolvable)
  }

  @Test func `are known not to exist if the order is unreachable`() throws {
    let lines = [[1, 2, 3], [4, 5, 6]]
    let puzzle = try #require(
      TilePuzzle(rows: 3, columns: 3, tiles: [1, 2, 3, 4, 6, 5, 7, 8, 0], lines: lines, goal: 2))
    #expect(naive(puzzle, swaps: false) == nil || puzzle.fewestSlides() != .unsolvable)
    let short = try #require(TilePuzzle(rows: 2, columns: 2, tiles: [1, 2, 3, 0], lines: [[2, 1]], goal: 1))
    #expect((naive(short, swaps: false) == nil) == (short.fewestSlides() == .unsolvable))
    let missing = try #require(TilePuzzle(rows: 2, columns: 2, tiles: [1, 2, 3, 0], lines: [[2, 9]], goal: 1))
    #expect(missing.fewestSlides() == .unsolvable)
  }

  @Test func `are known not to exist without a search exactly if there are none`() throws {
    var known = 0
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix(state: seed)
      var tiles = seed % 3 == 0 ? [1, 2, 3, 3, 4, 0] : [1, 2, 3, 4, 5, 0]
      tiles.shuffle(using: &random)
      let lines = (0..<3).map { _ in tiles.filter { $0 != 0 }.shuffled(using: &random).prefix(3) }.map(Array.init)
      let puzzle =
        seed % 2 == 0
        ? TilePuzzle(rows: 2, columns: 3, tiles: tiles, lines: lines, goal: 1 + Int(seed % 4) / 2)
        : TilePuzzle(rows: 2, columns: 3, tiles: tiles, target: tiles.shuffled(using: &random))
      let (board, isNone) = (try #require(puzzle), naive(try #require(puzzle), swaps: false) == nil)
      #expect(board.isOutOfReach(bySlides: true) == isNone, "seed \(seed)")
      #expect(board.isOutOfReach(bySlides: false) == (naive(board, swaps: true) == nil), "seed \(seed)")
      known += isNone ? 1 : 0
      // With too little work the result is unknown.
      #expect(!board.isOutOfReach(bySlides: true, work: 0) || board.target != nil)
    }
    #expect((10...50).contains(known))
  }

  @Test func `are given up at the work limit`() throws {
    let tiles = [5, 9, 1, 12, 7, 0, 15, 3, 11, 14, 2, 8, 13, 6, 10, 4]
    let lines = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]
    let puzzle = try #require(TilePuzzle(rows: 4, columns: 4, tiles: tiles, lines: lines, goal: 3))
    #expect(puzzle.fewestSlides(work: 1000) == .undecided)
  }

  @Test func `are not searched on invalid boards`() {
    #expect(TilePuzzle(rows: 2, columns: 2, tiles: [1, 2, 3], lines: [[1, 2]], goal: 1) == nil)
    #expect(TilePuzzle(rows: 2, columns: 2, tiles: [1, 2, 3, 256], lines: [[1, 2]], goal: 1) == nil)
    #expect(TilePuzzle(rows: 2, columns: 2, tiles: [1, 2, 3, 4], lines: [], goal: 1) == nil)
    #expect(TilePuzzle(rows: .max, columns: .max, tiles: [], lines: [[1]], goal: 1) == nil)
  }
}

@Suite(.onOwnThread) struct `The fewest swaps` {
  @Test func `equal those of a search through all positions`() throws {
    for seed in 0..<40 as Range<UInt64> {
      var random = SplitMix(state: seed)
      var tiles = seed % 2 == 0 ? [1, 1, 2, 2, 3, 3] : [1, 2, 3, 3, 4, 5]
      tiles.shuffle(using: &random)
      let lines = [
        Array(tiles.shuffled(using: &random).prefix(3)), Array(tiles.shuffled(using: &random).prefix(3)), [1, 2, 3],
      ]
      let puzzle = try #require(TilePuzzle(rows: 2, columns: 3, tiles: tiles, lines: lines, goal: 1 + Int(seed % 2)))
      try check(puzzle.fewestSwaps(), of: puzzle, against: naive(puzzle, swaps: true), "seed \(seed)") { board, swap in
        board.tiles.swapAt(swap.from, swap.to)
      }
    }
  }
}
