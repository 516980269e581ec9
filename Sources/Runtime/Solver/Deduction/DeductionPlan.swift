// What the deductions need to know of a model besides its network, worked out once.

/// Houses by their use in deductions, peers as bit sets, and which propagators serve which constraint.
///
/// A set of variables is `width` words, variable *v* at bit *v* mod 64 of word *v* / 64:
///
///     word 0: variables 63 … 1 0      word 1: variables 127 … 65 64      …
final class DeductionPlan: Sendable {
  /// Houses that are disjoint, for fish: rows are one family, columns another.
  struct Family: Sendable {
    /// The houses, at most 64.
    let houses: [Int]
    /// The place in `houses` of each variable's house, −1 for none.
    let placeOf: FrozenBuffer<Int8>
  }

  let width: Int
  let houseCount: Int
  /// Whether a house has as many values as variables, so that each value needs a place.
  let isFull: [Bool]
  /// Whether a full house lies together on the board, as a box does: it crosses more houses than most.
  let isCompact: [Bool]
  /// Full houses, the compact ones first.
  let fullHouses: [Int]
  /// The constraint that makes each house.
  let constraintOfHouse: [Int]
  let families: [Family]
  /// Sums that follow from houses and other sums; nil if there are none.
  let derived: DerivedSums?
  /// The peers of variable *v* from word *v* · `width`.
  let peers: FrozenBuffer<UInt64>
  /// The members of house *h* from word *h* · `width`.
  let members: FrozenBuffer<UInt64>
  /// Constraints that are more than houses and pairs, by their place in the model.
  let groups: [Int]
  /// The groups in which people see patterns.
  let graphs: [Int]
  /// The propagators of each group.
  let propagatorsOf: FrozenLists
  /// The model variables of each group's propagators.
  let scopeOf: FrozenLists
  /// The groups whose scope has a variable.
  let groupsOf: FrozenLists
  /// For each variable the constraints that separate it from peers.
  let separating: [[Int]]
  /// For each variable the constraints over it alone, which no propagator keeps, and the bits that each takes.
  let alone: [[(constraint: Int, mask: UInt64)]]
  /// Propagators over two variables, by which a candidate of one excludes candidates of the other.
  let pairs: [(propagator: Int, related: RelatedVariables)]
  /// The rules that are looked at a few at a time; nil where a house has every value, and people look at houses.
  let local: LocalRules?

  init(_ compiled: CompiledModel) {
    let network = compiled.network
    let width = max((network.modelCount + 63) / 64, 1)
    self.width = width
    houseCount = network.houses.count
    let houses = (0..<network.houses.count).map { number in
      (Int(network.houses[number].start)..<Int(network.houses[number].end)).map { Int(network.members[$0]) }
    }
    let isFull = houses.map { house in
      house.count <= 64 && house.reduce(UInt64(0)) { $0 | network.initial[$1] }.nonzeroBitCount == house.count
    }
    let crossings = houses.indices.map { Int(network.crossingsOf.starts[$0 + 1] - network.crossingsOf.starts[$0]) }
    let counts = houses.indices.filter { isFull[$0] }.map { crossings[$0] }
    let middle = (counts.min() ?? 0) + (counts.max() ?? 0)
    let isCompact = houses.indices.map { isFull[$0] && 2 * crossings[$0] > middle }
    self.isFull = isFull
    self.isCompact = isCompact
    fullHouses = houses.indices.filter { isCompact[$0] } + houses.indices.filter { isFull[$0] && !isCompact[$0] }
    constraintOfHouse = Self.constraints(of: houses, compiled.model)
    families = HouseFamilies(houses, isFull, network.modelCount).list
    derived = compiled.thorough.isContradictory ? nil : DerivedSums(compiled, families, constraintOfHouse)
    peers = FrozenBuffer(Self.sets(network.peers, network.modelCount, width))
    members = FrozenBuffer(Self.sets(FrozenLists(houses), houses.count, width))
    var byConstraint: [Int: [Int]] = [:]
    for number in 0..<network.propagators.count {
      byConstraint[Int(network.propagators[number].constraint), default: []].append(number)
    }
    groups = byConstraint.keys.sorted()
    graphs = groups.indices.filter { [groups] in
      compiled.model.constraints.indices.contains(groups[$0]) && compiled.model.constraints[groups[$0]].form.hasPatterns
    }
    let propagators = groups.map { byConstraint[$0] ?? [] }
    let scopes = propagators.map { Self.scope(of: $0, network) }
    propagatorsOf = FrozenLists(propagators)
    scopeOf = FrozenLists(scopes)
    groupsOf = FrozenLists(Self.inverted(scopes, network.count))
    separating = Self.separating(compiled.model)
    alone = Self.alone(compiled)
    pairs = (0..<network.propagators.count).compactMap { number in
      network.propagators[number].form.details.pair.map { (number, $0) }
    }
    local = isFull.contains(true) ? nil : LocalRules(network)
  }

