// Automata over variables that differ.

/// Adds to each automaton, where many of its variables must differ, the sequences that it accepts in which they do.
struct DistinctAutomata: Conclusion {
  static let name = "automata over distinct variables"
  static let isThorough = true
  /// The most places of an automaton over distinct variables, and the most entries of its diagram.
  static let mostPlaces = 64
  private static let mostEntries = 1 << 19

  /// The domains of the variables.
  let domains: VariableDomains
  /// The pairs of the model's variables that must differ.
  let separation: Separation

  static func cutoff(for builder: NetworkBuilder) -> Int? {
    builder.memory.automata.ordered.isEmpty ? nil : 64
  }

  static func draw(on builder: inout NetworkBuilder, isThorough: Bool) -> Bool {
    let automata = builder.memory.automata.ordered
    if automata.isEmpty { return false }
    let distinct = DistinctAutomata(domains: builder.draft.domains, separation: builder.draft.houses.separation)
    var hasAny = false
    var known: [DistinctAutomatonKey: Propagator] = [:]
    for automaton in automata
    where builder.draft.pool.words.count + builder.draft.pool.numbers.count < builder.draft.pool.wordLimit {
      let (variables, unrolled) = (automaton.variables, automaton.unrolled)
      guard let places = distinct.places(of: automaton) else { continue }
      let key = DistinctAutomatonKey(
        automaton: unrolled.number, places: places, domains: variables.map { builder.draft.domains[$0] })
      let diagram = DiagramLowering(
        variables: variables, steps: unrolled.steps, layers: unrolled.layers, tracked: Set(places), priority: 3)
      let made =
        known[key] ?? diagram.store(builder.draft.domains, &builder.memory.automata.diagrams, in: &builder.draft.pool)
      if builder.draft.pool.isTooLarge { break }
      known[key] = made
      builder.draft.posted.constraint = automaton.constraint
      made.postAutomaton(over: variables, to: &builder.draft.posted)
      hasAny = true
    }
    return hasAny
  }

  /// The places of an automaton that must differ; nil if they are too few or the diagram would be too large.
  func places(of automaton: OrderedAutomaton) -> [Int]? {
    let variables = automaton.variables
    let places = distinctPlaces(variables)
    let union = domains.union(of: places.map { variables[$0] })
    guard places.count > 3, 2 * places.count > variables.count, union.nonzeroBitCount <= 10,
      (variables.count - places.count + 1) * automaton.unrolled.states << union.nonzeroBitCount <= Self.mostEntries
    else { return nil }
    return places
  }

  /// The most places of a scope, all of one table, that were found to differ.
  private func distinctPlaces(_ variables: [Int]) -> [Int] {
    var best: [Int] = []
    for first in variables.indices where variables[first] < separation.count {
      var chosen = [first]
      for place in variables.indices where place != first && variables[place] < separation.count {
        let fits = chosen.allSatisfy {
          domains.tableOf[variables[$0]] == domains.tableOf[variables[place]]
            && separation.contains(variables[$0], variables[place])
        }
        if fits { chosen.append(place) }
      }
      if chosen.count > best.count { best = chosen }
      if best.count == variables.count { break }
    }
    return best
  }
}

/// A lowered automaton for which the order of values matters.
struct OrderedAutomaton {
  var variables: [Int]
  /// The constraint that it was made for.
  var constraint: Int?
  /// The number of its propagator.
  var propagator: Int
  var unrolled: UnrolledAutomaton
}

/// Everything that an automaton over distinct variables depends on: an unrolled automaton, the places whose values differ, and their domains.
private struct DistinctAutomatonKey: Hashable {
  var automaton: Int
  var places: [Int]
  /// The present domains of the variables.
  var domains: [UInt64]
}
