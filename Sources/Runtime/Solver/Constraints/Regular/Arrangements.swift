// Automata that are walked over entry by entry: those with many states, and those over variables that differ.

extension NetworkBuilder {
  /// Adds to each automaton, where many of its variables differ, the sequences that it accepts in which they do; for searches alone.
  ///
  /// - Returns: Whether any was added.
  mutating func addArrangements() -> Bool {
    guard !isContradictory else { return false }
    var hasAny = false
    var known: [ArrangementKey: Propagator] = [:]
    for automaton in memory.automata.ordered where pool.words.count + pool.numbers.count < pool.wordLimit {
      let (variables, unrolled) = (automaton.variables, automaton.unrolled)
      let places = distinctPlaces(variables)
      let union = domains.union(of: places.map { variables[$0] })
      guard places.count > 3, 2 * places.count > variables.count, union.nonzeroBitCount <= 10,
        (variables.count - places.count + 1) * unrolled.states << union.nonzeroBitCount <= Self.arrangementLimit
      else { continue }
      let key = ArrangementKey(
        automaton: unrolled.number, places: places, domains: variables.map { domains[$0] })
      let made =
        known[key] ?? walk(variables, unrolled.steps, unrolled.layers, tracked: Set(places), priority: 3)
      if pool.isTooLarge { break }
      known[key] = made
      posted.constraint = automaton.constraint
      addUnrolled(made, to: variables)
      hasAny = true
    }
    return hasAny
  }

  /// The most entries that an automaton over variables that differ may have, and the most places.
  private static let arrangementLimit = 1 << 19
  static let arrangementScope = 64

  /// The most places of a scope that were found to differ, with one table.
  private func distinctPlaces(_ variables: [Int]) -> [Int] {
    var best: [Int] = []
    for first in variables.indices where variables[first] < model.variableCount {
      var chosen = [first]
      for place in variables.indices where place != first && variables[place] < model.variableCount {
        let fits = chosen.allSatisfy {
          domains.tableOf[variables[$0]] == domains.tableOf[variables[place]]
            && houses.separation.contains(variables[$0], variables[place])
        }
        if fits { chosen.append(place) }
      }
      if chosen.count > best.count { best = chosen }
      if best.count == variables.count { break }
    }
    return best
  }

  /// The walk over an automaton's steps, entry by entry; the scope is still to be told.
  ///
  /// - Parameter tracked: The places whose values must differ, all of one table; none where the automaton alone is meant.
  mutating func walk(
    _ variables: [Int], _ dense: [DenseSteps], _ layers: [StateSet], tracked: Set<Int>, priority: UInt8
  ) -> Propagator {
    let all = layers.reduce(into: StateSet(count: dense[0].states)) { $0.formUnion($1) }.elements
    let numbering = dense[0].numbering(of: all)
    let alive = pool.words.count
    let width = (all.count + 63) / 64
    for layer in layers {
      var set = StateSet(count: all.count)
      for state in layer.elements { set.insert(numbering[state]) }
      pool.words += set.words
    }
    // As many steps as a table may have words: one run takes no longer than one of the largest table.
    let steps = layers.reduce(0) { $0 + $1.count } * (variables.map { domains[$0].nonzeroBitCount }.max() ?? 0)
    guard pool.hasRoom(for: steps) else { return Propagator(.regular(WalkedAutomaton(header: 0, alive: 0))) }
    let header = pool.numbers.count
    pool.numbers += Array(repeating: 0, count: 8 + 4 * variables.count)
    var known: [WalkTable: [Int]] = [:]
    for (place, variable) in variables.enumerated() {
      let table = WalkTable(table: domains.tableOf[variable], isTracked: tracked.contains(place))
      if known[table] == nil {
        let others = variables.indices.filter {
          domains.tableOf[variables[$0]] == table.table && tracked.contains($0) == table.isTracked
        }
        let union = domains.union(of: others.map { variables[$0] })
        let bits = (0..<64).filter { union >> UInt64($0) & 1 != 0 }
        let targets = pool.numbers.count
        for state in all {
          for bit in bits { pool.numbers.append(dense[place].target(of: state, by: bit).map { numbering[$0] } ?? -1) }
        }
        known[table] = [targets, pool.numbers.count, bits.count, table.isTracked ? 1 : 0]
        pool.numbers += bits
      }
      pool.numbers.replaceSubrange(header + 8 + 4 * place..<header + 12 + 4 * place, with: known[table] ?? [])
    }
    let setBits = known.first { $0.key.isTracked }?.value[2] ?? 0
    let stateBits = max(Int.bitWidth - (all.count - 1).leadingZeroBitCount, 0)
    let start = layers[0].elements.first.map { numbering[$0] } ?? 0
    let span = (variables.count - tracked.count + 1) << (stateBits + setBits)
    let entries = tracked.isEmpty ? layers.reduce(0) { $0 + $1.count } : span
    pool.numbers.replaceSubrange(
      header..<header + 8,
      with: [stateBits, setBits, start, width, span, entries, memory.automata.walks, memory.automata.wayColumns])
    memory.automata.walks += 1
    if variables.count <= Walk.longestWay { memory.automata.wayColumns += Walk.waysKept * variables.count }
    pool.checkSize(adding: span / 64)
    return Propagator(.regular(WalkedAutomaton(header: Int32(header), alive: Int32(alive))), priority: priority)
  }
}

/// An automaton that minds the order, as it was lowered.
struct OrderedAutomaton {
  var variables: [Int]
  /// The constraint it was made for.
  var constraint: Int?
  /// What serves it.
  var propagator: Int
  var unrolled: UnrolledAutomaton
}

/// What an arrangement depends on: an unrolled automaton, the places whose values differ, and their domains.
private struct ArrangementKey: Hashable {
  var automaton: Int
  var places: [Int]
  /// What is left to the variables by now.
  var domains: [UInt64]
}

/// The steps that places of a walk have in common.
private struct WalkTable: Hashable {
  var table: Int
  var isTracked: Bool
}
