// Full consistency of houses: what no way to give all members distinct values contains, goes.

extension Engine {
  /// Serves all houses, until one of them changes a domain.
  ///
  /// Removes all that naked and hidden subsets of any size remove. Used where strength counts more than speed.
  func matchHouses() -> Bool {
    let mark = registers.pointee.trailCount
    for number in 0..<network.houses.count {
      guard matchHouse(number) else { return false }
      if registers.pointee.trailCount != mark { return true }
    }
    return true
  }

  private func matchHouse(_ number: Int) -> Bool {
    let house = network.houses.base[number]
    let members = (Int(house.start)..<Int(house.end)).map { Int(network.members.base[$0]) }
    var matching = HouseMatching(domains: members.map { domains[$0] })
    guard matching.matchAll() else {
      blame(network.members.base, Int(house.start)..<Int(house.end))
      return false
    }
    for (place, variable) in members.enumerated() {
      let supported = matching.supported(at: place)
      guard shrink(variable, to: supported) else { return false }
    }
    return true
  }
}

/// An assignment of distinct values to the members of a house, and the exchanges it allows.
struct HouseMatching {
  let domains: [UInt64]
  /// The bit of each member, −1 while it has none.
  private var bitOf: [Int]
  /// The member of each bit, −1 while it is free.
  private var memberOf: [Int]

  init(domains: [UInt64]) {
    self.domains = domains
    bitOf = Array(repeating: -1, count: domains.count)
    memberOf = Array(repeating: -1, count: 64)
  }

  /// Gives every member a value; false if that is impossible.
  mutating func matchAll() -> Bool {
    for member in domains.indices {
      var seen: UInt64 = 0
      guard place(member, &seen) else { return false }
    }
    return true
  }

  private mutating func place(_ member: Int, _ seen: inout UInt64) -> Bool {
    while true {
      let left = domains[member] & ~seen
      if left == 0 { return false }
      let bit = left.trailingZeroBitCount
      seen |= 1 << UInt64(bit)
      let holder = memberOf[bit]
      if holder < 0 || place(holder, &seen) {
        memberOf[bit] = member
        bitOf[member] = bit
        return true
      }
    }
  }

  /// The bits that a member has in some complete assignment.
  ///
  /// A bit held by another is possible if its holder can move on, and so on, until someone takes a free bit or the one
  /// the member gives up.
  func supported(at member: Int) -> UInt64 {
    var result: UInt64 = 1 << UInt64(bitOf[member])
    var left = domains[member] & ~result
    while left != 0 {
      let bit = left.trailingZeroBitCount
      left &= left &- 1
      if canVacate(bit, for: member) { result |= 1 << UInt64(bit) }
    }
    return result
  }

  private func canVacate(_ bit: Int, for member: Int) -> Bool {
    var taken: UInt64 = 1 << UInt64(bit)
    var frontier = taken
    while frontier != 0 {
      let holder = memberOf[frontier.trailingZeroBitCount]
      frontier &= frontier &- 1
      if holder < 0 || holder == member { return true }
      let fresh = domains[holder] & ~taken
      taken |= fresh
      frontier |= fresh
    }
    return false
  }
}
