// The inner loop of the search for the fewest slides with tables.
import CGameSearch

/// The state of a search with tables. Everything mutable is behind pointers, which avoids reference counting and checks; `PatternSlides` owns it.
struct PatternWalk {
  /// The position of a tile in the key of its group: four bits from `shift`, or one bit per cell if that is −1. No goal needs a tile of group −1.
  struct Slot {
    var group = -1
    var shift = -1
  }

  /// What is counted and bounded.
  struct Count {
    /// Positions visited, and their limit.
    var nodes = 0
    var work: Int
    var isCancelled: () -> Bool
    var stopped = false
    /// No solution has fewer slides, and how many there are at least in one that has more.
    var depth: Int
    var next = Int.max
    var round: UInt64 = 0
    /// How many bytes a row of costs has, a multiple of 16.
    var width = 0

    @inline(never) mutating func pause() { stopped = stopped || nodes >= work || isCancelled() }
  }

  let count: UnsafeMutablePointer<Count>
  /// What may follow in each state of `SlideWays`.
  let moves: UnsafePointer<UInt32>
  /// The number of the tile on each cell, and for each number its place.
  let tiles: UnsafeMutablePointer<UInt8>
  let slots: UnsafeMutablePointer<Slot>
  /// For each group where its tiles are, and the first row of its tables.
  let keys: UnsafeMutablePointer<Int>
  let rows: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>>
  /// The costs after each slide, a row each.
  let costs: UnsafeMutablePointer<UInt8>
  /// The slides.
  let way: UnsafeMutablePointer<Int>
  let visits: SlideVisits

  /// How many slides solve the puzzle, left in `way`; −1 if more than that are needed.
  ///
  /// - Parameters:
  ///   - state: What `SlideWays` know of the slides made.
  ///   - picture: The board as one number, four bits a cell.
  func search(_ made: Int, gap open: Int, state: Int, _ picture: UInt64) -> Int {
    count.pointee.nodes &+= 1
    if count.pointee.nodes >= count.pointee.work || count.pointee.nodes & 0xFFFF == 0 { count.pointee.pause() }
    if count.pointee.stopped { return -1 }
    let depth = count.pointee.depth
    // Close to the end it is cheaper to look again than to remember.
    if depth &- made > 4, visits.hasSeen(picture, made, round: count.pointee.round) { return -1 }
    let width = count.pointee.width
    let moves = moves + 4 &* state
    for number in 0..<4 {
      if moves[number] == SlideWays.none { break }
      let (cell, _) = SlideWays.parts(moves[number])
      let slot = slots[Int(tiles[cell])]
      if slot.group >= 0 {
        quadrille_prefetch(rows[slot.group] + changed(keys[slot.group], slot.shift, cell, open) &* width)
      }
      visits.fetch(slid(picture, cell, open))
    }
    for number in 0..<4 {
      if moves[number] == SlideWays.none { break }
      let (cell, state) = SlideWays.parts(moves[number])
      let tile = tiles[cell]
      let slot = slots[Int(tile)]
      let key = slot.group < 0 ? 0 : keys[slot.group]
      let after = changed(key, slot.shift, cell, open)
      let least = replace(made, slot.group, key, after, width)
      if made &+ 1 &+ least > depth {
        count.pointee.next = min(count.pointee.next, made &+ 1 &+ least)
        continue
      }
      way[made] = cell
      if least == 0 { return made &+ 1 }
      if slot.group >= 0 { keys[slot.group] = after }
      tiles[open] = tile
      let done = search(made &+ 1, gap: cell, state: state, slid(picture, cell, open))
      if done >= 0 { return done }
      tiles[cell] = tile
      if slot.group >= 0 { keys[slot.group] = key }
      if count.pointee.stopped { return -1 }
    }
    return -1
  }

  /// A key after a slide from one cell to another.
  @inline(__always) private func changed(_ key: Int, _ shift: Int, _ cell: Int, _ open: Int) -> Int {
    key ^ (shift < 0 ? 1 &<< cell ^ 1 &<< open : (cell ^ open) &<< shift)
  }

  /// The board after a slide from one cell to another.
  @inline(__always) private func slid(_ picture: UInt64, _ cell: Int, _ open: Int) -> UInt64 {
    let (from, to) = (UInt64(truncatingIfNeeded: 4 &* cell), UInt64(truncatingIfNeeded: 4 &* open))
    let kind = picture &>> from & 15
    return picture ^ kind &<< from ^ kind &<< to
  }

  /// Writes the costs after a slide of a group's tile from one place to another.
  ///
  /// - Returns: The least.
  @inline(__always) private func replace(_ made: Int, _ group: Int, _ key: Int, _ after: Int, _ width: Int) -> Int {
    let (present, following) = (costs + made &* width, costs + (made &+ 1) &* width)
    let times = Int32(truncatingIfNeeded: width &>> 4)
    if group < 0 { return Int(quadrille_replace_costs(present, present, present, following, times)) }
    let row = rows[group]
    return Int(quadrille_replace_costs(present, row + key &* width, row + after &* width, following, times))
  }
}
