// Depth-first search for the fewest slides to the nearest of several goals.

/// One search to a growing depth, with what its goals want.
///
/// For each goal the tiles of every kind need at least the steps of the cheapest assignment to the cells that want them; goals that cost more than is left are
/// dropped on the way down.
final class SlideTree {
  private let columns: Int
  private let tiles: UnsafeMutablePointer<UInt8>
  private var gap: Int
  private let work: Int
  /// Positions visited.
  private(set) var nodes = 0
  /// No solution has fewer slides.
  private(set) var depth = 0
  private var stopped = false
  private let isCancelled: () -> Bool
  /// Four places a cell, −1 where the board ends.
  private let neighbours: UnsafeMutablePointer<Int>
  /// For each kind of tile and goal, the number of the cells that want one.
  private let wants: UnsafeMutablePointer<Int32>
  private let goalCount: Int
  private let costs: [AssignmentCosts]
  /// For each kind, what its tiles cost where they are now.
  private let rows: UnsafeMutablePointer<AssignmentCosts.Row>
  /// Where the tiles of each kind are, a bit a cell.
  private let masks: UnsafeMutablePointer<UInt64>
  private let kinds: Int
  /// The goals that are still within reach with what they cost, a stretch for each depth.
  private let live: UnsafeMutablePointer<(goal: Int32, cost: Int32)>
  private static let deepest = 250
  /// How many costs are remembered before the search is given up.
  private static let largest = 100_000_000
  private var next = Int.max
  private let way: UnsafeMutablePointer<Int>
  /// The board as one number, where it fits into one, and the boards met before.
  private var board: UInt64 = 0
  private let visits: SlideVisits?
  private var round: UInt64 = 0

  init(_ puzzle: TilePuzzle, _ gap: Int, _ goals: [[UInt8]], work: Int, isCancelled: @escaping () -> Bool) {
    let (rows, columns) = (puzzle.rows, puzzle.columns)
    self.columns = columns
    self.gap = gap
    self.work = work
    self.isCancelled = isCancelled
    goalCount = goals.count
    let names = Set(puzzle.tiles).subtracting([0]).sorted()
    let place = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    kinds = names.count
    tiles = .allocate(capacity: rows * columns)
    masks = .allocate(capacity: names.count + 1)
    masks.initialize(repeating: 0, count: names.count + 1)
    for (cell, tile) in puzzle.tiles.enumerated() {
      tiles[cell] = UInt8(place[tile] ?? 0)
      if let kind = place[tile] { masks[kind] |= 1 << UInt64(cell) }
    }
    visits = rows * columns <= 16 && names.count <= 15 ? SlideVisits(bits: 18) : nil
    for (cell, tile) in puzzle.tiles.enumerated() where cell < 16 {
      board |= UInt64(place[tile].map { $0 + 1 } ?? 0) << UInt64(4 * cell)
    }
    neighbours = SlideTree.neighbours(puzzle)
    let wants = UnsafeMutablePointer<Int32>.allocate(capacity: max(1, names.count * goals.count))
    self.wants = wants
    costs = names.enumerated().map { kind, name in
      var (wanted, numbers) = ([UInt64](), [UInt64: Int32]())
      for (number, goal) in goals.enumerated() {
        let cells = goal.indices.reduce(into: UInt64(0)) { if Int(goal[$1]) == name { $0 |= 1 << UInt64($1) } }
        if numbers[cells] == nil {
          numbers[cells] = Int32(wanted.count)
          wanted.append(cells)
        }
        (wants + (kind * goals.count + number)).initialize(to: numbers[cells] ?? 0)
      }
      return AssignmentCosts(wanted, columns, cells: rows * columns)
    }
    self.rows = .allocate(capacity: names.count + 1)
    for kind in names.indices { (self.rows + kind).initialize(to: costs[kind].row(masks[kind])) }
    way = .allocate(capacity: Self.deepest + 2)
    live = .allocate(capacity: (Self.deepest + 2) * goals.count)
  }

