// Sets of values that all-different variables can have together.

/// The sets of values that an all-different scope can have: those of a cage, or of digits in any order.
struct ValueSets: PropagatorForm {
  /// Where the sets are in the network's words.
  let first: Int32
  /// How many there are.
  let count: Int32

  var exclusion: Exclusion { .always }

  /// The sets at some positions in the words of the pool.
  init(at positions: Range<Int>) {
    first = Int32(positions.lowerBound)
    count = Int32(positions.count)
  }

  /// Posts the sets of values that variables which all differ can have.
  func post(over scope: [Int], to posted: inout PostedPropagators) {
    posted.add(Propagator(.cage(self)), scope: scope, watched: scope)
  }
}

extension Engine {
  /// Keeps the values of valid combinations: those that consist of possible values, contain all fixed values, and have a value
  /// for each variable. A value that every such combination contains and that has one place left is assigned there.
  func propagate(_ sets: ValueSets, _ propagator: ServedPropagator) -> Bool {
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let size = Int(propagator.scopeEnd &- propagator.scopeStart)
    var union: UInt64 = 0
    var twice: UInt64 = 0
    var fixed: UInt64 = 0
    for place in 0..<size {
      let domain = domains[Int(scope[place])]
      twice |= union & domain
      union |= domain
      if domain & (domain &- 1) == 0 { fixed |= domain }
    }
    let (allowed, required) = fitting(sets, scope, size, union, fixed)
    if allowed == 0 { return false }
    let single = required & ~twice
    for place in 0..<size {
      let variable = Int(scope[place])
      var domain = domains[variable] & allowed
      let forced = domain & single
      if forced != 0 {
        if forced & (forced &- 1) != 0 { return false }
        domain = forced
      }
      guard shrink(variable, to: domain) else { return false }
    }
    guard excludes(propagator) else { return true }
    let known = required & ~fixed & ~single
    return known == 0 || excludeRequired(known, scope, size)
  }

  @inline(__always)
  private func fitting(
    _ sets: ValueSets, _ scope: UnsafePointer<Int32>, _ size: Int, _ union: UInt64, _ fixed: UInt64
  ) -> (allowed: UInt64, required: UInt64) {
    let combinations = network.words.base + Int(sets.first)
    var allowed: UInt64 = 0
    var required: UInt64 = ~0
    for number in 0..<Int(sets.count) {
      let combination = combinations[number]
      if combination & ~union != 0 || fixed & ~combination != 0 { continue }
      if combination & ~allowed == 0 && required & ~combination == 0 { continue }
      var place = 0
      while place < size, domains[Int(scope[place])] & combination != 0 { place &+= 1 }
      if place < size { continue }
      allowed |= combination
      required &= combination
      // No other can add to the one or take from the other.
      if allowed == union && required == fixed { break }
    }
    return (allowed, required)
  }
}
