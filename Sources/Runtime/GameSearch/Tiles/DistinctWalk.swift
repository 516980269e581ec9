// The inner loop of the search for the fewest slides of a classical puzzle.

/// Where the search stands; all that changes lies behind pointers.
struct DistinctWalk {
  /// Where a tile stands in the key of its group, and in that of the group of its mirror image. No goal wants a tile of group −1.
  struct Slot {
    var group = -1
    var shift = 0
    var mirrored = -1
    var mirroredShift = 0
  }

  private struct Count {
    var nodes = 0
    var work: Int
    var isCancelled: () -> Bool
    var stopped = false
    var depth = 0
    var next = Int.max

    @inline(never) mutating func pause() { stopped = stopped || nodes >= work || isCancelled() }
  }

  private let count: UnsafeMutablePointer<Count>
  private let neighbours: UnsafeMutablePointer<Int>
  /// The place of the tile on each cell.
  private let slots: UnsafeMutablePointer<Slot>
  /// For each group, then for each one's mirror image, where its tiles are, and the table.
  private let keys: UnsafeMutablePointer<Int>
  private let tables: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>>
  private let groups: Int
  /// Where each cell is in the mirror; itself where there is none.
  private let mirror: UnsafeMutablePointer<Int>
  private let isMirrored: Bool
  private let way: UnsafeMutablePointer<Int>
  /// No board of 16 cells takes more slides.
  private static let deepest = 100

  init(
    _ puzzle: TilePuzzle, _ slots: [Slot], _ keys: [Int], _ tables: [PatternTable], mirror: [Int]?, work: Int,
    _ isCancelled: @escaping () -> Bool
  ) {
    let cells = puzzle.tiles.count
    count = .allocate(capacity: 1)
    count.initialize(to: Count(work: work, isCancelled: isCancelled))
    neighbours = SlideTree.neighbours(puzzle)
    self.slots = .allocate(capacity: cells)
    self.slots.initialize(from: slots, count: cells)
    groups = tables.count
    self.keys = .allocate(capacity: keys.count)
    self.keys.initialize(from: keys, count: keys.count)
    self.tables = .allocate(capacity: keys.count)
    for place in keys.indices { (self.tables + place).initialize(to: tables[place % groups].slides) }
    self.mirror = .allocate(capacity: cells)
    self.mirror.initialize(from: mirror ?? Array(0..<cells), count: cells)
    isMirrored = mirror != nil
    way = .allocate(capacity: Self.deepest + 2)
  }

  func deallocate() {
    count.deinitialize(count: 1)
    count.deallocate()
    neighbours.deallocate()
    slots.deallocate()
    keys.deallocate()
    tables.deallocate()
    mirror.deallocate()
    way.deallocate()
  }

  /// - Parameter depth: No solution has fewer slides.
  func run(_ gap: Int, from depth: Int) -> TileAnswer<Int> {
    let (cost, mirrored) = (sum(0..<groups), isMirrored ? sum(groups..<(2 * groups)) : 0)
    count.pointee.depth = max(depth, cost, mirrored)
    while count.pointee.depth < Self.deepest {
      count.pointee.next = .max
      let made = search(0, gap, from: -1, cost, mirrored)
      if made >= 0 { return .solved((0..<made).map { way[$0] }) }
      if count.pointee.stopped || count.pointee.next == .max { return .undecided }
      count.pointee.depth = count.pointee.next
    }
    return .undecided
  }

  private func sum(_ range: Range<Int>) -> Int { range.reduce(0) { $0 + Int(tables[$1][keys[$1]]) } }

  /// How many slides solve the puzzle, if so many do; they stand in `way`. −1 if not.
  private func search(_ made: Int, _ open: Int, from last: Int, _ cost: Int, _ mirrored: Int) -> Int {
    count.pointee.nodes &+= 1
    if count.pointee.nodes >= count.pointee.work || count.pointee.nodes & 0xFFFF == 0 { count.pointee.pause() }
    if count.pointee.stopped { return -1 }
    let most = count.pointee.depth &- made &- 1
    for side in 0..<4 {
      let cell = neighbours[4 &* open &+ side]
      if cell < 0 || cell == last { continue }
      let slot = slots[cell]
      var (cost, mirrored) = (cost, mirrored)
      let key = slot.group < 0 ? 0 : keys[slot.group]
      let after = key ^ (cell ^ open) &<< slot.shift
      if slot.group >= 0 { cost = cost &- Int(tables[slot.group][key]) &+ Int(tables[slot.group][after]) }
      if cost > most {
        count.pointee.next = min(count.pointee.next, made &+ 1 &+ cost)
        continue
      }
      let mirrorKey = slot.mirrored < 0 ? 0 : keys[slot.mirrored]
      let mirrorAfter = mirrorKey ^ (mirror[cell] ^ mirror[open]) &<< slot.mirroredShift
      if slot.mirrored >= 0 {
        let table = tables[slot.mirrored]
        mirrored = mirrored &- Int(table[mirrorKey]) &+ Int(table[mirrorAfter])
        if mirrored > most {
          count.pointee.next = min(count.pointee.next, made &+ 1 &+ mirrored)
          continue
        }
      }
      way[made] = cell
      if cost == 0 { return made &+ 1 }
      if slot.group >= 0 { keys[slot.group] = after }
      if slot.mirrored >= 0 { keys[slot.mirrored] = mirrorAfter }
      slots[open] = slot
      let done = search(made &+ 1, cell, from: open, cost, mirrored)
      if done >= 0 { return done }
      slots[cell] = slot
      if slot.group >= 0 { keys[slot.group] = key }
      if slot.mirrored >= 0 { keys[slot.mirrored] = mirrorKey }
      if count.pointee.stopped { return -1 }
    }
    return -1
  }
}
