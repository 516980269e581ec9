// Blocks of a scope: places that have a set of values in any order.

/// An automaton over a full house by the value sets of blocks of its scope.
struct BlockSets: PropagatorForm {
  /// Where the layouts are in the network's words. A layout: how many blocks and how many rows, the places of each block,
  /// all values that each has in some row, then the values of each block by row.
  let layouts: Int32
  /// How many layouts there are.
  let count: Int32

  /// The automaton that it replaces has the weight.
  var weight: Double { 0 }

  /// The propagator of some layouts, whose scope is not known yet; a contradiction if there are none.
  static func propagator(of layouts: [ScopeLayout], in draft: inout NetworkDraft) -> Propagator {
    draft.isContradictory = draft.isContradictory || layouts.isEmpty
    let start = draft.pool.words.count
    for layout in layouts {
      let blocks = layout.places.count
      draft.pool.words.append(UInt64(blocks))
      draft.pool.words.append(UInt64(layout.rows.count / blocks))
      draft.pool.words += layout.places
      for block in 0..<blocks {
        let values = stride(from: block, to: layout.rows.count, by: blocks).reduce(0) { $0 | layout.rows[$1] }
        draft.pool.words.append(values)
      }
      draft.pool.words += layout.rows
    }
    draft.pool.checkSize()
    return Propagator(.blocks(BlockSets(layouts: Int32(start), count: Int32(layouts.count))), priority: 2)
  }
}

extension Engine {
  /// Keeps the values of feasible rows: in such a row, each place of a block can have one of the block's values, and each value has
  /// a place in its block.
  ///
  /// Not domain consistency: whether places and values of a block can all be matched is left to the houses.
  ///
  /// - Complexity: O(*r* · *n*) for *r* rows and *n* places.
  func propagate(_ sets: BlockSets, _ propagator: ServedPropagator) -> Bool {
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let size = Int(propagator.scopeEnd &- propagator.scopeStart)
    let layers = rooms.automata.layers
    let (open, found) = (layers, layers + size)
    for place in 0..<size {
      open[place] = domains[Int(scope[place])]
      found[place] = 0
    }
    var layout = network.words.base + Int(sets.layouts)
    for _ in 0..<sets.count {
      let (blocks, rows) = (Int(layout[0]), Int(layout[1]))
      layout += 2
      if gather(layout, blocks, open) {
        var row = layout + 2 &* blocks
        for _ in 0..<rows {
          if tells(row, layout, blocks, open, found), fits(row, layout, blocks, open) {
            note(row, layout, blocks, open, found)
          }
          row += blocks
        }
        if (0..<size).allSatisfy({ found[$0] == open[$0] }) { return true }
      }
      layout += (2 &+ rows) &* blocks
    }
    for place in 0..<size where found[place] != open[place] {
      guard shrink(Int(scope[place]), to: found[place]) else { return false }
    }
    return true
  }

  /// Gathers what the places of each block have of all its values in `needs`.
  ///
  /// - Returns: Whether each has some.
  @inline(__always)
  private func gather(_ layout: UnsafePointer<UInt64>, _ blocks: Int, _ open: UnsafePointer<UInt64>) -> Bool {
    for block in 0..<blocks {
      var (left, union) = (layout[block], UInt64(0))
      while left != 0 {
        let values = open[left.trailingZeroBitCount] & layout[blocks &+ block]
        if values == 0 { return false }
        union |= values
        left &= left &- 1
      }
      rooms.automata.needs[block] = union
    }
    return true
  }

  /// Whether a row has values that no row before had at their places, and all its values occur in its blocks.
  @inline(__always)
  private func tells(
    _ row: UnsafePointer<UInt64>, _ layout: UnsafePointer<UInt64>, _ blocks: Int, _ open: UnsafePointer<UInt64>,
    _ found: UnsafePointer<UInt64>
  ) -> Bool {
    for block in 0..<blocks where row[block] & ~rooms.automata.needs[block] != 0 { return false }
    for block in 0..<blocks {
      var left = layout[block]
      while left != 0 {
        let place = left.trailingZeroBitCount
        if open[place] & row[block] & ~found[place] != 0 { return true }
        left &= left &- 1
      }
    }
    return false
  }

  /// Whether each place of each block can have one of a row's values, no two the same one.
  ///
  /// Leaves in `needs`, from 64 on, the values of each block that have a place of their own, followed by those that have one
  /// place only.
  @inline(__always)
  private func fits(
    _ row: UnsafePointer<UInt64>, _ layout: UnsafePointer<UInt64>, _ blocks: Int, _ open: UnsafePointer<UInt64>
  ) -> Bool {
    for block in 0..<blocks {
      var (left, once, twice, fixed) = (layout[block], UInt64(0), UInt64(0), UInt64(0))
      while left != 0 {
        let values = open[left.trailingZeroBitCount] & row[block]
        left &= left &- 1
        if values & (values &- 1) == 0 {
          if values == 0 || fixed & values != 0 { return false }
          fixed |= values
        }
        twice |= once & values
        once |= values
      }
      rooms.automata.needs[64 &+ block] = fixed
      rooms.automata.needs[96 &+ block] = once & ~twice
    }
    return true
  }

  /// Notes where a row that fits can have its values.
  @inline(__always)
  private func note(
    _ row: UnsafePointer<UInt64>, _ layout: UnsafePointer<UInt64>, _ blocks: Int, _ open: UnsafePointer<UInt64>,
    _ found: UnsafeMutablePointer<UInt64>
  ) {
    for block in 0..<blocks {
      let (fixed, hidden) = (rooms.automata.needs[64 &+ block], rooms.automata.needs[96 &+ block])
      var left = layout[block]
      while left != 0 {
        let place = left.trailingZeroBitCount
        left &= left &- 1
        let values = open[place] & row[block]
        let single = values & hidden
        let free = values & (values &- 1) == 0 ? values : values & ~fixed
        found[place] |= single != 0 ? single : free
      }
    }
  }
}
