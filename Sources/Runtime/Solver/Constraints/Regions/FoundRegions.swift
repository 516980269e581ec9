// Unknown regions: propagation over labels, values and sizes together.

/// Each variable of the scope, all of one table, has a label, and the areas of all labels are connected and have a size each.
struct FoundRegions: PropagatorForm {
  /// Where the network's numbers say how many labels there are and then, of each, its bit and its size.
  let labels: Int32
  /// Where the neighbours are, as in `ConnectedArea`.
  let neighbours: Int32
  /// Where the numbers hold, for each place, the first place that is in its area for all labels, and then the variables of
  /// the values, −1 for none.
  let groups: Int32
  /// Where the numbers say how many pairs there are of which a variable tells whether they are of one area, and of each the
  /// places, the variable, the bit that says so, and where each is among the neighbours of the other, −1 where they do not
  /// touch.
  let pairs: Int32

  var searchesAreas: Bool { true }
  var branching: Branching? { .consequences }
}

extension Engine {
  /// The areas of all labels together cover the scope, each of its size.
  ///
  /// - Complexity: O(*l* · (*n* + *p*)) for *n* variables with *l* labels and *p* pairs that touch.
  func propagate(_ found: FoundRegions, _ propagator: ServedPropagator, _ number: Int) -> Bool {
    let count = Int(propagator.scopeEnd &- propagator.scopeStart)
    let scope = network.scopes.base + Int(propagator.scopeStart)
    if readPairs(found, number, count) { divide(found, count) }
    guard readLabels(scope, count), tellGroups(found, count) else { return false }
    let labels = network.numbers.base + Int(found.labels)
    let starts = network.numbers.base + Int(found.neighbours)
    for label in 0..<labels[0] {
      guard settleRegion(labels[1 &+ 2 &* label], labels[2 &+ 2 &* label], starts, count) else { return false }
    }
    let room = rooms.regions
    for place in 0..<count {
      guard shrink(Int(scope[place]), to: domains[Int(scope[place])] & room.masks[Int(room.roots[place])]) else {
        return false
      }
    }
    return true
  }

  /// Reads which pairs are known to be in one region or in two. The former will be joined; the latter do not touch, and their
  /// places become neighbours of themselves.
  ///
  /// - Returns: Whether the known pairs changed.
  private func readPairs(_ found: FoundRegions, _ number: Int, _ count: Int) -> Bool {
    let room = rooms.regions
    let pairs = network.numbers.base + Int(found.pairs)
    var isOther = room.division[1] != UInt64(number &+ 1)
    if isOther {
      let starts = network.numbers.base + Int(found.neighbours)
      room.neighbours.update(from: starts + (count &+ 1), count: starts[count])
      room.division[1] = UInt64(number &+ 1)
      room.pairs.update(repeating: .unknown, count: pairs[0])
    }
    for pair in 0..<pairs[0] {
      let entry = pairs + (1 &+ 6 &* pair)
      let (domain, bit) = (domains[entry[2]], UInt64(1) << UInt64(truncatingIfNeeded: entry[3]))
      let state: RegionRoom.Pair = domain == bit ? .together : domain & bit == 0 ? .apart : .unknown
      if state == room.pairs[pair] { continue }
      room.pairs[pair] = state
      isOther = true
      guard entry[4] >= 0 else { continue }
      room.neighbours[entry[4]] = entry[1]
      room.neighbours[entry[5]] = entry[0]
    }
    // Several variables may tell of the same places.
    for pair in 0..<(isOther ? pairs[0] : 0) where room.pairs[pair] == .apart {
      let entry = pairs + (1 &+ 6 &* pair)
      guard entry[4] >= 0 else { continue }
      room.neighbours[entry[4]] = entry[0]
      room.neighbours[entry[5]] = entry[1]
    }
    return isOther
  }

  /// Puts places that are known to be of one region into groups, and those of a group that touch into parts.
  private func divide(_ found: FoundRegions, _ count: Int) {
    let room = rooms.regions
    room.division[0] &+= 1
    let known = network.numbers.base + Int(found.groups)
    for place in 0..<count { room.groups[place] = Int32(truncatingIfNeeded: known[place]) }
    let pairs = network.numbers.base + Int(found.pairs)
    for pair in 0..<pairs[0] where room.pairs[pair] == .together {
      let entry = pairs + (1 &+ 6 &* pair)
      join(entry[0], entry[1], room.groups)
    }
    // A root is the least place of its group, so it comes first.
    for place in 0..<count {
      room.groups[place] = room.groups[Int(room.groups[place])]
      room.roots[place] = Int32(truncatingIfNeeded: place)
    }
    let starts = network.numbers.base + Int(found.neighbours)
    for place in 0..<count {
      for item in starts[place]..<starts[place &+ 1] {
        let neighbour = room.neighbours[item]
        if neighbour < place, room.groups[neighbour] == room.groups[place] { join(neighbour, place, room.roots) }
      }
    }
    for place in 0..<count {
      let root = Int(room.roots[Int(room.roots[place])])
      room.roots[place] = Int32(truncatingIfNeeded: root)
      room.following[place] = -1
      if root == place {
        room.weights[place] = 1
      } else {
        room.weights[root] &+= 1
        room.following[Int(room.last[root])] = Int32(truncatingIfNeeded: place)
      }
      room.last[root] = Int32(truncatingIfNeeded: place)
    }
  }

  /// Puts two places into one group, with the lower one as its root.
  private func join(_ one: Int, _ other: Int, _ roots: UnsafeMutablePointer<Int32>) {
    var (one, other) = (one, other)
    while Int(roots[one]) != one { one = Int(roots[one]) }
    while Int(roots[other]) != other { other = Int(roots[other]) }
    roots[max(one, other)] = Int32(truncatingIfNeeded: min(one, other))
  }

