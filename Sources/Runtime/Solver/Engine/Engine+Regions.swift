// Regions to be found: what follows from labels, values and sizes together.

/// Room for what is known of regions: each array has a place for each place of a scope, or for each label.
struct RegionRoom {
  /// The labels left to a part; of places, those of the part they begin.
  let masks: UnsafeMutablePointer<UInt64>
  /// The first place of those that have the same label as each place.
  let groups: UnsafeMutablePointer<Int32>
  /// The first place of the part that each place is in: of those that have the same label and touch.
  let roots: UnsafeMutablePointer<Int32>
  /// The place that follows in the same part, −1 at the end.
  let following: UnsafeMutablePointer<Int32>
  /// The last place of a part that begins here.
  let last: UnsafeMutablePointer<Int32>
  /// How many places a part has.
  let weights: UnsafeMutablePointer<Int32>
  /// The place of a part whose neighbours are looked at.
  let member: UnsafeMutablePointer<Int32>
  /// How many places are behind a part, and how many of these are cut off without it.
  let behind: UnsafeMutablePointer<Int32>
  let cut: UnsafeMutablePointer<Int32>
  /// How far parts are from those that have the label, one row for each area of these.
  let distances: UnsafeMutablePointer<Int32>
  /// For each distance the first part that waits.
  let heads: UnsafeMutablePointer<Int32>
  /// For each label the parts that may have it and those that do, as two sets of bits, when nothing was left to say, and the division
  /// into parts that was so.
  let settled: UnsafeMutablePointer<UInt64>
  /// The number of the present division into parts, and whose it is; and that division.
  let division: UnsafeMutablePointer<UInt64>
  let divided: UnsafeMutablePointer<Int32>
  /// The neighbours of the places, one place after another, those in other regions left out; and which pairs these are.
  let neighbours: UnsafeMutablePointer<Int>
  let areApart: UnsafeMutablePointer<Bool>
  /// The values that are known in a group.
  let values: UnsafeMutablePointer<UInt64>
  /// For each label the values that some place has, several have, and that are known.
  let once: UnsafeMutablePointer<UInt64>
  let twice: UnsafeMutablePointer<UInt64>
  let known: UnsafeMutablePointer<UInt64>

  static let areas = 4
  /// The words of a set of places.
  static let words = 4
  /// The words that tell of a label.
  static let stride = 2 * words + 1

  init(capacity: Int, neighbours: Int, pairs: Int) {
    self.neighbours = .allocate(capacity: neighbours)
    areApart = .allocate(capacity: pairs)
    masks = .allocate(capacity: capacity)
    groups = .allocate(capacity: capacity)
    roots = .allocate(capacity: capacity)
    following = .allocate(capacity: capacity)
    last = .allocate(capacity: capacity)
    weights = .allocate(capacity: capacity)
    member = .allocate(capacity: capacity)
    behind = .allocate(capacity: capacity)
    cut = .allocate(capacity: capacity)
    distances = .allocate(capacity: capacity * Self.areas)
    heads = .allocate(capacity: capacity + 1)
    settled = .allocate(capacity: 64 * Self.stride)
    settled.initialize(repeating: 0, count: 64 * Self.stride)
    division = .allocate(capacity: 2)
    division.initialize(repeating: 0, count: 2)
    divided = .allocate(capacity: capacity)
    values = .allocate(capacity: capacity)
    once = .allocate(capacity: 64)
    twice = .allocate(capacity: 64)
    known = .allocate(capacity: 64)
  }

  func deallocate() {
    masks.deallocate()
    groups.deallocate()
    roots.deallocate()
    following.deallocate()
    last.deallocate()
    weights.deallocate()
    member.deallocate()
    behind.deallocate()
    cut.deallocate()
    distances.deallocate()
    heads.deallocate()
    settled.deallocate()
    neighbours.deallocate()
    areApart.deallocate()
    division.deallocate()
    divided.deallocate()
    values.deallocate()
    once.deallocate()
    twice.deallocate()
    known.deallocate()
  }
}

