// Values with few places left in a house or in the scope of a propagator: a common peer of all places cannot have the value.

extension Engine {
  /// Processes queued houses until one changes a domain.
  ///
  /// Only in models where pairs differ that share no house: within houses, crossings find the same.
  func serveCommon() -> Bool {
    let mark = registers.pointee.trailCount
    for word in 0..<houseWords {
      while commonQueue[word] != 0 {
        let bit = commonQueue[word].trailingZeroBitCount
        commonQueue[word] &= commonQueue[word] &- 1
        guard serveCommon(house: word &* 64 &+ bit) else { return false }
        if registers.pointee.trailCount != mark { return true }
      }
    }
    return true
  }

  /// Whether what follows for values that a propagator's scope must have is wanted.
  @inline(__always)
  func excludes(_ propagator: ServedPropagator) -> Bool {
    propagator.excludes && registers.pointee.usesCrossings
  }

  /// Takes values that a scope must have somewhere from all that differ from each place left to them.
  func excludeRequired(_ values: UInt64, _ scope: UnsafePointer<Int32>, _ size: Int) -> Bool {
    let width = network.peerWidth
    let rows = network.peerRows.base
    var open = values
    while open != 0 {
      let value = open & (0 &- open)
      open &= open &- 1
      for word in 0..<width {
        var common = ~UInt64(0)
        var hasPlace = false
        for place in 0..<size {
          let variable = Int(scope[place])
          if domains[variable] & value == 0 { continue }
          common &= rows[variable &* width &+ word]
          hasPlace = true
        }
        guard hasPlace, exclude(value, word, common) else { return false }
      }
    }
    return true
  }

  /// Takes a value from the variables of one word of a row.
  @inline(__always)
  private func exclude(_ value: UInt64, _ word: Int, _ variables: UInt64) -> Bool {
    var left = variables
    while left != 0 {
      let variable = word &* 64 &+ left.trailingZeroBitCount
      left &= left &- 1
      let domain = domains[variable]
      if domain & value != 0 {
        guard shrink(variable, to: domain & ~value) else { return false }
      }
    }
    return true
  }

  /// Whether two variables differ.
  @inline(__always)
  func areApart(_ first: Int, _ second: Int) -> Bool {
    first < modelCount && second < modelCount
      && network.peerRows.base[first &* network.peerWidth &+ second &>> 6] &>> UInt64(truncatingIfNeeded: second) & 1
        != 0
  }

  private func serveCommon(house number: Int) -> Bool {
    let house = network.houses.base[number]
    let members = network.members.base
    let (start, end) = (Int(house.start), Int(house.end))
    var (once, twice, thrice, more) = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
    for place in start..<end {
      let domain = domains[Int(members[place])]
      more |= thrice & domain
      thrice |= twice & domain
      twice |= once & domain
      once |= domain
    }
    var left = twice & ~more
    while left != 0 {
      let value = left & (0 &- left)
      left &= left &- 1
      guard excludeCommon(value, house: number, start, end) else { return false }
    }
    return true
  }

  /// Takes a value from all outside of a house that differ from each of the two or three members that can have it.
  private func excludeCommon(_ value: UInt64, house: Int, _ start: Int, _ end: Int) -> Bool {
    let members = network.members.base
    let width = network.peerWidth
    let rows = network.peerRows.base
    var found = (rows, rows, rows)
    var count = 0
    for place in start..<end {
      let member = Int(members[place])
      if domains[member] & value == 0 { continue }
      let row = rows + member &* width
      switch count {
      case 0: found = (row, row, row)
      case 1: found.1 = row
      default: found.2 = row
      }
      count &+= 1
    }
    for word in 0..<width {
      let common = network.outsideRows.base[house &* width &+ word] & found.0[word] & found.1[word] & found.2[word]
      guard exclude(value, word, common) else { return false }
    }
    return true
  }
}
