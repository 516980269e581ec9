// Tables: every value that no allowed tuple supports goes.

/// The pairs of values that two variables may have, as masks of each by the other's bits.
struct PairTable: PropagatorForm {
  let first: Int32
  let second: Int32
  /// Where the masks of the second variable by bits of the first are in the network's words.
  let seconds: Int32
  /// Where the masks of the first variable by bits of the second are there.
  let firsts: Int32

  var exclusion: Exclusion { .always }
  var pair: RelatedVariables? { RelatedVariables(first: Int(first), second: Int(second), masks: Int(seconds)) }

  func learn(_ propagator: Propagator, into draft: inout LearningDraft) -> Bool {
    let words = draft.network.words
    draft.addSupports(of: Int(first), by: Int(second)) { words[Int(seconds) + $0] }
    draft.addSupports(of: Int(second), by: Int(first)) { words[Int(firsts) + $0] }
    return true
  }
}

/// The combinations of values that three variables may have, the scope of the propagator.
struct TripleTable: PropagatorForm {
  /// Where the masks of the third variable are in the network's words: that of two bits is at the bit of the first,
  /// shifted left by `shift`, plus the bit of the second.
  let masks: Int32
  let shift: Int32

  func learn(_ propagator: Propagator, into draft: inout LearningDraft) -> Bool {
    let scope = (0..<3).map { Int(draft.network.scopes[Int(propagator.scopeStart) + $0]) }
    var rows: [[Int]] = []
    for first in draft.bits(of: scope[0]) {
      for second in draft.bits(of: scope[1]) {
        let mask = draft.network.words[Int(masks) + first << Int(shift) + second]
        for third in draft.bits(of: scope[2]) where mask >> UInt64(third) & 1 != 0 {
          rows.append([first, second, third])
        }
        if rows.count > LearningDraft.mostRows { return false }
      }
    }
    return draft.addRows(rows, scope)
  }
}

/// The rows of values that a scope may have.
struct RowTable: PropagatorForm {
  /// Where the network's numbers say, for each variable of the scope, where its sets of rows begin: one for each bit.
  let offsets: Int32
  /// The words of a set of rows.
  let width: Int32

  var exclusion: Exclusion { .beyondFullHouses }

  func learn(_ propagator: Propagator, into draft: inout LearningDraft) -> Bool {
    let scope = (propagator.scopeStart..<propagator.scopeEnd).map { Int(draft.network.scopes[Int($0)]) }
    guard width <= LearningDraft.mostRows / 32 else { return false }
    var rows: [[Int]] = []
    for row in 0..<(64 * Int(width)) {
      var bits: [Int] = []
      for (place, variable) in scope.enumerated() {
        let sets = draft.network.numbers[Int(offsets) + place]
        let found = draft.bits(of: variable).first {
          draft.network.words[sets + $0 * Int(width) + row >> 6] >> UInt64(row & 63) & 1 != 0
        }
        guard let found else { break }
        bits.append(found)
      }
      if bits.count == scope.count { rows.append(bits) }
    }
    return rows.count <= LearningDraft.mostRows && draft.addRows(rows, scope)
  }
}

extension Engine {
  /// Two variables: each keeps what some value of the other allows.
  func propagate(_ table: PairTable, _ propagator: ServedPropagator) -> Bool {
    let (first, second) = (Int(table.first), Int(table.second))
    guard revise(second, from: first, Int(table.seconds)) else { return false }
    guard revise(first, from: second, Int(table.firsts)) else { return false }
    // Two values for two variables that differ: both have a place here.
    let domain = domains[first]
    guard excludes(propagator), domain == domains[second], domain.nonzeroBitCount == 2, areApart(first, second) else {
      return true
    }
    return withUnsafePointer(to: (table.first, table.second)) { pair in
      excludeRequired(domain, UnsafeRawPointer(pair).assumingMemoryBound(to: Int32.self), 2)
    }
  }

  @inline(__always)
  private func revise(_ target: Int, from source: Int, _ masks: Int) -> Bool {
    let words = network.words.base + masks
    let domain = domains[target]
    var left = domains[source]
    var allowed: UInt64 = 0
    while left != 0 {
      allowed |= words[left.trailingZeroBitCount]
      if domain & ~allowed == 0 { return true }
      left &= left &- 1
    }
    if domain & allowed == 0 { bumpWeight(of: source) }
    return shrink(target, to: domain & allowed)
  }

