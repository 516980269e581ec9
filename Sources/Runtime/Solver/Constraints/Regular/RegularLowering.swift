// Automata become their live states and steps: for all places together where these are few, else for each place.

extension NetworkBuilder {
  /// Unrolls an automaton over its scope and keeps the live states: those that can be reached and lead to the end.
  ///
  /// If at most 64 states are live and the variables have one table, a state is a bit and the steps are the same at every place.
  ///
  /// Otherwise each layer numbers its states anew. If each layer has at most 64 states, a state is a bit too, with steps for each
  /// place.
  ///
  /// If some layer has more states, the automaton is propagated on its decision diagram (`diagram`).
  ///
  /// - Complexity: O(*n* · *s*) for *n* places and *s* steps of the automaton.
  mutating func addRegular(_ variables: [Int], _ automaton: Automaton) {
    guard let unrolled = unrolled(automaton, variables), !pool.isTooLarge else { return }
    if unrolled.steps.allSatisfy({ $0 == unrolled.steps[0] }), houses.separation.separates(variables),
      addSetsInAnyOrder(variables, unrolled.steps[0], automaton)
    {
      if isContradictory { return }
    } else if variables.count <= DistinctAutomata.mostPlaces {
      memory.automata.ordered.append(
        OrderedAutomaton(
          variables: variables, constraint: posted.constraint, propagator: posted.propagators.count, unrolled: unrolled)
      )
    }
    if variables.distinctVariables().count == variables.count {
      memory.automata.settled.append(
        SettledAutomaton(propagator: posted.propagators.count, supported: unrolled.supported))
    }
    addUnrolled(unrolled.propagator, to: variables)
  }

  /// The rows of variables that an automaton accepts; a row has a bit for each variable of `scope`.
  func acceptedRows(of automaton: Automaton, _ variables: [Int], _ scope: [Int]) -> Tabulation.Rows {
    var result = Tabulation.Rows(width: scope.count)
    let columns = variables.map { scope.firstIndex(of: $0) ?? 0 }
    let used = Set(variables.map { domains.tableOf[$0] })
    let steps = Dictionary(uniqueKeysWithValues: used.map { ($0, DenseSteps(automaton, domains.tables[$0])) })
    let dense = variables.compactMap { steps[domains.tableOf[$0]] }
    var bits: [UInt8] = Array(repeating: 0, count: scope.count)
    func extend(_ place: Int, _ state: Int) {
      guard place < variables.count else {
        if automaton.accepting.contains(state), respectsPeers(bits[...], scope) { result.bits += bits }
        return
      }
      let isKnown = columns[..<place].contains(columns[place])
      var left = isKnown ? 1 << UInt64(bits[columns[place]]) : domains[variables[place]]
      while left != 0 {
        let bit = left.trailingZeroBitCount
        left &= left &- 1
        guard let next = dense[place].target(of: state, by: bit) else { continue }
        bits[columns[place]] = UInt8(bit)
        extend(place + 1, next)
      }
    }
    extend(0, automaton.start)
    return result
  }

  /// Posts the propagator of an unrolled automaton over some variables.
  mutating func addUnrolled(_ unrolled: Propagator, to variables: [Int]) {
    var propagator = unrolled
    let repeats = variables.distinct().count < variables.count
    if case .automaton(var automaton) = unrolled.form {
      automaton.repeats = repeats
      propagator.form = .automaton(automaton)
    } else if case .regular(var automaton) = unrolled.form {
      automaton.repeats = repeats
      propagator.form = .regular(automaton)
    }
    posted.add(propagator, scope: variables, watched: variables)
  }

