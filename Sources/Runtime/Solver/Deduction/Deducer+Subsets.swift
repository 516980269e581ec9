// Naked and hidden subsets of a house.

extension Deducer {
  /// Finds *k* masks that have *k* bits together.
  ///
  /// - Parameters:
  ///   - candidates: How many masks there are in `masks`; those with one bit or with more than *k* are not among them.
  ///   - size: *k*, from 2.
  ///   - visit: Told the chosen places in `masks` and the bits; true ends the search.
  /// - Complexity: O(*n*^*k*) for *n* candidates, far less where the masks are small.
  func findSubset(_ candidates: Int, _ size: Int, _ visit: (UInt64, UInt64) -> Bool) -> Bool {
    func extend(_ start: Int, _ left: Int, _ chosen: UInt64, _ union: UInt64) -> Bool {
      var place = start
      while place <= candidates &- left {
        let wider = union | masks[place]
        if wider.nonzeroBitCount <= size {
          let more = chosen | 1 << UInt64(truncatingIfNeeded: place)
          if left == 1 {
            if wider.nonzeroBitCount == size, visit(more, wider) { return true }
          } else if extend(place &+ 1, left &- 1, more, wider) {
            return true
          }
        }
        place &+= 1
      }
      return false
    }
    return candidates >= size && extend(0, size, 0, 0)
  }

  /// *k* members of a house that have *k* candidates together use them up: they go from the other members.
  func findNaked(_ size: Int) -> Bool {
    for house in 0..<plan.houseCount where findNaked(size, house) { return true }
    return false
  }

  private func findNaked(_ size: Int, _ number: Int) -> Bool {
    let house = network.houses.base[number]
    var candidates = 0
    var open = 0
    for place in Int(house.start)..<min(Int(house.end), Int(house.start) + 64) {
      let variable = Int(network.members.base[place])
      if isPlaced[variable] { continue }
      open &+= 1
      let domain = domains[variable]
      guard domain & (domain &- 1) != 0, domain.nonzeroBitCount <= size else { continue }
      masks[candidates] = domain
      items[candidates] = Int32(truncatingIfNeeded: variable)
      candidates &+= 1
    }
    guard open > size else { return false }
    return findSubset(candidates, size) { chosen, union in takeNaked(number, size, chosen, union) }
  }

  private func takeNaked(_ number: Int, _ size: Int, _ chosen: UInt64, _ union: UInt64) -> Bool {
    let house = network.houses.base[number]
    var isFirst = true
    for place in Int(house.start)..<Int(house.end) {
      let variable = Int(network.members.base[place])
      guard !isPlaced[variable], domains[variable] & union != 0, domains[variable] & ~union != 0 else { continue }
      if isFirst { draft.begin([.nakedPair, .nakedTriple, .nakedQuadruple][size - 2]) }
      isFirst = false
      draft.eliminations.append(Bits(variable: variable, mask: domains[variable] & union))
    }
    guard !isFirst else { return false }
    draft.name(plan.constraintOfHouse[number])
    var left = chosen
    while left != 0 {
      let variable = Int(items[left.trailingZeroBitCount])
      draft.premises.append(Bits(variable: variable, mask: domains[variable]))
      left &= left &- 1
    }
    return true
  }

  /// *k* values of a full house that have *k* places together fill them: other candidates go from those places.
  func findHidden(_ size: Int) -> Bool {
    for house in plan.fullHouses where findHidden(size, house) { return true }
    return false
  }

  private func findHidden(_ size: Int, _ number: Int) -> Bool {
    let house = network.houses.base[number]
    let start = Int(house.start)
    let places = masks + 64
    var values: UInt64 = 0
    for place in start..<Int(house.end) {
      let variable = Int(network.members.base[place])
      guard !isPlaced[variable] else { continue }
      var left = domains[variable]
      let fresh = left & ~values
      values |= left
      while left != 0 {
        let bit = left.trailingZeroBitCount
        left &= left &- 1
        if fresh >> UInt64(truncatingIfNeeded: bit) & 1 != 0 { places[bit] = 0 }
        places[bit] |= 1 << UInt64(truncatingIfNeeded: place &- start)
      }
    }
    guard values.nonzeroBitCount > size else { return false }
    var candidates = 0
    while values != 0 {
      let bit = values.trailingZeroBitCount
      values &= values &- 1
      let mask = places[bit]
      guard mask & (mask &- 1) != 0, mask.nonzeroBitCount <= size else { continue }
      masks[candidates] = mask
      items[candidates] = Int32(truncatingIfNeeded: bit)
      candidates &+= 1
    }
    return findSubset(candidates, size) { chosen, union in takeHidden(number, size, chosen, union) }
  }

  private func takeHidden(_ number: Int, _ size: Int, _ chosen: UInt64, _ union: UInt64) -> Bool {
    var values: UInt64 = 0
    var left = chosen
    while left != 0 {
      values |= 1 << UInt64(items[left.trailingZeroBitCount])
      left &= left &- 1
    }
    let start = Int(network.houses.base[number].start)
    draft.begin([.hiddenPair, .hiddenTriple, .hiddenQuadruple][size - 2])
    left = union
    while left != 0 {
      let variable = Int(network.members.base[start + left.trailingZeroBitCount])
      left &= left &- 1
      draft.premises.append(Bits(variable: variable, mask: domains[variable] & values))
      let gone = domains[variable] & ~values
      if gone != 0 { draft.eliminations.append(Bits(variable: variable, mask: gone)) }
    }
    draft.name(plan.constraintOfHouse[number])
    return !draft.eliminations.isEmpty
  }

  /// What a house alone excludes by subsets of any size, found by matching members with values.
  func findLargeSubset() -> Bool {
    for number in 0..<plan.houseCount {
      let house = network.houses[number]
      let members = (Int(house.start)..<Int(house.end)).map { Int(network.members[$0]) }
      let open = members.filter { !isPlaced[$0] }
      guard open.count > 5, open.count <= 64 else { continue }
      for (place, variable) in open.enumerated() { engine.matching.domains[place] = domains[variable] }
      guard engine.matching.match(open.count) else {
        isContradictory = true
        return false
      }
      draft.begin(.largeSubset)
      for (place, variable) in open.enumerated() {
        let gone = domains[variable] & ~engine.matching.supported(at: place)
        if gone != 0 { draft.eliminations.append(Bits(variable: variable, mask: gone)) }
      }
      guard !draft.eliminations.isEmpty else { continue }
      draft.name(plan.constraintOfHouse[number])
      draft.premises = open.map { Bits(variable: $0, mask: domains[$0]) }
      return true
    }
    return false
  }
}
