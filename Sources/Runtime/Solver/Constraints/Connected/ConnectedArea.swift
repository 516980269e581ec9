// Areas that are to be connected, and circuits: each by one walk in depth over what is still possible.

/// Room for a walk in depth over the places of a scope.
struct AreaRoom {
  /// What is known of a place of an area.
  enum State: UInt8, BitwiseCopyable {
    /// It does not have the value.
    case outside
    /// It may have it.
    case open
    /// It has it.
    case inside
    /// It may have it, and without it others could not reach one another.
    case needed
  }

  let states: UnsafeMutablePointer<State>
  /// As which each place was found, from 1; 0 where it was not.
  let order: UnsafeMutablePointer<Int32>
  /// As which the first one was found that can be reached from behind a place.
  let low: UnsafeMutablePointer<Int32>
  /// From where it was found.
  let parent: UnsafeMutablePointer<Int32>
  /// For areas the neighbour to look at next, for circuits the place that follows, −1 where that is open.
  let next: UnsafeMutablePointer<Int32>
  /// How many there are behind a place that have the value; for circuits whether some place leads to it.
  let behind: UnsafeMutablePointer<Int32>
  /// The values of a place that have not been followed.
  let left: UnsafeMutablePointer<UInt64>

  init(capacity: Int) {
    states = .allocate(capacity: capacity)
    order = .allocate(capacity: capacity)
    low = .allocate(capacity: capacity)
    parent = .allocate(capacity: capacity)
    next = .allocate(capacity: capacity)
    behind = .allocate(capacity: capacity)
    left = .allocate(capacity: capacity)
  }

  func deallocate() {
    states.deallocate()
    order.deallocate()
    low.deallocate()
    parent.deallocate()
    next.deallocate()
    behind.deallocate()
    left.deallocate()
  }
}

extension Engine {
  /// Of each value still wanted, whoever has it is in one area of those that may. With the value known, who lies outside of that area
  /// has another, and who alone connects some that have it has it too: each value that is left then has a support.
  ///
  /// - Complexity: O(*n* + *p*) for *n* variables and *p* pairs that touch, for each value wanted.
  func propagateConnected(_ propagator: Propagator) -> Bool {
    let wanted = Int(propagator.first)
    let isKnown = isFixed(wanted)
    var left = domains[wanted]
    var kept: UInt64 = 0
    while left != 0 {
      let bit = left.trailingZeroBitCount
      if walkArea(propagator, bit) { kept |= 1 << UInt64(truncatingIfNeeded: bit) }
      left &= left &- 1
    }
    guard shrink(wanted, to: kept) else { return false }
    return isKnown ? settleArea(propagator, kept.trailingZeroBitCount) : true
  }

  /// Reads who has a value and who may, and walks from the first that has it.
  ///
  /// - Returns: Whether all that have it were found; none were looked for where none has it.
  private func walkArea(_ propagator: Propagator, _ bit: Int) -> Bool {
    let count = Int(propagator.scopeEnd &- propagator.scopeStart)
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let maps = network.numbers.base + Int(propagator.third)
    let starts = network.numbers.base + Int(propagator.second)
    var root = -1
    var total: Int32 = 0
    for place in 0..<count {
      let mask = translated(bit, maps[place])
      let domain = domains[Int(scope[place])]
      areas.order[place] = 0
      areas.next[place] = Int32(truncatingIfNeeded: starts[place])
      areas.states[place] = domain & mask == 0 ? .outside : domain & ~mask == 0 ? .inside : .open
      if areas.states[place] == .inside {
        if root < 0 { root = place }
        total &+= 1
      }
    }
    return root < 0 || countBehind(root, starts, starts + (count + 1)) == total
  }

