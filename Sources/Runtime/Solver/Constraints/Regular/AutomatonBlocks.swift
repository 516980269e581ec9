// Automata over full houses for which the order matters only between groups of values, as the value sets of blocks of the scope.

/// Replaces automata over full houses by value sets of blocks of their scope, where that takes few rows.
///
/// The propagator of a replaced automaton keeps its position, but nothing schedules it, and it needs no automaton over distinct variables.
struct AutomatonBlocks: Conclusion {
  static let name = "automata by blocks"

  /// The domains of the variables.
  let domains: VariableDomains
  /// The pairs of variables that must differ.
  let separation: Separation

  static func draw(on builder: inout NetworkBuilder, isThorough: Bool) -> Bool {
    let automata = builder.memory.automata.ordered
    if automata.isEmpty { return false }
    let blocks = AutomatonBlocks(domains: builder.draft.domains, separation: builder.draft.houses.separation)
    var known: [Int: Propagator?] = [:]
    var isSilent = Array(repeating: false, count: builder.draft.posted.propagators.count)
    var left: [OrderedAutomaton] = []
    for automaton in automata {
      guard blocks.isOverFullHouse(automaton) else {
        left.append(automaton)
        continue
      }
      let made =
        known[automaton.unrolled.number]
        ?? blocks.layouts(of: automaton).map {
          BlockSets.propagator(of: $0, in: &builder.draft)
        }
      known[automaton.unrolled.number] = made
      guard let made else {
        left.append(automaton)
        continue
      }
      builder.draft.posted.constraint = automaton.constraint
      isSilent[automaton.propagator] = true
      builder.draft.posted.add(made, scope: automaton.variables, watched: automaton.variables)
    }
    guard left.count < automata.count else { return false }
    builder.memory.automata.ordered = left
    builder.draft.posted.watchers.remove { $0 < isSilent.count && isSilent[$0] }
    return true
  }

  /// Whether an automaton reads the variables of a full house, with the same steps at each place.
  func isOverFullHouse(_ automaton: OrderedAutomaton) -> Bool {
    let (variables, steps) = (automaton.variables, automaton.unrolled.steps)
    return variables.count <= BlockFinder.mostPlaces
      && domains.union(of: variables).nonzeroBitCount == variables.count
      && steps.allSatisfy { $0 == steps[0] } && separation.separates(variables)
  }

  /// The layouts of an automaton over a full house, none where it accepts nothing; nil where they are too many.
  func layouts(of automaton: OrderedAutomaton) -> [ScopeLayout]? {
    guard var finder = BlockFinder(automaton.unrolled, domains.union(of: automaton.variables)) else { return nil }
    return finder.layouts()
  }
}

/// The places of blocks of a scope, as bits, and by row the values that each has there in any order.
struct ScopeLayout: Equatable {
  var places: [UInt64]
  var rows: [UInt64]
}

/// Finds the value sets by which an automaton accepts a permutation of all values.
///
/// Values that lead to the same state in either order, wherever they are next to each other, are of one class. So acceptance depends
/// on the classes of the places and on the set of values in each run of one class, or only on the size of the run where all sets of
/// its size lead to the same state. All runs of the latter kind together have the values that the others leave of the class.
///
///     1 and 5 with the sum 4 between, places 1 … 5: classes {1, 5}, {2, 3, 4}
///       {1, 5} at 1 and 3:  {4} at 2                {2, 3} at 4 and 5
///       {1, 5} at 2 and 4:  {4} at 3                {2, 3} at 1 and 5
///       {1, 5} at 3 and 5:  {4} at 4                {2, 3} at 1 and 2
struct BlockFinder {
  static let mostPlaces = 16
  /// The most layouts and rows, and the most runs followed to find them.
  private static let mostLayouts = 40
  private static let mostRows = 256
  private static let mostSteps = 1 << 11
  private static let mostClasses = 4
  /// The most successors of states by sets of values.
  private static let mostSuccessors = 1 << 15

  /// The bit of each value in a domain.
  private let bits: [Int]
  private let start: Int
  private let last: StateSet
  /// The values of each class, as places in `bits`.
  private let classes: [[Int]]
  /// For each class, the state after each state and set of its values, at state · 2^values + set; −1 for rejection.
  private let successors: [[Int32]]
  /// For each class, the state after each state and number of its values, at state · (values + 1) + number; −1 for rejection, −2 where
  /// it depends on the values.
  private let anyway: [[Int32]]
  /// The runs on the present path that have a block of their own: their places, sets and classes.
  private var runs: [(places: UInt64, set: Int, owner: Int)] = []
  private var steps = 0
  private var rows = 0
  private var found: [ScopeLayout] = []