  /// An automaton unrolled over variables; variables with the same tables and domains share the result.
  ///
  /// - Returns: Nil if it accepts nothing or is too large.
  private mutating func unrolled(_ automaton: Automaton, _ variables: [Int]) -> UnrolledAutomaton? {
    let key = AutomatonKey(
      automaton: automaton, tables: variables.map { domains.tableOf[$0] }, domains: variables.map { domains[$0] })
    if let known = memory.automata.unrolled[key] { return known }
    let used = Set(key.tables)
    // While steps are spread out, two take a word; the limit is that of the tables.
    let count = automaton.steps.count * used.reduce(0) { $0 + domains.tables[$1].count }
    guard pool.hasRoom(forSteps: count) else { return nil }
    var steps: [Int: DenseSteps] = [:]
    for table in used { steps[table] = DenseSteps(automaton, domains.tables[table]) }
    let dense = variables.map { steps[domains.tableOf[$0]] ?? DenseSteps(automaton, []) }
    guard let (layers, supported) = aliveLayers(automaton, variables, dense) else {
      isContradictory = true
      return nil
    }
    let all = layers.reduce(into: StateSet(count: automaton.steps.count)) { $0.formUnion($1) }
    let propagator: Propagator
    if steps.count == 1, all.count <= 64 {
      propagator = fewStates(variables, dense[0], layers, all.elements)
    } else if layers.allSatisfy({ $0.count <= 64 }) {
      propagator = maskedLayers(variables, dense, layers)
    } else {
      propagator = diagram(variables, dense, layers, tracked: [], priority: 2)
    }
    let made = UnrolledAutomaton(
      number: memory.automata.unrolled.count, propagator: propagator, steps: dense, layers: layers, states: all.count,
      supported: supported)
    memory.automata.unrolled[key] = made
    return made
  }

  /// The live states before each place and at the end, and the values of each place on a path through them; nil if there are
  /// none.
  private func aliveLayers(
    _ automaton: Automaton, _ variables: [Int], _ steps: [DenseSteps]
  ) -> (layers: [StateSet], supported: [UInt64])? {
    let count = automaton.steps.count
    var layers = [StateSet(count: count)]
    layers[0].insert(automaton.start)
    /// Whether a place has the steps and values of the one before it.
    func isRepeated(_ place: Int) -> Bool {
      place > 0 && domains[variables[place]] == domains[variables[place - 1]] && steps[place] == steps[place - 1]
    }
    for (place, variable) in variables.enumerated() {
      let isStill = isRepeated(place) && layers[place] == layers[place - 1]
      layers.append(isStill ? layers[place] : steps[place].successors(of: layers[place], by: domains[variable]))
    }
    var last = StateSet(count: count)
    for state in layers[variables.count].elements where automaton.accepting.contains(state) { last.insert(state) }
    layers[variables.count] = last
    var supported = Array(repeating: UInt64(0), count: variables.count)
    var reached: StateSet?
    for (place, variable) in variables.enumerated().reversed() {
      let before = layers[place]
      if place + 1 < variables.count, isRepeated(place + 1), before == reached, layers[place + 1] == layers[place + 2] {
        (layers[place], supported[place]) = (layers[place + 1], supported[place + 1])
      } else {
        (layers[place], supported[place]) =
          steps[place].predecessors(of: layers[place + 1], among: before, by: domains[variable])
      }
      reached = before
    }
    return layers[0].isEmpty ? nil : (layers, supported)
  }

  /// Posts the sets of values that an automaton over variables that all differ accepts, as for a cage, if it accepts each set in every
  /// order or in none.
  ///
  /// - Returns: Whether the order does not matter.
  private mutating func addSetsInAnyOrder(_ variables: [Int], _ steps: DenseSteps, _ automaton: Automaton) -> Bool {
    let union = domains.union(of: variables)
    let isSmall = union.nonzeroBitCount > variables.count && union.nonzeroBitCount <= 10
    guard variables.count > 2, isSmall, steps.states < 64 else { return false }
    let key = AutomatonSetsKey(
      steps: steps, start: automaton.start, accepting: automaton.accepting, union: union, count: variables.count)
    let sets: Range<Int>?
    if let known = memory.automata.sets[key] {
      sets = known
    } else {
      let found = key.sets()
      sets = found.map { pool.append($0) }
      memory.automata.sets[key] = sets
    }
    guard let sets else { return false }
    isContradictory = isContradictory || sets.isEmpty
    addSets(at: sets, of: variables)
    return true
  }

