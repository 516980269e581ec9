// A model ready for the learning search.

/// A model as literals and clauses, and the network of the propagators that run beside them; shared between threads.
struct LearningPlan: Sendable {
  let variableCount: Int
  /// The variables of the network, and how many of them are the model's.
  let networkCount: Int
  let modelCount: Int
  /// The literal of each value, at 64 · variable + bit.
  let literals: FrozenBuffer<UInt32>
  let domains: FrozenBuffer<UInt64>
  /// For each Boolean variable the variable of the network whose value it tells, else −1.
  let owners: FrozenBuffer<Int32>
  let bits: FrozenBuffer<UInt8>
  /// For each literal those that are true with it.
  let implied: FrozenLists
  /// Clauses of three literals or more, and of one.
  let clauses: LiteralLists
  /// For each literal the weighted bounds it counts in.
  let boundsOf: FrozenLists
  /// The weights beside `boundsOf`.
  let boundWeights: FrozenBuffer<Int>
  /// The literals of each bound, by descending weight.
  let boundLiterals: FrozenLists
  /// The weights beside `boundLiterals`.
  let weights: FrozenBuffer<Int>
  let limits: FrozenBuffer<Int>
  let areas: [FrozenArea]
  let lines: [FrozenLine]
  let rings: [FrozenLine]
  let parts: [FrozenParts]
  /// For each literal the areas and, numbered after them, the lines, rings and parts that learn from it: twice their number if it says that a
  /// place or an edge is there, 1 more if it says that it is not.
  let graphsOf: FrozenLists
  /// How many areas, lines, rings and parts there are.
  var graphs: Int { areas.count + lines.count + rings.count + parts.count }
  /// The propagators without a translation; nil where all constraints have one.
  let network: Network?
  /// The variables that each propagator of the network reads.
  let scopes: FrozenLists
  let isContradictory: Bool
  /// Whether each Boolean variable is the only one of a variable with two values.
  let isAlone: FrozenBuffer<Bool>

  /// Translates a model; nil where that takes too much room.
  ///
  /// - Parameters:
  ///   - root: Domains of the model's variables that every solution satisfies.
  ///   - room: How many literals it may take.
  ///   - adding: Adds what else must hold.
  init?(
    _ model: Model, _ network: Network, root: UnsafePointer<UInt64>, room: Int = LearningDraft.mostLiterals,
    adding: (inout LearningDraft) -> Void = { _ in }
  ) {
    var draft = LearningDraft(model, network, root: root, room: room)
    if draft.isTooLarge { return nil }
    var isServed = [Bool](repeating: false, count: network.propagators.count)
    for (place, constraint) in model.constraints.enumerated() {
      let numbers = draft.propagators(of: place)
      if numbers.isEmpty { continue }
      if constraint.form.learn(into: &draft, propagators: numbers) {
        for number in numbers { isServed[number] = true }
      }
      if draft.isTooLarge { return nil }
    }
    for number in isServed.indices where !isServed[number] {
      let propagator = network.propagators[number]
      isServed[number] = propagator.isReplaced || propagator.form.details.learn(propagator, into: &draft)
      if draft.isTooLarge { return nil }
    }
    adding(&draft)
    if draft.isTooLarge { return nil }
    self.init(draft, isServed)
  }