extension Engine {
  /// Of variables with the same label no two have the same value.
  ///
  /// - Complexity: O(*n* · *l*) for *n* variables with *l* labels; of several tables, O(*n*²).
  func propagateWithin(_ propagator: Propagator) -> Bool {
    let count = Int(propagator.scopeEnd &- propagator.scopeStart) / 2
    let values = network.scopes.base + Int(propagator.scopeStart)
    let labels = values + count
    return propagator.first == 1 ? tellKnown(values, labels, count) : tellEachOther(values, labels, count)
  }

  /// Where values or labels have several tables: each variable that is fixed, as its label is, tells all others.
  private func tellEachOther(_ values: UnsafePointer<Int32>, _ labels: UnsafePointer<Int32>, _ count: Int) -> Bool {
    for one in 0..<count where isFixed(Int(values[one])) && isFixed(Int(labels[one])) {
      let (value, label) = (lowest(Int(values[one])), lowest(Int(labels[one])))
      for other in 0..<count where other != one {
        let (variable, name) = (Int(values[other]), Int(labels[other]))
        if isFixed(name), lowest(name) == label {
          guard keep(variable, where: { $0 != value }) else { return false }
        } else if isFixed(variable), lowest(variable) == value {
          guard keep(name, where: { $0 != label }) else { return false }
        }
      }
    }
    return true
  }

  private func tellKnown(_ values: UnsafePointer<Int32>, _ labels: UnsafePointer<Int32>, _ count: Int) -> Bool {
    let known = regions.known
    known.update(repeating: 0, count: 64)
    var fixed: UInt64 = 0
    for place in 0..<count {
      let (value, label) = (domains[Int(values[place])], domains[Int(labels[place])])
      guard value & (value &- 1) == 0, label & (label &- 1) == 0 else { continue }
      let number = label.trailingZeroBitCount
      if known[number] & value != 0 {
        blame(Int(values[place]))
        return false
      }
      known[number] |= value
      fixed |= value
    }
    if fixed == 0 { return true }
    for place in 0..<count {
      let (value, label) = (domains[Int(values[place])], domains[Int(labels[place])])
      if value & fixed == 0 { continue }
      if label & (label &- 1) == 0 {
        if value & (value &- 1) == 0 { continue }
        guard shrink(Int(values[place]), to: value & ~known[label.trailingZeroBitCount]) else { return false }
      } else if value & (value &- 1) == 0 {
        var (left, kept) = (label, label)
        while left != 0 {
          let number = left.trailingZeroBitCount
          left &= left &- 1
          if known[number] & value != 0 { kept &= ~(1 << UInt64(truncatingIfNeeded: number)) }
        }
        guard shrink(Int(labels[place]), to: kept) else { return false }
      }
    }
    return true
  }

  /// Of each label that has begun and is to have as many variables as there are values, finds a place for every value.
  ///
  /// - Complexity: O(*n* · *l*) for *n* variables with *l* labels.
  func propagatePlaces(_ propagator: Propagator) -> Bool {
    let count = Int(propagator.scopeEnd &- propagator.scopeStart) / 2
    let values = network.scopes.base + Int(propagator.scopeStart)
    let labels = values + count
    let (once, twice) = (regions.once, regions.twice)
    var begun: UInt64 = 0
    for place in 0..<count where isFixed(Int(labels[place])) { begun |= domains[Int(labels[place])] }
    begun &= network.words.base[Int(propagator.first)]
    once.update(repeating: 0, count: 64)
    twice.update(repeating: 0, count: 64)
    for place in 0..<count {
      let value = domains[Int(values[place])]
      var left = domains[Int(labels[place])] & begun
      while left != 0 {
        let number = left.trailingZeroBitCount
        left &= left &- 1
        twice[number] |= once[number] & value
        once[number] |= value
      }
    }
    let all = Int(propagator.second)
    var single: UInt64 = 0
    var left = begun
    while left != 0 {
      let number = left.trailingZeroBitCount
      left &= left &- 1
      guard once[number].nonzeroBitCount == all else { return false }
      // From here on the values with one place.
      once[number] &= ~twice[number]
      if once[number] != 0 { single |= 1 << UInt64(truncatingIfNeeded: number) }
    }
    return single == 0 || placeSingles(single, values, labels, count)
  }

