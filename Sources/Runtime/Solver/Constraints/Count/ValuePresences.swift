// Which values occur in an all-different scope, for several values at once.

/// How often several values occur in the scope, whose variables all differ.
struct ValuePresences: PropagatorForm {
  /// Where the variables that count each value are in the network's numbers.
  let counts: Int32
  /// How many values are counted.
  let count: Int32
  /// Where the network's words say of each value which it is, as a mask of the scope's table, and 0 and 1 as masks of the
  /// count's.
  let masks: Int32

  var exclusion: Exclusion { .always }
}

extension Engine {
  /// A value without a place counts 0, a value with a fixed variable 1. A value that counts 1 and has one place left is assigned
  /// there; a value that counts 0 is removed from the scope.
  ///
  /// The scope contains as many values as variables: once that many are known, no other value occurs; if only that many are
  /// possible, all of these occur.
  func propagate(_ presences: ValuePresences, _ propagator: ServedPropagator) -> Bool {
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let size = Int(propagator.scopeEnd &- propagator.scopeStart)
    var (once, twice, fixed) = (UInt64(0), UInt64(0), UInt64(0))
    for place in 0..<size {
      let domain = domains[Int(scope[place])]
      twice |= once & domain
      once |= domain
      if domain & (domain &- 1) == 0 { fixed |= domain }
    }
    guard once.nonzeroBitCount >= size else { return false }
    guard let known = countPresences(presences, possible: once, needed: once.nonzeroBitCount == size ? once : fixed)
    else { return false }
    var (needed, kept) = (known.needed, ~known.absent)
    if needed & ~kept != 0 || needed.nonzeroBitCount > size { return false }
    if needed.nonzeroBitCount == size { kept = needed }
    let left = once & kept
    if left.nonzeroBitCount < size { return false }
    if left.nonzeroBitCount == size { needed = left }
    if needed != known.needed || once & ~kept & ~known.absent != 0 {
      guard countPresences(presences, possible: left, needed: needed) != nil else { return false }
    }
    let single = needed & ~twice
    for place in 0..<size {
      let variable = Int(scope[place])
      let domain = domains[variable]
      guard shrink(variable, to: domain & single != 0 ? domain & kept & single : domain & kept) else { return false }
    }
    let open = needed & twice & ~fixed
    return open == 0 || !excludes(propagator) || excludeRequired(open, scope, size)
  }

  /// Keeps the counts compatible with the values that a scope can and must contain.
  ///
  /// - Returns: The values that it must contain, including those with count 1, and those with count 0; nil on a contradiction.
  private func countPresences(
    _ presences: ValuePresences, possible: UInt64, needed: UInt64
  ) -> (needed: UInt64, absent: UInt64)? {
    let counts = network.numbers.base + Int(presences.counts)
    var masks = network.words.base + Int(presences.masks)
    var (present, absent) = (needed, UInt64(0))
    for place in 0..<Int(presences.count) {
      let (value, zero, one) = (masks[0], masks[1], masks[2])
      masks += 3
      let kept =
        domains[counts[place]] & ((needed & value != 0 ? 0 : zero) | (possible & value != 0 ? one : 0))
      guard shrink(counts[place], to: kept) else { return nil }
      if kept == one {
        present |= value
      } else if kept == zero {
        absent |= value
      }
    }
    return (present, absent)
  }
}
