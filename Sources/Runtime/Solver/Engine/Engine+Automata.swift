// Automata over a scope, by layers of states.

extension Engine {
  /// Keeps the values by which some sequence of the domains' values is accepted, where a set of states is a word.
  ///
  /// As `propagateRegular`, with the steps of a bit to one state taken together.
  func propagateAutomaton(_ propagator: Propagator) -> Bool {
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
  private func excludeNeeded(_ values: UInt64, _ scope: UnsafePointer<Int32>, _ size: Int) -> Bool {
    var required = values
    for place in 0..<size where isFixed(Int(scope[place])) { required &= ~domains[Int(scope[place])] }
    return required == 0 || excludeRequired(required, scope, size)
  }

  /// Keeps the values by which some sequence of the domains' values is accepted.
  ///
  /// Domain consistency, but for variables that stand in two places. Forwards come the states that the values before a place can
  /// lead to, backwards those of them from which an accepting one can still be reached; a value stays if a step with it
  /// joins the two. Source: Pesant, "A regular language membership constraint for finite sequences of variables", 2004; here
  /// without counters, so every run reads all layers.
  ///
  /// - Complexity: O(*s*), *s* the steps of all layers.
  func propagateRegular(_ propagator: Propagator) -> Bool {
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let size = Int(propagator.scopeEnd &- propagator.scopeStart)
    let width = Int(propagator.second)
    let numbers = network.numbers.base
    let places = numbers + Int(propagator.first)
    (layers + width).update(repeating: 0, count: size &* width)
    layers[0] = 1
    for place in 0..<size {
      let (before, behind) = (layers + place &* width, layers + (place &+ 1) &* width)
      let starts = numbers + places[place]
      var left = domains[Int(scope[place])]
      while left != 0 {
        let bit = left.trailingZeroBitCount
        for step in starts[bit]..<starts[bit &+ 1] where contains(before, numbers[step] &>> 32) {
          insert(behind, numbers[step] & 0xffff_ffff)
        }
        left &= left &- 1
      }
    }
    let excludes = excludes(propagator)
    var (needed, next) = (needs, needs + 64 &* largestWidth)
    if excludes { needed.update(repeating: 0, count: 64 &* width) }
    var place = size
    while place > 0 {
      place &-= 1
      let (before, behind) = (layers + place &* width, layers + (place &+ 1) &* width)
      let variable = Int(scope[place])
      let scratch = layers + (size &+ 1) &* width
      if excludes {
        next.update(repeating: ~0, count: 64 &* width)
        need(domains[variable], numbers, numbers + places[place], before, behind, from: needed, to: next)
        swap(&needed, &next)
      }
      let kept = retrace(domains[variable], numbers, numbers + places[place], before, behind, scratch, width)
      guard shrink(variable, to: kept) else { return false }
    }
    return !excludes || excludeNeeded(needed[0], scope, size)
  }

  /// For each state before a place the values that stand somewhere on every way from it to the end, by those of the states behind.
  @inline(__always)
  private func need(
    _ domain: UInt64, _ numbers: UnsafePointer<Int>, _ starts: UnsafePointer<Int>,
    _ before: UnsafeMutablePointer<UInt64>, _ behind: UnsafeMutablePointer<UInt64>,
    from needed: UnsafeMutablePointer<UInt64>, to next: UnsafeMutablePointer<UInt64>
  ) {
    var left = domain
    while left != 0 {
      let bit = left & (0 &- left)
      left &= left &- 1
      for step in starts[bit.trailingZeroBitCount]..<starts[bit.trailingZeroBitCount &+ 1] {
        let (source, target) = (numbers[step] &>> 32, numbers[step] & 0xffff_ffff)
        if contains(before, source), contains(behind, target) { next[source] &= needed[target] | bit }
      }
    }
  }

  /// The bits that lead from a state before to one behind; of the states before only those stay from which one does.
  @inline(__always)
  private func retrace(
    _ domain: UInt64, _ numbers: UnsafePointer<Int>, _ starts: UnsafePointer<Int>,
    _ before: UnsafeMutablePointer<UInt64>, _ behind: UnsafeMutablePointer<UInt64>,
    _ scratch: UnsafeMutablePointer<UInt64>,
    _ width: Int
  ) -> UInt64 {
    var kept: UInt64 = 0
    scratch.update(repeating: 0, count: width)
    var left = domain
    while left != 0 {
      let bit = left.trailingZeroBitCount
      for step in starts[bit]..<starts[bit &+ 1] {
        let source = numbers[step] &>> 32
        if contains(before, source), contains(behind, numbers[step] & 0xffff_ffff) {
          kept |= 1 << UInt64(truncatingIfNeeded: bit)
          insert(scratch, source)
        }
      }
      left &= left &- 1
    }
    before.update(from: scratch, count: width)
    return kept
  }

  @inline(__always)
  private func contains(_ states: UnsafeMutablePointer<UInt64>, _ state: Int) -> Bool {
    states[state &>> 6] &>> UInt64(truncatingIfNeeded: state) & 1 != 0
  }

  @inline(__always)
  private func insert(_ states: UnsafeMutablePointer<UInt64>, _ state: Int) {
    states[state &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: state)
  }
}
