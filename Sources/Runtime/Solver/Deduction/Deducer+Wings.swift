// Wings: two variables, one of which must take a value, and the variables that see both.

extension Deducer {
  /// A pivot {x, y} with peers {x, z} and {y, z}: whichever value the pivot takes, one of the two takes z.
  func findXYWing() -> Bool {
    for pivot in 0..<count where !isPlaced[pivot] && domains[pivot].nonzeroBitCount == 2 {
      if findPincers(of: pivot, together: 3, .xyWing) { return true }
    }
    return false
  }

  /// A pivot {x, y, z} with peers {x, z} and {y, z}: one of the three takes z.
  func findXYZWing() -> Bool {
    for pivot in 0..<count where !isPlaced[pivot] && domains[pivot].nonzeroBitCount == 3 {
      if findPincers(of: pivot, together: 3, .xyzWing) { return true }
    }
    return false
  }

  private func findPincers(of pivot: Int, together: Int, _ technique: Technique) -> Bool {
    let starts = network.peers.starts.base
    let peers = network.peers.items.base
    let own = domains[pivot]
    let end = Int(starts[pivot + 1])
    for place in Int(starts[pivot])..<end {
      let first = Int(peers[place])
      let domain = domains[first]
      guard !isPlaced[first], domain.nonzeroBitCount == 2, domain & own != 0, domain != own else { continue }
      if technique == .xyzWing, domain & ~own != 0 { continue }
      for next in (place + 1)..<max(end, place + 1) {
        let second = Int(peers[next])
        guard !isPlaced[second], domains[second].nonzeroBitCount == 2, domains[second] != domain else { continue }
        let common = domain & domains[second]
        guard common != 0, (own | domain | domains[second]).nonzeroBitCount == together else { continue }
        if technique == .xyWing ? common & own != 0 : domains[second] & ~own != 0 { continue }
        if takeWing(technique, common, technique == .xyWing ? [first, second] : [first, second, pivot], pivot) {
          return true
        }
      }
    }
    return false
  }

  /// Takes a value from all that see every one of some variables; false if none has it.
  private func takeWing(_ technique: Technique, _ mask: UInt64, _ ends: [Int], _ pivot: Int) -> Bool {
    let bit = mask.trailingZeroBitCount
    var any: UInt64 = 0
    for word in 0..<width {
      sets[word] = takers[bit &* width &+ word]
      for end in ends { sets[word] &= plan.peers.base[end &* width &+ word] }
      any |= sets[word]
    }
    guard any != 0 else { return false }
    draft.begin(technique)
    draft.premises.append(Bits(variable: pivot, mask: domains[pivot]))
    for end in ends where end != pivot {
      draft.premises.append(Bits(variable: end, mask: domains[end]))
      if technique != .wWing { draft.name(plan.separation(pivot, end)) }
    }
    for variable in 0..<count where sees(variable) {
      draft.eliminations.append(Bits(variable: variable, mask: mask))
      for end in ends { draft.name(plan.separation(end, variable)) }
    }
    return true
  }

  /// Two variables {x, y} that see the two places of x in a house between them: not both can be x, so one is y.
  func findWWing() -> Bool {
    for first in 0..<count where !isPlaced[first] && domains[first].nonzeroBitCount == 2 {
      for second in (first + 1)..<max(count, first + 1)
      where !isPlaced[second] && domains[second] == domains[first] && !plan.arePeers(first, second)
        && network.tableOf[first] == network.tableOf[second]
      {
        let low = domains[first] & (0 &- domains[first])
        for linked in [low, domains[first] & ~low] {
          let removed = domains[first] & ~linked
          guard haveCommonTaker(first, second, removed) else { continue }
          if findBridge(first, second, linked, removed) { return true }
        }
      }
    }
    return false
  }

  private func haveCommonTaker(_ first: Int, _ second: Int, _ mask: UInt64) -> Bool {
    let bit = mask.trailingZeroBitCount
    for word in 0..<width
    where takers[bit &* width &+ word] & plan.peers.base[first &* width &+ word]
      & plan.peers.base[second &* width &+ word] != 0
    {
      return true
    }
    return false
  }

  private func findBridge(_ first: Int, _ second: Int, _ linked: UInt64, _ removed: UInt64) -> Bool {
    for house in plan.fullHouses {
      guard let (one, other) = conjugates(house, linked.trailingZeroBitCount) else { continue }
      guard one != first, one != second, other != first, other != second else { continue }
      let isStraight = plan.arePeers(first, one) && plan.arePeers(second, other)
      guard isStraight || plan.arePeers(first, other) && plan.arePeers(second, one) else { continue }
      guard takeWing(.wWing, removed, [first, second], first) else { continue }
      draft.constraints.insert(plan.constraintOfHouse[house], at: 0)
      let (near, far) = isStraight ? (one, other) : (other, one)
      draft.name(plan.separation(first, near))
      draft.name(plan.separation(second, far))
      draft.premises += [Bits(variable: one, mask: linked), Bits(variable: other, mask: linked)]
      return true
    }
    return false
  }

  /// The two places of a value in a full house, if there are just two.
  func conjugates(_ house: Int, _ bit: Int) -> (Int, Int)? {
    var first = -1
    var second = -1
    for word in 0..<width {
      var left = takers[bit &* width &+ word] & plan.members.base[house &* width &+ word]
      while left != 0 {
        let variable = word &* 64 &+ left.trailingZeroBitCount
        left &= left &- 1
        if first < 0 {
          first = variable
        } else if second < 0 {
          second = variable
        } else {
          return nil
        }
      }
    }
    return second < 0 ? nil : (first, second)
  }
}
