// A model said in literals, under construction.

/// What constraints become for the learning search: literals, clauses, weighted bounds and areas.
///
/// A constraint adds what says it exactly, in `learn` of its own type; whatever has no such translation stays with its
/// propagators, which run in an `Engine` beside the clauses.
struct LearningDraft {
  let model: Model
  /// The plain network of the constraints.
  let network: Network
  /// The domain of each variable of the network before any given.
  let domains: [UInt64]
  /// The literal of each value, at 64 · variable + bit.
  private(set) var literals: [UInt32]
  /// How many Boolean variables there are; variable 0 is true.
  private(set) var variableCount = 1
  private(set) var clauses = LiteralLists()
  /// Pairs of literals of which at least one is true.
  private(set) var pairs: [(Literal, Literal)] = []
  private(set) var bounds: [WeightedBound] = []
  private(set) var areas: [LearnedArea] = []
  private(set) var lines: [LearnedLine] = []
  private(set) var rings: [LearnedLine] = []
  private(set) var parts: [LearnedParts] = []
  private(set) var isContradictory = false
  /// The literals that the draft may use, in all; with more the model has no learning stage.
  private(set) var room: Int
  /// For each Boolean variable, the variable of the network whose value it tells, −1 for none, and the bit.
  private(set) var owners: [(variable: Int32, bit: UInt8)] = [(-1, 0)]
  /// The literals that a variable has at least each of its values but the first.
  private var steps: [Int: [Literal]] = [:]
  /// The forbidden parts of tables, by which of their tuples are allowed.
  var primes: [[Bool]: [ForbiddenPart]] = [:]
  /// The propagators of each constraint, by their numbers.
  private let propagatorsOf: [[Int]]

  /// The most literals that the clauses and lists of a model may have.
  static let mostLiterals = 1 << 24

  /// The literals of a network's variables.
  ///
  /// - Parameters:
  ///   - root: Domains of the model's variables that every solution satisfies.
  ///   - room: How many literals the draft may use.
  init(_ model: Model, _ network: Network, root: UnsafePointer<UInt64>, room: Int = mostLiterals) {
    self.model = model
    self.network = network
    self.room = room
    var domains = Array(network.initial.elements)
    for variable in 0..<network.modelCount { domains[variable] &= root[variable] }
    self.domains = domains
    literals = Array(repeating: Literal.no.code, count: 64 * network.count)
    var propagatorsOf: [[Int]] = Array(repeating: [], count: model.constraints.count)
    for (number, propagator) in network.propagators.elements.enumerated() where propagator.constraint >= 0 {
      propagatorsOf[Int(propagator.constraint)].append(number)
    }
    self.propagatorsOf = propagatorsOf
    for variable in 0..<network.count { addLiterals(of: variable) }
    addDifferences()
  }

  /// Whether the model takes too much room in this form.
  var isTooLarge: Bool { room < 0 }

  private mutating func addLiterals(of variable: Int) {
    let bits = bits(of: variable)
    switch bits.count {
    case 0: isContradictory = true
    case 1: literals[64 * variable + bits[0]] = Literal.yes.code
    case 2:
      let literal = addVariable(owner: variable, bit: bits[1])
      literals[64 * variable + bits[1]] = literal.code
      literals[64 * variable + bits[0]] = (!literal).code
    default:
      for bit in bits { literals[64 * variable + bit] = addVariable(owner: variable, bit: bit).code }
      addExactlyOne(bits.map { literal(variable, bit: $0) })
    }
  }

  private mutating func addVariable(owner: Int, bit: Int) -> Literal {
    owners.append((Int32(owner), UInt8(bit)))
    variableCount += 1
    return Literal(variable: variableCount - 1)
  }

  /// Adds a Boolean variable that tells no value.
  mutating func addVariable() -> Literal { addVariable(owner: -1, bit: 0) }

  /// Pairs that differ do not have the same value; a full house has each of its values.
  private mutating func addDifferences() {
    for variable in 0..<network.modelCount {
      for peer in network.peers.list(variable) where Int(peer) > variable {
        for bit in bits(of: variable) { addClause([!literal(variable, bit: bit), !literal(Int(peer), bit: bit)]) }
      }
    }
    for house in network.houses.elements {
      let members = (house.start..<house.end).map { Int(network.members[Int($0)]) }
      let union = members.reduce(0) { $0 | domains[$1] }
      if union.nonzeroBitCount < members.count { isContradictory = true }
      guard union.nonzeroBitCount == members.count else { continue }
      for bit in 0..<64 where union >> UInt64(bit) & 1 != 0 {
        addClause(members.map { literal($0, bit: bit) })
      }
    }
  }

  /// The bits of a variable's domain, ascending.
  func bits(of variable: Int) -> [Int] {
    var left = domains[variable]
    var bits: [Int] = []
    bits.reserveCapacity(left.nonzeroBitCount)
    while left != 0 {
      bits.append(left.trailingZeroBitCount)
      left &= left &- 1
    }
    return bits
  }

