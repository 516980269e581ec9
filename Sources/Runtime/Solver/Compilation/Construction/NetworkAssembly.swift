// The last pass of compiling: the parts of a network become the network.

/// Makes a network of its parts.
struct NetworkAssembly {
  let model: Model
  let domains: VariableDomains
  let houses: HouseSet
  let posted: PostedPropagators
  let pool: PayloadPool
  let positions: ValuePositions
  let isContradictory: Bool

  init(_ builder: NetworkBuilder) {
    model = builder.model
    domains = builder.draft.domains
    houses = builder.draft.houses
    posted = builder.draft.posted
    pool = builder.draft.pool
    positions = builder.positions
    isContradictory = builder.draft.isContradictory
  }

  /// The network, without rows of peers.
  func network() -> Network {
    let full = houses.list.map { domains.union(of: $0).nonzeroBitCount == $0.count }
    let layout = HouseLayout.of(houses.list, full: full, variables: domains.count)
    var network = Network(
      modelCount: model.variableCount, count: domains.count,
      tableValues: FrozenBuffer(domains.tables.flatMap { $0 + Array(repeating: 0, count: 64 - $0.count) }),
      tableOf: FrozenBuffer(domains.tableOf.map(Int32.init)), initial: FrozenBuffer(domains.masks),
      isContradictory: isContradictory || domains.masks.contains(0),
      peers: houses.separation.lists(constants: domains.count - model.variableCount),
      houses: layout.houses, members: layout.members, housesOf: layout.housesOf, houseMasks: layout.houseMasks,
      crossings: layout.crossings, crossingMembers: layout.crossingMembers, crossingsOf: layout.crossingsOf,
      crossingMasks: layout.crossingMasks,
      peerRows: FrozenBuffer([]), peerWidth: 0, hasCommonPeers: false, outsideRows: FrozenBuffer([]),
      propagators: FrozenBuffer(settledPropagators()), scopes: FrozenBuffer(posted.scopes),
      watchers: posted.watchers.lists(count: domains.count),
      fixWatchers: posted.fixWatchers.lists(count: domains.count), words: FrozenBuffer(pool.words),
      numbers: FrozenBuffer(pool.numbers), wide: FrozenBuffer(pool.wide), predicates: pool.predicates,
      bitOfPosition: positions.bits, sizes: positions.sizes, positionOfBit: positions.places)
    for propagator in posted.propagators {
      if let policy = propagator.form.details.branching { network.branching.formUnion(policy) }
    }
    return network
  }

  /// A network for searches: with rows of peers, where some peers share no house or a propagator can find values that its scope must
  /// contain.
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
    let width = houses.separation.width
    var outside = Array(repeating: ~UInt64(0), count: houses.count * width)
    for (number, house) in houses.list.enumerated() {
      for member in house { outside[number * width + member >> 6] &= ~(1 << UInt64(member & 63)) }
    }
    network.outsideRows = FrozenBuffer(outside)
    return network
  }

  /// The propagators, of which those that need no first run are marked.
  private func settledPropagators() -> [Propagator] {
    var marked = posted.propagators
    for known in posted.settled {
      let scope = posted.scope(of: marked[known.propagator])
      marked[known.propagator].isSettled = zip(scope, known.supported).allSatisfy { domains[Int($0)] == $1 }
    }
    return marked
  }

  /// Whether a propagator can find values that its scope, all of one table, must contain, and not only because of a full house; some
  /// variables of the scope must have peers.
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
