// Parts of a scope that have sets of values in any order.

/// An automaton over a full house by the value sets of parts of its scope.
struct PartSets: PropagatorForm {
  /// Where the layouts are in the network's words. A layout: how many parts and how many rows, the places of each part,
  /// all values that each has in some row, then the values of each part by row.
  let layouts: Int32
  /// How many layouts there are.
  let count: Int32

  /// The automaton that it replaces has the weight.
  var weight: Double { 0 }
}

extension Engine {
  /// Keeps the values of feasible rows: in such a row, each place of a part can have one of the part's values, and each value has
  /// a place in its part.
  ///
  /// Not domain consistency: whether places and values of a part can all be matched is left to the houses.
  ///
  /// - Complexity: O(*r* · *n*) for *r* rows and *n* places.
  func propagate(_ sets: PartSets, _ propagator: ServedPropagator) -> Bool {
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
      let (parts, rows) = (Int(layout[0]), Int(layout[1]))
      layout += 2
      if gather(layout, parts, open) {
        var row = layout + 2 &* parts
        for _ in 0..<rows {
          if tells(row, layout, parts, open, found), fits(row, layout, parts, open) {
            note(row, layout, parts, open, found)
          }
          row += parts
        }
        if (0..<size).allSatisfy({ found[$0] == open[$0] }) { return true }
      }
      layout += (2 &+ rows) &* parts
    }
    for place in 0..<size where found[place] != open[place] {
      guard shrink(Int(scope[place]), to: found[place]) else { return false }
    }
    return true
  }

  /// Gathers what the places of each part have of all its values in `needs`.
  ///
  /// - Returns: Whether each has some.
  @inline(__always)
  private func gather(_ layout: UnsafePointer<UInt64>, _ parts: Int, _ open: UnsafePointer<UInt64>) -> Bool {
    for part in 0..<parts {
      var (left, union) = (layout[part], UInt64(0))
      while left != 0 {
        let values = open[left.trailingZeroBitCount] & layout[parts &+ part]
        if values == 0 { return false }
        union |= values
        left &= left &- 1
      }
      rooms.automata.needs[part] = union
    }
    return true
  }

  /// Whether a row has values that no row before had at their places, and all its values stand somewhere in its parts.
  @inline(__always)
  private func tells(
    _ row: UnsafePointer<UInt64>, _ layout: UnsafePointer<UInt64>, _ parts: Int, _ open: UnsafePointer<UInt64>,
    _ found: UnsafePointer<UInt64>
  ) -> Bool {
    for part in 0..<parts where row[part] & ~rooms.automata.needs[part] != 0 { return false }
    for part in 0..<parts {
      var left = layout[part]
      while left != 0 {
        let place = left.trailingZeroBitCount
        if open[place] & row[part] & ~found[place] != 0 { return true }
        left &= left &- 1
      }
    }
    return false
  }

  /// Whether each place of each part can have one of a row's values, no two the same one.
  ///
  /// Leaves in `needs`, from 64 on, the values of each part that stand at a place of their own, and behind them those that have one
  /// place only.
  @inline(__always)
  private func fits(
    _ row: UnsafePointer<UInt64>, _ layout: UnsafePointer<UInt64>, _ parts: Int, _ open: UnsafePointer<UInt64>
  ) -> Bool {
    for part in 0..<parts {
      var (left, once, twice, fixed) = (layout[part], UInt64(0), UInt64(0), UInt64(0))
      while left != 0 {
        let values = open[left.trailingZeroBitCount] & row[part]
        left &= left &- 1
        if values & (values &- 1) == 0 {
          if values == 0 || fixed & values != 0 { return false }
          fixed |= values
        }
        twice |= once & values
        once |= values
      }
      rooms.automata.needs[64 &+ part] = fixed
      rooms.automata.needs[96 &+ part] = once & ~twice
    }
    return true
  }

  /// Notes where a row that fits can have its values.
  @inline(__always)
  private func note(
    _ row: UnsafePointer<UInt64>, _ layout: UnsafePointer<UInt64>, _ parts: Int, _ open: UnsafePointer<UInt64>,
    _ found: UnsafeMutablePointer<UInt64>
  ) {
    for part in 0..<parts {
      let (fixed, hidden) = (rooms.automata.needs[64 &+ part], rooms.automata.needs[96 &+ part])
      var left = layout[part]
      while left != 0 {
        let place = left.trailingZeroBitCount
        left &= left &- 1
        let values = open[place] & row[part]
        let single = values & hidden
        let free = values & (values &- 1) == 0 ? values : values & ~fixed
        found[place] |= single != 0 ? single : free
      }
    }
  }
}
