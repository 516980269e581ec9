// Which of the ways to lay the lines may need the fewest swaps.

/// A goal of a board, and the bounds of the number of swaps to reach it.
struct SwapGoal {
  /// The tile wanted on each cell, 0 where any will do.
  let wanted: [UInt8]
  /// How many cells have another tile than the wanted one.
  let wrong: Int
  /// No fewer swaps will do.
  let least: Int
  /// So many will do.
  let most: Int
}

/// Lays lines on places, those first that are nearly there, and leaves out what surely takes more swaps than others do.
struct SwapGoals {
  /// A line on a place.
  private struct Laying {
    /// Where its cells and kinds begin.
    let start: Int
    let wrong: Int
  }

  /// Wanted of a cell that may have any tile.
  private static let any: UInt8 = 255
  private let goal: Int
  private var layings: [Laying] = []
  /// How many cells each laying has.
  private let length: Int
  /// The cells of all layings, and beside them the kinds that are wanted there.
  private var cells: [UInt8] = []
  private var kinds: [UInt8] = []
  /// The tile of each kind. Kinds are numbered from 0 in the order of their first cells.
  private var tiles: [UInt8] = []
  /// The kind on each cell.
  private var has: [UInt8] = []
  /// The kind wanted on each cell.
  private var wanted: [UInt8]
  /// The cells that have another kind than the wanted one, as bits.
  private var wrong: UInt64 = 0
  /// How many tiles of each kind are not spoken for.
  private var left: [Int] = []
  /// How many arrows lead from one kind to another: from `a` to `b` at `a * size + b`. All 0 between two goals.
  private var arrows: [UInt8]
  private let size: Int
  private var balance: [(into: Int, out: Int)]
  private var steps = 0
  private var isTooMany = false
  /// The fewest swaps that are known to do.
  private var enough = Int.max
  /// In an order that is the same everywhere.
  private(set) var found: [SwapGoal] = []

  init(_ puzzle: TilePuzzle) {
    var kindOf = Array(repeating: SwapGoals.any, count: 256)
    for tile in puzzle.tiles {
      if kindOf[tile] == SwapGoals.any {
        kindOf[tile] = UInt8(tiles.count)
        tiles.append(UInt8(tile))
        left.append(0)
      }
      has.append(kindOf[tile])
      // The open cell's tile is wanted nowhere.
      if tile != 0 { left[Int(kindOf[tile])] += 1 }
    }
    size = tiles.count
    wanted = Array(repeating: SwapGoals.any, count: has.count)
    arrows = Array(repeating: 0, count: size * size)
    balance = Array(repeating: (0, 0), count: size)
    if let target = puzzle.target {
      let places = target.indices.filter { target[$0] != 0 }
      (goal, length) = (1, places.count)
      add(places, places.map { kindOf[target[$0]] })
    } else {
      (goal, length) = (puzzle.goal, puzzle.lines[0].count)
      let lines = puzzle.lines.map { line in line.map { kindOf[$0] } }
      for place in puzzle.places {
        for line in lines { add(place, line) }
      }
      layings.sort { ($0.wrong, $0.start) < ($1.wrong, $1.start) }
    }
  }

  /// Adds a laying, unless a kind is wanted that is nowhere.
  private mutating func add(_ place: [Int], _ line: [UInt8]) {
    if line.contains(SwapGoals.any) { return }
    var wrong = 0
    for (cell, kind) in zip(place, line) where has[cell] != kind { wrong += 1 }
    layings.append(Laying(start: cells.count, wrong: wrong))
    cells += place.map { UInt8($0) }
    kinds += line
  }

  /// Finds every goal that may need the fewest swaps.
  ///
  /// - Returns: Whether it has come to an end: a board may have too many.
  mutating func find() -> Bool {
    find(from: 0, missing: goal)
    return !isTooMany
  }

  private mutating func find(from first: Int, missing: Int) {
    if missing == 0 { return take() }
    guard layings.count - first >= missing else { return }
    for next in first...(layings.count - missing) {
      // No swap puts more than two tiles right.
      if isTooMany || (max(wrong.nonzeroBitCount, layings[next].wrong) + 1) / 2 >= enough { return }
      steps += 1
      if steps > 5_000_000 { isTooMany = true }
      let (laid, fits) = lay(layings[next].start)
      if fits { find(from: next + 1, missing: missing - 1) }
      takeUp(laid)
    }
  }

  /// Has the kinds of a laying wanted on its cells.
  ///
  /// - Returns: The cells on which nothing was wanted before, as bits, and whether it fits.
  private mutating func lay(_ start: Int) -> (laid: UInt64, fits: Bool) {
    var laid: UInt64 = 0
    for place in start..<(start + length) {
      let (cell, kind) = (Int(cells[place]), kinds[place])
      if wanted[cell] == SwapGoals.any, left[Int(kind)] > 0 {
        left[Int(kind)] -= 1
        wanted[cell] = kind
        laid |= 1 << UInt64(cell)
        if has[cell] != kind { wrong |= 1 << UInt64(cell) }
      } else if wanted[cell] != kind {
        return (laid, false)
      }
    }
    return (laid, true)
  }

  private mutating func takeUp(_ laid: UInt64) {
    var rest = laid
    while let cell = SwapGoals.next(&rest) {
      left[Int(wanted[cell])] += 1
      wanted[cell] = SwapGoals.any
    }
    wrong &= ~laid
  }

  /// Keeps the goal that is laid unless it takes more swaps than another.
  private mutating func take() {
    var pairs = 0
    var rest = wrong
    while let cell = SwapGoals.next(&rest) {
      let (from, to) = (Int(wanted[cell]), Int(has[cell]))
      if arrows[to * size + from] > 0 {
        arrows[to * size + from] -= 1
        pairs += 1
      } else {
        arrows[from * size + to] += 1
      }
    }
    rest = wrong
    while let cell = SwapGoals.next(&rest) {
      let (from, to) = (Int(wanted[cell]), Int(has[cell]))
      let count = Int(arrows[from * size + to])
      arrows[from * size + to] = 0
      balance[from].out += count
      balance[to].into += count
    }
    // The remaining flow through a kind is in cycles of at least three arrows.
    var through = 0
    for kind in balance.indices {
      through += min(balance[kind].into, balance[kind].out)
      balance[kind] = (0, 0)
    }
    let count = wrong.nonzeroBitCount
    let least = count - pairs - through / 3
    guard least < enough else { return }
    enough = min(enough, count - pairs)
    let asked: [UInt8] = wanted.map { $0 == SwapGoals.any ? 0 : tiles[Int($0)] }
    found.append(SwapGoal(wanted: asked, wrong: count, least: least, most: count - pairs))
    isTooMany = isTooMany || found.count > TilePuzzle.mostGoals
  }

  /// Takes the lowest of the cells away.
  private static func next(_ cells: inout UInt64) -> Int? {
    guard cells != 0 else { return nil }
    defer { cells &= cells - 1 }
    return cells.trailingZeroBitCount
  }
}