  /// nil where the classes are too many or too large.
  init?(_ unrolled: UnrolledAutomaton, _ union: UInt64) {
    let dense = unrolled.steps[0]
    let alive = unrolled.layers.reduce(into: StateSet(count: dense.states)) { $0.formUnion($1) }.elements
    let numbering = dense.numbering(of: alive)
    let bits = (0..<64).filter { union >> UInt64($0) & 1 != 0 }
    let count = bits.count
    var targets = Array(repeating: Int32(-1), count: alive.count * count)
    for (number, state) in alive.enumerated() {
      for (place, bit) in bits.enumerated() {
        if let target = dense.target(of: state, by: bit) { targets[number * count + place] = Int32(numbering[target]) }
      }
    }
    guard let first = unrolled.layers[0].elements.first, let end = unrolled.layers.last else { return nil }
    /// Whether two values lead to the same state in either order, from everywhere.
    func commute(_ one: Int, _ other: Int) -> Bool {
      for row in stride(from: 0, to: targets.count, by: count) {
        let (next, turned) = (Int(targets[row + one]), Int(targets[row + other]))
        let behind = next < 0 ? -1 : targets[next * count + other]
        if behind != (turned < 0 ? -1 : targets[turned * count + one]) { return false }
      }
      return true
    }
    var classes: [[Int]] = []
    for value in bits.indices {
      let home = classes.firstIndex { members in members.allSatisfy { commute(value, $0) } }
      if let home { classes[home].append(value) } else { classes.append([value]) }
    }
    guard (2...Self.mostClasses).contains(classes.count),
      classes.reduce(0, { $0 + alive.count << $1.count }) <= Self.mostSuccessors
    else { return nil }
    self.bits = bits
    start = numbering[first]
    last = end.elements.reduce(into: StateSet(count: alive.count)) { $0.insert(numbering[$1]) }
    self.classes = classes
    var (successors, anyway): ([[Int32]], [[Int32]]) = ([], [])
    for members in classes {
      let sets = 1 << members.count
      var ends = Array(repeating: Int32(-1), count: alive.count * sets)
      var some = Array(repeating: Int32(-3), count: alive.count * (members.count + 1))
      for state in alive.indices {
        for set in 0..<sets {
          var next = Int32(state)
          if set != 0 {
            let before = Int(ends[state * sets + set & (set - 1)])
            next = before < 0 ? -1 : targets[before * count + members[set.trailingZeroBitCount]]
          }
          ends[state * sets + set] = next
          let place = state * (members.count + 1) + set.nonzeroBitCount
          some[place] = some[place] == -3 || some[place] == next ? next : -2
        }
      }
      successors.append(ends)
      anyway.append(some)
    }
    self.successors = successors
    self.anyway = anyway
  }

  /// The blocks and their values in all ways that are accepted; nil where there are too many.
  mutating func layouts() -> [ScopeLayout]? {
    follow(place: 0, state: start, after: -1, used: .zero, open: .zero) ? found : nil
  }

  /// Follows all runs from a place on.
  ///
  /// - Parameters:
  ///   - last: The class of the run before.
  ///   - used: The values of each class that have a block.
  ///   - open: The places of each class that have its other values.
  /// - Returns: False where there are too many.
  private mutating func follow(
    place: Int, state: Int, after last: Int, used: SIMD4<Int>, open: SIMD4<UInt64>
  ) -> Bool {
    steps += 1
    guard steps <= Self.mostSteps else { return false }
    guard place < bits.count else {
      if self.last.contains(state) { add(used, open) }
      return rows <= Self.mostRows && found.count <= Self.mostLayouts
    }
    for number in classes.indices where number != last {
      let values = classes[number].count
      let left = values - used[number].nonzeroBitCount - open[number].nonzeroBitCount
      for length in stride(from: 1, through: left, by: 1) {
        let run: UInt64 = (1 << UInt64(length) - 1) << UInt64(place)
        let next = Int(anyway[number][state * (values + 1) + length])
        if next == -1 { break }
        if next >= 0 {
          var open = open
          open[number] |= run
          guard follow(place: place + length, state: next, after: number, used: used, open: open) else { return false }
          continue
        }
        for set in 1..<1 << values where set.nonzeroBitCount == length && set & used[number] == 0 {
          let next = Int(successors[number][state << values + set])
          if next < 0 { continue }
          var used = used
          used[number] |= set
          runs.append((run, set, number))
          guard follow(place: place + length, state: next, after: number, used: used, open: open) else { return false }
          runs.removeLast()
        }
      }
    }
    return true
  }

  /// Adds a row: the runs with a block of their own, and what is left of each class.
  private mutating func add(_ used: SIMD4<Int>, _ open: SIMD4<UInt64>) {
    rows += 1
    var blocks = runs
    for number in classes.indices where open[number] != 0 {
      blocks.append((open[number], (1 << classes[number].count - 1) & ~used[number], number))
    }
    // The fewest places first: they fail soonest.
    blocks.sort { ($0.places.nonzeroBitCount, $0.places) < ($1.places.nonzeroBitCount, $1.places) }
    let number =
      found.lastIndex { layout in
        layout.places.count == blocks.count && blocks.indices.allSatisfy { layout.places[$0] == blocks[$0].places }
      } ?? found.count
    if number == found.count { found.append(ScopeLayout(places: blocks.map(\.places), rows: [])) }
    for block in blocks { found[number].rows.append(values(of: block.set, in: classes[block.owner])) }
  }

  private func values(of set: Int, in members: [Int]) -> UInt64 {
    members.indices.reduce(0) { set >> $1 & 1 != 0 ? $0 | 1 << UInt64(bits[members[$1]]) : $0 }
  }
}
