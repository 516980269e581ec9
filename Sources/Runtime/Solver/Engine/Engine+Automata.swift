// Automata over a scope, by layers of states.

extension Engine {
  /// Keeps the values by which some sequence of the domains' values is accepted, where a set of states is a word.
  ///
  /// As `propagateRegular` for the automaton alone, with the steps of a bit by one distance or to one state taken together.
  func propagateAutomaton(_ propagator: Propagator, _ number: Int) -> Bool {
    // Where no variable stands twice a second run would find nothing new.
    let waits = isWaiting[number]
    isWaiting[number] = waits || propagator.third == 0
    defer { isWaiting[number] = waits }
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let size = Int(propagator.scopeEnd &- propagator.scopeStart)
    let words = network.words.base
    let print = propagator.fourth == 0 ? 0 : groupPrint(propagator, scope, size)
    if print != 0, print == prints[number] { return true }
    let alive = words + Int(propagator.first)
    let places = network.numbers.base + Int(propagator.second)
    layers[0] = alive[0]
    for place in 0..<size {
      let starts = network.numbers.base + places[place]
      let (before, most) = (layers[place], alive[place &+ 1])
      var behind: UInt64 = 0
      var left = domains[Int(scope[place])]
      while left != 0, behind != most {
        let bit = left.trailingZeroBitCount
        left &= left &- 1
        var step = starts[2 &* bit]
        while step < starts[2 &* bit &+ 1] {
          behind |= turned(before & words[step], by: words[step &+ 1]) & most
          step &+= 2
        }
        while step < starts[2 &* bit &+ 2] {
          behind |= before & words[step] != 0 ? words[step &+ 1] & most : 0
          step &+= 2
        }
      }
      if behind == 0 { return false }
      layers[place &+ 1] = behind
    }
    let excludes = excludes(propagator)
    var (needed, next) = (needs, needs + 64)
    if excludes { needed.update(repeating: 0, count: 64) }
    var place = size
    while place > 0 {
      place &-= 1
      let starts = network.numbers.base + places[place]
      let (before, behind) = (layers[place], layers[place &+ 1])
      if excludes { next.update(repeating: ~0, count: 64) }
      let variable = Int(scope[place])
      var (left, kept, sources) = (domains[variable], UInt64(0), UInt64(0))
      while left != 0 {
        let bit = left.trailingZeroBitCount
        let value = left & (0 &- left)
        left &= left &- 1
        var found: UInt64 = 0
        var step = starts[2 &* bit]
        while step < starts[2 &* bit &+ 1] {
          let distance = words[step &+ 1]
          let states = turned(behind, by: 64 &- distance) & before & words[step]
          found |= states
          if excludes { need(value, states, distance, needed, next) }
          step &+= 2
        }
        while step < starts[2 &* bit &+ 2] {
          if behind & words[step &+ 1] != 0 {
            let states = before & words[step]
            found |= states
            if excludes { need(value | needed[words[step &+ 1].trailingZeroBitCount], states, next) }
          }
          step &+= 2
        }
        kept |= found != 0 ? value : 0
        sources |= found
      }
      layers[place] = sources
      swap(&needed, &next)
      guard shrink(variable, to: kept) else { return false }
    }
    if print != 0 { prints[number] = groupPrint(propagator, scope, size) }
    return !excludes || excludeNeeded(needed[layers[0].trailingZeroBitCount], scope, size)
  }

  /// Which groups of values that lead alike each place has, a bit each; 0 where that does not tell all that an automaton says, as a
  /// variable stands twice or a group has one value left that the scope may have to have.
  private func groupPrint(_ propagator: Propagator, _ scope: UnsafePointer<Int32>, _ size: Int) -> UInt64 {
    if propagator.third != 0 { return 0 }
    let groups = network.words.base + Int(propagator.fourth)
    let excludes = excludes(propagator)
    var print: UInt64 = 0
    for group in 0..<Int(groups[0]) {
      let values = groups[group &+ 1]
      var union: UInt64 = 0
      for place in 0..<size {
        let left = domains[Int(scope[place])] & values
        union |= left
        print = print &<< 1 | (left == 0 ? 0 : 1)
      }
      if excludes, union != 0, union & (union &- 1) == 0 { return 0 }
    }
    return print
  }

  /// States so many further, modulo 64.
  @inline(__always)
  private func turned(_ states: UInt64, by distance: UInt64) -> UInt64 {
    states &<< distance | states &>> (0 &- distance)
  }

  /// Notes for some states what a value and then every way from the state at a distance from each to the end has.
  @inline(__always)
  private func need(
    _ value: UInt64, _ states: UInt64, _ distance: UInt64, _ needed: UnsafeMutablePointer<UInt64>,
    _ next: UnsafeMutablePointer<UInt64>
  ) {
    var left = states
    while left != 0 {
      let state = left.trailingZeroBitCount
      left &= left &- 1
      next[state] &= needed[(state &+ Int(truncatingIfNeeded: distance)) & 63] | value
    }
  }

  /// Notes for some states values that each way from them to the end has.
  @inline(__always)
  private func need(_ values: UInt64, _ states: UInt64, _ next: UnsafeMutablePointer<UInt64>) {
    var left = states
    while left != 0 {
      next[left.trailingZeroBitCount] &= values
      left &= left &- 1
    }
  }

  /// Takes values that every way through an automaton has, but those that stand already, from who differs from all their places.
  func excludeNeeded(_ values: UInt64, _ scope: UnsafePointer<Int32>, _ size: Int) -> Bool {
    var required = values
    for place in 0..<size where isFixed(Int(scope[place])) { required &= ~domains[Int(scope[place])] }
    return required == 0 || excludeRequired(required, scope, size)
  }
}