  private static func constraints(of houses: [[Int]], _ model: Model) -> [Int] {
    var known: [[Int]: Int] = [:]
    for (number, constraint) in model.constraints.enumerated() {
      guard let scope = constraint.form.differing else { continue }
      let house = scope.map(\.rawValue).sorted()
      if known[house] == nil { known[house] = number }
    }
    return houses.map { known[$0] ?? 0 }
  }

  private static func sets(_ lists: FrozenLists, _ count: Int, _ width: Int) -> [UInt64] {
    var words: [UInt64] = Array(repeating: 0, count: count * width)
    for number in 0..<count {
      for place in Int(lists.starts[number])..<Int(lists.starts[number + 1]) {
        let item = Int(lists.items[place])
        words[number * width + item >> 6] |= 1 << UInt64(item & 63)
      }
    }
    return words
  }

  /// The variables of the model that some propagators speak of.
  private static func scope(of propagators: [Int], _ network: Network) -> [Int] {
    var found: Set<Int> = []
    for number in propagators {
      let propagator = network.propagators[number]
      for place in Int(propagator.scopeStart)..<Int(propagator.scopeEnd) { found.insert(Int(network.scopes[place])) }
      found.formUnion(propagator.form.details.furtherVariables.map(Int.init))
    }
    return found.filter { $0 < network.modelCount }.sorted()
  }

  private static func inverted(_ lists: [[Int]], _ count: Int) -> [[Int]] {
    var result: [[Int]] = Array(repeating: [], count: count)
    for (number, list) in lists.enumerated() {
      for item in list { result[item].append(number) }
    }
    return result
  }

  private static func separating(_ model: Model) -> [[Int]] {
    var result: [[Int]] = Array(repeating: [], count: model.variableCount)
    for (number, constraint) in model.constraints.enumerated() {
      guard constraint.form.isStrict || constraint.form.pairThatDiffers(in: model) != nil else { continue }
      for variable in Set(constraint.scope) { result[variable.rawValue].append(number) }
    }
    return result
  }

  private static func alone(_ compiled: CompiledModel) -> [[(constraint: Int, mask: UInt64)]] {
    let model = compiled.model
    var result: [[(constraint: Int, mask: UInt64)]] = Array(repeating: [], count: model.variableCount)
    var values = Array(repeating: 0, count: model.variableCount)
    for (number, constraint) in model.constraints.enumerated() {
      guard let variable = constraint.scope.first, constraint.scope.allSatisfy({ $0 == variable }) else { continue }
      var mask: UInt64 = 0
      for value in model.values(of: variable) {
        values[variable.rawValue] = value
        // A predicate without an evaluator is asked on the board.
        let holds = (try? constraint.form.holds(values, in: model, nil)) ?? true
        if !holds { mask |= compiled.bit(of: value, in: variable) ?? 0 }
      }
      if mask != 0 { result[variable.rawValue].append((number, mask)) }
    }
    return result
  }

  /// The constraint by which two peers differ.
  func separation(_ first: Int, _ second: Int) -> Int? {
    separating[first].first { separating[second].contains($0) }
  }

  /// Whether two variables are peers.
  @inline(__always)
  func arePeers(_ first: Int, _ second: Int) -> Bool {
    peers[first &* width &+ second >> 6] >> UInt64(truncatingIfNeeded: second & 63) & 1 != 0
  }
}
