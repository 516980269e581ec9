// What bounds the region of one label: whom it can reach, whom it cannot do without, and how far it is.

extension Engine {
  /// Bounds the area of one label.
  func boundRegion(
    _ bit: UInt64, _ size: Int, _ starts: UnsafePointer<Int>, _ count: Int, _ extent: Extent
  ) -> Bool {
    let room = rooms.regions
    let neighbours = UnsafePointer(room.neighbours)
    var (core, first) = (extent.core, extent.first)
    let possible = extent.possible
    guard possible >= size, core <= size else { return false }
    if core == size || possible == size {
      let state: AreaRoom.State = possible == size ? .inside : .outside
      for place in 0..<count where Int(room.roots[place]) == place && rooms.areas.states[place] == .open {
        leave(state == .inside ? bit : room.masks[place] & ~bit, to: place)
        rooms.areas.states[place] = state
        if first < 0 { first = place }
      }
      return searchRegion(first, starts, neighbours).core == size
    }
    if first < 0 { return findRegion(bit, size, starts, count) }
    let (total, found) = searchRegion(first, starts, neighbours)
    guard found == core, total >= size else { return false }
    // Who cannot be reached, and without whom there are too few.
    for place in 0..<count where Int(room.roots[place]) == place && rooms.areas.states[place] != .outside {
      if rooms.areas.order[place] == 0 {
        if rooms.areas.states[place] == .inside { return false }
        rooms.areas.states[place] = .outside
        leave(room.masks[place] & ~bit, to: place)
      } else if rooms.areas.states[place] == .open, total &- Int(room.weights[place] &+ room.cut[place]) < size {
        rooms.areas.states[place] = .needed
      }
    }
    for place in 0..<count where Int(room.roots[place]) == place && rooms.areas.states[place] == .needed {
      rooms.areas.states[place] = .inside
      leave(bit, to: place)
      core &+= Int(room.weights[place])
    }
    guard core <= size else { return false }
    return reachRegion(bit, size, core, starts, neighbours, count)
  }

  /// Searches from a part with a label over all that may have it.
  ///
  /// - Returns: How many places were found, and how many have the label.
  private func searchRegion(
    _ first: Int, _ starts: UnsafePointer<Int>, _ neighbours: UnsafePointer<Int>
  ) -> (total: Int, core: Int) {
    let (room, search) = (rooms.regions, rooms.areas)
    var found: Int32 = 1
    var node = first
    func enter(_ node: Int) {
      search.order[node] = found
      search.low[node] = found
      room.member[node] = Int32(truncatingIfNeeded: node)
      search.next[node] = Int32(truncatingIfNeeded: starts[node])
      room.behind[node] = room.weights[node]
      search.behind[node] = search.states[node] == .inside ? room.weights[node] : 0
      room.cut[node] = 0
    }
    enter(node)
    while true {
      let member = Int(room.member[node])
      if Int(search.next[node]) < starts[member &+ 1] {
        let neighbour = Int(room.roots[neighbours[Int(search.next[node])]])
        search.next[node] &+= 1
        if search.states[neighbour] == .outside { continue }
        guard search.order[neighbour] == 0 else {
          search.low[node] = min(search.low[node], search.order[neighbour])
          continue
        }
        found &+= 1
        enter(neighbour)
        search.parent[neighbour] = Int32(truncatingIfNeeded: node)
        node = neighbour
      } else if room.following[member] >= 0 {
        let following = room.following[member]
        room.member[node] = following
        search.next[node] = Int32(truncatingIfNeeded: starts[Int(following)])
      } else {
        if node == first { return (Int(room.behind[node]), Int(search.behind[node])) }
        let parent = Int(search.parent[node])
        if search.low[node] >= search.order[parent] {
          room.cut[parent] &+= room.behind[node]
          if search.behind[node] > 0, search.states[parent] == .open { search.states[parent] = .needed }
        }
        search.low[parent] = min(search.low[parent], search.low[node])
        room.behind[parent] &+= room.behind[node]
        search.behind[parent] &+= search.behind[node]
        node = parent
      }
    }
  }

  /// Puts down parts that are too far from those that have a label.
  private func reachRegion(
    _ bit: UInt64, _ size: Int, _ core: Int, _ starts: UnsafePointer<Int>, _ neighbours: UnsafePointer<Int>,
    _ count: Int
  ) -> Bool {
    let (room, search) = (rooms.regions, rooms.areas)
    let budget = size &- core
    var areaCount = 0
    // Those that have it and touch are one area: distance 0 from its first.
    var first = 0
    for place in 0..<count { search.parent[place] = -1 }
    while areaCount < RegionRoom.areas {
      while first < count,
        search.states[first] != .inside || Int(room.roots[first]) != first || search.parent[first] >= 0
      {
        first &+= 1
      }
      if first == count { break }
      measure(from: first, budget, areaCount, starts, neighbours, count)
      areaCount &+= 1
    }
    for place in 0..<count where Int(room.roots[place]) == place {
      let isNear = (0..<areaCount).allSatisfy { room.distances[$0 &* count &+ place] >= 0 }
      if isNear { continue }
      if search.states[place] == .inside { return false }
      if search.states[place] == .open {
        search.states[place] = .outside
        leave(room.masks[place] & ~bit, to: place)
      }
    }
    return areaCount < 2 || joinAreas(bit, budget, areaCount, count)
  }

