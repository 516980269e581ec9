// Areas that must be connected, by one depth-first search over the possible cells.

/// Those of the scope that have the value of a variable are one area.
struct ConnectedArea: PropagatorForm {
  let value: Int32
  /// Where the network's numbers say at which of those that follow each variable's neighbours begin, one more for the end,
  /// and then these, as places of the scope.
  let neighbours: Int32
  /// Where the numbers say, for each variable of the scope, where the map from the value's table to its own is.
  let maps: Int32
  /// The variable that has the size of the area; −1 where none is known to.
  var size: Int32

  var furtherVariables: [Int32] { size < 0 ? [value] : [value, size] }
  var searchesAreas: Bool { true }
}

extension Engine {
  /// For each value that is still possible, the variables that have it must lie in one area of those that may have it. Once the
  /// value is known, variables outside that area lose it, and cut vertices between variables that have it get it: each remaining
  /// value then has a support.
  ///
  /// - Complexity: O(*n* + *p*) for *n* variables and *p* pairs that touch, for each value wanted.
  func propagate(_ area: ConnectedArea, _ propagator: ServedPropagator) -> Bool {
    let wanted = Int(area.value)
    let isKnown = isFixed(wanted)
    var left = domains[wanted]
    var kept: UInt64 = 0
    while left != 0 {
      let bit = left.trailingZeroBitCount
      if searchArea(area, propagator, bit) { kept |= 1 << UInt64(truncatingIfNeeded: bit) }
      left &= left &- 1
    }
    guard shrink(wanted, to: kept) else { return false }
    return isKnown ? settleArea(area, propagator, kept.trailingZeroBitCount) : true
  }

  /// Finds the places that have a value and those that may, and searches from the first that has it.
  ///
  /// - Returns: Whether all that have it were found; none were looked for where none has it.
  private func searchArea(_ area: ConnectedArea, _ propagator: ServedPropagator, _ bit: Int) -> Bool {
    let count = Int(propagator.scopeEnd &- propagator.scopeStart)
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let maps = network.numbers.base + Int(area.maps)
    let starts = network.numbers.base + Int(area.neighbours)
    var root = -1
    var total: Int32 = 0
    for place in 0..<count {
      let mask = translated(bit, maps[place])
      let domain = domains[Int(scope[place])]
      rooms.areas.order[place] = 0
      rooms.areas.next[place] = Int32(truncatingIfNeeded: starts[place])
      rooms.areas.states[place] = domain & mask == 0 ? .outside : domain & ~mask == 0 ? .inside : .open
      if rooms.areas.states[place] == .inside {
        if root < 0 { root = place }
        total &+= 1
      }
    }
    return root < 0 || countBehind(root, starts, starts + (count + 1)) == total
  }

  /// Searches from a place with the value over all that may have it, and marks those that are needed.
  ///
  /// - Returns: How many were found that have it.
  private func countBehind(_ root: Int, _ starts: UnsafePointer<Int>, _ neighbours: UnsafePointer<Int>) -> Int32 {
    let room = rooms.areas
    var found: Int32 = 1
    var place = root
    room.order[root] = 1
    room.low[root] = 1
    room.behind[root] = 1
    while true {
      if Int(room.next[place]) < starts[place &+ 1] {
        let neighbour = neighbours[Int(room.next[place])]
        room.next[place] &+= 1
        if room.states[neighbour] == .outside { continue }
        guard room.order[neighbour] == 0 else {
          room.low[place] = min(room.low[place], room.order[neighbour])
          continue
        }
        found &+= 1
        room.order[neighbour] = found
        room.low[neighbour] = found
        room.parent[neighbour] = Int32(truncatingIfNeeded: place)
        room.behind[neighbour] = room.states[neighbour] == .inside ? 1 : 0
        place = neighbour
      } else {
        if place == root { return room.behind[root] }
        let parent = Int(room.parent[place])
        // No cell found below has an edge past the parent.
        if room.low[place] >= room.order[parent], room.behind[place] > 0, room.states[parent] == .open {
          room.states[parent] = .needed
        }
        room.low[parent] = min(room.low[parent], room.low[place])
        room.behind[parent] &+= room.behind[place]
        place = parent
      }
    }
  }