  func run() -> TileAnswer<Int> {
    let first = bounds.enumerated().map { (goal: $0, cost: $1) }
    depth = bounds.min() ?? 0
    while depth < Self.deepest, round < 1000 {
      next = .max
      round += 1
      var number = 0
      for (goal, cost) in first {
        if cost <= depth {
          live[number] = (Int32(goal), Int32(cost))
          number += 1
        } else {
          next = min(next, cost)
        }
      }
      if let made = search(0, number, from: -1) { return .solved((0..<made).map { way[$0] }) }
      if stopped || next == .max { return .undecided }
      depth = next
    }
    return .undecided
  }

  deinit {
    visits?.deallocate()
    live.deallocate()
    wants.deallocate()
    neighbours.deallocate()
    way.deallocate()
    rows.deallocate()
    masks.deallocate()
    tiles.deallocate()
  }

  /// What each goal costs at least from where the tiles are.
  private(set) lazy var bounds = (0..<goalCount).map { goal in (0..<kinds).reduce(0) { $0 + cost(goal, $1) } }

  /// Four neighbours for each cell, −1 at the edge of the board; the caller frees the memory.
  static func neighbours(_ puzzle: TilePuzzle) -> UnsafeMutablePointer<Int> {
    let (rows, columns) = (puzzle.rows, puzzle.columns)
    let neighbours = UnsafeMutablePointer<Int>.allocate(capacity: 4 * rows * columns)
    for cell in 0..<(rows * columns) {
      neighbours[4 * cell] = cell / columns > 0 ? cell - columns : -1
      neighbours[4 * cell + 1] = cell / columns < rows - 1 ? cell + columns : -1
      neighbours[4 * cell + 2] = cell % columns > 0 ? cell - 1 : -1
      neighbours[4 * cell + 3] = cell % columns < columns - 1 ? cell + 1 : -1
    }
    return neighbours
  }

  private func cost(_ goal: Int, _ kind: Int) -> Int { Int(rows[kind][Int(wants[kind * goalCount + goal])]) }

  /// How many slides solve the puzzle, left in `way`.
  private func search(_ made: Int, _ count: Int, from last: Int) -> Int? {
    let present = live + made &* goalCount
    nodes &+= 1
    if nodes >= work || nodes & 0xFFFF == 0 && (isCancelled() || costs.reduce(0) { $0 + $1.size } > Self.largest) {
      stopped = true
    }
    if stopped { return nil }
    // Close to the end it is cheaper to look again than to remember.
    if let visits, depth &- made > 4, visits.hasSeen(board, made, round: round) { return nil }
    let open = gap
    let following = live + (made &+ 1) &* goalCount
    for side in 0..<4 {
      let cell = neighbours[4 &* open &+ side]
      if cell < 0 || cell == last { continue }
      let kind = Int(tiles[cell])
      let before = masks[kind]
      let after = before ^ 1 << UInt64(cell) ^ 1 << UInt64(open)
      var (number, least, isDone) = (0, Int.max, false)
      let (old, new) = (rows[kind], costs[kind].row(after))
      let want = wants + kind &* goalCount
      for index in 0..<count {
        let goal = Int(present[index].goal)
        let place = Int(want[goal])
        let changed = Int(present[index].cost) &- Int(old[place]) &+ Int(new[place])
        let whole = made &+ 1 &+ changed
        if whole <= depth {
          following[number] = (Int32(truncatingIfNeeded: goal), Int32(truncatingIfNeeded: changed))
          number &+= 1
          isDone = isDone || changed == 0
        } else {
          least = min(least, whole)
        }
      }
      next = min(next, least)
      if number == 0 { continue }
      way[made] = cell
      if isDone { return made &+ 1 }
      masks[kind] = after
      rows[kind] = new
      let (boardBefore, tile) = (board, UInt64(truncatingIfNeeded: kind &+ 1))
      if visits != nil { board ^= tile << UInt64(4 &* cell) ^ tile << UInt64(4 &* open) }
      tiles[open] = tiles[cell]
      gap = cell
      if let done = search(made &+ 1, number, from: open) { return done }
      gap = open
      tiles[cell] = tiles[open]
      masks[kind] = before
      rows[kind] = old
      board = boardBefore
      if stopped { return nil }
    }
    return nil
  }
}
