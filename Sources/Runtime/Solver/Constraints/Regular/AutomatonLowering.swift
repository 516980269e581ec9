// Automata become propagators over their live states.

/// An automaton that reads some variables, to be lowered.
struct AutomatonLowering {
  let variables: [Int]
  let automaton: Automaton

  /// Unrolls the automaton and posts the propagator that serves it best.
  ///
  /// - Complexity: O(*n* · *s*) for *n* places and *s* steps of the automaton.
  func post(to draft: inout NetworkDraft, _ memory: inout AutomatonMemory) {
    guard let unrolled = memory.unroll(automaton, over: variables, in: &draft), !draft.pool.isTooLarge else { return }
    let isUniform = unrolled.steps.allSatisfy { $0 == unrolled.steps[0] }
    if isUniform, draft.houses.separation.separates(variables),
      addSetsInAnyOrder(unrolled.steps[0], to: &draft, &memory)
    {
      if draft.isContradictory { return }
    } else if variables.count <= DistinctAutomata.mostPlaces {
      memory.ordered.append(
        OrderedAutomaton(
          variables: variables, constraint: draft.posted.constraint, propagator: draft.posted.propagators.count,
          unrolled: unrolled))
    }
    if variables.distinctVariables().count == variables.count {
      draft.posted.settle(next: unrolled.supported)
    }
    unrolled.propagator.postAutomaton(over: variables, to: &draft.posted)
  }

  /// Posts the sets of values that an automaton over variables that all differ accepts, as for a cage, if it accepts each set in every
  /// order or in none.
  ///
  /// - Returns: Whether the order does not matter.
  private func addSetsInAnyOrder(
    _ steps: DenseSteps, to draft: inout NetworkDraft, _ memory: inout AutomatonMemory
  ) -> Bool {
    let union = draft.domains.union(of: variables)
    let isSmall = union.nonzeroBitCount > variables.count && union.nonzeroBitCount <= 10
    guard variables.count > 2, isSmall, steps.states < 64 else { return false }
    let key = AutomatonSetsKey(
      steps: steps, start: automaton.start, accepting: automaton.accepting, union: union, count: variables.count)
    let sets: Range<Int>?
    if let known = memory.sets[key] {
      sets = known
    } else {
      let found = key.sets()
      sets = found.map { draft.pool.append($0) }
      memory.sets[key] = sets
    }
    guard let sets else { return false }
    draft.isContradictory = draft.isContradictory || sets.isEmpty
    ValueSets(at: sets).post(over: variables, to: &draft.posted)
    return true
  }

  /// The rows that the automaton accepts; a row has a bit for each variable of `scope`.
  func acceptedRows(in draft: NetworkDraft, _ scope: [Int]) -> Tabulation.Rows {
    let domains = draft.domains
    var result = Tabulation.Rows(width: scope.count)
    let columns = variables.map { scope.firstIndex(of: $0) ?? 0 }
    let used = Set(variables.map { domains.tableOf[$0] })
    let steps = Dictionary(uniqueKeysWithValues: used.map { ($0, DenseSteps(automaton, domains.tables[$0])) })
    let dense = variables.compactMap { steps[domains.tableOf[$0]] }
    var bits: [UInt8] = Array(repeating: 0, count: scope.count)
    func extend(_ place: Int, _ state: Int) {
      guard place < variables.count else {
        let isAccepted = automaton.accepting.contains(state)
        if isAccepted, draft.houses.separation.allows(bits[...], scope) { result.bits += bits }
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
}

extension Propagator {
  /// Posts the propagator of an unrolled automaton over some variables.
  func postAutomaton(over variables: [Int], to posted: inout PostedPropagators) {
    var propagator = self
    let repeats = variables.distinct().count < variables.count
    if case .automaton(var automaton) = form {
      automaton.repeats = repeats
      propagator.form = .automaton(automaton)
    } else if case .regular(var automaton) = form {
      automaton.repeats = repeats
      propagator.form = .regular(automaton)
    }
    posted.add(propagator, scope: variables, watched: variables)
  }
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