  /// Puts down parts from which two areas cannot be reached together: where the ways from the part and both areas meet, at most its own
  /// weight is counted thrice, all else twice.
  private func joinAreas(_ bit: UInt64, _ budget: Int, _ areaCount: Int, _ count: Int) -> Bool {
    let (room, search) = (rooms.regions, rooms.areas)
    var largest = 1
    for place in 0..<count where search.states[place] == .open { largest = max(largest, Int(room.weights[place])) }
    for one in 0..<areaCount &- 1 {
      for other in one &+ 1..<areaCount {
        guard let first = (0..<count).first(where: { Int(search.parent[$0]) == other }) else { continue }
        let (near, far) = (room.distances + one &* count, room.distances + other &* count)
        let limit = 2 &* budget &+ largest &- Int(near[first])
        for place in 0..<count where search.states[place] == .open && Int(room.roots[place]) == place {
          if Int(near[place] &+ far[place]) <= limit { continue }
          search.states[place] = .outside
          leave(room.masks[place] & ~bit, to: place)
        }
      }
    }
    return true
  }

  /// Measures how many places it takes at least to reach each part from one that has a label; −1 where that is more than a budget.
  private func measure(
    from first: Int, _ budget: Int, _ row: Int, _ starts: UnsafePointer<Int>, _ neighbours: UnsafePointer<Int>,
    _ count: Int
  ) {
    let (room, search) = (rooms.regions, rooms.areas)
    let distances = room.distances + row &* count
    distances.update(repeating: -1, count: count)
    room.heads.update(repeating: -1, count: budget &+ 1)
    distances[first] = 0
    search.next[first] = -1
    room.heads[0] = Int32(truncatingIfNeeded: first)
    search.parent[first] = Int32(truncatingIfNeeded: row)
    for distance in 0...budget {
      while room.heads[distance] >= 0 {
        let node = Int(room.heads[distance])
        room.heads[distance] = search.next[node]
        var member = node
        while member >= 0 {
          for item in starts[member]..<starts[member &+ 1] {
            let neighbour = Int(room.roots[neighbours[item]])
            if search.states[neighbour] == .outside || distances[neighbour] >= 0 { continue }
            var further = distance
            if search.states[neighbour] == .open {
              further &+= Int(room.weights[neighbour])
              if further > budget { continue }
            } else if distance == 0 {
              search.parent[neighbour] = Int32(truncatingIfNeeded: row)
            }
            distances[neighbour] = Int32(truncatingIfNeeded: further)
            search.next[neighbour] = room.heads[further]
            room.heads[further] = Int32(truncatingIfNeeded: neighbour)
          }
          member = Int(room.following[member])
        }
      }
    }
  }

  /// Finds the area around an open part, and puts its parts in order.
  ///
  /// - Returns: How many places it has, and how many parts.
  private func fill(from root: Int, _ starts: UnsafePointer<Int>) -> (weight: Int, parts: Int) {
    let room = rooms.regions
    rooms.areas.order[root] = 1
    rooms.areas.low[0] = Int32(truncatingIfNeeded: root)
    var (next, end, weight) = (0, 1, Int(room.weights[root]))
    while next < end {
      var member = Int(rooms.areas.low[next])
      next &+= 1
      while member >= 0 {
        for item in starts[member]..<starts[member &+ 1] {
          let neighbour = Int(room.roots[room.neighbours[item]])
          if rooms.areas.states[neighbour] == .outside || rooms.areas.order[neighbour] != 0 { continue }
          rooms.areas.order[neighbour] = 1
          weight &+= Int(room.weights[neighbour])
          rooms.areas.low[end] = Int32(truncatingIfNeeded: neighbour)
          end &+= 1
        }
        member = Int(room.following[member])
      }
    }
    return (weight, end)
  }

  /// Before any part has a label, finds the areas of those that may, and puts down those that are too small.
  ///
  /// - Returns: Whether any is large enough.
  private func findRegion(_ bit: UInt64, _ size: Int, _ starts: UnsafePointer<Int>, _ count: Int) -> Bool {
    let room = rooms.regions
    var areAny = false
    for root in 0..<count where rooms.areas.states[root] == .open && rooms.areas.order[root] == 0 {
      let (weight, parts) = fill(from: root, starts)
      if weight >= size {
        areAny = true
        continue
      }
      for item in 0..<parts {
        let part = Int(rooms.areas.low[item])
        leave(room.masks[part] & ~bit, to: part)
      }
    }
    return areAny
  }
}