  private mutating func fewStates(
    _ variables: [Int], _ steps: DenseSteps, _ layers: [StateSet], _ states: [Int]
  ) -> Propagator {
    let alive = pool.words.count
    let numbering = steps.numbering(of: states)
    for layer in layers { pool.words.append(layer.elements.reduce(0) { $0 | 1 << UInt64(numbering[$1]) }) }
    let places = pool.numbers.count
    pool.numbers += Array(repeating: 0, count: variables.count)
    let masks = addMasks(steps, from: states, numbering, ~0)
    for place in variables.indices { pool.numbers[places + place] = masks }
    var groups: Int32 = 0
    let alike = steps.alike(domains.union(of: variables), from: states)
    if 2 * alike.count <= alike.reduce(0, { $0 + $1.nonzeroBitCount }), alike.count * variables.count <= 64 {
      groups = Int32(pool.words.count)
      pool.words.append(UInt64(alike.count))
      pool.words += alike
    }
    return automaton(alive, places, groups)
  }

  private mutating func maskedLayers(
    _ variables: [Int], _ steps: [DenseSteps], _ layers: [StateSet]
  ) -> Propagator {
    let alive = pool.words.count
    pool.words += layers.map { $0.count == 64 ? ~0 : 1 << UInt64($0.count) - 1 }
    let places = pool.numbers.count
    pool.numbers += Array(repeating: 0, count: variables.count)
    for (place, variable) in variables.enumerated() {
      let behind = steps[place].numbering(of: layers[place + 1].elements)
      pool.numbers[places + place] = addMasks(steps[place], from: layers[place].elements, behind, domains[variable])
      guard pool.hasRoom() else { break }
    }
    return automaton(alive, places)
  }

  private mutating func automaton(_ alive: Int, _ places: Int, _ groups: Int32 = 0) -> Propagator {
    pool.checkSize()
    return Propagator(
      .automaton(MaskedAutomaton(alive: Int32(alive), places: Int32(places), groups: groups)), priority: 2)
  }

  /// Appends the steps of some bits between numbered states to `words`, in pairs: first masks of states that move by the same distance,
  /// modulo 64, with the distance; then masks of states that move to the same state, with the mask of that state.
  ///
  /// Each step is in the larger of its two groups. States that count or add move by one distance, states that begin anew move to one
  /// state.
  ///
  /// - Returns: The position in `numbers` of the starts of both runs for each bit, followed by the end of the last run.
  private mutating func addMasks(_ steps: DenseSteps, from states: [Int], _ numbering: [Int], _ bits: UInt64) -> Int {
    let starts = pool.numbers.count
    pool.numbers += Array(repeating: pool.words.count, count: 2 * steps.width + 1)
    var byDistance = Array(repeating: UInt64(0), count: 64)
    var byTarget = byDistance
    var left = byDistance
    for bit in 0..<steps.width {
      for (number, state) in states.enumerated() where bits >> UInt64(bit) & 1 != 0 {
        guard let target = steps.target(of: state, by: bit), numbering[target] >= 0 else { continue }
        byDistance[(numbering[target] - number) & 63] |= 1 << UInt64(number)
        byTarget[numbering[target]] |= 1 << UInt64(number)
      }
      for target in 0..<64 { left[target] = byTarget[target] }
      pool.numbers[starts + 2 * bit] = pool.words.count
      for distance in 0..<64 where byDistance[distance] != 0 {
        let sources = byDistance[distance]
        var (open, kept) = (sources, UInt64(0))
        while open != 0 {
          let number = open.trailingZeroBitCount
          let target = (number + distance) & 63
          if sources.nonzeroBitCount >= byTarget[target].nonzeroBitCount {
            kept |= open & (0 &- open)
            left[target] &= ~(open & (0 &- open))
          }
          open &= open &- 1
        }
        if kept != 0 { pool.words += [kept, UInt64(distance)] }
        byDistance[distance] = 0
      }
      pool.numbers[starts + 2 * bit + 1] = pool.words.count
      for target in 0..<64 {
        if left[target] != 0 { pool.words += [left[target], 1 << UInt64(target)] }
        byTarget[target] = 0
      }
    }
    pool.numbers[starts + 2 * steps.width] = pool.words.count
    return starts
  }
}

