// The search for the fewest slides with tables of a few tiles each, for boards of which assignments alone tell too little.
import CGameSearch

/// Depth-first search to a growing depth, the costs of many goals at once.
///
/// The kinds of tiles are put into groups, and for each group and goal a `PatternTable` tells what its tiles cost wherever they are, detours around each other
/// included. Slides are tried in the order of `SlideWays`, which cut off most ways that lead to a board met before; the others are left out by `SlideVisits`. A slide takes the number of the group's old place from each goal's cost and adds that of the new one. Goals that are out of reach yet cost 255.
final class PatternSlides {
  private let goals: [[UInt8]]
  private let order: [Int]
  private var known: [Int]
  /// For each group of tiles that a goal wants its tables.
  private let groups: [PatternRows]
  private let walk: PatternWalk
  private let ways: SlideWays
  private let gap: Int
  private let picture: UInt64
  /// How many goals came within reach, and how many bytes a row has at most.
  private var filled = 0
  private let mostWidth: Int
  private static let deepest = 200
  /// How many bytes of tables are made.
  private static let mostBytes = 128 << 20

  /// Whether a board is one that this search is for: not too narrow for tables of a few tiles.
  static func fits(_ puzzle: TilePuzzle) -> Bool {
    puzzle.rows > 2 && puzzle.columns > 2 && puzzle.tiles.count <= 16
  }

  /// - Parameters:
  ///   - bounds: What each goal costs at least.
  ///   - patternSize: How many tiles of several kinds a table may have, 1...4.
  ///   - depth: How many slides it takes at least.
  ///   - work: The limit of visited positions.
  init(
    _ puzzle: TilePuzzle, _ gap: Int, _ goals: [[UInt8]], bounds: [Int], patternSize: Int, from depth: Int, work: Int,
    isCancelled: @escaping () -> Bool
  ) {
    // The goals that seem near come first.
    order = goals.indices.sorted { (bounds[$0], $0) < (bounds[$1], $1) }
    self.goals = order.map { goals[$0] }
    known = order.map { bounds[$0] }
    self.gap = gap
    let kinds = SlideKinds(puzzle)
    let board = SlideBoard(rows: puzzle.rows, columns: puzzle.columns)
    var (groups, keys, slots) = ([PatternRows](), [Int](), kinds.kindOf.map { _ in PatternWalk.Slot() })
    for members in kinds.joined(goals, most: patternSize) {
      if !goals.contains(where: { goal in members.contains { kinds.wanted($0, goal) != 0 } }) { continue }
      let numbers = members.flatMap { kinds.members[$0] }
      let areAlike = numbers.count > patternSize
      var key = 0
      for (place, tile) in numbers.enumerated() {
        slots[tile] = PatternWalk.Slot(group: groups.count, shift: areAlike ? -1 : 4 * place)
        guard let cell = kinds.tiles.firstIndex(of: tile) else { continue }
        key |= areAlike ? 1 << cell : cell << (4 * place)
      }
      groups.append(PatternRows(board, members, of: kinds, areAlike: areAlike))
      keys.append(key)
    }
    self.groups = groups
    mostWidth = (goals.count + 15) / 16 * 16
    picture = kinds.tiles.enumerated().reduce(0) { picture, place in
      place.element < 0 ? picture : picture | UInt64(kinds.kindOf[place.element] + 1) << UInt64(4 * place.offset)
    }
    ways = SlideWays.of(board)
    walk = PatternWalk(
      count: PatternSlides.made([PatternWalk.Count(work: work, isCancelled: isCancelled, depth: depth)]),
      moves: ways.moves, tiles: PatternSlides.made(kinds.tiles.map { UInt8(max(0, $0)) }),
      slots: PatternSlides.made(slots), keys: PatternSlides.made(keys),
      rows: .allocate(capacity: groups.count + 1), costs: .allocate(capacity: (Self.deepest + 2) * mostWidth),
      way: .allocate(capacity: Self.deepest + 2), visits: SlideVisits(bits: patternSize > 3 ? 21 : 18))
  }

  private static func made<Element>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
    let pointer = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
    pointer.initialize(from: elements, count: elements.count)
    return pointer
  }

  deinit {
    walk.count.deinitialize(count: 1)
    walk.count.deallocate()
    walk.tiles.deallocate()
    walk.slots.deallocate()
    walk.keys.deallocate()
    walk.rows.deallocate()
    walk.costs.deallocate()
    walk.way.deallocate()
    walk.visits.deallocate()
  }

  /// Positions visited.
  var nodes: Int { walk.count.pointee.nodes }
  /// No solution has fewer slides.
  var depth: Int { walk.count.pointee.depth }

  /// What each goal costs at least, in the order they were given.
  var bounds: [Int] {
    var bounds = known
    for (place, goal) in order.enumerated() { bounds[goal] = known[place] }
    return bounds
  }

  /// - Returns: `.undecided` also where the tables would be too large.
  func run() -> TileAnswer<Int> {
    let count = walk.count
    count.pointee.depth = max(depth, known.min() ?? 0)
    while depth < Self.deepest, count.pointee.round < walk.visits.mostRounds {
      count.pointee.next = .max
      count.pointee.round += 1
      guard prepare() else { return .undecided }
      if known.contains(where: { $0 <= depth }) {
        let made = walk.search(0, gap: gap, state: gap, picture)
        if made >= 0 { return .solved((0..<made).map { walk.way[$0] }) }
      }
      let next = known.reduce(count.pointee.next) { $1 > depth ? min($0, $1) : $0 }
      if count.pointee.stopped || next == .max { return .undecided }
      count.pointee.depth = next
    }
    return .undecided
  }

  /// Makes the tables of the goals that come within reach, and lays out their costs.
  private func prepare() -> Bool {
    let near = known.lastIndex { $0 <= depth }.map { $0 + 1 } ?? 0
    if near > filled {
      let width = (near + 15) / 16 * 16
      guard groups.reduce(0, { $0 + $1.bytes(width: width) }) <= Self.mostBytes else { return false }
      (filled, walk.count.pointee.width) = (near, width)
      for (number, group) in groups.enumerated() {
        group.fill(filled, of: goals, width: width)
        walk.rows[number] = group.first
      }
    }
    walk.costs.initialize(repeating: 255, count: mostWidth)
    for goal in 0..<filled {
      let cost = groups.indices.reduce(0) { sum, group in
        sum + Int(walk.rows[group][walk.keys[group] * walk.count.pointee.width + goal])
      }
      known[goal] = max(known[goal], cost)
      walk.costs[goal] = UInt8(min(255, cost))
    }
    return true
  }
}
