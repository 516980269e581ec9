// The fewest slides that make enough lines valid, tiles of one kind being alike.

extension TilePuzzle {
  /// The fewest slides that solve the puzzle: the cells whose tiles slide into the open one, in order, numbered from 0.
  ///
  /// Depth-first search to a growing depth (IDA*; source: Richard Korf, "Depth-first iterative-deepening", 1985). For each way to solve the puzzle the tiles of
  /// every kind need at least the steps of the cheapest assignment to the cells that want them; ways that cost more than is left are dropped on the way down.
  ///
  /// - Parameters:
  ///   - work: How many positions may be looked at.
  ///   - isCancelled: Asked now and then.
  public func fewestSlides(work: Int = 20_000_000, isCancelled: @escaping () -> Bool = { false }) -> TileAnswer<Int> {
    guard let gap = tiles.firstIndex(of: 0), tiles.count(where: { $0 == 0 }) == 1 else { return .undecided }
    if isSolved { return .solved([]) }
    guard let goals = goals() else { return .undecided }
    if goals.isEmpty { return .unsolvable }
    let reachable = goals.filter { isReachable($0, gap) }
    if reachable.isEmpty { return .unsolvable }
    let search = SlideSearch(self, gap, reachable, work: work, isCancelled: isCancelled)
    return search.run()
  }

  /// Whether slides can lead there. Where all tiles differ, half of all orders cannot be reached; two alike, or free cells, make up for it.
  private func isReachable(_ goal: [UInt8], _ gap: Int) -> Bool {
    if rows == 1 || columns == 1 { return true }
    let placed = tiles.filter { $0 != 0 }
    if Set(placed).count < placed.count { return true }
    // Two free cells beside the open one can be in either order.
    if goal.count(where: { $0 == 0 }) > 2 { return true }
    return goal.indices.filter { goal[$0] == 0 }.contains { open in
      var target = goal.map(Int.init)
      target[open] = 0
      let missing = placed.filter { !target.contains($0) }
      for cell in target.indices where target[cell] == 0 && cell != open { target[cell] = missing.first ?? 0 }
      let moves = abs(open / columns - gap / columns) + abs(open % columns - gap % columns)
      return isEven(target) == (moves % 2 == 0)
    }
  }

  /// Whether an even number of exchanges leads from the tiles to a target.
  private func isEven(_ target: [Int]) -> Bool {
    var (order, even) = (tiles, true)
    for place in order.indices where order[place] != target[place] {
      guard let other = order[place...].firstIndex(of: target[place]) else { return true }
      order.swapAt(place, other)
      even.toggle()
    }
    return even
  }
}

