// Automata over a scope, by layers of states.

extension Engine {
  /// Keeps the values by which some sequence of the domains' values is accepted, where a set of states is a word.
  ///
  /// As `propagateRegular`, with the steps of a bit to one state taken together.
  func propagateAutomaton(_ propagator: Propagator, _ number: Int) -> Bool {
    // Where no variable stands twice a second run would find nothing new.
    let waits = isWaiting[number]
    isWaiting[number] = waits || propagator.third == 0
    defer { isWaiting[number] = waits }
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let size = Int(propagator.scopeEnd &- propagator.scopeStart)
    let words = network.words.base
    let alive = words + Int(propagator.first)
    let places = network.numbers.base + Int(propagator.second)
    layers[0] = alive[0]
    for place in 0..<size {
      let (stay, starts) = (words + places[2 &* place], network.numbers.base + places[2 &* place &+ 1])
      let (before, most) = (layers[place], alive[place &+ 1])
      var behind: UInt64 = 0
      var left = domains[Int(scope[place])]
      while left != 0, behind != most {
        let bit = left.trailingZeroBitCount
        left &= left &- 1
        behind |= before & stay[bit] & most
        var step = starts[bit]
        while step < starts[bit &+ 1] {
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
      let (stay, starts) = (words + places[2 &* place], network.numbers.base + places[2 &* place &+ 1])
      let (before, behind) = (layers[place], layers[place &+ 1])
      if excludes { next.update(repeating: ~0, count: 64) }
      let variable = Int(scope[place])
      var (left, kept, sources) = (domains[variable], UInt64(0), UInt64(0))
      while left != 0 {
        let bit = left.trailingZeroBitCount
        left &= left &- 1
        let same = before & behind & stay[bit]
        var found = same
        if excludes { need(1 << UInt64(truncatingIfNeeded: bit), same, nil, needed, next) }
        var step = starts[bit]
        while step < starts[bit &+ 1] {
          if behind & words[step &+ 1] != 0 {
            found |= before & words[step]
            if excludes {
              let target = words[step &+ 1].trailingZeroBitCount
              need(1 << UInt64(truncatingIfNeeded: bit), before & words[step], target, needed, next)
            }
          }
          step &+= 2
        }
        kept |= found != 0 ? 1 << UInt64(truncatingIfNeeded: bit) : 0
        sources |= found
      }
      layers[place] = sources
      swap(&needed, &next)
      guard shrink(variable, to: kept) else { return false }
    }
    return !excludes || excludeNeeded(needed[layers[0].trailingZeroBitCount], scope, size)
  }

  /// Notes for some states what a value and then every way from one state, or from each itself, to the end has.
  @inline(__always)
  private func need(
    _ value: UInt64, _ states: UInt64, _ target: Int?, _ needed: UnsafeMutablePointer<UInt64>,
    _ next: UnsafeMutablePointer<UInt64>
  ) {
    var left = states
    while left != 0 {
      let state = left.trailingZeroBitCount
      left &= left &- 1
      next[state] &= needed[target ?? state] | value
    }
  }

  /// Takes values that every way through an automaton has, but those that stand already, from who differs from all their places.
  func excludeNeeded(_ values: UInt64, _ scope: UnsafePointer<Int32>, _ size: Int) -> Bool {
    var required = values
    for place in 0..<size where isFixed(Int(scope[place])) { required &= ~domains[Int(scope[place])] }
    return required == 0 || excludeRequired(required, scope, size)
  }
}
