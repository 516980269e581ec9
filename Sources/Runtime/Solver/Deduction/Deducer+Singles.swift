// Naked and hidden singles.

extension Deducer {
  /// Finds a variable that can be given its value.
  ///
  /// A full house with one open variable is seen first. Then a value with one place left in a full house, where houses
  /// that lie together on the board are easier to overlook; then a variable with one candidate left.
  func findSingle() -> Bool {
    var hidden = (house: -1, mask: 0 as UInt64)
    for house in plan.fullHouses {
      let found = scan(house)
      if isContradictory { return false }
      if found.open == 1 { return take(house, found.single, .fullHouse) }
      if hidden.house < 0, found.single != 0 { hidden = (house, found.single) }
    }
    if hidden.house >= 0 { return take(hidden.house, hidden.mask, .hiddenSingle) }
    for variable in 0..<count where !isPlaced[variable] {
      let domain = domains[variable]
      if domain & (domain &- 1) == 0 { return takeNaked(variable) }
    }
    return false
  }

  /// The number of open members of a full house, and the values with one place left.
  @inline(__always)
  private func scan(_ number: Int) -> (open: Int, single: UInt64) {
    let house = network.houses.base[number]
    let members = network.members.base
    var once: UInt64 = 0
    var twice: UInt64 = 0
    var fixed: UInt64 = 0
    var open = 0
    for place in Int(house.start)..<Int(house.end) {
      let variable = Int(members[place])
      let domain = domains[variable]
      if isPlaced[variable] {
        fixed |= domain
      } else {
        twice |= once & domain
        once |= domain
        open &+= 1
      }
    }
    if (once | fixed).nonzeroBitCount < Int(house.end - house.start) { isContradictory = true }
    return (open, once & ~twice & ~fixed)
  }

  private func take(_ number: Int, _ mask: UInt64, _ technique: Technique) -> Bool {
    let bit = mask.trailingZeroBitCount
    let house = network.houses[number]
    draft.begin(technique, weight: technique == .hiddenSingle && !plan.isCompact[number] ? 15 : nil)
    draft.name(plan.constraintOfHouse[number])
    for place in Int(house.start)..<Int(house.end) {
      let variable = Int(network.members[place])
      if isPlaced[variable] {
        if technique == .fullHouse { draft.premises.append(Bits(variable: variable, mask: domains[variable])) }
      } else if domains[variable] >> UInt64(bit) & 1 != 0 {
        draft.placed = variable
      }
    }
    draft.placedBit = bit
    if technique == .hiddenSingle { explainAbsence(number, bit) }
    return draft.placed >= 0
  }

  /// Names the placed variables that keep a value from the other open members of a house.
  private func explainAbsence(_ number: Int, _ bit: Int) {
    let house = network.houses[number]
    let mask: UInt64 = 1 << UInt64(bit)
    for place in Int(house.start)..<Int(house.end) {
      let variable = Int(network.members[place])
      guard !isPlaced[variable], variable != draft.placed else { continue }
      guard let blocker = blocker(of: variable, mask) else { continue }
      if !draft.premises.contains(where: { $0.variable == blocker }) {
        draft.premises.append(Bits(variable: blocker, mask: mask))
      }
    }
  }

  /// A placed peer of a variable that has a value.
  func blocker(of variable: Int, _ mask: UInt64) -> Int? {
    for place in Int(network.peers.starts[variable])..<Int(network.peers.starts[variable + 1]) {
      let peer = Int(network.peers.items[place])
      if isPlaced[peer], domains[peer] == mask { return peer }
    }
    return nil
  }

  private func takeNaked(_ variable: Int) -> Bool {
    let domain = domains[variable]
    draft.begin(.nakedSingle)
    draft.placed = variable
    draft.placedBit = domain.trailingZeroBitCount
    var left = network.initial[variable] & ~domain
    while left != 0 {
      let mask = left & (0 &- left)
      left &= left &- 1
      guard let blocker = blocker(of: variable, mask) else { continue }
      draft.premises.append(Bits(variable: blocker, mask: mask))
      draft.name(plan.separation(variable, blocker))
    }
    return true
  }
}
