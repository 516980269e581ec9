// Tables: every value that no allowed tuple supports goes.

extension Engine {
  /// Two variables: each keeps what some value of the other allows.
  func propagateBinary(_ propagator: Propagator) -> Bool {
    let (first, second) = (Int(propagator.first), Int(propagator.second))
    guard revise(second, from: first, Int(propagator.third)) else { return false }
    guard revise(first, from: second, Int(propagator.fourth)) else { return false }
    // Two values for two variables that differ: both have a place here.
    let domain = domains[first]
    guard excludes(propagator), domain == domains[second], domain.nonzeroBitCount == 2, areApart(first, second) else {
      return true
    }
    return withUnsafePointer(to: (propagator.first, propagator.second)) { pair in
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
    if domain & allowed == 0 { blame(source) }
    return shrink(target, to: domain & allowed)
  }

  /// first < second over one table: the smallest of the first and what lies below go from the second, and so back.
  func propagateLess(_ propagator: Propagator) -> Bool {
    let (first, second) = (Int(propagator.first), Int(propagator.second))
    let least = domains[first].trailingZeroBitCount
    let above = least == 63 ? 0 : ~UInt64(0) << UInt64(least &+ 1)
    guard shrink(second, to: domains[second] & above) else {
      blame(first)
      return false
    }
    let most = 63 &- domains[second].leadingZeroBitCount
    let below = UInt64(1) << UInt64(most) &- 1
    guard shrink(first, to: domains[first] & below) else {
      blame(second)
      return false
    }
    return true
  }

  /// Three variables: a mask of the third for each pair of the others.
  func propagateTernary(_ propagator: Propagator) -> Bool {
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let (first, second, third) = (Int(scope[0]), Int(scope[1]), Int(scope[2]))
    let masks = network.words.base + Int(propagator.first)
    let (seconds, thirds) = (domains[second], domains[third])
    var keepFirst: UInt64 = 0
    var keepSecond: UInt64 = 0
    var keepThird: UInt64 = 0
    var left = domains[first]
    while left != 0 {
      let bit = left.trailingZeroBitCount
      let row = masks + bit &<< Int(propagator.second)
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
  func propagateRows(_ propagator: Propagator) -> Bool {
    let width = Int(propagator.second)
    let start = Int(propagator.scopeStart)
    let size = Int(propagator.scopeEnd) &- start
    let offsets = network.numbers.base + Int(propagator.first)
    for word in 0..<width { rowScratch[word] = ~0 }
    for place in 0..<size {
      let sets = network.words.base + offsets[place]
      let domain = domains[Int(network.scopes.base[start &+ place])]
      for word in 0..<width where rowScratch[word] != 0 {
        var left = domain
        var union: UInt64 = 0
        while left != 0 {
          union |= sets[left.trailingZeroBitCount &* width &+ word]
          left &= left &- 1
        }
        rowScratch[word] &= union
      }
    }
    for place in 0..<size {
      let variable = Int(network.scopes.base[start &+ place])
      let sets = network.words.base + offsets[place]
      guard shrink(variable, to: supported(domains[variable], sets, width)) else { return false }
    }
    return !excludes(propagator) || excludeCommonOfRows(propagator, size, width)
  }

  /// Takes the values that every possible row has from who differs from all their places.
  private func excludeCommonOfRows(_ propagator: Propagator, _ size: Int, _ width: Int) -> Bool {
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let offsets = network.numbers.base + Int(propagator.first)
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
      while word < width, rowScratch[word] & ~rows(with: bit, scope, size, offsets, width, word) == 0 { word &+= 1 }
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
      while word < width, set[word] & rowScratch[word] == 0 { word &+= 1 }
      if word < width { kept |= 1 << UInt64(truncatingIfNeeded: bit) }
      left &= left &- 1
    }
    return kept
  }
}
