// The states and steps of unrolled automata as masks.

/// Stores an unrolled automaton in which a state is a bit.
struct AutomatonMasks {
  /// The domain of each place.
  let domains: [UInt64]
  /// The live states before each place and at the end.
  let layers: [StateSet]

  /// The propagator of at most 64 states with the same steps at every place.
  ///
  /// - Parameter states: The states, ascending.
  func storeFewStates(_ states: [Int], _ steps: DenseSteps, in pool: inout PayloadPool) -> Propagator {
    let alive = pool.words.count
    let numbering = steps.numbering(of: states)
    for layer in layers { pool.words.append(layer.elements.reduce(0) { $0 | 1 << UInt64(numbering[$1]) }) }
    let places = pool.numbers.count
    pool.numbers += Array(repeating: 0, count: domains.count)
    let masks = store(steps, from: states, numbering, ~0, in: &pool)
    for place in domains.indices { pool.numbers[places + place] = masks }
    var groups: Int32 = 0
    let alike = steps.alike(domains.reduce(0, |), from: states)
    if 2 * alike.count <= alike.reduce(0, { $0 + $1.nonzeroBitCount }), alike.count * domains.count <= 64 {
      groups = Int32(pool.words.count)
      pool.words.append(UInt64(alike.count))
      pool.words += alike
    }
    return propagator(alive, places, groups, &pool)
  }

  /// The propagator of layers of at most 64 states each, numbered anew in each layer.
  func storeLayers(_ steps: [DenseSteps], in pool: inout PayloadPool) -> Propagator {
    let alive = pool.words.count
    pool.words += layers.map { $0.count == 64 ? ~0 : 1 << UInt64($0.count) - 1 }
    let places = pool.numbers.count
    pool.numbers += Array(repeating: 0, count: domains.count)
    for place in domains.indices {
      let behind = steps[place].numbering(of: layers[place + 1].elements)
      pool.numbers[places + place] = store(
        steps[place], from: layers[place].elements, behind, domains[place], in: &pool)
      guard pool.hasRoom() else { break }
    }
    return propagator(alive, places, 0, &pool)
  }

  private func propagator(_ alive: Int, _ places: Int, _ groups: Int32, _ pool: inout PayloadPool) -> Propagator {
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
  private func store(
    _ steps: DenseSteps, from states: [Int], _ numbering: [Int], _ bits: UInt64, in pool: inout PayloadPool
  ) -> Int {
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
