// Full consistency of houses: what no way to give all members distinct values contains, goes.

extension Engine {
  /// Processes all houses until one changes a domain.
  ///
  /// Removes all candidates that naked and hidden subsets of any size exclude. Used where strength counts more than speed. A house
  /// that reads as when it last had nothing to give is passed over.
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
    let (start, end) = (Int(house.start), Int(house.end))
    let members = network.members.base
    var open = 0
    var print = UInt64(truncatingIfNeeded: end)
    var place = start
    while place < end {
      let domain = domains[Int(members[place])]
      print = (print ^ domain) &* 0x9E37_79B9_7F4A_7C15
      print ^= print >> 32
      if domain & (domain &- 1) != 0 {
        matching.domains[open] = domain
        open &+= 1
      }
      place &+= 1
    }
    if open < 3 || matchPrints[number] == print { return true }
    guard matching.match(open) else {
      bumpWeights(members, start..<end)
      return false
    }
    let mark = registers.pointee.trailCount
    open = 0
    for place in start..<end where !isFixed(Int(members[place])) {
      let variable = Int(members[place])
      guard shrink(variable, to: matching.supported(at: open)) else { return false }
      open &+= 1
    }
    if registers.pointee.trailCount == mark { matchPrints[number] = print }
    return true
  }
}

/// Room for an assignment of distinct values to some members of a house, and the exchanges it allows.
///
/// Source: Jean-Charles Régin, "A filtering algorithm for constraints of difference in CSPs", 1994; here what can be
/// exchanged is the transitive closure over at most 64 values.
struct HouseMatching {
  /// The candidates of each member, set before `match`.
  let domains: UnsafeMutablePointer<UInt64>
  /// For each bit, the bits that its member could take instead along any alternating path of the matching.
  private let reach: UnsafeMutablePointer<UInt64>
  /// The bit of each member.
  private let bitOf: UnsafeMutablePointer<Int>
  /// The member of each bit.
  private let memberOf: UnsafeMutablePointer<Int>
  /// The bits that are held.
  private var held: UInt64 = 0

  init() {
    domains = .allocate(capacity: 64)
    reach = .allocate(capacity: 64)
    bitOf = .allocate(capacity: 64)
    memberOf = .allocate(capacity: 64)
    domains.initialize(repeating: 0, count: 64)
    reach.initialize(repeating: 0, count: 64)
    bitOf.initialize(repeating: 0, count: 64)
    memberOf.initialize(repeating: 0, count: 64)
  }

  func deallocate() {
    domains.deallocate()
    reach.deallocate()
    bitOf.deallocate()
    memberOf.deallocate()
  }

  /// Gives each of the first members a value of its own; false if that is impossible.
  ///
  /// - Complexity: O(*n*³) at worst for *n* members.
  mutating func match(_ count: Int) -> Bool {
    held = 0
    guard count <= 64 else { return false }
    for member in 0..<count {
      var seen: UInt64 = 0
      guard place(member, &seen) else { return false }
    }
    for member in 0..<count { reach[bitOf[member]] = domains[member] }
    var over = held
    while over != 0 {
      let bit = over.trailingZeroBitCount
      over &= over &- 1
      for member in 0..<count where reach[bitOf[member]] >> UInt64(truncatingIfNeeded: bit) & 1 != 0 {
        reach[bitOf[member]] |= reach[bit]
      }
    }
    return true
  }

  private mutating func place(_ member: Int, _ seen: inout UInt64) -> Bool {
    while true {
      let left = domains[member] & ~seen
      if left == 0 { return false }
      let free = left & ~held
      let bit = (free != 0 ? free : left).trailingZeroBitCount
      seen |= 1 << UInt64(truncatingIfNeeded: bit)
      if free != 0 || place(memberOf[bit], &seen) {
        held |= 1 << UInt64(truncatingIfNeeded: bit)
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
    let own: UInt64 = 1 << UInt64(truncatingIfNeeded: bitOf[member])
    var result = own | domains[member] & ~held
    var left = domains[member] & held & ~own
    while left != 0 {
      let bit = left.trailingZeroBitCount
      left &= left &- 1
      if reach[bit] & (own | ~held) != 0 { result |= 1 << UInt64(truncatingIfNeeded: bit) }
    }
    return result
  }
}
