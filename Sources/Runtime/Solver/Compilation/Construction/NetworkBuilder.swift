// Turns a model into a network: tables of values, domains, and the pools that propagators point into.

/// The network of a model while it grows.
struct NetworkBuilder {
  let model: Model
  var domains: VariableDomains
  var isContradictory = false
  var houses: HouseSet
  var posted: PostedPropagators
  /// What it began with, where that is known.
  let start: NetworkStart?
  var pool: PayloadPool
  /// What lowering remembers of the constraints lowered before.
  var memory: LoweringMemory
  let limits: TabulationLimits

  init(_ model: Model, tabulationLimit: Int, wordLimit: Int) {
    self.init(model, tabulationLimit: tabulationLimit, wordLimit: wordLimit, start: NetworkStart.of(model))
  }

  /// The network of a model before any constraint, or behind those of a start.
  init(_ model: Model, tabulationLimit: Int, wordLimit: Int, start: NetworkStart?) {
    self.model = model
    self.start = start
    pool = PayloadPool(wordLimit: wordLimit)
    limits = TabulationLimits(combinations: tabulationLimit)
    memory = LoweringMemory(variables: model.variableCount)
    houses = start.map { HouseSet(continuing: $0.houses) } ?? HouseSet(variables: model.variableCount)
    // Room for what most models need; larger ones are few and grow.
    let further = min(model.constraints.count - (start?.count ?? 0), 1 << 10)
    posted = PostedPropagators(room: further)
    pool.words.reserveCapacity(min(64 * further, wordLimit))
    domains = start?.domains ?? VariableDomains(model)
  }

  /// Where the values of each variable's list are in its table.
  var positions: ValuePositions { start?.positions ?? ValuePositions(model, domains) }

  /// The finished network.
  func finished() -> Network {
    let count = domains.count
    let positions = positions
    let none = FrozenLists([])
    var network = Network(
      modelCount: model.variableCount, count: count,
      tableValues: FrozenBuffer(domains.tables.flatMap { $0 + Array(repeating: 0, count: 64 - $0.count) }),
      tableOf: FrozenBuffer(domains.tableOf.map(Int32.init)), initial: FrozenBuffer(domains.masks),
      isContradictory: isContradictory,
      peers: houses.separation.lists(constants: count - model.variableCount),
      houses: FrozenBuffer([]), members: none.items, housesOf: none, houseMasks: FrozenBuffer([]),
      crossings: FrozenBuffer([]), crossingMembers: none.items, crossingsOf: none, crossingMasks: FrozenBuffer([]),
      peerRows: FrozenBuffer([]), peerWidth: 0, hasCommonPeers: false, outsideRows: FrozenBuffer([]),
      propagators: FrozenBuffer([]), scopes: none.items, watchers: none, fixWatchers: none, words: FrozenBuffer([]),
      numbers: FrozenBuffer([]), wide: FrozenBuffer([]), predicates: pool.predicates,
      bitOfPosition: positions.bits, sizes: positions.sizes, positionOfBit: positions.places)
    putHouses(into: &network)
    putPropagators(into: &network)
    return network
  }

  /// Gives a network its houses and their crossings.
  private func putHouses(into network: inout Network) {
    let full = houses.list.map { house in
      domains.union(of: house).nonzeroBitCount == house.count
    }
    let layout = HouseLayout.of(houses.list, full: full, variables: domains.count)
    network.houses = layout.houses
    network.members = layout.members
    network.housesOf = layout.housesOf
    network.houseMasks = layout.houseMasks
    network.crossings = layout.crossings
    network.crossingMembers = layout.crossingMembers
    network.crossingsOf = layout.crossingsOf
    network.crossingMasks = layout.crossingMasks
  }

  /// Gives a network its propagators and what they read.
  private func putPropagators(into network: inout Network) {
    network.initial = FrozenBuffer(domains.masks)
    network.isContradictory = isContradictory || domains.masks.contains(0)
    network.propagators = FrozenBuffer(settledPropagators())
    for propagator in posted.propagators {
      if let policy = propagator.form.details.branching { network.branching.formUnion(policy) }
    }
    network.scopes = FrozenBuffer(posted.scopes)
    network.watchers = posted.watchers.lists(count: domains.count)
    network.fixWatchers = posted.fixWatchers.lists(count: domains.count)
    network.words = FrozenBuffer(pool.words)
    network.numbers = FrozenBuffer(pool.numbers)
    network.wide = FrozenBuffer(pool.wide)
  }

  /// The propagators, of which those are marked that need no first run.
  private func settledPropagators() -> [Propagator] {
    var marked = posted.propagators
    for (number, supported) in memory.automata.settled {
      let scope = posted.scope(of: marked[number])
      marked[number].isSettled = zip(scope, supported).allSatisfy { domains[Int($0)] == $1 }
    }
    return marked
  }

  /// A network with rows of peers, where some peers share no house or a propagator can find values that its scope must contain.
  func addingPeerRows(to bare: Network) -> Network {
    guard model.variableCount <= CellSet.limit, !houses.isEmpty else { return bare }
    var network = bare
    network.hasCommonPeers = houses.pairsInHouses() != houses.separation
    let full = houses.list.filter { domains.union(of: $0).nonzeroBitCount == $0.count }.map { CellSet($0) }
    let marked = settledPropagators().map { propagator in
      var propagator = propagator
      propagator.excludes = canExclude(propagator, full)
      return propagator
    }
    let excludes = marked.contains { $0.excludes }
    guard network.hasCommonPeers || excludes else { return network }
    if excludes { network.propagators = FrozenBuffer(marked) }
    network.peerRows = FrozenBuffer(houses.separation.words)
    network.peerWidth = houses.separation.width
    guard network.hasCommonPeers else { return network }
    var outside = Array(repeating: ~UInt64(0), count: houses.count * houses.separation.width)
    for (number, house) in houses.list.enumerated() {
      for member in house { outside[number * houses.separation.width + member >> 6] &= ~(1 << UInt64(member & 63)) }
    }
    network.outsideRows = FrozenBuffer(outside)
    return network
  }

  /// Whether a propagator can tell values that its scope, all of one table, must have, and not because of a full house alone; some of
  /// the scope has to differ from others.
  private func canExclude(_ propagator: Propagator, _ full: [CellSet]) -> Bool {
    switch propagator.form.details.exclusion {
    case .always: return true
    case .never: return false
    case .ofOneTable, .beyondFullHouses:
      let scope = posted.scope(of: propagator).map(Int.init)
      guard domains.haveOneTable(scope), scope.allSatisfy({ $0 < model.variableCount }),
        scope.contains(where: { !houses.separation.set($0).isEmpty })
      else { return false }
      let members = CellSet(scope)
      return propagator.form.details.exclusion == .ofOneTable || !full.contains { $0.subtracting(members).isEmpty }
    }
  }
}