  /// Gives values the only places that they have with their labels.
  private func placeSingles(
    _ single: UInt64, _ values: UnsafePointer<Int32>, _ labels: UnsafePointer<Int32>, _ count: Int
  ) -> Bool {
    for place in 0..<count {
      let (variable, name) = (Int(values[place]), Int(labels[place]))
      var left = domains[name] & single
      while left != 0 {
        let number = left.trailingZeroBitCount
        left &= left &- 1
        let value = domains[variable] & regions.once[number]
        if value == 0 { continue }
        guard value & (value &- 1) == 0, shrink(name, to: 1 << UInt64(truncatingIfNeeded: number)),
          shrink(variable, to: value)
        else { return false }
        break
      }
    }
    return true
  }

  /// The areas of all labels together cover the scope, each of its size.
  ///
  /// - Complexity: O(*l* · (*n* + *p*)) for *n* variables with *l* labels and *p* pairs that touch.
  func propagateRegions(_ propagator: Propagator, _ number: Int) -> Bool {
    let count = Int(propagator.scopeEnd &- propagator.scopeStart)
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let isOther = separateParts(propagator, number, count)
    guard joinParts(propagator, scope, count), tellGroups(propagator, count) else { return false }
    numberDivision(isOther, count)
    let labels = network.numbers.base + Int(propagator.first)
    let starts = network.numbers.base + Int(propagator.second)
    for label in 0..<labels[0] {
      let bit = UInt64(1) << UInt64(truncatingIfNeeded: labels[1 &+ 2 &* label])
      guard settleRegion(bit, labels[2 &+ 2 &* label], starts, count, regions.settled + label &* RegionRoom.stride)
      else { return false }
    }
    let room = regions
    for place in 0..<count {
      guard shrink(Int(scope[place]), to: domains[Int(scope[place])] & room.masks[Int(room.roots[place])]) else {
        return false
      }
    }
    return true
  }