/// Everything that an unrolled automaton depends on.
struct AutomatonKey: Hashable {
  var automaton: Automaton
  var tables: [Int]
  var domains: [UInt64]
}

/// An automaton unrolled over some variables.
struct UnrolledAutomaton {
  var number: Int
  /// Its propagator, whose scope is not known yet.
  var propagator: Propagator
  /// The steps at each place.
  var steps: [DenseSteps]
  /// The live states before each place and at the end.
  var layers: [StateSet]
  /// How many states are live in all.
  var states: Int
  /// The values of each place on a path to the end.
  var supported: [UInt64]
}

/// Everything that the sets of values depend on that an automaton accepts in any order.
struct AutomatonSetsKey: Hashable {
  var steps: DenseSteps
  var start: Int
  var accepting: Set<Int>
  /// The bits of the values.
  var union: UInt64
  /// How many values a set has.
  var count: Int

  /// The sets of values that are accepted in every order; nil where the order of some matters, or there are too many.
  ///
  /// - Complexity: O(2^*v* · *v* · *s*) for *v* values and *s* states, fewer than 64.
  func sets() -> [UInt64]? {
    let bits = (0..<steps.width).filter { union >> UInt64($0) & 1 != 0 }
    guard mayForgetOrder(bits) else { return nil }
    // For each set of bits, by places in the list of them, the states in which it can end, in any order; the highest is rejection.
    var ends = Array(repeating: UInt64(0), count: 1 << bits.count)
    ends[0] = 1 << UInt64(start)
    let last = accepting.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }
    var found: [UInt64] = []
    for set in 1..<ends.count where set.nonzeroBitCount <= count {
      for (place, bit) in bits.enumerated() where set >> place & 1 != 0 {
        var left = ends[set & ~(1 << place)]
        while left != 0 {
          let state = left.trailingZeroBitCount
          left &= left &- 1
          let next = state == 63 ? 63 : steps.target(of: state, by: bit) ?? 63
          ends[set] |= 1 << UInt64(next)
        }
      }
      guard set.nonzeroBitCount == count, ends[set] & last != 0 else { continue }
      guard ends[set] & ~last == 0 else { return nil }
      found.append(bits.indices.reduce(0) { set >> $1 & 1 != 0 ? $0 | 1 << UInt64(bits[$1]) : $0 })
    }
    return found.count <= CombinationEnumeration.mostSets ? found : nil
  }

  /// Whether some sets of bits are accepted ascending exactly if they are accepted descending and rotated by one: a quick check before
  /// all orders.
  private func mayForgetOrder(_ bits: [Int]) -> Bool {
    (0..<bits.count).allSatisfy { first in
      let chosen = (0..<count).map { bits[(first + $0) % bits.count] }
      let answer = accepts(chosen)
      return answer == accepts(chosen.reversed()) && answer == accepts(Array(chosen.dropFirst()) + chosen.prefix(1))
    }
  }

  private func accepts(_ bits: [Int]) -> Bool {
    var state = start
    for bit in bits {
      guard let next = steps.target(of: state, by: bit) else { return false }
      state = next
    }
    return accepting.contains(state)
  }
}