  /// Reads which labels are left to each part, and which parts to each label.
  private func readLabels(_ scope: UnsafePointer<Int32>, _ count: Int) -> Bool {
    let room = rooms.regions
    for place in 0..<count {
      let (root, domain) = (Int(room.groups[place]), domains[Int(scope[place])])
      room.masks[place] = domain
      if root != place {
        room.masks[root] &= domain
        if room.masks[root] == 0 { return false }
      }
    }
    room.open.update(repeating: 0, count: 64 &* RegionRoom.words)
    room.inside.update(repeating: 0, count: 64 &* RegionRoom.words)
    for place in 0..<count where Int(room.roots[place]) == place {
      let mask = room.masks[Int(room.groups[place])]
      room.masks[place] = mask
      let (word, own) = (place >> 6, UInt64(1) << UInt64(truncatingIfNeeded: place & 63))
      if mask & (mask &- 1) == 0 {
        room.inside[mask.trailingZeroBitCount &* RegionRoom.words &+ word] |= own
        continue
      }
      var left = mask
      while left != 0 {
        room.open[left.trailingZeroBitCount &* RegionRoom.words &+ word] |= own
        left &= left &- 1
      }
    }
    return true
  }

  /// Leaves fewer labels to a part that had several.
  @inline(__always)
  func leave(_ mask: UInt64, to part: Int) {
    let room = rooms.regions
    let (word, own) = (part >> 6, UInt64(1) << UInt64(truncatingIfNeeded: part & 63))
    let isFixed = mask & (mask &- 1) == 0
    var gone = isFixed ? room.masks[part] : room.masks[part] & ~mask
    room.masks[part] = mask
    while gone != 0 {
      room.open[gone.trailingZeroBitCount &* RegionRoom.words &+ word] &= ~own
      gone &= gone &- 1
    }
    if isFixed { room.inside[mask.trailingZeroBitCount &* RegionRoom.words &+ word] |= own }
  }

  /// Takes known values of a group from the others in it.
  private func tellGroups(_ found: FoundRegions, _ count: Int) -> Bool {
    let values = network.numbers.base + (Int(found.groups) &+ count)
    guard values[0] >= 0 else { return true }
    let (known, room) = (rooms.regions.values, rooms.regions)
    for place in 0..<count {
      let root = Int(room.groups[place])
      if root == place { known[place] = 0 }
      let domain = domains[values[place]]
      guard domain & (domain &- 1) == 0 else { continue }
      if known[root] & domain != 0 { return false }
      known[root] |= domain
    }
    for place in 0..<count {
      let domain = domains[values[place]]
      let taken = domain & known[Int(room.groups[place])]
      if taken == 0 || domain & (domain &- 1) == 0 { continue }
      guard shrink(values[place], to: domain & ~taken) else { return false }
    }
    return true
  }

  /// What is left to a label: how many places may have it and how many do, and the first of these.
  struct Extent {
    var possible = 0
    var core = 0
    var first = -1
  }

  /// Bounds the area of one label, unless nothing has changed since that said nothing.
  private func settleRegion(_ label: Int, _ size: Int, _ starts: UnsafePointer<Int>, _ count: Int) -> Bool {
    let room = rooms.regions
    let settled = room.settled + label &* RegionRoom.stride
    let (open, inside) = (room.open + label &* RegionRoom.words, room.inside + label &* RegionRoom.words)
    if settled[0] == room.division[0], areSettled(settled, open, inside) { return true }
    settled[0] = 0
    for word in 0..<RegionRoom.words {
      settled[1 &+ word] = open[word]
      settled[1 &+ RegionRoom.words &+ word] = inside[word]
    }
    let bit = UInt64(1) << UInt64(truncatingIfNeeded: label)
    guard boundRegion(bit, size, starts, count, extent(open, inside, count)) else { return false }
    if areSettled(settled, open, inside) { settled[0] = room.division[0] }
    return true
  }

  /// Whether the parts of a label are those that are kept of it.
  @inline(__always)
  private func areSettled(
    _ settled: UnsafePointer<UInt64>, _ open: UnsafePointer<UInt64>, _ inside: UnsafePointer<UInt64>
  ) -> Bool {
    var differing: UInt64 = 0
    for word in 0..<RegionRoom.words {
      differing |= settled[1 &+ word] ^ open[word] | settled[1 &+ RegionRoom.words &+ word] ^ inside[word]
    }
    return differing == 0
  }

  /// Reads the parts of a label.
  private func extent(_ open: UnsafePointer<UInt64>, _ inside: UnsafePointer<UInt64>, _ count: Int) -> Extent {
    rooms.areas.order.update(repeating: 0, count: count)
    rooms.areas.states.update(repeating: .outside, count: count)
    var extent = Extent()
    for word in 0..<RegionRoom.words {
      var left = open[word]
      while left != 0 {
        let part = word &* 64 &+ left.trailingZeroBitCount
        left &= left &- 1
        rooms.areas.states[part] = .open
        extent.possible &+= Int(rooms.regions.weights[part])
      }
      left = inside[word]
      while left != 0 {
        let part = word &* 64 &+ left.trailingZeroBitCount
        left &= left &- 1
        rooms.areas.states[part] = .inside
        extent.core &+= Int(rooms.regions.weights[part])
        if extent.first < 0 { extent.first = part }
      }
    }
    extent.possible &+= extent.core
    return extent
  }
}
