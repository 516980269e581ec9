// Fish: a value of some disjoint houses whose places all lie in as many houses across.

extension Deducer {
  /// *k* houses of one family have all places of a value in *k* houses of another: the value goes from the rest of
  /// those.
  ///
  /// Each of the first houses takes the value once, so together they fill the *k* houses across.
  func findFish(_ size: Int) -> Bool {
    for base in plan.families.indices {
      for cover in plan.families.indices where cover != base {
        let family = plan.families[base]
        guard family.houses.count > size else { continue }
        if findFish(size, family, plan.families[cover]) { return true }
      }
    }
    return false
  }

  private func findFish(
    _ size: Int, _ base: DeductionPlan.Family, _ cover: DeductionPlan.Family
  ) -> Bool {
    var values: UInt64 = 0
    for variable in 0..<count where !isPlaced[variable] { values |= domains[variable] }
    for (place, house) in cover.houses.enumerated() { items[64 &+ place] = Int32(truncatingIfNeeded: house) }
    while values != 0 {
      let bit = values.trailingZeroBitCount
      values &= values &- 1
      var candidates = 0
      for house in base.houses {
        let mask = coverMask(house, bit, cover)
        guard mask & (mask &- 1) != 0, mask.nonzeroBitCount <= size else { continue }
        masks[candidates] = mask
        items[candidates] = Int32(truncatingIfNeeded: house)
        candidates &+= 1
      }
      if findSubset(candidates, size, { excludesSome(bit, $0, $1) && takeFish(size, bit, cover, $0, $1) }) {
        return true
      }
    }
    return false
  }

  /// The houses across that have the places of a value in a house; 0 if some place is in none.
  @inline(__always)
  private func coverMask(_ number: Int, _ bit: Int, _ cover: DeductionPlan.Family) -> UInt64 {
    var mask: UInt64 = 0
    for word in 0..<width {
      var left = takers[bit &* width &+ word] & plan.members.base[number &* width &+ word]
      while left != 0 {
        let place = cover.placeOf.base[word &* 64 &+ left.trailingZeroBitCount]
        left &= left &- 1
        if place < 0 { return 0 }
        mask |= 1 << UInt64(truncatingIfNeeded: place)
      }
    }
    return mask
  }

  /// Whether the houses across have the value outside the chosen ones, whose variables are left in `sets`.
  private func excludesSome(_ bit: Int, _ chosen: UInt64, _ union: UInt64) -> Bool {
    let members = plan.members.base
    var found: UInt64 = 0
    for word in 0..<width {
      var (own, across) = (0 as UInt64, 0 as UInt64)
      var left = chosen
      while left != 0 {
        own |= members[Int(items[left.trailingZeroBitCount]) &* width &+ word]
        left &= left &- 1
      }
      left = union
      while left != 0 {
        across |= members[Int(items[64 &+ left.trailingZeroBitCount]) &* width &+ word]
        left &= left &- 1
      }
      sets[word] = own
      found |= takers[bit &* width &+ word] & across & ~own
    }
    return found != 0
  }

  private func takeFish(
    _ size: Int, _ bit: Int, _ cover: DeductionPlan.Family, _ chosen: UInt64, _ union: UInt64
  ) -> Bool {
    draft.begin([.xWing, .swordfish, .jellyfish][size - 2])
    let mask: UInt64 = 1 << UInt64(bit)
    for variable in 0..<count where takes(variable, bit) {
      let place = cover.placeOf[variable]
      guard place >= 0, union >> UInt64(place) & 1 != 0 else { continue }
      if sees(variable) {
        draft.premises.append(Bits(variable: variable, mask: mask))
      } else {
        draft.eliminations.append(Bits(variable: variable, mask: mask))
      }
    }
    var left = chosen
    while left != 0 {
      draft.name(plan.constraintOfHouse[Int(items[left.trailingZeroBitCount])])
      left &= left &- 1
    }
    left = union
    while left != 0 {
      draft.name(plan.constraintOfHouse[Int(items[64 &+ left.trailingZeroBitCount])])
      left &= left &- 1
    }
    return true
  }
}