  /// Walks from a place that has the value over all that may, and marks those that are needed.
  ///
  /// - Returns: How many were found that have it.
  private func countBehind(_ root: Int, _ starts: UnsafePointer<Int>, _ neighbours: UnsafePointer<Int>) -> Int32 {
    let room = areas
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
        // Whoever was found behind gets past the parent nowhere.
        if room.low[place] >= room.order[parent], room.behind[place] > 0, room.states[parent] == .open {
          room.states[parent] = .needed
        }
        room.low[parent] = min(room.low[parent], room.low[place])
        room.behind[parent] &+= room.behind[place]
        place = parent
      }
    }
  }

  /// Takes from the domains what the walk told, and what follows from how many have the value.
  private func settleArea(_ propagator: Propagator, _ bit: Int) -> Bool {
    let count = Int(propagator.scopeEnd &- propagator.scopeStart)
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let maps = network.numbers.base + Int(propagator.third)
    let size = Int(propagator.fourth)
    if (0..<count).contains(where: { areas.order[$0] > 0 }) {
      guard size < 0 || boundArea(propagator, lowest(size)...highest(size)) else { return false }
    } else {
      guard size >= 0, lowest(size) > 0 else { return true }
      guard findAreas(propagator, ofAtLeast: lowest(size)) else { return false }
    }
    for place in 0..<count {
      let variable = Int(scope[place])
      let mask = translated(bit, maps[place])
      let state = areas.states[place]
      if state == .open, areas.order[place] <= 0 {
        guard shrink(variable, to: domains[variable] & ~mask) else { return false }
      } else if state == .needed {
        guard shrink(variable, to: domains[variable] & mask) else { return false }
      }
    }
    return true
  }

  /// Of an area that has begun, needs all that were found if there are no more than the least size, and puts down whom it cannot
  /// reach with as many more as the greatest allows.
  private func boundArea(_ propagator: Propagator, _ sizes: ClosedRange<Int>) -> Bool {
    let room = areas
    let count = Int(propagator.scopeEnd &- propagator.scopeStart)
    let starts = network.numbers.base + Int(propagator.second)
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
  private func findAreas(_ propagator: Propagator, ofAtLeast least: Int) -> Bool {
    let room = areas
    let count = Int(propagator.scopeEnd &- propagator.scopeStart)
    let starts = network.numbers.base + Int(propagator.second)
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

  /// Places that follow one another never lead back before all have been passed, and from each place all can be reached.
  ///
  /// - Complexity: O(*n* + *d*) for *n* variables with *d* values left to them.
  func propagateCircuit(_ propagator: Propagator) -> Bool {
    closeNoChain(propagator) && reachesAll(propagator)
  }

  /// Takes from the end of each chain the place where it begins, unless it has all.
  private func closeNoChain(_ propagator: Propagator) -> Bool {
    let count = Int(propagator.scopeEnd &- propagator.scopeStart)
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let (next, isFollowed) = (areas.next, areas.behind)
    isFollowed.update(repeating: 0, count: count)
    var known = 0
    for place in 0..<count {
      next[place] = -1
      guard isFixed(Int(scope[place])) else { continue }
      let following = lowest(Int(scope[place])) &- 1
      guard isFollowed[following] == 0 else { return false }
      isFollowed[following] = 1
      next[place] = Int32(truncatingIfNeeded: following)
      known &+= 1
    }
    var passed = 0
    for start in 0..<count where isFollowed[start] == 0 && next[start] >= 0 {
      var end = start
      var length = 0
      while next[end] >= 0 {
        end = Int(next[end])
        length &+= 1
      }
      passed &+= length
      if length &+ 1 < count {
        guard keep(Int(scope[end]), where: { $0 != start &+ 1 }) else { return false }
      }
    }
    return passed == known || known == count && circuitLength == count
  }

  /// How many places are passed from the first one until it comes again, where each leads to one.
  private var circuitLength: Int {
    var length = 1
    var place = Int(areas.next[0])
    while place != 0 {
      place = Int(areas.next[place])
      length &+= 1
    }
    return length
  }

  /// Whether each place can be reached from each other, over the values that are left.
  private func reachesAll(_ propagator: Propagator) -> Bool {
    let count = Int(propagator.scopeEnd &- propagator.scopeStart)
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let room = areas
    for place in 0..<count {
      room.order[place] = 0
      room.left[place] = domains[Int(scope[place])]
    }
    var found: Int32 = 1
    var place = 0
    room.order[0] = 1
    room.low[0] = 1
    while true {
      if room.left[place] != 0 {
        let bit = room.left[place].trailingZeroBitCount
        room.left[place] &= room.left[place] &- 1
        let following = value(Int(scope[place]), bit) &- 1
        guard room.order[following] == 0 else {
          room.low[place] = min(room.low[place], room.order[following])
          continue
        }
        found &+= 1
        room.order[following] = found
        room.low[following] = found
        room.parent[following] = Int32(truncatingIfNeeded: place)
        place = following
      } else {
        if place == 0 { return Int(found) == count }
        // Who was found from here on leads nowhere else.
        if room.low[place] == room.order[place] { return false }
        let parent = Int(room.parent[place])
        room.low[parent] = min(room.low[parent], room.low[place])
        place = parent
      }
    }
  }
}