  /// The literal that a variable has the value of a bit.
  func literal(_ variable: Int, bit: Int) -> Literal { Literal(code: literals[64 * variable + bit]) }

  /// The literal that a variable of the model has a value, which it may not have in its list.
  func literal(_ variable: VariableIndex, is value: Int) -> Literal {
    let table = Int(network.tableOf[variable.rawValue]) * 64
    for bit in bits(of: variable.rawValue) where network.tableValues[table + bit] == value {
      return literal(variable.rawValue, bit: bit)
    }
    return .no
  }

  /// The value of a bit of a variable.
  func value(of variable: Int, bit: Int) -> Int { network.tableValues[Int(network.tableOf[variable]) * 64 + bit] }

  /// The propagators that serve a constraint, by their numbers.
  func propagators(of constraint: Int) -> [Int] { propagatorsOf[constraint] }

  /// At least one of some literals is true.
  mutating func addClause(_ list: [Literal]) {
    var kept: [Literal] = []
    for literal in list {
      if literal == .yes || kept.contains(!literal) { return }
      if literal != .no, !kept.contains(literal) { kept.append(literal) }
    }
    room -= kept.count
    guard room >= 0 else { return }
    switch kept.count {
    case 0: isContradictory = true
    case 2: pairs.append((kept[0], kept[1]))
    default: clauses.append(kept)
    }
  }

  /// Exactly one of some literals is true.
  mutating func addExactlyOne(_ list: [Literal]) {
    addClause(list)
    for (place, literal) in list.enumerated() {
      for other in list[(place + 1)...] { addClause([!literal, !other]) }
    }
  }

  /// The literals that a variable has at least each of its values but the first, by ascending bits.
  mutating func steps(of variable: Int) -> [Literal] {
    if let known = steps[variable] { return known }
    let bits = bits(of: variable)
    let values = bits.map { literal(variable, bit: $0) }
    var found: [Literal] = []
    if bits.count == 2 { found = [values[1]] }
    if bits.count > 2 {
      found = (1..<bits.count).map { $0 == bits.count - 1 ? values[$0] : addVariable() }
      addClause([values[0], found[0]])
      addClause([!values[0], !found[0]])
      for place in found.indices.dropLast() {
        addClause([!found[place + 1], found[place]])
        addClause([!values[place + 1], found[place]])
        addClause([!values[place + 1], !found[place + 1]])
        addClause([!found[place], found[place + 1], values[place + 1]])
      }
    }
    steps[variable] = found
    return found
  }

  /// A bound on a weighted sum of literals, each of which counts if it is true.
  ///
  /// - Parameter terms: Weights of any sign whose sum is far from what an `Int` can hold.
  mutating func addBound(_ terms: [(weight: Int, literal: Literal)], atMost limit: Int) {
    var (limit, weights) = (limit, [Int: Int]())
    for (weight, literal) in terms {
      // The weight of a negation counts against its variable.
      if literal.isNegated { limit -= weight }
      weights[literal.variable, default: 0] += literal.isNegated ? -weight : weight
    }
    limit -= weights.removeValue(forKey: 0) ?? 0
    var kept: [(weight: Int, literal: Literal)] = []
    for (variable, weight) in weights.sorted(by: { $0.key < $1.key }) where weight != 0 {
      let literal = Literal(variable: variable)
      kept.append((abs(weight), weight > 0 ? literal : !literal))
      if weight < 0 { limit -= weight }
    }
    guard limit >= 0 else { return isContradictory = true }
    guard kept.reduce(0, { $0 + $1.weight }) > limit else { return }
    for (weight, literal) in kept where weight > limit { addClause([!literal]) }
    kept = kept.filter { $0.weight <= limit }.sorted { $0.weight > $1.weight }
    guard kept.reduce(0, { $0 + $1.weight }) > limit else { return }
    if addClauses(for: kept, limit) { return }
    room -= 2 * kept.count
    bounds.append(WeightedBound(weights: kept.map(\.weight), literals: kept.map(\.literal), limit: limit))
  }

  /// The largest magnitude of a weight or of a number that a sum is compared with.
  static let mostWeight = 1 << 40

  /// A comparison of a weighted sum with a number.
  ///
  /// - Parameter base: What the sum has besides its terms.
  /// - Returns: False if it is none that bounds can say; nothing was added then.
  mutating func addComparison(
    _ terms: [(weight: Int, literal: Literal)], _ comparison: Comparison, _ operand: Operand, less base: Int = 0
  ) -> Bool {
    var terms = terms
    var number = -base
    switch operand {
    case .constant(let constant):
      // Numbers that no sum reaches are as good as any other beyond all sums.
      let limit = 16 * Self.mostWeight
      number += min(max(constant, -limit), limit)
    case .variable(let variable):
      guard comparison != .notEqual, let sum = addSteps(of: variable, -1, &terms) else { return false }
      number -= sum
    }
    guard terms.count < 1 << 16, terms.allSatisfy({ abs($0.weight) < Self.mostWeight }) else { return false }
    if addTotals(terms, comparison, number) { return true }
    let negated = terms.map { (weight: -$0.weight, literal: $0.literal) }
    switch comparison {
    case .equal:
      addBound(terms, atMost: number)
      addBound(negated, atMost: -number)
    case .lessOrEqual: addBound(terms, atMost: number)
    case .less: addBound(terms, atMost: number - 1)
    case .greaterOrEqual: addBound(negated, atMost: -number)
    case .greater: addBound(negated, atMost: -number - 1)
    case .notEqual: return false
    }
    return true
  }

