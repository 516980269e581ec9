// Automata that were lowered before.

/// The automata lowered so far, as later passes read them.
struct AutomatonMemory {
  /// The unrolled automata over variables of given tables and domains.
  private var unrolled: [AutomatonKey: UnrolledAutomaton] = [:]
  /// The positions in the network's words of the sets of values that automata accept in any order; nil where the order matters.
  var sets: [AutomatonSetsKey: Range<Int>?] = [:]
  /// The automata for which the order of values matters.
  var ordered: [OrderedAutomaton] = []
  /// The decision diagrams.
  var diagrams = DiagramTally()

  /// An automaton unrolled over variables; variables with the same tables and domains share the result.
  ///
  /// - Returns: Nil if it accepts nothing or is too large.
  mutating func unroll(
    _ automaton: Automaton, over variables: [Int], in draft: inout NetworkDraft
  ) -> UnrolledAutomaton? {
    let key = AutomatonKey(
      automaton: automaton, tables: variables.map { draft.domains.tableOf[$0] },
      domains: variables.map { draft.domains[$0] })
    if let known = unrolled[key] { return known }
    let used = Set(key.tables)
    // While steps are spread out, two take a word; the limit is that of the tables.
    let count = automaton.steps.count * used.reduce(0) { $0 + draft.domains.tables[$1].count }
    guard draft.pool.hasRoom(forSteps: count) else { return nil }
    var steps: [Int: DenseSteps] = [:]
    for table in used { steps[table] = DenseSteps(automaton, draft.domains.tables[table]) }
    let dense = key.tables.map { steps[$0] ?? DenseSteps(automaton, []) }
    let unrolling = AutomatonUnrolling(automaton: automaton, variables: variables, steps: dense)
    guard let made = unrolling.unrolled(number: unrolled.count, &diagrams, in: &draft) else {
      draft.isContradictory = true
      return nil
    }
    unrolled[key] = made
    return made
  }
}
