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
  /// What is known of two places.
  enum Pair: UInt8, BitwiseCopyable {
    case unknown
    case together
    case apart
  }

  /// For each label the parts that may have it, and those that do, as sets of bits.
  let open: UnsafeMutablePointer<UInt64>
  let inside: UnsafeMutablePointer<UInt64>
  /// For each label these when nothing was left to say, behind the division into parts that was so.
  let settled: UnsafeMutablePointer<UInt64>
  /// The number of the present division into parts, and whose it is.
  let division: UnsafeMutablePointer<UInt64>
  /// The neighbours of the places, one place after another, those in other regions left out; and what is known of pairs.
  let neighbours: UnsafeMutablePointer<Int>
  let pairs: UnsafeMutablePointer<Pair>
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
    self.pairs = .allocate(capacity: pairs)
    open = .allocate(capacity: 64 * Self.words)
    inside = .allocate(capacity: 64 * Self.words)
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
    pairs.deallocate()
    open.deallocate()
    inside.deallocate()
    division.deallocate()
    values.deallocate()
    once.deallocate()
    twice.deallocate()
    known.deallocate()
  }
}

extension Engine {
  /// Two variables are the same just where a third one says so.
  ///
  /// - Complexity: O(1).
  func propagateSame(_ propagator: Propagator) -> Bool {
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let (one, other, teller) = (Int(scope[0]), Int(scope[1]), Int(scope[2]))
    let bit = UInt64(1) << UInt64(truncatingIfNeeded: propagator.first)
    let common = domains[one] & domains[other]
    if domains[teller] == bit { return shrink(one, to: common) && shrink(other, to: common) }
    let areFixed = isFixed(one) && isFixed(other)
    if domains[teller] & bit != 0 {
      if common == 0 { return shrink(teller, to: domains[teller] & ~bit) }
      return !areFixed || shrink(teller, to: bit)
    }
    if isFixed(one), !shrink(other, to: domains[other] & ~domains[one]) { return false }
    return !isFixed(other) || shrink(one, to: domains[one] & ~domains[other])
  }

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
    if readPairs(propagator, number, count) { divide(propagator, count) }
    guard readLabels(scope, count), tellGroups(propagator, count) else { return false }
    let labels = network.numbers.base + Int(propagator.first)
    let starts = network.numbers.base + Int(propagator.second)
    for label in 0..<labels[0] {
      guard settleRegion(labels[1 &+ 2 &* label], labels[2 &+ 2 &* label], starts, count) else { return false }
    }
    let room = regions
    for place in 0..<count {
      guard shrink(Int(scope[place]), to: domains[Int(scope[place])] & room.masks[Int(room.roots[place])]) else {
        return false
      }
    }
    return true
  }

  /// Reads of which pairs it is known that they are of one region or of two. The first then are to be joined, the others do not touch:
  /// their places are neighbours of themselves.
  ///
  /// - Returns: Whether these are others than before.
  private func readPairs(_ propagator: Propagator, _ number: Int, _ count: Int) -> Bool {
    let room = regions
    let pairs = network.numbers.base + Int(propagator.fourth)
    var isOther = room.division[1] != UInt64(number &+ 1)
    if isOther {
      let starts = network.numbers.base + Int(propagator.second)
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
  private func divide(_ propagator: Propagator, _ count: Int) {
    let room = regions
    room.division[0] &+= 1
    let known = network.numbers.base + Int(propagator.third)
    for place in 0..<count { room.groups[place] = Int32(truncatingIfNeeded: known[place]) }
    let pairs = network.numbers.base + Int(propagator.fourth)
    for pair in 0..<pairs[0] where room.pairs[pair] == .together {
      let entry = pairs + (1 &+ 6 &* pair)
      join(entry[0], entry[1], room.groups)
    }
    // A root is the least place of its group, so it comes first.
    for place in 0..<count {
      room.groups[place] = room.groups[Int(room.groups[place])]
      room.roots[place] = Int32(truncatingIfNeeded: place)
    }
    let starts = network.numbers.base + Int(propagator.second)
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

  /// Puts two places into one group, whose root is the least of them.
  private func join(_ one: Int, _ other: Int, _ roots: UnsafeMutablePointer<Int32>) {
    var (one, other) = (one, other)
    while Int(roots[one]) != one { one = Int(roots[one]) }
    while Int(roots[other]) != other { other = Int(roots[other]) }
    roots[max(one, other)] = Int32(truncatingIfNeeded: min(one, other))
  }

  /// Reads which labels are left to each part, and which parts to each label.
  private func readLabels(_ scope: UnsafePointer<Int32>, _ count: Int) -> Bool {
    let room = regions
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
  private func leave(_ mask: UInt64, to part: Int) {
    let room = regions
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

  /// What is left to a label: how many places may have it and how many do, and the first of these.
  private struct Extent {
    var possible = 0
    var core = 0
    var first = -1
  }

  /// Bounds the area of one label, unless nothing has changed since that said nothing.
  private func settleRegion(_ label: Int, _ size: Int, _ starts: UnsafePointer<Int>, _ count: Int) -> Bool {
    let room = regions
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
    areas.order.update(repeating: 0, count: count)
    areas.states.update(repeating: .outside, count: count)
    var extent = Extent()
    for word in 0..<RegionRoom.words {
      var left = open[word]
      while left != 0 {
        let part = word &* 64 &+ left.trailingZeroBitCount
        left &= left &- 1
        areas.states[part] = .open
        extent.possible &+= Int(regions.weights[part])
      }
      left = inside[word]
      while left != 0 {
        let part = word &* 64 &+ left.trailingZeroBitCount
        left &= left &- 1
        areas.states[part] = .inside
        extent.core &+= Int(regions.weights[part])
        if extent.first < 0 { extent.first = part }
      }
    }
    extent.possible &+= extent.core
    return extent
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
        leave(state == .inside ? bit : room.masks[place] & ~bit, to: place)
        areas.states[place] = state
        if first < 0 { first = place }
      }
      return walkRegion(first, starts, neighbours).core == size
    }
    if first < 0 { return findRegion(bit, size, starts, count) }
    let (total, found) = walkRegion(first, starts, neighbours)
    guard found == core, total >= size else { return false }
    // Who cannot be reached, and without whom there are too few.
    for place in 0..<count where Int(room.roots[place]) == place && areas.states[place] != .outside {
      if areas.order[place] == 0 {
        if areas.states[place] == .inside { return false }
        areas.states[place] = .outside
        leave(room.masks[place] & ~bit, to: place)
      } else if areas.states[place] == .open, total &- Int(room.weights[place] &+ room.cut[place]) < size {
        areas.states[place] = .needed
      }
    }
    for place in 0..<count where Int(room.roots[place]) == place && areas.states[place] == .needed {
      areas.states[place] = .inside
      leave(bit, to: place)
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
        leave(room.masks[place] & ~bit, to: place)
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

  /// Finds the area around an open part, and puts its parts in order.
  ///
  /// - Returns: How many places it has, and how many parts.
  private func fill(from root: Int, _ starts: UnsafePointer<Int>) -> (weight: Int, parts: Int) {
    let room = regions
    areas.order[root] = 1
    areas.low[0] = Int32(truncatingIfNeeded: root)
    var (next, end, weight) = (0, 1, Int(room.weights[root]))
    while next < end {
      var member = Int(areas.low[next])
      next &+= 1
      while member >= 0 {
        for item in starts[member]..<starts[member &+ 1] {
          let neighbour = Int(room.roots[room.neighbours[item]])
          if areas.states[neighbour] == .outside || areas.order[neighbour] != 0 { continue }
          areas.order[neighbour] = 1
          weight &+= Int(room.weights[neighbour])
          areas.low[end] = Int32(truncatingIfNeeded: neighbour)
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
    let room = regions
    var areAny = false
    for root in 0..<count where areas.states[root] == .open && areas.order[root] == 0 {
      let (weight, parts) = fill(from: root, starts)
      if weight >= size {
        areAny = true
        continue
      }
      for item in 0..<parts {
        let part = Int(areas.low[item])
        leave(room.masks[part] & ~bit, to: part)
      }
    }
    return areAny
  }
}
