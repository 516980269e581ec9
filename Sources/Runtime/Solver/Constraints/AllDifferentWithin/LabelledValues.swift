// Values and labels: what is the same, what differs within a label, and where its values go.

/// No two of the first half of the scope with the same label, which the second half has, have the same value.
struct LabelledValues: PropagatorForm {
  /// Whether the values share a table and so do the labels.
  let isUniform: Bool
}

/// Of such a scope, each of some labels has each value once.
struct LabelledPlaces: PropagatorForm {
  /// Where these labels are in the network's words.
  let labels: Int32
  /// How many values there are.
  let values: Int32
}

extension Engine {
  /// Of variables with the same label no two have the same value.
  ///
  /// - Complexity: O(*n* · *l*) for *n* variables with *l* labels; of several tables, O(*n*²).
  func propagate(_ within: LabelledValues, _ propagator: ServedPropagator) -> Bool {
    let count = Int(propagator.scopeEnd &- propagator.scopeStart) / 2
    let values = network.scopes.base + Int(propagator.scopeStart)
    let labels = values + count
    return within.isUniform ? tellKnown(values, labels, count) : tellEachOther(values, labels, count)
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
    let known = rooms.labels.known
    known.update(repeating: 0, count: 64)
    var fixed: UInt64 = 0
    for place in 0..<count {
      let (value, label) = (domains[Int(values[place])], domains[Int(labels[place])])
      guard value & (value &- 1) == 0, label & (label &- 1) == 0 else { continue }
      let number = label.trailingZeroBitCount
      if known[number] & value != 0 {
        bumpWeight(of: Int(values[place]))
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
  func propagate(_ places: LabelledPlaces, _ propagator: ServedPropagator) -> Bool {
    let count = Int(propagator.scopeEnd &- propagator.scopeStart) / 2
    let values = network.scopes.base + Int(propagator.scopeStart)
    let labels = values + count
    let (once, twice) = (rooms.labels.once, rooms.labels.twice)
    var begun: UInt64 = 0
    for place in 0..<count where isFixed(Int(labels[place])) { begun |= domains[Int(labels[place])] }
    begun &= network.words.base[Int(places.labels)]
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
    let all = Int(places.values)
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
        let value = domains[variable] & rooms.labels.once[number]
        if value == 0 { continue }
        guard value & (value &- 1) == 0, shrink(name, to: 1 << UInt64(truncatingIfNeeded: number)),
          shrink(variable, to: value)
        else { return false }
        break
      }
    }
    return true
  }
}

/// Room for the values of each label.
struct LabelRoom: ConstraintRoom {
  /// For each label the values that some place has, several have, and that are known.
  let once: UnsafeMutablePointer<UInt64>
  let twice: UnsafeMutablePointer<UInt64>
  let known: UnsafeMutablePointer<UInt64>

  init(_ network: borrowing Network) {
    once = .allocate(capacity: 64)
    twice = .allocate(capacity: 64)
    known = .allocate(capacity: 64)
  }

  func deallocate() {
    once.deallocate()
    twice.deallocate()
    known.deallocate()
  }
}