/// One search, with what its goals want.
private final class SlideSearch {
  private let columns: Int
  private let tiles: UnsafeMutablePointer<UInt8>
  private var gap: Int
  private let work: Int
  private var nodes = 0
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
    visits = rows * columns <= 16 && names.count <= 15 ? SlideVisits() : nil
    for (cell, tile) in puzzle.tiles.enumerated() where cell < 16 {
      board |= UInt64(place[tile].map { $0 + 1 } ?? 0) << UInt64(4 * cell)
    }
    neighbours = .allocate(capacity: 4 * rows * columns)
    for cell in 0..<(rows * columns) {
      neighbours[4 * cell] = cell / columns > 0 ? cell - columns : -1
      neighbours[4 * cell + 1] = cell / columns < rows - 1 ? cell + columns : -1
      neighbours[4 * cell + 2] = cell % columns > 0 ? cell - 1 : -1
      neighbours[4 * cell + 3] = cell % columns < columns - 1 ? cell + 1 : -1
    }
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
    let first = (0..<goalCount).map { goal in (goal: goal, cost: (0..<kinds).reduce(0) { $0 + cost(goal, $1) }) }
    var depth = first.map(\.cost).min() ?? 0
    while depth < Self.deepest {
      next = .max
      visits?.beginRound()
      var number = 0
      for (goal, cost) in first {
        if cost <= depth {
          live[number] = (Int32(goal), Int32(cost))
          number += 1
        } else {
          next = min(next, cost)
        }
      }
      if let made = search(0, number, depth, from: -1) { return .solved((0..<made).map { way[$0] }) }
      if stopped || next == .max { return .undecided }
      depth = next
    }
    return .undecided
  }

  deinit {
    live.deallocate()
    wants.deallocate()
    neighbours.deallocate()
    way.deallocate()
    rows.deallocate()
    masks.deallocate()
    tiles.deallocate()
  }

  private func cost(_ goal: Int, _ kind: Int) -> Int { Int(rows[kind][Int(wants[kind * goalCount + goal])]) }

  /// How many slides solve the puzzle, if so many do; they stand in `way`.
  private func search(_ made: Int, _ count: Int, _ depth: Int, from last: Int) -> Int? {
    let present = live + made &* goalCount
    nodes &+= 1
    if nodes >= work || nodes & 0xFFFF == 0 && (isCancelled() || costs.reduce(0) { $0 + $1.size } > Self.largest) {
      stopped = true
    }
    if stopped { return nil }
    // Close to the end it is cheaper to look again than to remember.
    if let visits, depth &- made > 4, visits.hasSeen(board, made) { return nil }
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
      if let done = search(made &+ 1, number, depth, from: open) { return done }
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

/// Boards that were met in this round of the search and after how many slides; what is new pushes out what was there.
private final class SlideVisits {
  private static let bits: UInt64 = 18
  private let boards: UnsafeMutablePointer<UInt64>
  /// The round, times 256, and the slides.
  private let slides: UnsafeMutablePointer<UInt32>
  private var round: UInt32 = 0

  init() {
    boards = .allocate(capacity: 1 << SlideVisits.bits)
    slides = .allocate(capacity: 1 << SlideVisits.bits)
    boards.initialize(repeating: 0, count: 1 << SlideVisits.bits)
    slides.initialize(repeating: 0, count: 1 << SlideVisits.bits)
  }

  deinit {
    boards.deallocate()
    slides.deallocate()
  }

  func beginRound() { round += 256 }

  /// Whether a board was met after as many slides or fewer, so that nothing new lies behind it; notes it if not.
  @inline(__always) func hasSeen(_ board: UInt64, _ made: Int) -> Bool {
    let place = Int(truncatingIfNeeded: (board &* 0x9E37_79B9_7F4A_7C15) &>> (64 &- SlideVisits.bits))
    let entry = round | UInt32(truncatingIfNeeded: made)
    if boards[place] == board, slides[place] & ~255 == round, slides[place] <= entry { return true }
    boards[place] = board
    slides[place] = entry
    return false
  }
}

/// What it costs at least to bring tiles that are alike to the cells that want one, for every such set of cells of all goals; remembered by where the tiles are.
private final class AssignmentCosts {
  /// A cost for each set of cells, by its number.
  typealias Row = UnsafeMutablePointer<Int16>
  private let wanted: [[Int]]
  private let columns: Int
  /// By the set of cells where the tiles are; on boards of up to 16 cells.
  private let direct: UnsafeMutablePointer<Row?>?
  private var known: [UInt64: Row] = [:]
  /// How many costs are remembered.
  var size: Int { known.count * wanted.count }

  init(_ wanted: [UInt64], _ columns: Int, cells count: Int) {
    self.wanted = wanted.map { set in (0..<64).filter { set >> UInt64($0) & 1 == 1 } }
    self.columns = columns
    direct = count <= 16 ? .allocate(capacity: 1 << count) : nil
    direct?.initialize(repeating: nil, count: 1 << count)
  }

  deinit {
    for row in known.values { row.deallocate() }
    direct?.deallocate()
  }

  @inline(__always) func row(_ mask: UInt64) -> Row {
    if let row = direct?[Int(truncatingIfNeeded: mask)] { return row }
    return made(mask)
  }

  @inline(never) private func made(_ mask: UInt64) -> Row {
    if let row = known[mask] { return row }
    let row = Row.allocate(capacity: max(1, wanted.count))
    let tiles = (0..<64).filter { mask >> UInt64($0) & 1 == 1 }
    for (number, cells) in wanted.enumerated() {
      (row + number).initialize(to: Int16(truncatingIfNeeded: assigned(tiles, cells)))
    }
    known[mask] = row
    direct?[Int(truncatingIfNeeded: mask)] = row
    return row
  }

  private func steps(_ from: Int, _ to: Int) -> Int {
    abs(from / columns - to / columns) + abs(from % columns - to % columns)
  }

  /// The cheapest assignment: each wanted cell takes another tile. Of very many tiles, the nearest one for each cell, which costs no more.
  private func assigned(_ tiles: [Int], _ cells: [Int]) -> Int {
    guard tiles.count >= cells.count else { return 1 << 10 }
    if tiles.count > 12 || cells.count == 1 {
      return cells.reduce(0) { sum, cell in sum + (tiles.map { steps($0, cell) }.min() ?? 0) }
    }
    // Cells one after another, by the set of tiles that are taken.
    var costs = Array(repeating: Int.max, count: 1 << tiles.count)
    costs[0] = 0
    for taken in 0..<(1 << tiles.count) where costs[taken] < .max && taken.nonzeroBitCount < cells.count {
      let cell = cells[taken.nonzeroBitCount]
      for (index, tile) in tiles.enumerated() where taken >> index & 1 == 0 {
        let next = taken | 1 << index
        costs[next] = min(costs[next], costs[taken] + steps(tile, cell))
      }
    }
    return costs.indices.reduce(Int.max) { $1.nonzeroBitCount == cells.count ? min($0, costs[$1]) : $0 }
  }
}
