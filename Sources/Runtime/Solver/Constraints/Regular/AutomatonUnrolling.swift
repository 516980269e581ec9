// Automata are unrolled into their live states.

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

/// Unrolls an automaton over its scope and keeps the live states: those that can be reached and lead to the end.
struct AutomatonUnrolling {
  let automaton: Automaton
  let variables: [Int]
  /// The steps at each place.
  let steps: [DenseSteps]

  /// The unrolled automaton; nil if it accepts nothing.
  ///
  /// If at most 64 states are live and the variables have one table, a state is a bit and the steps are the same at every place.
  ///
  /// Otherwise each layer numbers its states anew. If each layer has at most 64 states, a state is a bit too, with steps for each
  /// place.
  ///
  /// If some layer has more states, the automaton is propagated on its decision diagram (`DiagramLowering`).
  ///
  /// - Parameters:
  ///   - number: Its number among the unrolled automata.
  ///   - diagrams: Room for decision diagrams.
  func unrolled(
    number: Int, _ diagrams: inout DiagramTally, in draft: inout NetworkDraft
  ) -> UnrolledAutomaton? {
    let domains = variables.map { draft.domains[$0] }
    guard let (layers, supported) = aliveLayers(domains) else { return nil }
    let all = layers.reduce(into: StateSet(count: automaton.steps.count)) { $0.formUnion($1) }
    let masks = AutomatonMasks(domains: domains, layers: layers)
    let isUniform = draft.domains.haveOneTable(variables)
    let propagator: Propagator
    if isUniform, all.count <= 64 {
      propagator = masks.storeFewStates(all.elements, steps[0], in: &draft.pool)
    } else if layers.allSatisfy({ $0.count <= 64 }) {
      propagator = masks.storeLayers(steps, in: &draft.pool)
    } else {
      let diagram = DiagramLowering(variables: variables, steps: steps, layers: layers, tracked: [], priority: 2)
      propagator = diagram.store(draft.domains, &diagrams, in: &draft.pool)
    }
    return UnrolledAutomaton(
      number: number, propagator: propagator, steps: steps, layers: layers, states: all.count, supported: supported)
  }

  /// The live states before each place and at the end, and the values of each place on a path through them; nil if there are
  /// none.
  private func aliveLayers(_ domains: [UInt64]) -> (layers: [StateSet], supported: [UInt64])? {
    let count = automaton.steps.count
    var layers = [StateSet(count: count)]
    layers[0].insert(automaton.start)
    /// Whether a place has the steps and values of the one before it.
    func isRepeated(_ place: Int) -> Bool {
      place > 0 && domains[place] == domains[place - 1] && steps[place] == steps[place - 1]
    }
    for place in variables.indices {
      let isStill = isRepeated(place) && layers[place] == layers[place - 1]
      layers.append(isStill ? layers[place] : steps[place].successors(of: layers[place], by: domains[place]))
    }
    var last = StateSet(count: count)
    for state in layers[variables.count].elements where automaton.accepting.contains(state) { last.insert(state) }
    layers[variables.count] = last
    var supported = Array(repeating: UInt64(0), count: variables.count)
    var reached: StateSet?
    for place in variables.indices.reversed() {
      let before = layers[place]
      if place + 1 < variables.count, isRepeated(place + 1), before == reached, layers[place + 1] == layers[place + 2] {
        (layers[place], supported[place]) = (layers[place + 1], supported[place + 1])
      } else {
        (layers[place], supported[place]) =
          steps[place].predecessors(of: layers[place + 1], among: before, by: domains[place])
      }
      reached = before
    }
    return layers[0].isEmpty ? nil : (layers, supported)
  }
}