  /// Puts places that are known to be of one area, and touch, into parts, and finds the labels left to each.
  private func joinParts(_ propagator: Propagator, _ scope: UnsafePointer<Int32>, _ count: Int) -> Bool {
    let room = regions
    let known = network.numbers.base + Int(propagator.third)
    for place in 0..<count { room.groups[place] = Int32(truncatingIfNeeded: known[place]) }
    let pairs = network.numbers.base + Int(propagator.fourth)
    for pair in 0..<pairs[0] {
      let entry = pairs + (1 &+ 6 &* pair)
      if domains[entry[2]] == 1 << UInt64(truncatingIfNeeded: entry[3]) { join(entry[0], entry[1], room.groups) }
    }
    // A root is the least place of its group, so it comes first.
    for place in 0..<count {
      let root = Int(room.groups[Int(room.groups[place])])
      room.groups[place] = Int32(truncatingIfNeeded: root)
      room.roots[place] = Int32(truncatingIfNeeded: place)
      let domain = domains[Int(scope[place])]
      room.masks[root] = root == place ? domain : room.masks[root] & domain
      if room.masks[root] == 0 { return false }
    }
    let starts = network.numbers.base + Int(propagator.second)
    let neighbours = room.neighbours
    for place in 0..<count {
      let root = room.groups[place]
      if Int(root) != place { room.masks[place] = room.masks[Int(root)] }
      for item in starts[place]..<starts[place &+ 1]
      where neighbours[item] < place && room.groups[neighbours[item]] == root {
        join(neighbours[item], place, room.roots)
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
    return true
  }

  /// Takes known values of a group from the others in it.
  private func tellGroups(_ propagator: Propagator, _ count: Int) -> Bool {
    let values = network.numbers.base + (Int(propagator.third) &+ count)
    guard values[0] >= 0 else { return true }
    let (known, room) = (regions.values, regions)
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

  /// Puts two places into one group, whose root is the least of them.
  private func join(_ one: Int, _ other: Int, _ roots: UnsafeMutablePointer<Int32>) {
    var (one, other) = (one, other)
    while Int(roots[one]) != one { one = Int(roots[one]) }
    while Int(roots[other]) != other { other = Int(roots[other]) }
    roots[max(one, other)] = Int32(truncatingIfNeeded: min(one, other))
  }

  /// Takes from the pairs that touch those that are known to be of two regions: their places then are neighbours of themselves.
  ///
  /// - Returns: Whether these are others than before.
  private func separateParts(_ propagator: Propagator, _ number: Int, _ count: Int) -> Bool {
    let room = regions
    let pairs = network.numbers.base + Int(propagator.fourth)
    var isOther = room.division[1] != UInt64(number &+ 1)
    if isOther {
      let starts = network.numbers.base + Int(propagator.second)
      room.neighbours.update(from: starts + (count &+ 1), count: starts[count])
      room.division[1] = UInt64(number &+ 1)
      for pair in 0..<pairs[0] { room.areApart[pair] = false }
    }
    for pair in 0..<pairs[0] {
      let entry = pairs + (1 &+ 6 &* pair)
      let areApart = domains[entry[2]] & 1 << UInt64(truncatingIfNeeded: entry[3]) == 0
      if areApart == room.areApart[pair] || entry[4] < 0 { continue }
      room.areApart[pair] = areApart
      isOther = true
      room.neighbours[entry[4]] = entry[1]
      room.neighbours[entry[5]] = entry[0]
    }
    // Several variables may tell of the same places.
    for pair in 0..<(isOther ? pairs[0] : 0) where room.areApart[pair] {
      let entry = pairs + (1 &+ 6 &* pair)
      room.neighbours[entry[4]] = entry[0]
      room.neighbours[entry[5]] = entry[1]
    }
    return isOther
  }

  /// Numbers the division into parts: another than before where it is.
  private func numberDivision(_ isOther: Bool, _ count: Int) {
    let room = regions
    if !isOther, (0..<count).allSatisfy({ room.divided[$0] == room.roots[$0] }) { return }
    room.divided.update(from: room.roots, count: count)
    room.division[0] &+= 1
  }

  /// What is left to a label: how many places may have it and how many do, and the first of these; whether that is what it was.
  private struct Extent {
    var possible = 0
    var core = 0
    var first = -1
    var isSame = true
  }

  /// Reads which parts may have a label, and keeps that.
  private func extent(_ bit: UInt64, _ count: Int, _ settled: UnsafeMutablePointer<UInt64>) -> Extent {
    let room = regions
    var extent = Extent()
    var (open, inside) = (UInt64(0), UInt64(0))
    for place in 0..<count {
      areas.order[place] = 0
      let mask = Int(room.roots[place]) == place ? room.masks[place] : 0
      let own = UInt64(1) << UInt64(truncatingIfNeeded: place & 63)
      if mask & bit == 0 {
        areas.states[place] = .outside
      } else if mask == bit {
        areas.states[place] = .inside
        inside |= own
        extent.possible &+= Int(room.weights[place])
        extent.core &+= Int(room.weights[place])
        if extent.first < 0 { extent.first = place }
      } else {
        areas.states[place] = .open
        open |= own
        extent.possible &+= Int(room.weights[place])
      }
      guard place & 63 == 63 || place == count &- 1 else { continue }
      let word = settled + (1 &+ 2 &* (place >> 6))
      if word[0] != open || word[1] != inside { extent.isSame = false }
      (word[0], word[1]) = (open, inside)
      (open, inside) = (0, 0)
    }
    return extent
  }

  /// Bounds the area of one label, unless nothing has changed since that said nothing.
  private func settleRegion(
    _ bit: UInt64, _ size: Int, _ starts: UnsafePointer<Int>, _ count: Int, _ settled: UnsafeMutablePointer<UInt64>
  ) -> Bool {
    let extent = extent(bit, count, settled)
    if extent.isSame, settled[0] == regions.division[0] { return true }
    settled[0] = 0
    guard boundRegion(bit, size, starts, count, extent) else { return false }
    if self.extent(bit, count, settled).isSame { settled[0] = regions.division[0] }
    return true
  }

  /// Bounds the area of one label.
  private func boundRegion(
    _ bit: UInt64, _ size: Int, _ starts: UnsafePointer<Int>, _ count: Int, _ extent: Extent
  ) -> Bool {
    let room = regions
    let neighbours = UnsafePointer(room.neighbours)
    var (core, first) = (extent.core, extent.first)
    let possible = extent.possible
    guard possible >= size, core <= size else { return false }
    if core == size || possible == size {
      let state: AreaRoom.State = possible == size ? .inside : .outside
      for place in 0..<count where Int(room.roots[place]) == place && areas.states[place] == .open {
        room.masks[place] = state == .inside ? bit : room.masks[place] & ~bit
        areas.states[place] = state
        if first < 0 { first = place }
      }
      return walkRegion(first, starts, neighbours).core == size
    }
    if first < 0 { return findRegion(bit, size, starts, neighbours, count) }
    let (total, found) = walkRegion(first, starts, neighbours)
    guard found == core, total >= size else { return false }
    // Who cannot be reached, and without whom there are too few.
    for place in 0..<count where Int(room.roots[place]) == place && areas.states[place] != .outside {
      if areas.order[place] == 0 {
        if areas.states[place] == .inside { return false }
        areas.states[place] = .outside
        room.masks[place] &= ~bit
      } else if areas.states[place] == .open, total &- Int(room.weights[place] &+ room.cut[place]) < size {
        areas.states[place] = .needed
      }
    }
    for place in 0..<count where Int(room.roots[place]) == place && areas.states[place] == .needed {
      areas.states[place] = .inside
      room.masks[place] = bit
      core &+= Int(room.weights[place])
    }
    guard core <= size else { return false }
    return reachRegion(bit, size, core, starts, neighbours, count)
  }

  /// Walks from a part that has a label over all that may.
  ///
  /// - Returns: How many places were found, and how many of them have it.
  private func walkRegion(
    _ first: Int, _ starts: UnsafePointer<Int>, _ neighbours: UnsafePointer<Int>
  ) -> (total: Int, core: Int) {
    let (room, walk) = (regions, areas)
    var found: Int32 = 1
    var node = first
    func enter(_ node: Int) {
      walk.order[node] = found
      walk.low[node] = found
      room.member[node] = Int32(truncatingIfNeeded: node)
      walk.next[node] = Int32(truncatingIfNeeded: starts[node])
      room.behind[node] = room.weights[node]
      walk.behind[node] = walk.states[node] == .inside ? room.weights[node] : 0
      room.cut[node] = 0
    }
    enter(node)
    while true {
      let member = Int(room.member[node])
      if Int(walk.next[node]) < starts[member &+ 1] {
        let neighbour = Int(room.roots[neighbours[Int(walk.next[node])]])
        walk.next[node] &+= 1
        if walk.states[neighbour] == .outside { continue }
        guard walk.order[neighbour] == 0 else {
          walk.low[node] = min(walk.low[node], walk.order[neighbour])
          continue
        }
        found &+= 1
        enter(neighbour)
        walk.parent[neighbour] = Int32(truncatingIfNeeded: node)
        node = neighbour
      } else if room.following[member] >= 0 {
        let following = room.following[member]
        room.member[node] = following
        walk.next[node] = Int32(truncatingIfNeeded: starts[Int(following)])
      } else {
        if node == first { return (Int(room.behind[node]), Int(walk.behind[node])) }
        let parent = Int(walk.parent[node])
        if walk.low[node] >= walk.order[parent] {
          room.cut[parent] &+= room.behind[node]
          if walk.behind[node] > 0, walk.states[parent] == .open { walk.states[parent] = .needed }
        }
        walk.low[parent] = min(walk.low[parent], walk.low[node])
        room.behind[parent] &+= room.behind[node]
        walk.behind[parent] &+= walk.behind[node]
        node = parent
      }
    }
  }

  /// Puts down parts that are too far from those that have a label.
  private func reachRegion(
    _ bit: UInt64, _ size: Int, _ core: Int, _ starts: UnsafePointer<Int>, _ neighbours: UnsafePointer<Int>,
    _ count: Int
  ) -> Bool {
    let (room, walk) = (regions, areas)
    let budget = size &- core
    var areaCount = 0
    // Those that have it and touch are one area: distance 0 from its first.
    var first = 0
    for place in 0..<count { walk.parent[place] = -1 }
    while areaCount < RegionRoom.areas {
      while first < count, walk.states[first] != .inside || Int(room.roots[first]) != first || walk.parent[first] >= 0 {
        first &+= 1
      }
      if first == count { break }
      measure(from: first, budget, areaCount, starts, neighbours, count)
      areaCount &+= 1
    }
    for place in 0..<count where Int(room.roots[place]) == place {
      let isNear = (0..<areaCount).allSatisfy { room.distances[$0 &* count &+ place] >= 0 }
      if isNear { continue }
      if walk.states[place] == .inside { return false }
      if walk.states[place] == .open {
        walk.states[place] = .outside
        room.masks[place] &= ~bit
      }
    }
    return areaCount < 2 || joinAreas(bit, budget, areaCount, count)
  }

  /// Puts down parts from which two areas cannot be reached together: where the ways from the part and both areas meet, at most its own
  /// weight is counted thrice, all else twice.
  private func joinAreas(_ bit: UInt64, _ budget: Int, _ areaCount: Int, _ count: Int) -> Bool {
    let (room, walk) = (regions, areas)
    var largest = 1
    for place in 0..<count where walk.states[place] == .open { largest = max(largest, Int(room.weights[place])) }
    for one in 0..<areaCount &- 1 {
      for other in one &+ 1..<areaCount {
        guard let first = (0..<count).first(where: { Int(walk.parent[$0]) == other }) else { continue }
        let (near, far) = (room.distances + one &* count, room.distances + other &* count)
        let limit = 2 &* budget &+ largest &- Int(near[first])
        for place in 0..<count where walk.states[place] == .open && Int(room.roots[place]) == place {
          if Int(near[place] &+ far[place]) <= limit { continue }
          walk.states[place] = .outside
          room.masks[place] &= ~bit
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
    let (room, walk) = (regions, areas)
    let distances = room.distances + row &* count
    distances.update(repeating: -1, count: count)
    room.heads.update(repeating: -1, count: budget &+ 1)
    distances[first] = 0
    walk.next[first] = -1
    room.heads[0] = Int32(truncatingIfNeeded: first)
    walk.parent[first] = Int32(truncatingIfNeeded: row)
    for distance in 0...budget {
      while room.heads[distance] >= 0 {
        let node = Int(room.heads[distance])
        room.heads[distance] = walk.next[node]
        var member = node
        while member >= 0 {
          for item in starts[member]..<starts[member &+ 1] {
            let neighbour = Int(room.roots[neighbours[item]])
            if walk.states[neighbour] == .outside || distances[neighbour] >= 0 { continue }
            var further = distance
            if walk.states[neighbour] == .open {
              further &+= Int(room.weights[neighbour])
              if further > budget { continue }
            } else if distance == 0 {
              walk.parent[neighbour] = Int32(truncatingIfNeeded: row)
            }
            distances[neighbour] = Int32(truncatingIfNeeded: further)
            walk.next[neighbour] = room.heads[further]
            room.heads[further] = Int32(truncatingIfNeeded: neighbour)
          }
          member = Int(room.following[member])
        }
      }
    }
  }

  /// Before any part has a label, finds the areas of those that may, and puts down those that are too small.
  private func findRegion(
    _ bit: UInt64, _ size: Int, _ starts: UnsafePointer<Int>, _ neighbours: UnsafePointer<Int>, _ count: Int
  ) -> Bool {
    let room = regions
    var areAny = false
    for root in 0..<count where Int(room.roots[root]) == root && areas.states[root] == .open && areas.order[root] == 0 {
      areas.order[root] = 1
      areas.low[0] = Int32(truncatingIfNeeded: root)
      var (next, end, weight) = (0, 1, Int(room.weights[root]))
      while next < end {
        var member = Int(areas.low[next])
        next &+= 1
        while member >= 0 {
          for item in starts[member]..<starts[member &+ 1] {
            let neighbour = Int(room.roots[neighbours[item]])
            if areas.states[neighbour] == .outside || areas.order[neighbour] != 0 { continue }
            areas.order[neighbour] = 1
            weight &+= Int(room.weights[neighbour])
            areas.low[end] = Int32(truncatingIfNeeded: neighbour)
            end &+= 1
          }
          member = Int(room.following[member])
        }
      }
      if weight >= size {
        areAny = true
      } else {
        for item in 0..<end { room.masks[Int(areas.low[item])] &= ~bit }
      }
    }
    return areAny
  }
}
