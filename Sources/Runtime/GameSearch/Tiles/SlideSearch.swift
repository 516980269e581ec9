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
  private let neighbours: [[Int]]
  /// For each goal and kind of tile, which assignment is asked.
  private let asked: [Int]
  private let goalCount: Int
  private let costs: [AssignmentCosts]
  /// Where the tiles of each kind are, a bit a cell.
  private let masks: UnsafeMutablePointer<UInt64>
  private let kinds: Int
  /// The goals that are still within reach with what they cost, a stretch for each depth.
  private let live: UnsafeMutablePointer<(goal: Int32, cost: Int32)>
  /// For each goal and kind, the costs that are known by where the tiles are.
  private let quick: UnsafeMutablePointer<UnsafeMutablePointer<Int16>?>
  private static let deepest = 250
  private var next = Int.max
  private var way: [Int] = []

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
    neighbours = (0..<(rows * columns)).map { cell in
      var list: [Int] = []
      if cell / columns > 0 { list.append(cell - columns) }
      if cell / columns < rows - 1 { list.append(cell + columns) }
      if cell % columns > 0 { list.append(cell - 1) }
      if cell % columns < columns - 1 { list.append(cell + 1) }
      return list
    }
    var (costs, known) = ([AssignmentCosts](), [UInt64: Int]())
    asked = goals.flatMap { goal in
      names.map { name in
        var wanted: UInt64 = 0
        for cell in goal.indices where Int(goal[cell]) == name { wanted |= 1 << UInt64(cell) }
        if let number = known[wanted] { return number }
        known[wanted] = costs.count
        costs.append(AssignmentCosts(wanted, columns, cells: rows * columns))
        return costs.count - 1
      }
    }
    self.costs = costs
    live = .allocate(capacity: (Self.deepest + 2) * goals.count)
    quick = .allocate(capacity: goals.count * names.count)
    for place in 0..<(goals.count * names.count) { (quick + place).initialize(to: costs[asked[place]].quick) }
  }

  func run() -> TileAnswer<Int> {
    let first = (0..<goalCount).map { goal in (goal: goal, cost: (0..<kinds).reduce(0) { $0 + cost(goal, $1) }) }
    var depth = first.map(\.cost).min() ?? 0
    while depth < Self.deepest {
      next = .max
      var number = 0
      for (goal, cost) in first {
        if cost <= depth {
          live[number] = (Int32(goal), Int32(cost))
          number += 1
        } else {
          next = min(next, cost)
        }
      }
      if search(0, number, depth, from: -1) { return .solved(way) }
      if stopped || next == .max { return .undecided }
      depth = next
    }
    return .undecided
  }

  deinit {
    live.deallocate()
    quick.deallocate()
    masks.deallocate()
    tiles.deallocate()
  }

  private func cost(_ goal: Int, _ kind: Int) -> Int { costs[asked[goal * kinds + kind]].cost(masks[kind]) }

  private func search(_ made: Int, _ count: Int, _ depth: Int, from last: Int) -> Bool {
    let present = live + made &* goalCount
    nodes &+= 1
    if nodes >= work || nodes & 0xFFFF == 0 && isCancelled() { stopped = true }
    if stopped { return false }
    let open = gap
    let following = live + (made &+ 1) &* goalCount
    for cell in neighbours[open] where cell != last {
      let kind = Int(tiles[cell])
      let before = masks[kind]
      let after = before ^ 1 << UInt64(cell) ^ 1 << UInt64(open)
      var (number, least, isDone) = (0, Int.max, false)
      for index in 0..<count {
        let (goal, cost) = (Int(present[index].goal), Int(present[index].cost))
        let place = goal &* kinds &+ kind
        let changed: Int
        if let table = quick[place] {
          let (old, new) = (Int(table[Int(truncatingIfNeeded: before)]), Int(table[Int(truncatingIfNeeded: after)]))
          changed =
            cost &- (old >= 0 ? old : costs[asked[place]].cost(before))
            &+ (new >= 0 ? new : costs[asked[place]].cost(after))
        } else {
          changed = cost - costs[asked[place]].cost(before) + costs[asked[place]].cost(after)
        }
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
      if isDone {
        way.append(cell)
        return true
      }
      masks[kind] = after
      tiles[open] = tiles[cell]
      gap = cell
      way.append(cell)
      if search(made &+ 1, number, depth, from: open) { return true }
      way.removeLast()
      gap = open
      tiles[cell] = tiles[open]
      masks[kind] = before
      if stopped { return false }
    }
    return false
  }
}

/// What it costs at least to bring tiles that are alike to the cells that want one, remembered by where they are.
private final class AssignmentCosts {
  private let cells: [Int]
  private let columns: Int
  private var known: [UInt64: Int] = [:]
  /// By the set of cells where the tiles are, −1 where it is not known yet; on boards of up to 16 cells.
  let quick: UnsafeMutablePointer<Int16>?

  init(_ wanted: UInt64, _ columns: Int, cells count: Int) {
    cells = (0..<64).filter { wanted >> UInt64($0) & 1 == 1 }
    self.columns = columns
    if count <= 16 {
      quick = .allocate(capacity: 1 << count)
      quick?.initialize(repeating: cells.isEmpty ? 0 : -1, count: 1 << count)
    } else {
      quick = nil
    }
  }

  deinit { quick?.deallocate() }

  func cost(_ mask: UInt64) -> Int {
    if cells.isEmpty { return 0 }
    if let quick {
      if quick[Int(mask)] < 0 { quick[Int(mask)] = Int16(assigned(mask)) }
      return Int(quick[Int(mask)])
    }
    if let seen = known[mask] { return seen }
    let cost = assigned(mask)
    if known.count < 1 << 16 { known[mask] = cost }
    return cost
  }

  /// The cheapest assignment: each wanted cell takes another tile.
  private func assigned(_ mask: UInt64) -> Int {
    let tiles = (0..<64).filter { mask >> UInt64($0) & 1 == 1 }
    guard tiles.count >= cells.count else { return 1 << 10 }
    // Cells one after another, by the set of tiles that are taken.
    var costs: [UInt64: Int] = [0: 0]
    for cell in cells {
      var next: [UInt64: Int] = [:]
      for (taken, cost) in costs {
        for (index, tile) in tiles.enumerated() where taken >> UInt64(index) & 1 == 0 {
          let steps = abs(tile / columns - cell / columns) + abs(tile % columns - cell % columns)
          let key = taken | 1 << UInt64(index)
          next[key] = min(next[key] ?? .max, cost + steps)
        }
      }
      costs = next
    }
    return costs.values.min() ?? 1 << 10
  }
}