  /// Three variables: a mask of the third for each pair of the others.
  func propagate(_ table: TripleTable, _ propagator: ServedPropagator) -> Bool {
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let (first, second, third) = (Int(scope[0]), Int(scope[1]), Int(scope[2]))
    let masks = network.words.base + Int(table.masks)
    let (seconds, thirds) = (domains[second], domains[third])
    var keepFirst: UInt64 = 0
    var keepSecond: UInt64 = 0
    var keepThird: UInt64 = 0
    var left = domains[first]
    while left != 0 {
      let bit = left.trailingZeroBitCount
      let row = masks + bit &<< Int(table.shift)
      var any: UInt64 = 0
      if keepSecond == seconds && keepThird == thirds {
        // What is left to know is whether the value has any support.
        var rest = seconds
        while rest != 0 && any == 0 {
          any = row[rest.trailingZeroBitCount] & thirds
          rest &= rest &- 1
        }
      } else {
        var rest = seconds
        while rest != 0 {
          let found = row[rest.trailingZeroBitCount] & thirds
          let after = rest & (rest &- 1)
          keepSecond |= found == 0 ? 0 : rest ^ after
          any |= found
          rest = after
        }
        keepThird |= any
      }
      let after = left & (left &- 1)
      keepFirst |= any == 0 ? 0 : left ^ after
      left = after
    }
    return shrink(first, to: keepFirst) && shrink(second, to: keepSecond) && shrink(third, to: keepThird)
  }

  /// Many variables: the rows that fit all domains, found by bit sets, then the values that such a row has.
  func propagate(_ table: RowTable, _ propagator: ServedPropagator) -> Bool {
    let width = Int(table.width)
    let start = Int(propagator.scopeStart)
    let size = Int(propagator.scopeEnd) &- start
    let offsets = network.numbers.base + Int(table.offsets)
    for word in 0..<width { rooms.rows.possible[word] = ~0 }
    for place in 0..<size {
      let sets = network.words.base + offsets[place]
      let domain = domains[Int(network.scopes.base[start &+ place])]
      for word in 0..<width where rooms.rows.possible[word] != 0 {
        var left = domain
        var union: UInt64 = 0
        while left != 0 {
          union |= sets[left.trailingZeroBitCount &* width &+ word]
          left &= left &- 1
        }
        rooms.rows.possible[word] &= union
      }
    }
    for place in 0..<size {
      let variable = Int(network.scopes.base[start &+ place])
      let sets = network.words.base + offsets[place]
      guard shrink(variable, to: supported(domains[variable], sets, width)) else { return false }
    }
    return !excludes(propagator) || excludeCommonOfRows(table, propagator, size)
  }

  /// Takes the values that every possible row has from who differs from all their places.
  private func excludeCommonOfRows(_ table: RowTable, _ propagator: ServedPropagator, _ size: Int) -> Bool {
    let width = Int(table.width)
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let offsets = network.numbers.base + Int(table.offsets)
    var (open, fixed) = (UInt64(0), UInt64(0))
    for place in 0..<size {
      let domain = domains[Int(scope[place])]
      if domain & (domain &- 1) == 0 { fixed |= domain } else { open |= domain }
    }
    var required: UInt64 = 0
    var left = open & ~fixed
    while left != 0 {
      let bit = left.trailingZeroBitCount
      left &= left &- 1
      var word = 0
      while word < width, rooms.rows.possible[word] & ~rows(with: bit, scope, size, offsets, width, word) == 0 {
        word &+= 1
      }
      if word == width { required |= 1 << UInt64(truncatingIfNeeded: bit) }
    }
    return required == 0 || excludeRequired(required, scope, size)
  }

  /// One word of the rows that have a value anywhere.
  @inline(__always)
  private func rows(
    with bit: Int, _ scope: UnsafePointer<Int32>, _ size: Int, _ offsets: UnsafePointer<Int>, _ width: Int, _ word: Int
  ) -> UInt64 {
    var rows: UInt64 = 0
    for place in 0..<size where domains[Int(scope[place])] &>> UInt64(truncatingIfNeeded: bit) & 1 != 0 {
      rows |= network.words.base[offsets[place] &+ bit &* width &+ word]
    }
    return rows
  }

  @inline(__always)
  private func supported(_ domain: UInt64, _ sets: UnsafePointer<UInt64>, _ width: Int) -> UInt64 {
    var left = domain
    var kept: UInt64 = 0
    while left != 0 {
      let bit = left.trailingZeroBitCount
      let set = sets + bit &* width
      var word = 0
      while word < width, set[word] & rooms.rows.possible[word] == 0 { word &+= 1 }
      if word < width { kept |= 1 << UInt64(truncatingIfNeeded: bit) }
      left &= left &- 1
    }
    return kept
  }
}

/// Room for the rows that are still possible while a table propagates.
struct RowRoom: ConstraintRoom {
  /// A set of rows.
  let possible: UnsafeMutablePointer<UInt64>

  init(_ network: borrowing Network) {
    let width = network.propagators.elements.reduce(1) { largest, propagator in
      if case .rows(let table) = propagator.form { max(largest, Int(table.width)) } else { largest }
    }
    possible = .allocate(capacity: width)
  }

  func deallocate() { possible.deallocate() }
}