  /// Narrows the domains by the result of the search, and by the number of places with the value.
  private func settleArea(_ area: ConnectedArea, _ propagator: ServedPropagator, _ bit: Int) -> Bool {
    let count = Int(propagator.scopeEnd &- propagator.scopeStart)
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let maps = network.numbers.base + Int(area.maps)
    let size = Int(area.size)
    if (0..<count).contains(where: { rooms.areas.order[$0] > 0 }) {
      guard size < 0 || boundArea(area, propagator, lowest(size)...highest(size)) else { return false }
    } else {
      guard size >= 0, lowest(size) > 0 else { return true }
      guard findAreas(area, propagator, ofAtLeast: lowest(size)) else { return false }
    }
    for place in 0..<count {
      let variable = Int(scope[place])
      let mask = translated(bit, maps[place])
      let state = rooms.areas.states[place]
      if state == .open, rooms.areas.order[place] <= 0 {
        guard shrink(variable, to: domains[variable] & ~mask) else { return false }
      } else if state == .needed {
        guard shrink(variable, to: domains[variable] & mask) else { return false }
      }
    }
    return true
  }

  /// Of an area that has begun, needs all that were found if there are no more than the least size, and puts down whom it cannot
  /// reach with as many more as the greatest allows.
  private func boundArea(_ area: ConnectedArea, _ propagator: ServedPropagator, _ sizes: ClosedRange<Int>) -> Bool {
    let room = rooms.areas
    let count = Int(propagator.scopeEnd &- propagator.scopeStart)
    let starts = network.numbers.base + Int(area.neighbours)
    let neighbours = starts + (count + 1)
    // Who is found waits in `low`, how far away from those that have the value is in `behind`.
    var found = 0
    var end = 0
    for place in 0..<count {
      room.behind[place] = -1
      if room.order[place] > 0 { found &+= 1 }
      if room.states[place] == .inside || room.states[place] == .needed {
        room.behind[place] = 0
        room.low[end] = Int32(truncatingIfNeeded: place)
        end &+= 1
      }
    }
    guard found >= sizes.lowerBound, end <= sizes.upperBound else { return false }
    if found == sizes.lowerBound {
      for place in 0..<count where room.states[place] == .open && room.order[place] > 0 { room.states[place] = .needed }
      return found <= sizes.upperBound
    }
    let reach = Int32(truncatingIfNeeded: min(sizes.upperBound - end, count))
    var next = 0
    while next < end {
      let place = Int(room.low[next])
      next &+= 1
      if room.behind[place] == reach { continue }
      for item in starts[place]..<starts[place &+ 1] {
        let neighbour = neighbours[item]
        if room.states[neighbour] == .outside || room.behind[neighbour] >= 0 { continue }
        room.behind[neighbour] = room.behind[place] &+ 1
        room.low[end] = Int32(truncatingIfNeeded: neighbour)
        end &+= 1
      }
    }
    guard end >= sizes.lowerBound else { return false }
    for place in 0..<count where room.behind[place] < 0 { room.order[place] = 0 }
    return true
  }

  /// Before any has the value, finds the areas of those that may, and puts down those in smaller ones.
  ///
  /// - Returns: Whether any is large enough.
  private func findAreas(_ area: ConnectedArea, _ propagator: ServedPropagator, ofAtLeast least: Int) -> Bool {
    let room = rooms.areas
    let count = Int(propagator.scopeEnd &- propagator.scopeStart)
    let starts = network.numbers.base + Int(area.neighbours)
    let neighbours = starts + (count + 1)
    var areAny = false
    for root in 0..<count where room.states[root] == .open && room.order[root] == 0 {
      room.order[root] = 1
      room.low[0] = Int32(truncatingIfNeeded: root)
      var (next, end) = (0, 1)
      while next < end {
        let place = Int(room.low[next])
        next &+= 1
        for item in starts[place]..<starts[place &+ 1] {
          let neighbour = neighbours[item]
          if room.states[neighbour] == .outside || room.order[neighbour] != 0 { continue }
          room.order[neighbour] = 1
          room.low[end] = Int32(truncatingIfNeeded: neighbour)
          end &+= 1
        }
      }
      if end >= least {
        areAny = true
      } else {
        for item in 0..<end { room.order[Int(room.low[item])] = -1 }
      }
    }
    return areAny
  }
}
