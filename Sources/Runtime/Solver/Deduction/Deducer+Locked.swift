// Locked candidates: a variable that sees every place of a value in a house cannot have it.

extension Deducer {
  /// Finds a value whose places in a full house have a common peer outside that could take it.
  ///
  /// The value is in one of those places, so their common peers cannot have it. If all the places lie in a
  /// second house this is pointing or claiming; without such a house it is a matter of single pairs, as with knights.
  func findLocked() -> Bool {
    for house in plan.fullHouses where findLocked(house, onlyCrossed: true) { return true }
    for house in plan.fullHouses where findLocked(house, onlyCrossed: false) { return true }
    return false
  }

  private func findLocked(_ number: Int, onlyCrossed: Bool) -> Bool {
    let house = network.houses.base[number]
    var left: UInt64 = 0
    for place in Int(house.start)..<Int(house.end) {
      let variable = Int(network.members.base[place])
      if !isPlaced[variable] { left |= domains[variable] }
    }
    while left != 0 {
      let bit = left.trailingZeroBitCount
      left &= left &- 1
      guard seePlaces(of: bit, in: number) else { continue }
      if onlyCrossed {
        for place in Int(house.start)..<Int(house.end) {
          let variable = Int(network.members.base[place])
          guard takes(variable, bit) else { continue }
          if takeLocked(number, bit, near: variable) { return true }
          break
        }
      } else {
        draft.begin(.commonPeers)
        describeLocked(number, bit)
        for variable in 0..<count where sees(variable) {
          draft.eliminations.append(Bits(variable: variable, mask: 1 << UInt64(bit)))
          for premise in draft.premises { draft.name(plan.separation(premise.variable, variable)) }
        }
        return true
      }
    }
    return false
  }

  /// Puts into the first set the variables that can take a bit and see all its places in a house; false if none does.
  @inline(__always)
  private func seePlaces(of bit: Int, in house: Int) -> Bool {
    let places = sets + width
    var any: UInt64 = 0
    for word in 0..<width {
      let all = takers[bit &* width &+ word]
      places[word] = all & plan.members.base[house &* width &+ word]
      sets[word] = all & ~plan.members.base[house &* width &+ word]
    }
    for word in 0..<width {
      var left = places[word]
      while left != 0 {
        let variable = word &* 64 &+ left.trailingZeroBitCount
        left &= left &- 1
        any = 0
        for other in 0..<width {
          sets[other] &= plan.peers.base[variable &* width &+ other]
          any |= sets[other]
        }
        if any == 0 { return false }
      }
    }
    return any != 0
  }

  /// The step in a second house that contains all the places, including a given variable.
  private func takeLocked(_ number: Int, _ bit: Int, near variable: Int) -> Bool {
    for place in Int(network.housesOf.starts[variable])..<Int(network.housesOf.starts[variable + 1]) {
      let other = Int(network.housesOf.items[place])
      guard other != number, isSubset(sets + width, plan.members.base + other * width) else { continue }
      var any: UInt64 = 0
      for word in 0..<width { any |= sets[word] & plan.members.base[other * width + word] }
      guard any != 0 else { continue }
      draft.begin(.lockedCandidates, weight: plan.isCompact[number] ? nil : 28)
      describeLocked(number, bit)
      draft.name(plan.constraintOfHouse[other])
      for member in 0..<count where sees(member) && contains(plan.members.base + other * width, member) {
        draft.eliminations.append(Bits(variable: member, mask: 1 << UInt64(bit)))
      }
      return true
    }
    return false
  }

  private func describeLocked(_ number: Int, _ bit: Int) {
    draft.name(plan.constraintOfHouse[number])
    for member in 0..<count where contains(sets + width, member) {
      draft.premises.append(Bits(variable: member, mask: 1 << UInt64(bit)))
    }
  }

  /// Whether a variable is in the first set.
  @inline(__always)
  func sees(_ variable: Int) -> Bool { contains(sets, variable) }

  @inline(__always)
  func contains(_ set: UnsafePointer<UInt64>, _ variable: Int) -> Bool {
    set[variable >> 6] >> UInt64(truncatingIfNeeded: variable & 63) & 1 != 0
  }

  private func isSubset(_ first: UnsafePointer<UInt64>, _ second: UnsafePointer<UInt64>) -> Bool {
    for word in 0..<width where first[word] & ~second[word] != 0 { return false }
    return true
  }

  /// Whether a variable is open and can take a bit.
  @inline(__always)
  func takes(_ variable: Int, _ bit: Int) -> Bool {
    !isPlaced[variable] && domains[variable] >> UInt64(truncatingIfNeeded: bit) & 1 != 0
  }
}