  /// Adds a weighted variable to terms, as its least value and the steps from each value to the next.
  ///
  /// - Returns: The weighted least value, or that of a fixed variable; `nil` if a number is too large.
  mutating func addSteps(
    of variable: VariableIndex, _ weight: Int, _ terms: inout [(weight: Int, literal: Literal)]
  ) -> Int? {
    let values = bits(of: variable.rawValue).map { value(of: variable.rawValue, bit: $0) }
    guard let first = values.first, let last = values.last else { return 0 }
    let most = Self.mostWeight >> 20
    guard weight.magnitude < most, first.magnitude < most, last.magnitude < most else { return nil }
    for (place, literal) in steps(of: variable.rawValue).enumerated() {
      terms.append((weight * (values[place + 1] - values[place]), literal))
    }
    return weight * first
  }

  /// Says a bound on few literals of one weight by clauses.
  private mutating func addClauses(for terms: [(weight: Int, literal: Literal)], _ limit: Int) -> Bool {
    guard terms.allSatisfy({ $0.weight == terms[0].weight }) else { return false }
    let size = limit / terms[0].weight + 1
    if size == terms.count {
      addClause(terms.map { !$0.literal })
      return true
    }
    guard terms.count <= 8 else { return false }
    var subsets: [[Int]] = [[]]
    for _ in 0..<size {
      subsets = subsets.flatMap { subset in ((subset.last ?? -1) + 1..<terms.count).map { subset + [$0] } }
      if subsets.count > 70 { return false }
    }
    for subset in subsets { addClause(subset.map { !terms[$0].literal }) }
    return true
  }

  /// The literals that are true form one area.
  ///
  /// - Parameter neighbours: The places that touch each place.
  mutating func addArea(_ literals: [Literal], neighbours: [[Int]]) {
    room -= literals.count + neighbours.reduce(0) { $0 + $1.count }
    areas.append(LearnedArea(literals: literals, neighbours: neighbours))
  }

  /// The edges that are true close no ring.
  mutating func addRings(_ edges: [(literal: Literal, first: Int, second: Int)], vertices: Int) {
    room -= 4 * edges.count
    rings.append(
      LearnedLine(literals: edges.map(\.literal), ends: edges.map { ($0.first, $0.second) }, vertices: vertices))
  }

  /// Vertices that are true fall into parts of known sizes, joined by edges that are true; see `LearnedParts`.
  mutating func addParts(
    _ literals: [Literal], edges: [(literal: Literal, first: Int, second: Int)], sizes: [ClosedRange<Int>]
  ) {
    room -= 3 * literals.count + 5 * edges.count
    parts.append(LearnedParts(literals: literals, edges: edges, sizes: sizes))
  }

  /// None or two of the edges at each vertex are true, and all that are true are one closed line.
  ///
  /// - Parameters:
  ///   - edges: A literal and two vertices each.
  ///   - passed: Vertices at which two edges are true.
  ///   - isOne: Whether there is just one closed line or none; otherwise there may be several.
  /// - Returns: False if two edges have the same variable; nothing was added then.
  mutating func addLine(
    _ edges: [(literal: Literal, first: Int, second: Int)], vertices: Int, passed: Set<Int>, isOne: Bool
  ) -> Bool {
    let open = edges.filter { $0.literal.variable != 0 }
    guard Set(open.map(\.literal.variable)).count == open.count else { return false }
    var around: [[Literal]] = Array(repeating: [], count: vertices)
    for edge in edges {
      // An edge from a vertex to itself counts twice there, and is a closed line.
      around[edge.first].append(edge.literal)
      around[edge.second].append(edge.literal)
    }
    for (vertex, list) in around.enumerated() {
      addBound(list.map { (1, $0) }, atMost: 2)
      if passed.contains(vertex) {
        addBound(list.map { (-1, $0) }, atMost: -2)
      } else {
        for (place, literal) in list.enumerated() {
          addClause([!literal] + list.indices.filter { $0 != place }.map { list[$0] })
        }
      }
    }
    guard isOne else { return true }
    room -= 4 * edges.count
    lines.append(
      LearnedLine(literals: edges.map(\.literal), ends: edges.map { ($0.first, $0.second) }, vertices: vertices))
    return true
  }
}

/// A weighted sum of literals that must not exceed a limit; weights are positive and descend.
struct WeightedBound: Sendable {
  let weights: [Int]
  let literals: [Literal]
  let limit: Int
}

/// Literals that are true in one area only.
struct LearnedArea: Sendable {
  let literals: [Literal]
  let neighbours: [[Int]]
}