  private init(_ draft: LearningDraft, _ isServed: [Bool]) {
    let network = draft.network
    variableCount = draft.variableCount
    networkCount = network.count
    modelCount = network.modelCount
    literals = FrozenBuffer(draft.literals)
    domains = FrozenBuffer(draft.domains)
    owners = FrozenBuffer(draft.owners.map(\.variable))
    bits = FrozenBuffer(draft.owners.map(\.bit))
    isContradictory = draft.isContradictory || network.isContradictory
    clauses = draft.clauses
    let twice = 2 * draft.variableCount
    implied = FrozenLists.grouped(
      twice, draft.pairs.map { (($0.0.index ^ 1), $0.1.index) } + draft.pairs.map { (($0.1.index ^ 1), $0.0.index) })
    var counted: [(Int, Int)] = []
    var countedWeights: [Int] = []
    for (number, bound) in draft.bounds.enumerated() {
      counted += bound.literals.map { ($0.index, number) }
      countedWeights += bound.weights
    }
    boundsOf = FrozenLists.grouped(twice, counted)
    boundWeights = FrozenBuffer(FrozenLists.order(twice, counted.map(\.0)).map { countedWeights[$0] })
    boundLiterals = FrozenLists(draft.bounds.map { $0.literals.map(\.index) })
    weights = FrozenBuffer(draft.bounds.flatMap(\.weights))
    limits = FrozenBuffer(draft.bounds.map(\.limit))
    areas = draft.areas.map(FrozenArea.init)
    lines = draft.lines.map(FrozenLine.init)
    rings = draft.rings.map(FrozenLine.init)
    parts = draft.parts.map(FrozenParts.init)
    let places =
      draft.areas.map(\.literals) + (draft.lines + draft.rings).map(\.literals)
      + draft.parts.map { $0.literals + $0.edges.map(\.literal) }
    graphsOf = FrozenLists.grouped(
      twice,
      places.enumerated().flatMap { graph, literals in
        literals.flatMap { [($0.index, 2 * graph), ($0.index ^ 1, 2 * graph + 1)] }
      })
    isAlone = FrozenBuffer(
      draft.owners.map { $0.variable >= 0 && draft.domains[Int($0.variable)].nonzeroBitCount == 2 })
    scopes = FrozenLists(
      network.propagators.elements.map { propagator in
        let scope = (propagator.scopeStart..<propagator.scopeEnd).map { Int(network.scopes[Int($0)]) }
        return (scope + propagator.form.details.furtherVariables.filter { $0 >= 0 }.map(Int.init)).distinctVariables()
      })
    self.network = isServed.contains(false) ? Self.rest(of: network, isServed, draft.domains) : nil
  }

  /// A network with only the propagators that are not served otherwise, and without houses and peers.
  private static func rest(of network: Network, _ isServed: [Bool], _ domains: [UInt64]) -> Network {
    func left(_ lists: FrozenLists) -> FrozenLists {
      FrozenLists((0..<lists.count).map { variable in lists.list(variable).map(Int.init).filter { !isServed[$0] } })
    }
    var rest = network
    let none = FrozenLists(Array(repeating: [], count: network.count))
    rest.initial = FrozenBuffer(domains)
    rest.peers = none
    rest.houses = FrozenBuffer([])
    rest.housesOf = none
    rest.houseMasks = FrozenBuffer(Array(repeating: 0, count: network.count))
    rest.crossings = FrozenBuffer([])
    rest.watchers = left(network.watchers)
    rest.fixWatchers = left(network.fixWatchers)
    let propagators = zip(network.propagators.elements, isServed).map { propagator, isServed in
      var propagator = propagator
      propagator.isReplaced = isServed
      propagator.isSettled = false
      return propagator
    }
    rest.propagators = FrozenBuffer(propagators)
    return rest
  }
}

/// An area as the learning search reads it.
struct FrozenArea: Sendable {
  let literals: FrozenBuffer<UInt32>
  let neighbours: FrozenLists

  init(_ area: LearnedArea) {
    literals = FrozenBuffer(area.literals.map(\.code))
    neighbours = FrozenLists(area.neighbours)
  }
}

extension FrozenLists {
  /// The places of some numbers, by the numbers and in order.
  fileprivate static func order(_ count: Int, _ numbers: [Int]) -> [Int] {
    let places = grouped(count, numbers.enumerated().map { ($1, $0) })
    return places.items.elements.map(Int.init)
  }

  /// The second numbers of some pairs, listed by the first, in the order of the pairs.
  static func grouped(_ count: Int, _ pairs: [(Int, Int)]) -> FrozenLists {
    var starts = [Int32](repeating: 0, count: count + 1)
    for pair in pairs { starts[pair.0 + 1] += 1 }
    for place in 0..<count { starts[place + 1] += starts[place] }
    var next = starts
    var items = [Int32](repeating: 0, count: pairs.count)
    for pair in pairs {
      items[Int(next[pair.0])] = Int32(pair.1)
      next[pair.0] += 1
    }
    return FrozenLists(starts: starts, items: items)
  }
}
