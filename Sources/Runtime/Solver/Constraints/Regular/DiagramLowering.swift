// Automata propagated on decision diagrams: those with many states, and those over variables that differ.

/// An automaton to be propagated on its decision diagram.
struct DiagramLowering {
  let variables: [Int]
  /// The steps at each place.
  let steps: [DenseSteps]
  /// The live states before each place and at the end.
  let layers: [StateSet]
  /// The places whose values must differ, all of one table; none for the automaton alone.
  let tracked: Set<Int>
  let priority: UInt8

  /// The propagator, whose scope is not known yet.
  ///
  /// - Parameter sizes: The diagrams before, to which this one is added.
  func store(_ domains: VariableDomains, _ sizes: inout DiagramTally, in pool: inout PayloadPool) -> Propagator {
    let all = layers.reduce(into: StateSet(count: steps[0].states)) { $0.formUnion($1) }.elements
    let numbering = steps[0].numbering(of: all)
    let alive = pool.words.count
    let width = (all.count + 63) / 64
    for layer in layers {
      var set = StateSet(count: all.count)
      for state in layer.elements { set.insert(numbering[state]) }
      pool.words += set.words
    }
    // As many steps as a table may have words: one run takes no longer than one of the largest table.
    let count = layers.reduce(0) { $0 + $1.count } * (variables.map { domains[$0].nonzeroBitCount }.max() ?? 0)
    guard pool.hasRoom(for: count) else { return Propagator(.regular(AutomatonDiagram(header: 0, alive: 0))) }
    let header = pool.numbers.count
    pool.numbers += Array(repeating: 0, count: 8 + 4 * variables.count)
    var known: [DiagramTable: [Int]] = [:]
    for (place, variable) in variables.enumerated() {
      let table = DiagramTable(table: domains.tableOf[variable], isTracked: tracked.contains(place))
      if known[table] == nil {
        let others = variables.indices.filter {
          domains.tableOf[variables[$0]] == table.table && tracked.contains($0) == table.isTracked
        }
        let union = domains.union(of: others.map { variables[$0] })
        let bits = (0..<64).filter { union >> UInt64($0) & 1 != 0 }
        let targets = pool.numbers.count
        for state in all {
          for bit in bits { pool.numbers.append(steps[place].target(of: state, by: bit).map { numbering[$0] } ?? -1) }
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
      with: [stateBits, setBits, start, width, span, entries, sizes.count, sizes.wayColumns])
    sizes.add(places: variables.count)
    pool.checkSize(adding: span / 64)
    return Propagator(.regular(AutomatonDiagram(header: Int32(header), alive: Int32(alive))), priority: priority)
  }
}

/// How many decision diagrams a network has, and the room for what they remember.
struct DiagramTally {
  private(set) var count = 0
  /// The columns of the ways that are remembered for them.
  private(set) var wayColumns = 0

  /// Adds a diagram over a number of places.
  mutating func add(places: Int) {
    count += 1
    if places <= Diagram.longestWay { wayColumns += Diagram.waysKept * places }
  }
}

/// The steps that places of a diagram have in common.
private struct DiagramTable: Hashable {
  var table: Int
  var isTracked: Bool
}
