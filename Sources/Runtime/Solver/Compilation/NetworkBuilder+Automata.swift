// Automata become layers: for each place of the scope the states that matter there, and the steps between them.

extension NetworkBuilder {
  /// Unrolls an automaton over its scope and keeps the states that can be reached and from which the end can be.
  ///
  /// For place *k* of the scope, `numbers[first + k]` is where a run of places in `numbers` begins, one for each bit of the
  /// variable's table and one more: from the place of bit *b* to that of bit *b* + 1 lie the steps that the bit makes, each as
  /// state before · 2³² + state behind. States are numbered anew in each layer, the first is the only one of its.
  ///
  ///     no two 2 in a row, x and y in 1…2           x               y
  ///       state 0: the last was no 2             0 ── 1 ──▶ 0 ── 1, 2 ──▶ 0, 1
  ///       state 1: the last was 2                 ╲── 2 ──▶ 1 ── 1 ─────▶ 0
  ///
  /// - Complexity: O(*n* · *s*) for *n* places and *s* steps of the automaton.
  mutating func addRegular(_ variables: [Int], _ automaton: Automaton) {
    guard let layers = unrolled(automaton, variables) else { return }
    let width = (layers.sizes.reduce(1, max) + 63) / 64
    let offsets = numbers.count
    let propagator = Propagator(kind: .regular, priority: 2, first: Int32(offsets), second: Int32(width))
    numbers += Array(repeating: 0, count: variables.count)
    for (place, steps) in layers.steps.enumerated() {
      numbers[offsets + place] = numbers.count
      let starts = numbers.count
      numbers += Array(repeating: 0, count: steps.count + 1)
      for (bit, run) in steps.enumerated() {
        numbers[starts + bit] = numbers.count
        numbers += run
      }
      numbers[starts + steps.count] = numbers.count
    }
    add(propagator, scope: variables, watched: variables)
  }

  private struct Layers {
    /// How many states each layer has, one layer more than places.
    var sizes: [Int]
    /// For each place and bit the steps.
    var steps: [[[Int]]]
  }

  /// Nil where nothing is accepted, or it would take more words than tables may.
  private mutating func unrolled(_ automaton: Automaton, _ variables: [Int]) -> Layers? {
    let reached = forward(automaton, variables)
    var (sizes, steps): ([Int], [[[Int]]]) = ([], [])
    var behind = numbered(reached[variables.count].filter(automaton.accepting.contains))
    sizes.append(behind.count)
    var left = wordLimit - words.count - numbers.count
    for (place, variable) in variables.enumerated().reversed() {
      let table = tables[tableOf[variable]]
      let bits = table.indices.filter { domains[variable] >> UInt64($0) & 1 != 0 }
      let before = numbered(
        reached[place].filter { state in
          bits.contains { bit in automaton.steps[state][table[bit]].map { behind[$0] != nil } ?? false }
        })
      var runs: [[Int]] = Array(repeating: [], count: table.count)
      for (state, number) in before.sorted(by: { $0.value < $1.value }) {
        for bit in bits {
          guard let next = automaton.steps[state][table[bit]], let target = behind[next] else { continue }
          runs[bit].append(number << 32 | target)
        }
      }
      left -= runs.reduce(table.count + 2) { $0 + $1.count }
      sizes.append(before.count)
      steps.append(runs)
      behind = before
      isContradictory = isContradictory || before.isEmpty
      isTooLarge = isTooLarge || left < 0
      if isContradictory || isTooLarge { return nil }
    }
    return Layers(sizes: sizes, steps: steps.reversed())
  }

  /// The states that can be reached before each place and at the end, ascending.
  private func forward(_ automaton: Automaton, _ variables: [Int]) -> [[Int]] {
    var reached = [[automaton.start]]
    for variable in variables {
      var next: Set<Int> = []
      let open = values(of: variable)
      for state in reached[reached.count - 1] {
        for value in open { if let target = automaton.steps[state][value] { next.insert(target) } }
      }
      reached.append(next.sorted())
    }
    return reached
  }

  private func numbered(_ states: [Int]) -> [Int: Int] {
    Dictionary(uniqueKeysWithValues: zip(states, states.indices))
  }
}
