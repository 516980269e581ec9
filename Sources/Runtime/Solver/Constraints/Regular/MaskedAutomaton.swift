// Automata over a scope, by layers of states.

/// An automaton over the scope with at most 64 states before each place and at the end.
struct MaskedAutomaton: PropagatorForm {
  /// Where the states before each place and at the end are in the network's words, as masks.
  let alive: Int32
  /// Where the network's numbers say, for each place of the scope, where there the steps of each bit begin: those that go
  /// on by a distance, which are in the words in pairs, states before and how far modulo 64; then those to one state,
  /// states before and the one behind.
  let places: Int32
  /// Whether some variable is repeated in the scope.
  var repeats = false
  /// Where the values that lead alike from everywhere are in the words, how many such groups and then these; 0 for none.
  var groups: Int32 = 0

  var exclusion: Exclusion { .beyondFullHouses }
}

extension Engine {
  /// Keeps the values by which some sequence of the domains' values is accepted, where a set of states is a word.
  ///
  /// As `propagateRegular` for the automaton alone, with the steps of a bit by one distance or to one state taken together.
  func propagate(_ automaton: MaskedAutomaton, _ propagator: ServedPropagator, _ number: Int) -> Bool {
    // If no variable is repeated, a second run would find nothing new.
    let waits = isWaiting[number]
    isWaiting[number] = waits || !automaton.repeats
    defer { isWaiting[number] = waits }
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let size = Int(propagator.scopeEnd &- propagator.scopeStart)
    let words = network.words.base
    let (layers, prints) = (rooms.automata.layers, rooms.automata.prints)
    let print = automaton.groups == 0 ? 0 : groupPrint(automaton, propagator, scope, size)
    if print != 0 {
      if print == prints[number] { return true }
      let outcome = rooms.automata.outcomes[GroupOutcome.slot(automaton.places, print)]
      if outcome.places == automaton.places, outcome.before == print {
        return keepGroups(outcome.after, automaton, propagator, number)
      }
    }
    registers.pointee.heavyWork &+= size
    let alive = words + Int(automaton.alive)
    let places = network.numbers.base + Int(automaton.places)
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
      if behind == 0 {
        if print != 0 { note(print, 0, automaton) }
        return false
      }
      layers[place &+ 1] = behind
    }
    var (read, remaining) = (UInt64(0), UInt64(0))
    let excludes = excludes(propagator)
    var (needed, next) = (rooms.automata.needs, rooms.automata.needs + 64)
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
      if print != 0 {
        read |= groupPrint(automaton, propagator, domains[variable], place, size)
        remaining |= groupPrint(automaton, propagator, kept, place, size)
      }
      guard shrink(variable, to: kept) else { return false }
    }
    if print != 0 {
      prints[number] = groupPrint(automaton, propagator, scope, size)
      // Domains may have shrunk meanwhile, by what else follows: then this was not told by the automaton alone.
      if read == print { note(print, remaining, automaton) }
    }
    return !excludes || excludeNeeded(needed[layers[0].trailingZeroBitCount], scope, size)
  }

  /// Which groups of equivalent values each place has, one bit each; 0 if that does not determine the result, since a variable is
  /// repeated or a group has one value left that the scope may need.
  private func groupPrint(
    _ automaton: MaskedAutomaton, _ propagator: ServedPropagator, _ scope: UnsafePointer<Int32>, _ size: Int
  ) -> UInt64 {
    if automaton.repeats { return 0 }
    let groups = network.words.base + Int(automaton.groups)
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

  /// The part that one place with some values has in a `groupPrint`.
  @inline(__always)
  private func groupPrint(
    _ automaton: MaskedAutomaton, _ propagator: ServedPropagator, _ values: UInt64, _ place: Int, _ size: Int
  ) -> UInt64 {
    let groups = network.words.base + Int(automaton.groups)
    var print: UInt64 = 0
    for group in 0..<Int(groups[0]) {
      print = print &<< UInt64(size) | (values & groups[group &+ 1] == 0 ? 0 : 1)
    }
    return print &<< UInt64(size &- 1 &- place)
  }

  /// Keeps what an earlier run kept of places that had the same groups.
  private func keepGroups(
    _ print: UInt64, _ automaton: MaskedAutomaton, _ propagator: ServedPropagator, _ number: Int
  ) -> Bool {
    if print == 0 { return false }
    let groups = network.words.base + Int(automaton.groups)
    let scope = network.scopes.base + Int(propagator.scopeStart)
    let size = Int(propagator.scopeEnd &- propagator.scopeStart)
    for place in 0..<size {
      var (kept, shift) = (UInt64(0), Int(groups[0]) &* size &- 1 &- place)
      for group in 0..<Int(groups[0]) {
        kept |= print &>> UInt64(shift) & 1 == 0 ? 0 : groups[group &+ 1]
        shift &-= size
      }
      let variable = Int(scope[place])
      guard shrink(variable, to: domains[variable] & kept) else { return false }
    }
    rooms.automata.prints[number] = print
    return true
  }

  /// Notes what an automaton keeps of places with certain groups, 0 for nothing.
  private func note(_ before: UInt64, _ after: UInt64, _ automaton: MaskedAutomaton) {
    rooms.automata.outcomes[GroupOutcome.slot(automaton.places, before)] =
      GroupOutcome(before: before, after: after, places: automaton.places)
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

  /// Removes values that every accepting path has, except fixed ones, from the variables that differ from all their places.
  func excludeNeeded(_ values: UInt64, _ scope: UnsafePointer<Int32>, _ size: Int) -> Bool {
    var required = values
    for place in 0..<size where isFixed(Int(scope[place])) { required &= ~domains[Int(scope[place])] }
    return required == 0 || excludeRequired(required, scope, size)
  }
}

/// The cached result of an automaton for places with certain groups of equivalent values, both as a `groupPrint`.
///
/// Automata that share their steps share results. Two results with the same slot replace each other, which only costs another run.
struct GroupOutcome: BitwiseCopyable {
  /// 0 for an empty slot; a place without values cannot occur here, so no print is 0.
  var before: UInt64 = 0
  /// 0 if nothing is accepted.
  var after: UInt64 = 0
  /// Where the steps of the automaton are stored, as `MaskedAutomaton.places`.
  var places: Int32 = 0

  static let bits = 11

  @inline(__always)
  static func slot(_ places: Int32, _ before: UInt64) -> Int {
    let mixed = (before ^ UInt64(UInt32(bitPattern: places)) &<< 32) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: mixed &>> UInt64(64 &- bits))
  }
}
