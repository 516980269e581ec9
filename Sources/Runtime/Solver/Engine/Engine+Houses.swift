// Houses: values with one place left, and values whose places all lie in another house.

extension Engine {
  /// Processes queued houses, the lowest first, until one fixes a variable.
  @inline(__always)
  func serveHouses() -> Bool {
    var word = 0
    while word < houseWords {
      while houseQueue[word] != 0 {
        let bit = houseQueue[word].trailingZeroBitCount
        houseQueue[word] &= houseQueue[word] &- 1
        guard serveHouse(word &* 64 &+ bit) else { return false }
        if registers.pointee.fixedHead < registers.pointee.fixedTail { return true }
      }
      word &+= 1
    }
    registers.pointee.housesWait = false
    return true
  }

  /// Finds hidden singles: in a house with as many values left as variables every value has a place, and a value with
  /// only one place must go there. With fewer values than variables there is no solution.
  @inline(__always)
  private func serveHouse(_ number: Int) -> Bool {
    let house = network.houses.base[number]
    let members = network.members.base
    let domains = self.domains
    let (start, end) = (Int(house.start), Int(house.end))
    var once: UInt64 = 0
    var twice: UInt64 = 0
    var fixed: UInt64 = 0
    var place = start
    while place < end {
      let domain = domains[Int(members[place])]
      twice |= once & domain
      once |= domain
      fixed |= domain & (domain &- 1) == 0 ? domain : 0
      place &+= 1
    }
    let size = end &- start
    let values = once.nonzeroBitCount
    if values < size {
      bumpWeights(members, start..<end)
      return false
    }
    if fixed != once {
      if crossingWords > 0 { scheduleCrossings(of: number) }
      if network.hasCommonPeers, values == size {
        commonQueue[number >> 6] |= 1 << UInt64(truncatingIfNeeded: number & 63)
      }
    }
    let hidden = once & ~twice & ~fixed
    if values > size || hidden == 0 { return true }
    return placeHidden(hidden, start, end)
  }

  @inline(__always)
  private func placeHidden(_ hidden: UInt64, _ start: Int, _ end: Int) -> Bool {
    let members = network.members.base
    var left = hidden
    var place = start
    while left != 0, place < end {
      let variable = Int(members[place])
      let found = domains[variable] & hidden
      if found != 0 {
        if found & (found &- 1) != 0 {
          bumpWeight(of: variable)
          return false
        }
        guard shrink(variable, to: found) else { return false }
        left &= ~found
      }
      place &+= 1
    }
    return true
  }

  @inline(__always)
  private func scheduleCrossings(of house: Int) {
    if crossingWords == 1 {
      crossingQueue[0] |= network.crossingMasks.base[house]
      return
    }
    let starts = network.crossingsOf.starts.base
    var place = Int(starts[house])
    let end = Int(starts[house &+ 1])
    while place < end {
      let crossing = Int(network.crossingsOf.items.base[place])
      crossingQueue[crossing >> 6] |= 1 << UInt64(truncatingIfNeeded: crossing & 63)
      place &+= 1
    }
  }

  /// Processes queued crossings until one changes a domain.
  @inline(__always)
  func serveCrossings() -> Bool {
    let mark = registers.pointee.trailCount
    var word = 0
    while word < crossingWords {
      while crossingQueue[word] != 0 {
        let bit = crossingQueue[word].trailingZeroBitCount
        crossingQueue[word] &= crossingQueue[word] &- 1
        guard serveCrossing(word &* 64 &+ bit) else { return false }
        if registers.pointee.trailCount != mark { return true }
      }
      word &+= 1
    }
    return true
  }

  /// Finds locked candidates: a value that one house can only take where it crosses another is gone from the rest of
  /// the other.
  @inline(__always)
  private func serveCrossing(_ number: Int) -> Bool {
    let crossing = network.crossings.base[number]
    let first = union(Int(crossing.start), Int(crossing.shared))
    let both = union(Int(crossing.shared), Int(crossing.second))
    let second = union(Int(crossing.second), Int(crossing.end))
    let fromSecond = crossing.firstHouse >= 0 ? both & ~first & second : 0
    let fromFirst = crossing.secondHouse >= 0 ? both & ~second & first : 0
    if fromFirst | fromSecond == 0 { return true }
    return remove(fromFirst, Int(crossing.start), Int(crossing.shared))
      && remove(fromSecond, Int(crossing.second), Int(crossing.end))
  }

  @inline(__always)
  private func union(_ start: Int, _ end: Int) -> UInt64 {
    let members = network.crossingMembers.base
    var values: UInt64 = 0
    var place = start
    while place < end {
      values |= domains[Int(members[place])]
      place &+= 1
    }
    return values
  }

  private func remove(_ values: UInt64, _ start: Int, _ end: Int) -> Bool {
    guard values != 0 else { return true }
    for place in start..<end {
      let variable = Int(network.crossingMembers.base[place])
      guard shrink(variable, to: domains[variable] & ~values) else { return false }
    }
    return true
  }
}
